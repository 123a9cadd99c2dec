// The geometry of charts, and the series that they show.

import type { EstimatedPrice } from "./prices.ts";

interface Tick {
  readonly at: number;
  readonly label: string;
}

/** In units of the view box. */
export interface LineChart {
  readonly width: number;
  readonly height: number;
  /** Where the axes meet. */
  readonly left: number;
  readonly bottom: number;
  /** SVG paths: the line, and the interval around it. */
  readonly line: string;
  readonly interval: string | null;
  readonly yTicks: readonly Tick[];
  readonly xTicks: readonly Tick[];
}

/** A month of the price index; 100 is the area's first. */
export interface IndexMonth {
  /** `2026-10` */
  readonly month: string;
  readonly value: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** Logarithm against the month before, with its standard deviation; null for the first month. */
  readonly change: number | null;
  readonly changeError: number | null;
}

/** Oldest first, without months of too few requests; `chart` is null for a single month. */
export interface PriceIndex {
  readonly months: readonly IndexMonth[];
  readonly chart: LineChart | null;
}

/** A model's estimates for the average driver by year, newest first, zero-km before all; `chart` is null for a single year. */
export interface AgeCurve {
  readonly years: readonly { readonly year: number; readonly estimate: EstimatedPrice }[];
  readonly chart: LineChart | null;
}
