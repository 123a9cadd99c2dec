// Which of several prices are the least, where estimates can tell.

import { SIMILAR_SAVING } from "./comparison-rules.ts";

/**
 * Those that cost least: the cheapest, and what costs less than `SIMILAR_SAVING` more, as a share. Of several none has won; none
 * of none.
 */
export function listCheapest<Priced extends { readonly amount: number }>(prices: readonly Priced[]): Priced[] {
  const least = Math.min(...prices.map(({ amount }) => amount));
  return prices.filter(({ amount }) => least > amount * (1 - SIMILAR_SAVING));
}
