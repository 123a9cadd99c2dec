// What the rating model says of a car, a place and the drivers (docs/rating-model.md). Effects are in logarithms.

import * as v from "valibot";
import { amount, type Checked, count, id, isoDate, maybeAmount } from "./values.ts";

/** An effect, and the quotes behind it. */
const ratingPartSchema = v.strictTuple([amount, count]);

/**
 * By factor of the driver, the level (app/estimate/rating/factors.ts); one that is missing, or that the factor does not have, is not
 * said. What is kept on a device or in KV may be of older factors, so that any text may stand here.
 */
export const driverSchema = v.record(v.string(), v.string());

export type Driver = Checked<typeof driverSchema>;

export const driverEffectsSchema = v.record(v.string(), v.record(v.string(), amount));

/** The effects of each factor of the driver, by level: `{"age_range": {"18-25": 0.31}}`. */
export type DriverEffects = Checked<typeof driverEffectsSchema>;

const matrixSchema = v.array(v.array(amount));

const missingFeaturesSchema = v.pipe(
  v.object({ factors: v.array(v.string()), means: v.array(amount), covariances: matrixSchema }),
  v.check(
    ({ factors: { length }, means, covariances }) =>
      [means, covariances, ...covariances].every((each) => each.length === length),
    "a mean and a covariance for each factor",
  ),
);

/** The effects of what may be said, over the quotes: the mean of each factor's, and their covariances by rows. */
export type MissingFeatures = Checked<typeof missingFeaturesSchema>;

/** RESIDUAL_QUANTILES of ln(quoted / predicted), in standard deviations. */
const quantilesSchema = v.pipe(
  v.strictTuple([amount, amount, amount, amount, amount, amount, amount]),
  v.check(
    (quantiles) => quantiles.every((each, place) => each >= (quantiles[place - 1] ?? each)),
    "quantiles in order",
  ),
);

export type ResidualQuantiles = Checked<typeof quantilesSchema>;

/** Of logarithms. */
const varianceSchema = v.pipe(amount, v.minValue(0));

/** What every answer by a fit is made of, whatever the car and the place. */
const fitEntries = {
  /** The night that it was learnt. */
  fittedOn: isoDate,
  /** Logarithm of the percentage of FIPE where every effect is 0. */
  general: amount,
  valueExponent: amount,
  /** R$: the value whose effect is 0. */
  referenceValue: amount,
  drivers: driverEffectsSchema,
  missingFeatures: missingFeaturesSchema,
  /** Variance of what no effect explains. */
  within: varianceSchema,
  /** Where all is said, and where nothing is. */
  quantiles: quantilesSchema,
  quantilesMissing: quantilesSchema,
};

export const rankingModelSchema = v.object({ ...fitEntries, placeVariance: varianceSchema });

/** Whose prices a ranking shows; who drives is put in by the browser. */
export type RankingModel = Checked<typeof rankingModelSchema>;

const ratedVersionSchema = v.object({
  id,
  name: v.string(),
  fipeValue: maybeAmount,
  part: ratingPartSchema,
  variance: varianceSchema,
});

/** A version of the model-year: R$, null where its value is not known; its own effect and quotes; how unsure the car's effects are. */
export type RatedVersion = Checked<typeof ratedVersionSchema>;

export const ratingSchema = v.pipe(
  v.object({
    ...fitEntries,
    /** By value; on a version's page that one is the first. */
    versions: v.array(ratedVersionSchema),
    car: v.object({
      brand: ratingPartSchema,
      model: ratingPartSchema,
      modelYear: ratingPartSchema,
      age: ratingPartSchema,
    }),
    /** Null for the whole country. */
    place: v.nullable(v.object({ state: ratingPartSchema, city: ratingPartSchema })),
    /** How unsure the place's effects are; for the whole country how far places lie apart. */
    placeVariance: varianceSchema,
  }),
  v.check(({ versions }) => versions.length > 0, "a car has a version"),
);

/** All that answers for a car need, in a place or in the whole country; who drives what is put in by `predict`. */
export type Rating = Checked<typeof ratingSchema>;

export const relativeEffectSchema = v.object({ effect: amount, quotes: count });

/** The relativity of a place or a car: how far it lies from the average, for the same everything else. */
export type RelativeEffect = Checked<typeof relativeEffectSchema>;

/** Accuracy for a class of car and place, on quotes that the fit had not seen: coverage as a share, error in percent. */
const coverageSchema = v.object({
  class: v.string(),
  verified: count,
  coverage: amount,
  error: amount,
});

export const fittedModelSchema = v.object({
  fittedOn: isoDate,
  quotesLearnt: count,
  /** By the support of car and place, `model/city`; `all/all` are all cars in named places. */
  classes: v.array(coverageSchema),
});

/** Size and accuracy of the rating model's fit in use. */
export type FittedModel = Checked<typeof fittedModelSchema>;
