// What the rating model says of a car, a place and a driver (docs/rating-model.md), on the server and in the browser: a sum of
// effects, in logarithms of the price as a percentage of FIPE.

import { roundTens } from "../pricing/value.ts";
import { type Driver, type DriverEffects, effectOfDriver } from "./driver.ts";

/** An effect in logarithms, and the quotes behind it. */
export type RatingPart = readonly [effect: number, quotes: number];

/** A version of the model-year: R$, null where its value is not known; its own effect and quotes. */
export interface RatedVersion {
  readonly id: number;
  readonly name: string;
  readonly fipeValue: number | null;
  readonly part: RatingPart;
}

/** What is answered for: the page knows the car and the place, the visitor says the rest. */
export interface Asked {
  readonly version: RatedVersion;
  readonly driver: Driver;
}

/** All that answers for a car need, in a place or in the whole country; who drives what is put in by `predict`. */
export interface Rating {
  /** ISO date of the night that it was learnt. */
  readonly fittedOn: string;
  /** The version with most quotes, which stands for the model-year. */
  readonly versionId: number;
  /** By value; on a version's page that one alone. */
  readonly versions: readonly RatedVersion[];
  /** Logarithm of the percentage of FIPE where every effect is 0. */
  readonly general: number;
  readonly valueExponent: number;
  /** R$: the value whose effect is 0. */
  readonly referenceValue: number;
  readonly car: {
    readonly brand: RatingPart;
    readonly model: RatingPart;
    readonly modelYear: RatingPart;
    readonly age: RatingPart;
  };
  /** Null for the whole country. */
  readonly place: { readonly state: RatingPart; readonly city: RatingPart } | null;
  /** Quotes of this model-year in this city; null for the whole country. */
  readonly ownQuotes: number | null;
  readonly drivers: DriverEffects;
  /** The driver of most quotes. */
  readonly usualDriver: Driver;
  /** Quantiles (10, 50 and 90 %) of ln(quoted / predicted), and the share of so many verifying quotes between the outer two. */
  readonly interval: {
    /** What of the car, and of the place, is known by its own quotes. */
    readonly vehicle: "model_year" | "model" | "brand";
    readonly place: "city" | "state" | "country";
    readonly low: number;
    readonly middle: number;
    readonly high: number;
    readonly coverage: number | null;
    readonly verified: number;
  };
}

/** A part that the car or the place has in the price. */
export type ContributionName = "car" | "version" | "value" | "vehicleAge" | "place";

export interface Contribution {
  readonly name: ContributionName;
  /** In logarithms; those of all parts, the driver's, `general` and the median residual add up to the median. */
  readonly effect: number;
}

/** R$ a year. Eight of ten quotes lie between `low` and `high`, half of them below `median`. */
export interface Prediction {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The version with most quotes. @throws where the answer does not hold it */
export function getUsualVersion(rating: Rating): RatedVersion {
  const version = rating.versions.find(({ id }) => id === rating.versionId);
  if (!version) throw new Error("a rating without its version");
  return version;
}

/** What the car and the place do to the price of a car worth `fipeValue` (R$), in the order in which a reader asks. */
export function listContributions(rating: Rating, fipeValue: number, version: RatedVersion): Contribution[] {
  const { car, place } = rating;
  return [
    { name: "car", effect: car.brand[0] + car.model[0] + car.modelYear[0] },
    { name: "version", effect: version.part[0] },
    { name: "value", effect: rating.valueExponent * Math.log(fipeValue / rating.referenceValue) },
    { name: "vehicleAge", effect: car.age[0] },
    ...(place ? [{ name: "place" as const, effect: place.state[0] + place.city[0] }] : []),
  ];
}

/** Percent of FIPE: half of the quotes for such a driver lie below; null where the version has no value. */
export function findMedianPercentage(rating: Rating, asked: Asked): number | null {
  const { fipeValue } = asked.version;
  if (fipeValue === null) return null;
  const ofDriver = effectOfDriver(rating.drivers, asked.driver);
  return Math.exp(
    listContributions(rating, fipeValue, asked.version).reduce(
      (sum, { effect }) => sum + effect,
      rating.general + ofDriver + rating.interval.middle,
    ),
  );
}

/** What such a driver would pay; null where the version has no value. */
export function predict(rating: Rating, asked: Asked): Prediction | null {
  const { fipeValue } = asked.version;
  const percentage = findMedianPercentage(rating, asked);
  if (fipeValue === null || percentage === null) return null;
  const { low, middle, high } = rating.interval;
  const median = (percentage * fipeValue) / 100;
  return {
    median: roundTens(median),
    low: roundTens(median * Math.exp(low - middle)),
    high: roundTens(median * Math.exp(high - middle)),
  };
}

/** R$ a month, whole: a twelfth of a year's. */
export function monthOf(amount: number): number {
  return Math.round(amount / 12);
}

/** An effect as the percentage that it adds to the price, whole: 0.1823 is 20, −0.2231 is −20. */
export function percentOf(effect: number): number {
  return Math.round(100 * Math.expm1(effect));
}

/** The relativity of a place or a car: how far it lies from the average, for the same everything else. */
export interface Relativity {
  /** In logarithms. */
  readonly effect: number;
  readonly quotes: number;
  /** 1 is the dearest of `ranked`; null where too few quotes stand behind it. */
  readonly rank: number | null;
  readonly ranked: number | null;
}
