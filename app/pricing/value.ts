// A price never travels without what it rests on.

import { WINDOW_DAYS } from "./rules.ts";

/** `observed`: computed from quotes. `estimated`: drawn from a rule; shown as "estimativa", never in JSON-LD. */
export type Basis = "observed" | "estimated";

/** The quotes a value rests on, those within the window. */
export interface Evidence {
  readonly quotes: number;
  readonly windowDays: number;
  /** Whether they are of all insurers, as those of states and cities are, and not of those alone that count for vehicles. */
  readonly allInsurers: boolean;
  /** ISO date of the newest one, null where there is none. */
  readonly lastQuoteAt: string | null;
}

/** An observed mean: R$ a year, percent of FIPE. */
export interface ObservedMean {
  readonly amount: number;
  readonly percentage: number | null;
}

/** By how much the dearer of two insurers is dearer, for the same car, place and driver: percent, measured on so many pairs. */
export interface InsurerSpread {
  /** ISO date. */
  readonly measuredOn: string;
  /** Whether the two quotes of a pair answer one request; else they are of the same version alone. */
  readonly ofRequests: boolean;
  readonly pairs: number;
  readonly percentile25: number;
  readonly median: number;
  readonly percentile75: number;
}

/** A yearly price of insurance with its share of the vehicle's value. */
export interface PriceValue {
  /** R$ */
  readonly amount: number;
  /** Percent of FIPE; null where the vehicle's value is unknown. */
  readonly percentage: number | null;
  readonly basis: Basis;
  readonly evidence: Evidence;
  /** The mean of enough quotes in whose place an estimate stands; it is printed beside it. Null where none was replaced. */
  readonly replaced: ObservedMean | null;
}

/** Evidence of so many quotes within the specification's window. */
export function evidenceOf(quotes: number, lastQuoteAt: string | null, allInsurers = false): Evidence {
  return { quotes, windowDays: WINDOW_DAYS, allInsurers, lastQuoteAt };
}

/** 'Preço MSMB': R$ a year, drawn from a rule. */
export interface DrawnPrice {
  readonly amount: number;
  readonly basis: "estimated";
}

/** To so many decimals, halves up, of the number as it is written: 4253.675 is a half cent, though its binary is less. */
export function roundDecimals(value: number, decimals: number): number {
  const scaled = Number(`${value}e${decimals}`);
  // A number that is written with an exponent of its own is as small, or as large, that no decimal of it is shown.
  return Math.round(Number.isNaN(scaled) ? value * 10 ** decimals : scaled) / 10 ** decimals;
}

/** R$ to the cent: of what is drawn, and of what is told to machines. */
export function roundCents(amount: number): number {
  return roundDecimals(amount, 2);
}

/** R$ to the ten: what is predicted is not known to the real. */
export function roundTens(amount: number): number {
  return Math.round(amount / 10) * 10;
}
