// The specification's rules for prices (section 9): which mean counts, what replaces it, and the discount.

import type { DrawnPrice, PriceValue, Sample } from "../data/prices.ts";
import { hash32 } from "../lib/hash.ts";
import { type AverageEstimate, OWNER } from "../owner.ts";
import { roundCents, roundTens } from "./format.ts";
import * as rules from "./rules.ts";

/** Whether statistics exist and rest on enough quotes to be shown, and for the page to be indexed. */
export function hasEnoughQuotes<Statistics extends { readonly sample: Sample }>(
  statistics: Statistics | null,
): statistics is Statistics {
  return statistics !== null && statistics.sample.quotes >= rules.MIN_QUOTES_FOR_MEAN;
}

/**
 * The specification's "random" value in [range.min, range.max). A hash of a stable id decides, so that a page is the same
 * everywhere and always. @param id `discount:quote:42`
 */
export function draw(id: string, range: rules.DrawRange): number {
  return range.min + (hash32(id) / 0x1_0000_0000) * (range.max - range.min);
}

/** 'Preço MSMB': R$ less a drawn percentage. @param id stable name of what is discounted: `quote:42` */
export function discount(amount: number, id: string, range: rules.DrawRange): DrawnPrice {
  return { amount: roundCents(amount * (1 - draw(`discount:${id}`, range) / 100)), basis: "estimated" };
}

/** A group of quotes and the vehicle that they are for. */
export interface QuotedGroup {
  /** Stable name of the group, `version:42`; decides what is drawn. */
  readonly id: string;
  readonly quotes: number;
  /** R$; null where there are no quotes. */
  readonly meanPrice: number | null;
  /** Percent of FIPE, the mean over the quotes; null where there are none. */
  readonly meanPercentage: number | null;
  /** R$, of the vehicle; null where unknown. */
  readonly fipeValue: number | null;
  readonly lastQuoteAt: string | null;
  /** What the rating model estimates for the average driver: percent of its FIPE value in R$; null where it has no estimate. */
  readonly expected: { readonly percentage: number; readonly fipeValue: number } | null;
}

/** R$ and percent of FIPE: the rating model's estimate, as the car's own page shows it; without one a drawn percentage. */
function estimate({ id, expected }: QuotedGroup, fipeValue: number, range: rules.DrawRange, source: AverageEstimate) {
  if (expected === null || source === "drawn") {
    const percentage = draw(`estimate:${id}`, range);
    return { amount: roundCents((fipeValue * percentage) / 100), percentage };
  }
  const amount = roundTens((expected.fipeValue * expected.percentage) / 100);
  // Computed from the rounded amount: that of the exact amount can print another tenth.
  return { amount, percentage: (100 * amount) / expected.fipeValue };
}

/**
 * The average price to show for a group: the mean of enough quotes, unless it is too high a share of FIPE; else an estimate.
 * Null where neither a mean of enough quotes nor the vehicle's value is known. @param source of estimates
 */
export function findAveragePrice(group: QuotedGroup, source = OWNER.averageEstimate): PriceValue | null {
  const { quotes, meanPrice, fipeValue, lastQuoteAt } = group;
  const sample = { quotes, lastQuoteAt };
  const enough = quotes >= rules.MIN_QUOTES_FOR_MEAN && meanPrice !== null;

  if (enough && (fipeValue === null || meanPrice <= (fipeValue * rules.MAX_MEAN_PERCENTAGE) / 100)) {
    return { amount: meanPrice, percentage: group.meanPercentage, basis: "observed", sample };
  }
  if (fipeValue === null) return null;

  const range = enough ? rules.ESTIMATE_WITH_HIGH_MEAN : rules.ESTIMATE_WITH_FEW_QUOTES;
  return { ...estimate(group, fipeValue, range, source), basis: "estimated", sample };
}
