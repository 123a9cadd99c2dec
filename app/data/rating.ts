// The rating model's output for a car, a place and the drivers (docs/rating-model.md). Effects are in logarithms.

import * as v from "valibot";
import { amount, type Checked, count, id, isoDate, maybeAmount } from "./values.ts";

/** An effect, and the quotes behind it. */
const ratingPartSchema = v.strictTuple([amount, count]);

/**
 * The level of each driver factor (app/estimate/rating/factors.ts); an absent or unknown one is a missing feature. Values on a
 * device or in KV may be of older factors: any text is valid.
 */
export const driverSchema = v.record(v.string(), v.string());

export type Driver = Checked<typeof driverSchema>;

const driverEffectsSchema = v.record(v.string(), v.record(v.string(), amount));

/** The effects of each factor of the driver, by level: `{"age_range": {"18-25": 0.31}}`. */
export type DriverEffects = Checked<typeof driverEffectsSchema>;

/** Over the quotes: the mean effect of each factor, and their covariances by rows. */
const missingFeaturesSchema = v.pipe(
  v.object({ factors: v.array(v.string()), means: v.array(amount), covariances: v.array(v.array(amount)) }),
  v.check(
    ({ factors: { length }, means, covariances }) =>
      [means, covariances, ...covariances].every((each) => each.length === length),
    "a mean and a covariance for each factor",
  ),
);

/** Quantiles of ln(quoted / predicted) at `quantileLevels`, in standard deviations. */
const quantilesSchema = v.pipe(
  v.strictTuple([amount, amount, amount, amount, amount, amount, amount]),
  v.check(
    (quantiles) => quantiles.every((each, place) => each >= (quantiles[place - 1] ?? each)),
    "quantiles in order",
  ),
);

const varianceSchema = v.pipe(amount, v.minValue(0));

/** The parts of a fit that every car and place share. */
const fitEntries = {
  fittedOn: isoDate,
  /** Logarithm of the percentage of FIPE where every effect is 0. */
  general: amount,
  valueExponent: amount,
  /** R$: the value whose effect is 0. */
  referenceValue: amount,
  /** R$: the values that were learnt from. Beyond them the exponent is unsure by `valueWidening`, a standard deviation. */
  valueRange: v.strictTuple([amount, amount]),
  valueWidening: amount,
  drivers: driverEffectsSchema,
  missingFeatures: missingFeaturesSchema,
  /** The residual variance. */
  within: varianceSchema,
  /** The shares of quotes that lie below each quantile, in order. */
  quantileLevels: quantilesSchema,
  /** With all features, and with none. */
  quantiles: quantilesSchema,
  quantilesMissing: quantilesSchema,
  /** How many times as far apart those with all features are, by class of support and by level of the driver. */
  widths: v.record(v.string(), amount),
};

export const rankingModelSchema = v.object({ ...fitEntries, placeVariance: varianceSchema });

/** For a ranking; the browser adds the driver. */
export type RankingModel = Checked<typeof rankingModelSchema>;

const ratedVersionSchema = v.object({
  id,
  name: v.string(),
  fipeValue: maybeAmount,
  part: ratingPartSchema,
  variance: varianceSchema,
});

/** A version of the model-year: R$, null if unknown; its own effect and quotes; the variance of the car's effects. */
export type RatedVersion = Checked<typeof ratedVersionSchema>;

export const ratingSchema = v.pipe(
  v.object({
    ...fitEntries,
    /** By value; on a version's page, that version is the first. */
    versions: v.array(ratedVersionSchema),
    car: v.object({
      brand: ratingPartSchema,
      model: ratingPartSchema,
      modelYear: ratingPartSchema,
      age: ratingPartSchema,
    }),
    /** Null for the whole country. */
    place: v.nullable(v.object({ state: ratingPartSchema, city: ratingPartSchema })),
    /** How many quotes of its own the car and the place have: `model/city`. */
    support: v.string(),
    /** Of the place's effects; for the whole country, between places. */
    placeVariance: varianceSchema,
  }),
  v.check(({ versions }) => versions.length > 0, "a car has a version"),
);

/** A car in a place or in the whole country; `predict` adds the version and the driver. */
export type Rating = Checked<typeof ratingSchema>;
