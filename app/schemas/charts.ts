// Pictures as geometry, and the series that they show.

import * as v from "valibot";
import { typicalPriceSchema } from "./prices.ts";
import { amount, type Checked, count, id, maybeAmount, month } from "./values.ts";

const ticks = v.array(v.object({ at: amount, label: v.string() }));

export const lineChartSchema = v.object({
  width: amount,
  height: amount,
  /** Where the axes meet. */
  left: amount,
  bottom: amount,
  lines: v.array(v.object({ name: v.string(), path: v.string(), marks: v.array(v.object({ x: amount, y: amount })) })),
  /** Of the first series that has one. */
  band: v.nullable(v.string()),
  yTicks: ticks,
  xTicks: ticks,
});

/** A picture's geometry, in units of its view box. */
export type LineChart = Checked<typeof lineChartSchema>;

export const monthFiguresSchema = v.object({
  month,
  quotes: count,
  percentile25: amount,
  median: amount,
  percentile75: amount,
  medianPercentage: amount,
});

/** What was observed in a month: R$ a year, percent of FIPE. */
export type MonthFigures = Checked<typeof monthFiguresSchema>;

/** Months oldest first, those with too few quotes missing, and their picture: null of a single month. */
const seriesOf = <Month extends v.GenericSchema>(month: Month) =>
  v.object({ months: v.array(month), chart: v.nullable(lineChartSchema) });

export const historySchema = seriesOf(monthFiguresSchema);

export type History = Checked<typeof historySchema>;

export const indexMonthSchema = v.object({
  month,
  value: amount,
  /** The ends of a band of 95 %. */
  low: amount,
  high: amount,
  quotes: count,
  /** Since the month before it, in logarithms, with its standard deviation; null of the first. */
  change: maybeAmount,
  changeError: maybeAmount,
});

/** A month of the price index; 100 is the area's first. */
export type IndexMonth = Checked<typeof indexMonthSchema>;

export const priceIndexSchema = seriesOf(indexMonthSchema);

export type PriceIndex = Checked<typeof priceIndexSchema>;

/** `em 12 meses`, and by how many percent, as computed. */
export const changeSchema = v.object({ name: v.string(), percent: amount });

export type Change = Checked<typeof changeSchema>;

export const indexLineSchema = v.object({
  chart: lineChartSchema,
  newest: v.object({ month, value: amount }),
  /** The month that is 100. */
  since: month,
  changes: v.array(changeSchema),
});

/** An area's index where its months are not listed. */
export type IndexLine = Checked<typeof indexLineSchema>;

/** A model-year in the whole country. */
const yearPriceSchema = v.object({
  year: id,
  /** Own quotes, that the model learnt from. */
  quotes: count,
  fipeValue: amount,
  /** An estimate for the average driver: quotes of each year are of others. */
  typical: typicalPriceSchema,
  /** Of its value, percent. */
  percentage: amount,
});

export const ageCurveSchema = v.object({
  /** Newest first, zero-km before all. */
  years: v.array(yearPriceSchema),
  /** The percentage by year, with the interval; null of a single year. */
  chart: v.nullable(lineChartSchema),
});

export type AgeCurve = Checked<typeof ageCurveSchema>;
