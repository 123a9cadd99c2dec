// How prices spread, from a histogram (rules.price_bin() in SQL): any share of them to half a bin, 2.5 percent of a price.

import { PRICE_BIN_WIDTH } from "./rules.ts";

/** The bins in order, each with its quotes. Bin `n` begins at `1.05 ** n` R$ and ends where the next begins. */
export type PriceHistogram = readonly (readonly [bin: number, quotes: number])[];

/** The dots of a picture: each stands for one in so many quotes, or for a quote where there are few enough to be drawn. */
export const DOTS = 20;
export const MOST_SINGLE_DOTS = 40;

const countQuotes = (histogram: PriceHistogram) => histogram.reduce((sum, [, quotes]) => sum + quotes, 0);

/** The price, R$, that this share (0 to 1) of the quotes lies below; within a bin prices are taken as spread evenly. */
export function findPriceAt(histogram: PriceHistogram, share: number): number | null {
  const all = countQuotes(histogram);
  let below = 0;
  for (const [bin, quotes] of histogram) {
    const within = (share * all - below) / quotes;
    if (within <= 1) return (1 + PRICE_BIN_WIDTH) ** (bin + within);
    below += quotes;
  }
  return null;
}

/** The middle prices of twenty parts with as many quotes each, or of each quote where there are few: R$, in order. */
export function listQuantiles(histogram: PriceHistogram): number[] {
  const quotes = countQuotes(histogram);
  const dots = quotes > MOST_SINGLE_DOTS ? DOTS : quotes;
  return Array.from({ length: dots }, (_, place) => findPriceAt(histogram, (place + 0.5) / dots)).flatMap(
    (price) => price ?? [],
  );
}
