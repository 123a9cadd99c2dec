// What was observed of a group of quotes, as pages have it.

import { evidenceOf } from "../../app/pricing/value.ts";
import type { Statistics } from "../../app/schemas/prices.ts";

/** @param figures those that matter */
export function aStatistics(quotes = 20, figures: Partial<Statistics> = {}): Statistics {
  return {
    evidence: evidenceOf(quotes, "2026-11-20"),
    ...{
      aboveLimit: 0,
      meanPrice: 2_600,
      percentile10: 1_200,
      percentile25: 1_500,
      median: 2_000,
      percentile75: 3_000,
    },
    ...{ percentile90: 4_000, meanPercentage: 4, quantiles: [] },
    ...figures,
  };
}
