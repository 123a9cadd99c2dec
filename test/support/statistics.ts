// What was observed of a group of quotes, as pages have it.

import type { Statistics } from "../../app/data/prices.ts";
import { sampleOf } from "../../app/estimate/average-price.ts";

/** @param figures those that matter */
export function aStatistics(quotes = 20, figures: Partial<Statistics> = {}): Statistics {
  return {
    sample: sampleOf(quotes, "2026-11-20"),
    meanPrice: 2_600,
    minPrice: 1_900,
    meanPercentage: 4,
    ...figures,
  };
}
