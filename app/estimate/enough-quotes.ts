// From how many quotes on numbers are shown, and pages ask to be found.

import type { Sample } from "../data/prices.ts";
import { MIN_QUOTES_FOR_MEAN } from "./rules.ts";

/** Whether there are numbers, of quotes enough within the window for a mean (section 9). */
export function hasEnoughQuotes<Statistics extends { readonly sample: Sample }>(
  statistics: Statistics | null,
): statistics is Statistics {
  return statistics !== null && statistics.sample.quotes >= MIN_QUOTES_FOR_MEAN;
}
