// How prices spread, from how many lie in each class (supabase/migrations, rules.price_class): any share of them to half a
// class, which is 2.5 percent of a price.

import { PRICE_CLASS_WIDTH } from "./rules.ts";

/** Classes of prices in order, each with its quotes. Class `n` begins at `1.05 ** n` R$ and ends where the next begins. */
export type PriceClasses = readonly (readonly [priceClass: number, quotes: number])[];

/** The dots of a picture: each stands for one in so many quotes. */
export const DOTS = 20;

/** The price, R$, that this share (0 to 1) of the quotes lies below; within a class prices are taken as spread evenly. */
export function findPriceAt(classes: PriceClasses, share: number): number | null {
  const all = classes.reduce((sum, [, quotes]) => sum + quotes, 0);
  let below = 0;
  for (const [priceClass, quotes] of classes) {
    const within = (share * all - below) / quotes;
    if (within <= 1) return (1 + PRICE_CLASS_WIDTH) ** (priceClass + within);
    below += quotes;
  }
  return null;
}

/** The middle prices of twenty parts with as many quotes each, R$, in order; none where there are no classes. */
export function listQuantiles(classes: PriceClasses): number[] {
  return Array.from({ length: DOTS }, (_, place) => findPriceAt(classes, (place + 0.5) / DOTS)).flatMap(
    (price) => price ?? [],
  );
}

/** What one quote in ten lies below, and one in ten above: R$, between the second and the third dot from either end. */
export function tenthsOf(quantiles: readonly number[]): { readonly low: number; readonly high: number } | null {
  const between = (place: number) => {
    const [a, b] = [quantiles.at(place), quantiles.at(place + 1)];
    return a === undefined || b === undefined ? null : Math.sqrt(a * b);
  };
  const [low, high] = [between(1), between(-3)];
  return low === null || high === null ? null : { low, high };
}
