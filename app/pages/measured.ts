// What most pages are made of: what was observed of their quotes, and their typical price.

import * as v from "valibot";
import type { StatisticsRow } from "../database/answers.ts";
import type { AnswerOf } from "../database/functions.ts";
import { listQuantiles } from "../pricing/price-histogram.ts";
import { findTypicalPrice, readTypicalPrice } from "../pricing/typical-price.ts";
import { evidenceOf } from "../pricing/value.ts";
import { historySchema } from "../schemas/charts.ts";
import { type Statistics, statisticsSchema, type TypicalPriceRow, typicalPriceSchema } from "../schemas/prices.ts";
import { relativitySchema } from "../schemas/rating.ts";
import { findHistory } from "./series.server.ts";

/** Null where there are no quotes. @param allInsurers of a state or a city (section 5) */
export function findStatistics(row: StatisticsRow, allInsurers = false): Statistics | null {
  const { aboveLimit, meanPrice, percentile10, percentile25, median, percentile75, percentile90, meanPercentage } = row;
  if (meanPrice === null || meanPercentage === null || median === null) return null;
  if (percentile10 === null || percentile25 === null || percentile75 === null || percentile90 === null) return null;
  const evidence = evidenceOf(row.quotes, row.lastQuoteAt, allInsurers);
  const quantiles = listQuantiles(row.priceHistogram).map(Math.round);
  const percentiles = { percentile10, percentile25, median, percentile75, percentile90 };
  return { evidence, aboveLimit, meanPrice, ...percentiles, meanPercentage, quantiles };
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

type MeasuredRow = Pick<AnswerOf<"get_model_year_page">, "statistics" | "relativity" | "history">;

/** @param allInsurers of a state or a city (section 5) */
export function describeMeasured({ statistics, relativity, history }: MeasuredRow, allInsurers = false) {
  return { statistics: findStatistics(statistics, allInsurers), relativity, history: findHistory(history) };
}

/** The same with the price that lists say of the page, too. @param allInsurers of a state or a city (section 5) */
export function describePriced(answer: MeasuredRow & { readonly typical: TypicalPriceRow }, allInsurers = false) {
  const measured = describeMeasured(answer, allInsurers);
  return { ...measured, typical: findTypicalPrice(measured.statistics, readTypicalPrice(answer.typical)) };
}
