// Lists whose entries say what they cost, so that a list is also a comparison.

import type { ListedPriceRows } from "../database/answers.ts";
import type { Link } from "./parts.ts";

export interface PricedLink extends Link {
  /** Counted on its page. */
  readonly quotes: number;
  /** R$ a year, observed; null of too few quotes. */
  readonly median: number | null;
  /** Against the average for the same everything else, in logarithms; null where too few quotes tell of it. */
  readonly effect: number | null;
}

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
