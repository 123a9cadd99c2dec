// From how many quotes on numbers are shown, and pages ask to be found.

import type { Evidence } from "../schemas/prices.ts";
import { MIN_QUOTES_FOR_MEAN } from "./rules.ts";

/** Whether there are numbers, of quotes enough within the window for a mean (section 9). */
export function hasEnoughQuotes<Statistics extends { readonly evidence: Evidence }>(
  statistics: Statistics | null,
): statistics is Statistics {
  return statistics !== null && statistics.evidence.quotes >= MIN_QUOTES_FOR_MEAN;
}

/** Where more than a third of the quotes are above the limit, what is left says little of what is paid. */
const MOST_OF = 2 / 3;

/** @param received quotes of the rating model, of which some are above the limit; null where it is not known */
export function isPartial({ evidence }: { readonly evidence: Evidence }, received: number | null): boolean {
  return received !== null && evidence.quotes < MOST_OF * received;
}
