// Links with what the average driver pays: brands, models of a brand, cities of a state.

import type { ListedPriceRows } from "../database/answers.ts";
import { readTypicalPrice } from "../pricing/typical-price.ts";
import type { Link, PricedLink } from "../schemas/links.ts";

/** The things as links with what they cost, in their own order. @param rows by id; a thing may have none yet */
export function listPricedLinks<Thing extends { readonly id: number }>(
  things: readonly Thing[],
  rows: ListedPriceRows,
  linkTo: (thing: Thing) => Link,
): PricedLink[] {
  const prices = new Map(
    rows.map(([key, quotes, typical, effect, year]) => [
      key,
      { quotes, typical: readTypicalPrice(typical), effect, year },
    ]),
  );
  const noQuotes = { quotes: 0, typical: null, effect: null, year: null };
  return things.map((thing) => ({ ...linkTo(thing), ...(prices.get(String(thing.id)) ?? noQuotes) }));
}

/** By their estimates, the least first; what has none stands last, in the order that it had. */
export function sortByPrice(links: readonly PricedLink[]): PricedLink[] {
  const rank = ({ typical }: PricedLink) => typical?.amount ?? Number.MAX_VALUE;
  return [...links].sort((one, other) => rank(one) - rank(other));
}
