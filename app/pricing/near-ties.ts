// Which of several prices is the least, and which come next, where estimates can tell.

import { SIMILAR_SAVING } from "./comparison-rules.ts";

const isClearlyLess = (one: number, other: number) => one <= other * (1 - SIMILAR_SAVING);

/**
 * Those that cost least: the cheapest, and what costs less than `SIMILAR_SAVING` more, as a share. Of several none has won; none
 * of none.
 */
export function listCheapest<Priced extends { readonly amount: number }>(prices: readonly Priced[]): Priced[] {
  const least = Math.min(...prices.map(({ amount }) => amount));
  return prices.filter(({ amount }) => !isClearlyLess(least, amount));
}

/**
 * The places that each price may have, from the first to the last: behind what is clearly less, and before what is clearly more.
 * `[1, 1], [2, 4], [2, 5], …`
 */
export function rankPrices(prices: readonly { readonly amount: number }[]): (readonly [first: number, last: number])[] {
  return prices.map(({ amount }) => [
    1 + prices.filter((other) => isClearlyLess(other.amount, amount)).length,
    prices.filter((other) => !isClearlyLess(amount, other.amount)).length,
  ]);
}
