// Observed and estimated prices, each with the quotes behind it. R$ a year and percent of FIPE, as computed: rounded when printed.

import * as v from "valibot";
import { amount, type Checked, count, isoDate, maybeAmount } from "./values.ts";

const sampleSchema = v.object({
  quotes: count,
  windowDays: count,
  /** Of the newest one, null where there is none. */
  lastQuoteAt: v.nullable(isoDate),
});

/** The quotes a value rests on, those within the window. */
export type Sample = Checked<typeof sampleSchema>;

export const priceValueSchema = v.object({
  amount,
  /** Null where the vehicle's value is unknown. */
  percentage: maybeAmount,
  /** `observed`: computed from quotes. `estimated`: drawn from a rule; shown as "estimativa", never in JSON-LD. */
  basis: v.picklist(["observed", "estimated"]),
  sample: sampleSchema,
});

/** A yearly price of insurance with its share of the vehicle's value. */
export type PriceValue = Checked<typeof priceValueSchema>;

export const drawnPriceSchema = v.object({ amount, basis: v.literal("estimated") });

/** 'Preço MSMB': R$ a year, drawn from a rule. */
export type DrawnPrice = Checked<typeof drawnPriceSchema>;

export const estimatedPriceSchema = v.object({ amount, low: amount, high: amount });

/** What the rating model expects of a car of a year: whole R$ a year; eight of ten drivers would pay between `low` and `high`. */
export type EstimatedPrice = Checked<typeof estimatedPriceSchema>;

export const statisticsSchema = v.object({
  sample: sampleSchema,
  meanPrice: amount,
  minPrice: amount,
  meanPercentage: amount,
});

/** Observed figures of a group of quotes. */
export type Statistics = Checked<typeof statisticsSchema>;

export const quoteCountsSchema = v.object({
  received: count,
  withoutPrice: count,
  tooCheap: count,
  tooExpensive: count,
  excludedInsurers: count,
  countedForPlaces: count,
  countedForVehicles: count,
});

export const countedQuotesSchema = v.object({ countedAt: isoDate, counts: quoteCountsSchema });

/** The quotes of the window, why some are left out, and the day they were counted. */
export type QuoteCounts = Checked<typeof countedQuotesSchema>;
