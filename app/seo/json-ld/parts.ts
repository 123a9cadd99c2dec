// The nodes that the structured data of several pages is made of. All of it stands on the page; nothing in it is estimated.

import type { CollectionPageLeaf, Country, Graph, ItemList, Thing, WebPageLeaf } from "schema-dts";
import type { Breadcrumbs, Link } from "../../catalog/paths.ts";

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

/** The graph of a page, with its breadcrumb unless the page hides it. @param more of its own node @param others the other nodes */
export function pageGraph(
  { title, canonical, breadcrumbs, modifiedOn }: PageProps,
  more: Partial<WebPageLeaf> | Partial<CollectionPageLeaf> = {},
  ...others: readonly Thing[]
): Graph {
  const trail = idOf(canonical, "trilha");
  const hasTrail = breadcrumbs.length > 1;
  const page = {
    "@type": "WebPage",
    ...idOf(canonical, "pagina"),
    url: canonical,
    name: title,
    inLanguage: "pt-BR",
    isPartOf: siteId(canonical),
    ...(modifiedOn && { dateModified: modifiedOn }),
    ...(hasTrail && { breadcrumb: trail }),
    ...more,
  } as const;
  const itemListElement = listItems(breadcrumbs, "item", canonical);
  const breadcrumbList = { "@type": "BreadcrumbList", ...trail, itemListElement } as const;
  return { "@context": "https://schema.org", "@graph": [page, ...others, ...(hasTrail ? [breadcrumbList] : [])] };
}

/** The graph of a page that lists others. */
export function collectionGraph(props: PageProps, more: Partial<CollectionPageLeaf> = {}): Graph {
  return pageGraph(props, { "@type": "CollectionPage", ...more });
}

/** The graph of a page whose entity is a visible list of links. */
export function listGraph(props: PageProps, links: readonly Link[]): Graph {
  return collectionGraph(props, { mainEntity: itemList(links, props.canonical) });
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
