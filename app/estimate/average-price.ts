// The average price rule (section 9 of the specification).

import type { PriceValue } from "../data/prices.ts";
import { draw } from "./draw.ts";
import {
  type DrawRange,
  ESTIMATE_WITH_FEW_QUOTES,
  ESTIMATE_WITH_HIGH_MEAN,
  MAX_MEAN_PERCENTAGE,
  MIN_QUOTES_FOR_MEAN,
} from "./rules.ts";
import { roundCents, roundTens } from "./value.ts";

/** What is known of a group of quotes and of the vehicle they are for. */
export interface QuotedGroup {
  /** Stable name of the group, e.g. `version:42`; decides what is drawn. */
  readonly id: string;
  readonly quotes: number;
  /** R$; null where there are no quotes. */
  readonly meanPrice: number | null;
  /** Percent of FIPE, the mean over the quotes; null where there are none. */
  readonly meanPercentage: number | null;
  /** R$, of the vehicle; null where unknown. */
  readonly fipeValue: number | null;
  readonly lastQuoteAt: string | null;
  /** Percent of FIPE that the rating model points at; null where it knows nothing of the group. */
  readonly expectedPercentage: number | null;
}

/** R$ to the ten, towards the inside where that would leave the range. */
function roundWithin(amount: number, least: number, most: number): number {
  const rounded = roundTens(amount);
  if (rounded < least) return Math.ceil(least / 10) * 10;
  return rounded > most ? Math.floor(most / 10) * 10 : rounded;
}

/** R$ and percent of FIPE within the range: where the model points, else drawn. */
function estimate(group: QuotedGroup, fipeValue: number, range: DrawRange): { amount: number; percentage: number } {
  const { expectedPercentage } = group;
  if (expectedPercentage === null) {
    const percentage = draw(`estimate:${group.id}`, range);
    return { amount: roundCents((fipeValue * percentage) / 100), percentage };
  }
  const expected = (fipeValue * Math.min(Math.max(expectedPercentage, range.min), range.max)) / 100;
  const amount = roundWithin(expected, (fipeValue * range.min) / 100, (fipeValue * range.max) / 100);
  // Of the amount as it is shown: that of the amount before its rounding can print another tenth.
  return { amount, percentage: (100 * amount) / fipeValue };
}

/**
 * The average price to show for a group: the mean of enough quotes, unless it is too high a share of FIPE; else an estimate.
 * Null where neither a mean of enough quotes nor a value to estimate from is known.
 */
export function findAveragePrice(group: QuotedGroup): PriceValue | null {
  const { quotes, meanPrice, fipeValue, lastQuoteAt } = group;
  const sample = { quotes, lastQuoteAt };
  const enough = quotes >= MIN_QUOTES_FOR_MEAN && meanPrice !== null;

  if (enough && (fipeValue === null || meanPrice <= (fipeValue * MAX_MEAN_PERCENTAGE) / 100)) {
    return { amount: meanPrice, percentage: group.meanPercentage, basis: "observed", sample };
  }
  if (fipeValue === null) return null;

  const estimated = estimate(group, fipeValue, enough ? ESTIMATE_WITH_HIGH_MEAN : ESTIMATE_WITH_FEW_QUOTES);
  return { ...estimated, basis: "estimated", sample };
}
