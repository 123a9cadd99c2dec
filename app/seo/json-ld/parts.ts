// The nodes that several pages' structured data is made of. Everything in them stands on the page and was observed.

import type {
  BreadcrumbList,
  CollectionPageLeaf,
  Graph,
  ItemList,
  ObservationLeaf,
  Thing,
  WebPageLeaf,
} from "schema-dts";
import type { Breadcrumbs } from "../../catalogue/breadcrumbs.ts";
import { METHODOLOGY_PATH } from "../../catalogue/paths.ts";
import { MIN_QUOTES_FOR_OBSERVATION } from "../../pricing/rules.ts";
import { roundCents } from "../../pricing/value.ts";
import type { Statistics } from "../../schemas/prices.ts";

export function graphOf(...nodes: readonly Thing[]): Graph {
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

/** What every page says of itself. */
export interface PageFacts {
  readonly title: string;
  /** Absolute. */
  readonly canonical: string;
  readonly breadcrumbs: Breadcrumbs;
  /** ISO date of the newest number on it; null where it has none. */
  readonly modifiedOn: string | null;
}

/** What every page says of itself, in its own node `#pagina`. */
function pageNode({ title, canonical, breadcrumbs, modifiedOn }: PageFacts) {
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

export function webPage(facts: PageFacts, more: Partial<WebPageLeaf>): WebPageLeaf {
  return { "@type": "WebPage", ...pageNode(facts), ...more };
}

export function collectionPage(facts: PageFacts, more: Partial<CollectionPageLeaf>): CollectionPageLeaf {
  return { "@type": "CollectionPage", ...pageNode(facts), ...more };
}

/** The same crumbs as the visible breadcrumb; none where it is hidden. */
export function listBreadcrumbs({ canonical, breadcrumbs }: PageFacts): BreadcrumbList[] {
  if (breadcrumbs.length <= 1) return [];
  const list: BreadcrumbList = {
    "@type": "BreadcrumbList",
    ...idOf(canonical, "trilha"),
    itemListElement: breadcrumbs.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: new URL(path, canonical).href,
    })),
  };
  return [list];
}

/** A visible list of links, in its order. */
export function itemList(links: readonly { label: string; path: string }[], canonical: string): ItemList {
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

/** The observed prices in R$ a year; null of too few quotes. */
export function findObservation(
  canonical: string,
  statistics: Statistics | null,
  observationAbout: ObservationLeaf["observationAbout"],
): ObservationLeaf | null {
  if (!statistics || statistics.evidence.quotes < MIN_QUOTES_FOR_OBSERVATION) return null;
  const { evidence, median, percentile25, percentile75 } = statistics;
  return {
    "@type": "Observation",
    ...idOf(canonical, "observacao"),
    name: "Preço anual do seguro auto observado em cotações",
    observationAbout,
    variableMeasured: "Prêmio anual de seguro auto em cotações",
    ...(evidence.lastQuoteAt && { observationDate: evidence.lastQuoteAt }),
    observationPeriod: `P${evidence.windowDays}D`,
    measurementTechnique: new URL(METHODOLOGY_PATH, canonical).href,
    value: {
      "@type": "MonetaryAmountDistribution",
      currency: "BRL",
      duration: "P1Y",
      median: roundCents(median),
      percentile25: roundCents(percentile25),
      percentile75: roundCents(percentile75),
    },
  };
}
