// What was observed of a page's quotes.

import type { StatisticsRow } from "../data/answers.ts";
import type { Statistics } from "../data/prices.ts";
import { sampleOf } from "../estimate/average-price.ts";

/** R$ and percent of FIPE, as computed; null where there are no quotes. */
export function findStatistics(row: StatisticsRow): Statistics | null {
  const { quotes, lastQuoteAt, meanPrice, minPrice, meanPercentage } = row;
  if (meanPrice === null || minPrice === null || meanPercentage === null) return null;
  return { sample: sampleOf(quotes, lastQuoteAt), meanPrice, minPrice, meanPercentage };
}
