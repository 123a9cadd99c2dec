// Links with what was observed on the pages that they lead to: brands, models, cities of a state.

import type { ListedPageRows } from "../database/answers.ts";
import type { Link, PricedLink } from "../schemas/links.ts";

/** The things as links with their numbers, in their own order. @param rows by id; a thing may have none yet */
export function listPricedLinks<Thing extends { readonly id: number }>(
  things: readonly Thing[],
  rows: ListedPageRows,
  linkTo: (thing: Thing) => Link,
): PricedLink[] {
  const numbers = new Map(rows.map(([key, quotes, meanPrice, effect]) => [key, { quotes, meanPrice, effect }]));
  const nothing = { quotes: 0, meanPrice: null, effect: null };
  return things.map((thing) => ({ ...linkTo(thing), ...(numbers.get(String(thing.id)) ?? nothing) }));
}
