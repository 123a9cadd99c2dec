// Result schemas that several read functions share (supabase/schema); a screen's own is in its page.server.ts.

import * as v from "valibot";
import { driverSchema, rankingModelSchema } from "./rating.ts";
import { amount, type Checked, count, id, isoDate, maybeAmount } from "./values.ts";

/** A page's descriptive text: unsanitised HTML; null if there is none. */
export const text = v.nullable(v.string());

/** Null if there are no quotes. */
export const statistics = v.pipe(
  v.object({
    quotes: count,
    meanPrice: maybeAmount,
    minPrice: maybeAmount,
    meanPercentage: maybeAmount,
    lastQuoteAt: v.nullable(isoDate),
  }),
  v.transform(({ quotes, lastQuoteAt, meanPrice, minPrice, meanPercentage }) =>
    meanPrice === null || minPrice === null || meanPercentage === null
      ? null
      : { sample: { quotes, lastQuoteAt }, meanPrice, minPrice, meanPercentage },
  ),
);

/** A brand or a place against the average, all else equal, a logarithm; null before the rating model's first fit. */
export const relativeEffect = v.nullable(v.object({ effect: amount, quotes: count }));

/** Null before the rating model's first fit. */
export const rankingModel = v.nullable(rankingModelSchema);

/** One of the most quoted model-years: R$, percent of FIPE. */
export const modelYearGroup = v.object({
  modelId: id,
  year: id,
  quotes: count,
  meanPrice: amount,
  meanPercentage: amount,
  fipeValue: maybeAmount,
  lastQuoteAt: isoDate,
  /** What the rating model estimates with: R$, and the logarithm of the percentage of it; null if it has no estimate. */
  expected: v.optional(v.nullable(v.object({ fipeValue: amount, effect: amount })), null),
});

/** `name` is unique within a model-year. `fipeValue` in R$. */
export const version = v.object({
  id,
  year: id,
  name: v.string(),
  fipeValue: maybeAmount,
  fipeCode: v.nullable(v.string()),
});

/** The newest quotes of a vehicle: R$, percent of FIPE, ISO date. */
export const recentQuotes = v.array(
  v.object({ profile: driverSchema, versionId: id, cityId: id, price: amount, percentage: amount, quotedAt: isoDate }),
);

export const pricedCar = v.object({
  modelId: id,
  year: id,
  /** R$: the mean of its versions. */
  fipeValue: amount,
  /** Logarithm of the percentage of FIPE for the average driver, and its variance. */
  effect: amount,
  variance: amount,
});

/** Brands, models or cities by id. `effect` is a logarithm against the average; both are null for too few quotes. */
export const listedPages = v.array(v.object({ id, meanPrice: maybeAmount, effect: maybeAmount }));

/** Against the average, the most expensive first; `effect` is null without quotes. */
export const comparedStates = v.array(v.object({ uf: v.string(), quotes: count, effect: maybeAmount }));

/** The effects of a state and of a city, in logarithms; the variance is null before the rating model's first fit. */
export const cityEffects = v.array(
  v.object({ cityId: id, place: v.strictTuple([amount, amount]), placeVariance: maybeAmount }),
);

export const quoteCountsSchema = v.object({
  received: count,
  withoutPrice: count,
  tooCheap: count,
  tooExpensive: count,
  excludedInsurers: count,
  countedForPlaces: count,
  countedForVehicles: count,
});

/** Null before the first refresh. */
export const countedQuotes = v.nullable(v.object({ countedAt: isoDate, counts: quoteCountsSchema }));

/** The quotes of the window, why some are left out, and the day they were counted. */
export type QuoteCounts = NonNullable<Checked<typeof countedQuotes>>;
