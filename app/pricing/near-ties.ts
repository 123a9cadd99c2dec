// Which of several prices is the least, and which come next, where estimates can tell.

import { SIMILAR_SAVING } from "./comparison-rules.ts";

/**
 * Those that cost least: the cheapest, and what costs less than `SIMILAR_SAVING` more, as a share. Of several none has won; none
 * of none.
 */
export function listCheapest<Priced extends { readonly amount: number }>(prices: readonly Priced[]): Priced[] {
  const least = Math.min(...prices.map(({ amount }) => amount));
  return prices.filter(({ amount }) => least > amount * (1 - SIMILAR_SAVING));
}

/**
 * The places of prices, each from the first to the last of those that cost nearly as much: `[1, 1], [2, 4], [2, 4], [2, 4], …`.
 * @param prices the least first
 */
export function rankPrices(prices: readonly { readonly amount: number }[]): (readonly [first: number, last: number])[] {
  const ranks: (readonly [number, number])[] = [];
  while (ranks.length < prices.length) {
    const first = ranks.length + 1;
    const alike = listCheapest(prices.slice(ranks.length));
    ranks.push(...alike.map(() => [first, first + alike.length - 1] as const));
  }
  return ranks;
}
