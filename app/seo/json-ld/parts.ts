// The nodes that several pages' structured data is made of. Everything in them stands on the page and was observed.

import type {
  BreadcrumbList,
  CollectionPageLeaf,
  Graph,
  ItemList,
  ObservationLeaf,
  Place,
  Thing,
  WebPageLeaf,
} from "schema-dts";
import type { Breadcrumbs } from "../../catalog/breadcrumbs.ts";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import type { Link } from "../../data/links.ts";
import type { Statistics } from "../../data/prices.ts";
import { roundCents } from "../../estimate/format.ts";
import { MIN_QUOTES_FOR_OBSERVATION } from "../../estimate/rules.ts";

function graphOf(...nodes: readonly Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": nodes };
}

/** Ids are absolute: a canonical address and a fragment. */
export function idOf(address: string, fragment: string): { "@id": string } {
  return { "@id": `${address}#${fragment}` };
}

export function agencyId(canonical: string): { "@id": string } {
  return idOf(new URL("/", canonical).href, "corretora");
}

export function siteId(canonical: string): { "@id": string } {
  return idOf(new URL("/", canonical).href, "site");
}

/** What every page says of itself, in its own node `#pagina`. */
export interface PageProps {
  readonly title: string;
  /** Absolute. */
  readonly canonical: string;
  readonly breadcrumbs: Breadcrumbs;
  /** ISO date of the newest number on it; null where it has none. */
  readonly modifiedOn: string | null;
}

function pageNode({ title, canonical, breadcrumbs, modifiedOn }: PageProps) {
  return {
    ...idOf(canonical, "pagina"),
    url: canonical,
    name: title,
    inLanguage: "pt-BR",
    isPartOf: siteId(canonical),
    ...(modifiedOn && { dateModified: modifiedOn }),
    ...(breadcrumbs.length > 1 && { breadcrumb: idOf(canonical, "trilha") }),
  };
}

/** The graph of a page about something; its other nodes stand behind its own. */
export function pageGraph(props: PageProps, more: Partial<WebPageLeaf>, ...others: readonly Thing[]): Graph {
  return graphOf({ "@type": "WebPage", ...pageNode(props), ...more }, ...others, ...listBreadcrumbs(props));
}

/** The graph of a page that lists others. */
export function collectionGraph(props: PageProps, more: Partial<CollectionPageLeaf>): Graph {
  return graphOf({ "@type": "CollectionPage", ...pageNode(props), ...more }, ...listBreadcrumbs(props));
}

/** The graph of a page whose entity is a visible list of links. */
export function listGraph(props: PageProps, links: readonly Link[]): Graph {
  return collectionGraph(props, { mainEntity: itemList(links, props.canonical) });
}

/** What insurance costs: of a car, in a place, or of a car in a place. */
interface InsuranceProps {
  /** `Seguro auto` and this: `em Campinas, SP`, `para Fiat Argo 2022`. */
  readonly of: string;
  readonly areaServed: Place;
  readonly observationAbout: ObservationLeaf["observationAbout"];
  /** As the page shows them; null where it shows none. */
  readonly statistics: Statistics | null;
  readonly mentions?: Thing;
}

export function insuranceGraph(props: PageProps, insurance: InsuranceProps): Graph {
  const { of, areaServed, observationAbout, statistics, mentions } = insurance;
  const observation = findObservation(props.canonical, statistics, observationAbout);
  return pageGraph(props, {
    about: {
      "@type": "Service",
      name: `Seguro auto ${of}`,
      serviceType: "Seguro de automóvel",
      provider: agencyId(props.canonical),
      areaServed,
    },
    ...(mentions && { mentions }),
    ...(observation && { mainEntity: observation }),
  });
}

/** The same crumbs as the visible breadcrumb; none where it is hidden. */
function listBreadcrumbs({ canonical, breadcrumbs }: PageProps): BreadcrumbList[] {
  if (breadcrumbs.length <= 1) return [];
  return [
    {
      "@type": "BreadcrumbList",
      ...idOf(canonical, "trilha"),
      itemListElement: breadcrumbs.map(({ label, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: new URL(path, canonical).href,
      })),
    },
  ];
}

/** A visible list of links, in its order. */
export function itemList(links: readonly Link[], canonical: string): ItemList {
  return {
    "@type": "ItemList",
    numberOfItems: links.length,
    itemListElement: links.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      url: new URL(path, canonical).href,
    })),
  };
}

/** The mean and the lowest price, R$ a year, and the number of quotes, as the page shows them; null of too few quotes. */
function findObservation(
  canonical: string,
  statistics: Statistics | null,
  observationAbout: ObservationLeaf["observationAbout"],
): ObservationLeaf | null {
  if (!statistics || statistics.sample.quotes < MIN_QUOTES_FOR_OBSERVATION) return null;
  const { sample, meanPrice, minPrice } = statistics;
  return {
    "@type": "Observation",
    ...idOf(canonical, "observacao"),
    name: "Preço anual do seguro auto observado em cotações",
    observationAbout,
    variableMeasured: "Prêmio anual de seguro auto em cotações",
    ...(sample.lastQuoteAt && { observationDate: sample.lastQuoteAt }),
    observationPeriod: `P${sample.windowDays}D`,
    measurementTechnique: new URL(METHODOLOGY_PATH, canonical).href,
    value: {
      "@type": "MonetaryAmount",
      currency: "BRL",
      value: roundCents(meanPrice),
      minValue: roundCents(minPrice),
    },
    additionalProperty: { "@type": "PropertyValue", name: "Cotações analisadas", value: sample.quotes },
  };
}
