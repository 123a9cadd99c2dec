// The nodes that the structured data of several pages is made of. All of it stands on the page; nothing in it is estimated.

import type { BreadcrumbList, CollectionPageLeaf, Country, Graph, ItemList, Thing, WebPageLeaf } from "schema-dts";
import type { Breadcrumbs } from "../../catalog/breadcrumbs.ts";
import type { Link } from "../../catalog/paths.ts";

export const COUNTRY: Country = { "@type": "Country", name: "Brasil" };

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

export interface PageProps {
  readonly title: string;
  /** Absolute. */
  readonly canonical: string;
  readonly breadcrumbs: Breadcrumbs;
  /** ISO date of the newest number on the page; null where it has none. */
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

/** The page, other nodes, and the breadcrumb unless the page hides it. */
function graphOf(props: PageProps, page: Thing, others: readonly Thing[] = []): Graph {
  const { breadcrumbs } = props;
  return {
    "@context": "https://schema.org",
    "@graph": [page, ...others, ...(breadcrumbs.length > 1 ? [breadcrumbList(props)] : [])],
  };
}

/** The graph of a page. @param more of its own node @param others the other nodes */
export function pageGraph(props: PageProps, more: Partial<WebPageLeaf> = {}, ...others: readonly Thing[]): Graph {
  return graphOf(props, { "@type": "WebPage", ...pageNode(props), ...more }, others);
}

/** The graph of a page that lists others. */
export function collectionGraph(props: PageProps, more: Partial<CollectionPageLeaf> = {}): Graph {
  return graphOf(props, { "@type": "CollectionPage", ...pageNode(props), ...more });
}

/** The graph of a page whose entity is a visible list of links. */
export function listGraph(props: PageProps, links: readonly Link[]): Graph {
  return collectionGraph(props, { mainEntity: itemList(links, props.canonical) });
}

function breadcrumbList({ canonical, breadcrumbs }: PageProps): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    ...idOf(canonical, "trilha"),
    itemListElement: listItems(breadcrumbs, "item", canonical),
  };
}

const listItems = (links: readonly Link[], address: "item" | "url", canonical: string) =>
  links.map(({ label, path }, index) => {
    const at = { [address]: new URL(path, canonical).href };
    return { "@type": "ListItem" as const, position: index + 1, name: label, ...at };
  });

/** A visible list of links, in its order. */
export function itemList(links: readonly Link[], canonical: string): ItemList {
  return {
    "@type": "ItemList",
    numberOfItems: links.length,
    itemListElement: listItems(links, "url", canonical),
  };
}
