// Lists whose entries say what they cost, so that a list is also a comparison.

import type { ListedPriceRows } from "../database/answers.ts";
import type { Link, PricedLink } from "../schemas/links.ts";

const NO_QUOTES = { quotes: 0, median: null, effect: null };

/**
 * The things as links with what they cost, in their own order.
 * @param rows by id; a thing may have none yet
 */
export function listPricedLinks<Thing extends { readonly id: number }>(
  things: readonly Thing[],
  rows: ListedPriceRows,
  linkTo: (thing: Thing) => Link,
): PricedLink[] {
  const prices = new Map(rows.map(([key, quotes, median, effect]) => [key, { quotes, median, effect }]));
  return things.map((thing) => ({ ...linkTo(thing), ...(prices.get(String(thing.id)) ?? NO_QUOTES) }));
}
