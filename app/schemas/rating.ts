// What the rating model says of a car, a place and the drivers (docs/rating-model.md). Effects are in logarithms.

import * as v from "valibot";
import { amount, type Checked, count, id, isoDate, maybeAmount } from "./values.ts";

/** An effect, and the quotes behind it. */
const ratingPartSchema = v.tuple([amount, count]);

/**
 * By factor of the driver, the level (app/rating/factors.ts); one that is missing, or that the factor does not have, is not
 * said. What is kept on a device or in KV may be of older factors, so that any text may stand here.
 */
export const driverSchema = v.record(v.string(), v.string());

export type Driver = Checked<typeof driverSchema>;

export const driverEffectsSchema = v.record(v.string(), v.record(v.string(), amount));

/** The effects of each factor of the driver, by level: `{"age_range": {"18-25": 0.31}}`. */
export type DriverEffects = Checked<typeof driverEffectsSchema>;

export const driverMixSchema = v.object({
  /** Which fields a driver has, each with the levels that quotes tell of. */
  fields: v.array(v.object({ name: v.string(), levels: v.array(v.string()) })),
  /** How many quotes there are of each combination of levels, the last field the first to change. */
  quotes: v.array(count),
});

/** Who asks for quotes. */
export type DriverMix = Checked<typeof driverMixSchema>;

export const intervalsSchema = v.array(
  v.pipe(
    v.strictTuple([amount, amount, amount, maybeAmount, count]),
    v.check(([low, middle, high]) => low <= middle && middle <= high, "the interval's quantiles in order"),
  ),
);

/**
 * `[low, middle, high, coverage, verified]`: quantiles (10, 50 and 90 %) of ln(quoted / predicted), and the share of so many verifying
 * quotes between the outer two. By what is said: 1 for the version, 2 for the first field of the driver's mix, 4 for the next.
 */
export type Intervals = Checked<typeof intervalsSchema>;

/** The quantiles around an interval, `[5 %, 25 %, 75 %, 95 %]`, by what is said as there. */
const quantilesSchema = v.array(v.strictTuple([amount, amount, amount, amount]));

export const vehicleSupportSchema = v.picklist(["model_year", "model", "brand"]);

export const rankingModelSchema = v.object({
  fittedOn: isoDate,
  drivers: driverEffectsSchema,
  mix: driverMixSchema,
  intervals: v.object({ model_year: intervalsSchema, model: intervalsSchema, brand: intervalsSchema }),
});

/** Whose prices a ranking shows; who drives is put in by the browser. */
export type RankingModel = Checked<typeof rankingModelSchema>;

const ratedVersionSchema = v.object({ id, name: v.string(), fipeValue: maybeAmount, part: ratingPartSchema });

/** A version of the model-year: R$, null where its value is not known; its own effect and quotes. */
export type RatedVersion = Checked<typeof ratedVersionSchema>;

export const ratingSchema = v.pipe(
  v.object({
    /** The night that it was learnt. */
    fittedOn: isoDate,
    /** By value; on a version's page that one alone. */
    versions: v.array(ratedVersionSchema),
    /** Logarithm of the percentage of FIPE where every effect is 0. */
    general: amount,
    valueExponent: amount,
    /** R$: the value whose effect is 0. */
    referenceValue: amount,
    car: v.object({
      brand: ratingPartSchema,
      model: ratingPartSchema,
      modelYear: ratingPartSchema,
      age: ratingPartSchema,
    }),
    /** Null for the whole country. */
    place: v.nullable(v.object({ state: ratingPartSchema, city: ratingPartSchema })),
    /** Quotes of this model-year in this city; null for the whole country. */
    ownQuotes: v.nullable(count),
    drivers: driverEffectsSchema,
    mix: driverMixSchema,
    /** What of the car, and of the place, is known by its own quotes. */
    support: v.object({
      vehicle: vehicleSupportSchema,
      place: v.picklist(["city", "state", "country"]),
    }),
    intervals: intervalsSchema,
    quantiles: quantilesSchema,
  }),
  v.check(({ versions }) => versions.length > 0, "a car has a version"),
  v.check(
    ({ mix, intervals }) => intervals.length === 2 ** (mix.fields.length + 1),
    "an interval for all that can be said",
  ),
  v.check(
    ({ intervals, quantiles }) =>
      intervals.length === quantiles.length &&
      intervals.every(([low, middle, high], said) => {
        const [q5 = Number.NaN, q25 = Number.NaN, q75 = Number.NaN, q95 = Number.NaN] = quantiles[said] ?? [];
        return q5 <= low && low <= q25 && q25 <= middle && middle <= q75 && q75 <= high && high <= q95;
      }),
    "quantiles around each interval, in order",
  ),
  v.check(
    ({ mix: { fields, quotes } }) =>
      fields.reduce((product, { levels }) => product * levels.length, 1) === quotes.length,
    "a number of quotes for each driver",
  ),
);

/** All that answers for a car need, in a place or in the whole country; who drives what is put in by `predict`. */
export type Rating = Checked<typeof ratingSchema>;

export const driverPricesSchema = v.object({
  /** In words; the order of each row's prices. */
  genders: v.array(v.string()),
  rows: v.array(v.object({ age: v.string(), prices: v.array(maybeAmount) })),
});

/** R$ a year by age and sex, everything else averaged; null where it is not known. */
export type DriverPrices = Checked<typeof driverPricesSchema>;

export const relativitySchema = v.object({
  effect: amount,
  quotes: count,
  /** 1 is the dearest of `ranked`; null where too few quotes stand behind it. */
  rank: v.nullable(count),
  ranked: v.nullable(count),
});

/** The relativity of a place or a car: how far it lies from the average, for the same everything else. */
export type Relativity = Checked<typeof relativitySchema>;

export const fittedModelSchema = v.object({
  fittedOn: isoDate,
  quotesLearnt: count,
  leftOut: v.record(v.string(), count),
  general: amount,
  valueExponent: amount,
  referenceValue: amount,
  /** How sure it is by what is said, of all cars in named places. */
  saids: v.array(
    v.object({
      /** `version`, and fields of the driver. */
      said: v.array(v.string()),
      verified: count,
      coverage: amount,
      error: amount,
      /** How many times the low end of an interval its high end is. */
      range: amount,
      /** Of each of RESIDUAL_QUANTILES the share of the verifying quotes below it; null of an older fit. */
      below: v.nullable(v.array(amount)),
    }),
  ),
  classes: v.array(
    v.object({
      vehicle: v.picklist(["model_year", "model", "brand", "all"]),
      place: v.picklist(["city", "state", "country", "all"]),
      verified: count,
      coverage: amount,
      error: amount,
      nationalError: amount,
      modelYearError: amount,
      estimateError: amount,
    }),
  ),
});

/** How the rating model's fit in use went: coverage as a share, errors in percent. */
export type FittedModel = Checked<typeof fittedModelSchema>;

/** Insurers, cheapest first; without a name unless the owner lets the site say it. */
export const insurersSchema = v.array(v.object({ name: v.nullable(v.string()), effect: amount, quotes: count }));
