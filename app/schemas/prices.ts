// Observed and estimated prices, each with the quotes behind it. R$ a year and percent of FIPE, as computed: rounded when printed.

import * as v from "valibot";
import { amount, type Checked, count, isoDate, maybeAmount } from "./values.ts";

const evidenceSchema = v.object({
  quotes: count,
  windowDays: count,
  /** Whether they are of all insurers, as those of states and cities are, and not of those alone that count for vehicles. */
  allInsurers: v.boolean(),
  /** Of the newest one, null where there is none. */
  lastQuoteAt: v.nullable(isoDate),
});

/** The quotes a value rests on, those within the window. */
export type Evidence = Checked<typeof evidenceSchema>;

export const priceValueSchema = v.object({
  amount,
  /** Null where the vehicle's value is unknown. */
  percentage: maybeAmount,
  /** `observed`: computed from quotes. `estimated`: drawn from a rule; shown as "estimativa", never in JSON-LD. */
  basis: v.picklist(["observed", "estimated"]),
  evidence: evidenceSchema,
  /** The mean of enough quotes in whose place an estimate stands; it is printed beside it. Null where none was replaced. */
  replaced: v.nullable(v.object({ amount, percentage: maybeAmount })),
});

/** A yearly price of insurance with its share of the vehicle's value. */
export type PriceValue = Checked<typeof priceValueSchema>;

export const drawnPriceSchema = v.object({ amount, basis: v.literal("estimated") });

/** 'Preço MSMB': R$ a year, drawn from a rule. */
export type DrawnPrice = Checked<typeof drawnPriceSchema>;

export const typicalPriceSchema = v.object({
  amount,
  low: amount,
  high: amount,
  /** `estimated`: what the rating model expects of the average driver. `observed`, where it says nothing: the median of enough quotes. */
  basis: v.picklist(["observed", "estimated"]),
});

/** Preço típico: whole R$ a year; eight of ten drivers would pay between `low` and `high`. */
export type TypicalPrice = Checked<typeof typicalPriceSchema>;

/** What the average driver pays: `[R$ a year, the ends of the interval of eight in ten]`, as computed; null where it is not known. */
export const typicalPriceRowSchema = v.nullable(v.strictTuple([amount, amount, amount]));

export type TypicalPriceRow = Checked<typeof typicalPriceRowSchema>;

const quartiles = { percentile25: amount, median: amount, percentile75: amount };

function areOrdered({ percentile25, median, percentile75 }: Record<keyof typeof quartiles, number>): boolean {
  return percentile25 <= median && median <= percentile75;
}

export const statisticsSchema = v.pipe(
  v.object({
    /** Of the means. The percentiles and quantiles are also of quotes above the specification's limit. */
    evidence: evidenceSchema,
    /** How many those are. */
    aboveLimit: count,
    meanPrice: amount,
    percentile10: amount,
    ...quartiles,
    percentile90: amount,
    meanPercentage: amount,
    /** Of twenty parts with as many quotes each, or of each quote where there are fewer, the middle prices, in order. */
    quantiles: v.array(amount),
  }),
  v.check(
    (figures) =>
      areOrdered(figures) &&
      figures.percentile10 <= figures.percentile25 &&
      figures.percentile75 <= figures.percentile90,
    "percentiles in order",
  ),
);

/** Observed figures of a group of quotes. */
export type Statistics = Checked<typeof statisticsSchema>;

export const insurerSpreadSchema = v.pipe(
  v.object({
    measuredOn: isoDate,
    /** Whether the two quotes of a pair answer one request; else they are of the same version alone. */
    ofRequests: v.boolean(),
    pairs: count,
    ...quartiles,
  }),
  v.check((figures) => areOrdered(figures), "quartiles in order"),
);

/** By how much the dearer of two insurers is dearer, for the same car, place and driver: percent, measured on so many pairs. */
export type InsurerSpread = Checked<typeof insurerSpreadSchema>;

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
