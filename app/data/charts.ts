// Pictures as geometry, and the series that they show.

import * as v from "valibot";
import { estimatedPriceSchema } from "./prices.ts";
import { amount, type Checked, id, maybeAmount, month } from "./values.ts";

const ticks = v.array(v.object({ at: amount, label: v.string() }));

export const lineChartSchema = v.object({
  width: amount,
  height: amount,
  /** Where the axes meet. */
  left: amount,
  bottom: amount,
  /** A path. */
  line: v.string(),
  band: v.nullable(v.string()),
  yTicks: ticks,
  xTicks: ticks,
});

/** A picture's geometry, in units of its view box. */
export type LineChart = Checked<typeof lineChartSchema>;

export const indexMonthSchema = v.object({
  month,
  value: amount,
  /** The ends of a band of 95 %. */
  low: amount,
  high: amount,
  /** Since the month before it, in logarithms, with its standard deviation; null of the first. */
  change: maybeAmount,
  changeError: maybeAmount,
});

/** A month of the price index; 100 is the area's first. */
export type IndexMonth = Checked<typeof indexMonthSchema>;

/** Months oldest first, those with too few requests missing, and their picture: null of a single month. */
export const priceIndexSchema = v.object({ months: v.array(indexMonthSchema), chart: v.nullable(lineChartSchema) });

export type PriceIndex = Checked<typeof priceIndexSchema>;

/** A model-year in the whole country. */
const yearPriceSchema = v.object({
  year: id,
  /** An estimate for the average driver. */
  estimate: estimatedPriceSchema,
});

export const ageCurveSchema = v.object({
  /** Newest first, zero-km before all. */
  years: v.array(yearPriceSchema),
  /** The estimate by year, with its interval; null of a single year. */
  chart: v.nullable(lineChartSchema),
});

export type AgeCurve = Checked<typeof ageCurveSchema>;
