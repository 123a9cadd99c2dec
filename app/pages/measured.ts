// What was observed of a page's quotes.

import type { StatisticsRow } from "../database/answers.ts";
import { evidenceOf } from "../pricing/value.ts";
import type { Statistics } from "../schemas/prices.ts";

/** Null where there are no quotes. @param allInsurers of a state or a city (section 5) */
export function findStatistics(row: StatisticsRow, allInsurers = false): Statistics | null {
  const { quotes, lastQuoteAt, meanPrice, meanPercentage } = row;
  if (meanPrice === null || meanPercentage === null) return null;
  return { evidence: evidenceOf(quotes, lastQuoteAt, allInsurers), meanPrice, meanPercentage };
}
