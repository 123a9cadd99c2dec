// Links with what their pages lead with: models of a brand, cities of a state.

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
    rows.map(([key, quotes, typical, effect]) => [key, { quotes, typical: readTypicalPrice(typical), effect }]),
  );
  const noQuotes = { quotes: 0, typical: null, effect: null };
  return things.map((thing) => ({ ...linkTo(thing), ...(prices.get(String(thing.id)) ?? noQuotes) }));
}

/** The least first; what has no such figure stands last, in the order that it had. */
function sortLinks(
  links: readonly PricedLink[],
  figureOf: (link: PricedLink) => number | undefined | null,
): PricedLink[] {
  const rank = (link: PricedLink) => figureOf(link) ?? Number.MAX_VALUE;
  return [...links].sort((one, other) => rank(one) - rank(other));
}

/** By the price of their pages. */
export const sortByPrice = (links: readonly PricedLink[]) => sortLinks(links, ({ typical }) => typical?.amount);

/** By what the same car and driver pay. */
export const sortByEffect = (links: readonly PricedLink[]) => sortLinks(links, ({ effect }) => effect);
