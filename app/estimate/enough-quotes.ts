// From how many quotes on numbers are shown, and pages ask to be found.

import type { Evidence } from "../data/prices.ts";
import { MIN_QUOTES_FOR_MEAN } from "./rules.ts";

/** Whether there are numbers, of quotes enough within the window for a mean (section 9). */
export function hasEnoughQuotes<Statistics extends { readonly evidence: Evidence }>(
  statistics: Statistics | null,
): statistics is Statistics {
  return statistics !== null && statistics.evidence.quotes >= MIN_QUOTES_FOR_MEAN;
}
