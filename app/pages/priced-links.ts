// Links with the mean prices of the pages that they lead to: brands and models.

import type { Link, PricedLink } from "../data/links.ts";
import type { ListedPages } from "../data/results.ts";

/** The things as links with their numbers, in their own order. @param rows by id; a thing may have none yet */
export function listPricedLinks<Thing extends { readonly id: number }>(
  things: readonly Thing[],
  rows: ListedPages,
  linkTo: (thing: Thing) => Link,
): PricedLink[] {
  const means = new Map(rows.map(({ id, meanPrice }) => [id, meanPrice]));
  return things.map((thing) => ({ ...linkTo(thing), meanPrice: means.get(thing.id) ?? null }));
}
