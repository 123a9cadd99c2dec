// Prices and their samples: R$ a year and percent of FIPE, unrounded.

import type { statistics } from "./results.ts";
import type { Checked } from "./values.ts";

export type Statistics = NonNullable<Checked<typeof statistics>>;

/** The quotes within the window that a value rests on. */
export type Sample = Statistics["sample"];

export interface PriceValue {
  readonly amount: number;
  /** Percent of FIPE; null if the vehicle's value is unknown. */
  readonly percentage: number | null;
  /** `observed`: computed from quotes. `estimated`: by the rating model, or drawn; shown as "estimado", never in JSON-LD. */
  readonly basis: "observed" | "estimated";
  readonly sample: Sample;
}

/** 'Preço MSMB', drawn from a rule. */
export interface DrawnPrice {
  readonly amount: number;
  readonly basis: "estimated";
}

/** The rating model's estimate, in whole R$: `low` to `high` is the 80 % interval. */
export interface EstimatedPrice {
  readonly amount: number;
  readonly low: number;
  readonly high: number;
}
