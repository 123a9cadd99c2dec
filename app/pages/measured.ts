// What most pages are made of: what was observed of their quotes, and their typical price.

import * as v from "valibot";
import type { StatisticsRow } from "../database/answers.ts";
import type { AnswerOf } from "../database/functions.ts";
import { hasFewQuotes } from "../pricing/count-quotes.ts";
import { listQuantiles } from "../pricing/price-histogram.ts";
import { findTypicalPrice, readTypicalPrice } from "../pricing/typical-price.ts";
import { evidenceOf, roundRoughly } from "../pricing/value.ts";
import { historySchema } from "../schemas/charts.ts";
import { type Statistics, statisticsSchema, type TypicalPriceRow, typicalPriceSchema } from "../schemas/prices.ts";
import { relativitySchema } from "../schemas/rating.ts";
import { findHistory } from "./series.server.ts";

/** As they were computed; null where there are no quotes. @param allInsurers of a state or a city (section 5) */
export function readStatistics(row: StatisticsRow, allInsurers = false): Statistics | null {
  const { aboveLimit, meanPrice, percentile10, percentile25, median, percentile75, percentile90, meanPercentage } = row;
  if (meanPrice === null || meanPercentage === null || median === null) return null;
  if (percentile10 === null || percentile25 === null || percentile75 === null || percentile90 === null) return null;
  const evidence = evidenceOf(row.quotes, row.lastQuoteAt, allInsurers);
  const quantiles = listQuantiles(row.priceHistogram).map(Math.round);
  const percentiles = { percentile10, percentile25, median, percentile75, percentile90 };
  return { evidence, aboveLimit, meanPrice, ...percentiles, meanPercentage, quantiles };
}

/** As pages show them: of few quotes the percentiles are chance beyond their first two figures. */
export function findStatistics(row: StatisticsRow, allInsurers = false): Statistics | null {
  const read = readStatistics(row, allInsurers);
  if (!read || !hasFewQuotes(read)) return read;
  return {
    ...read,
    percentile10: roundRoughly(read.percentile10),
    percentile25: roundRoughly(read.percentile25),
    median: roundRoughly(read.median),
    percentile75: roundRoughly(read.percentile75),
    percentile90: roundRoughly(read.percentile90),
  };
}

/** What most pages' payloads have of their quotes. */
export const measuredEntries = {
  statistics: v.nullable(statisticsSchema),
  /** Null where nothing is known. */
  typical: v.nullable(typicalPriceSchema),
  /** Against the others, for the same everything else; null before the rating model's first fit. */
  relativity: v.nullable(relativitySchema),
  history: v.nullable(historySchema),
};

/** The same of a page that stands in lists, with the estimate that they say of it; null before the rating model's first fit. */
export const pricedEntries = { ...measuredEntries, estimate: v.nullable(typicalPriceSchema) };

type MeasuredRow = Pick<AnswerOf<"get_model_year_page">, "statistics" | "relativity" | "history">;

/** @param allInsurers of a state or a city (section 5) */
export function describeMeasured({ statistics, relativity, history }: MeasuredRow, allInsurers = false) {
  return { statistics: findStatistics(statistics, allInsurers), relativity, history: findHistory(history) };
}

/** The same of a page whose price stands in lists. @param allInsurers of a state or a city (section 5) */
export function describePriced(answer: MeasuredRow & { readonly typical: TypicalPriceRow }, allInsurers = false) {
  const measured = describeMeasured(answer, allInsurers);
  const estimate = readTypicalPrice(answer.typical);
  return { ...measured, estimate, typical: findTypicalPrice(measured.statistics, null) ?? estimate };
}
