// What the rating model says of a car, a place and a driver (docs/rating-model.md), on the server and in the browser: a sum of
// effects, in logarithms of the price as a percentage of FIPE. What is not said is averaged.

import type { Driver, RankingModel, RatedVersion, Rating } from "../../data/rating.ts";
import { roundTens } from "../value.ts";
import { findUserInput, weighGiven } from "./missing-features.ts";

/** What is answered for: the page knows the model-year and the place, the visitor says the rest, or not. */
export interface RatingInput {
  /** Null for any of the model-year's. */
  readonly version: RatedVersion | null;
  readonly driver: Driver;
}

/** Of whichever version, whoever drives. */
export const ANY_RISK: RatingInput = { version: null, driver: {} };

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

/** A version, or the mean of several: R$, its own effect in logarithms, and how unsure, or how far apart, its effects are. */
export interface RatedCar {
  readonly fipeValue: number;
  readonly effect: number;
  readonly variance: number;
}

/**
 * The version that is said, or the geometric mean of the model-year's, each of which counts one quote more than it has
 * (refresh.average_versions() does the same). Null where no value is known.
 */
export function findRatedCar(rating: Rating, version: RatedVersion | null): RatedCar | null {
  const valued = (version ? [version] : rating.versions).flatMap(({ fipeValue, part: [effect, quotes], variance }) =>
    fipeValue === null ? [] : [{ logValue: Math.log(fipeValue), effect, variance, weight: quotes + 1 }],
  );
  const weight = valued.reduce((sum, each) => sum + each.weight, 0);
  if (weight === 0) return null;
  const mean = (of: (each: (typeof valued)[number]) => number) =>
    valued.reduce((sum, each) => sum + each.weight * of(each), 0) / weight;
  const priceOf = (each: (typeof valued)[number]) => each.effect + (1 + rating.valueExponent) * each.logValue;
  const price = mean(priceOf);
  return {
    fipeValue: Math.exp(mean(({ logValue }) => logValue)),
    effect: mean(({ effect }) => effect),
    variance: mean((each) => each.variance + (priceOf(each) - price) ** 2),
  };
}

/** The version of a page that is of one. @throws where the rating holds none */
export function getOwnVersion({ versions: [version] }: Rating): RatedVersion {
  if (!version) throw new Error("a rating without a version");
  return version;
}

/** What the car and the place do to the price, in the order in which a reader asks. */
export function listContributions(rating: Rating, { fipeValue, effect }: Omit<RatedCar, "variance">): Contribution[] {
  const { car, place, versions } = rating;
  const ofYear = car.brand[0] + car.model[0] + car.modelYear[0];
  // The only version is the car: there are no others that it could differ from.
  const ofCar: Contribution[] =
    versions.length === 1
      ? [{ name: "car", effect: ofYear + effect }]
      : [
          { name: "car", effect: ofYear },
          { name: "version", effect },
        ];
  return [
    ...ofCar,
    { name: "value", effect: rating.valueExponent * Math.log(fipeValue / rating.referenceValue) },
    { name: "vehicleAge", effect: car.age[0] },
    ...(place ? [{ name: "place" as const, effect: place.state[0] + place.city[0] }] : []),
  ];
}

/** Quantiles of ln(quoted / predicted): `low` and `high` are the second and the sixth of them, `middle` the fourth. */
export interface Interval {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly quantiles: readonly number[];
}

/** @param variance of all that is left open, in logarithms @param share of what may be said of the driver, that is not */
function intervalOf({ quantiles, quantilesMissing }: RankingModel, variance: number, share: number): Interval {
  const deviation = Math.sqrt(variance);
  const scaled = quantiles.map((quantile, place) => {
    const missingFeatures = quantilesMissing[place] ?? quantile;
    return deviation * (quantile + share * (missingFeatures - quantile));
  });
  const [, low = 0, , middle = 0, , high = 0] = scaled;
  return { low, middle, high, quantiles: scaled };
}

/** What who drives does to the price, and the interval: of a car whose effects are as unsure as that, in a place. */
export function weighDriver(model: RankingModel, car: Pick<RatedCar, "variance">, driver: Driver) {
  const { effect, variance, share } = weighGiven(model, findUserInput(model, driver));
  return { effect, interval: intervalOf(model, model.within + car.variance + model.placeVariance + variance, share) };
}

/** An interval around a median. @param median R$ a year */
export function predictAround(median: number, { low, middle, high }: Interval): Prediction {
  return {
    median: roundTens(median),
    low: roundTens(median * Math.exp(low - middle)),
    high: roundTens(median * Math.exp(high - middle)),
  };
}

/** R$ a year elsewhere, or of another car. @param here R$ a year here, not rounded: twice would be R$ 10 off @param difference in logarithms */
export function estimateFrom(here: number, difference: number): number {
  return roundTens(here * Math.exp(difference));
}

/** The car, the interval, and the percentage of FIPE that half of the quotes lie below; null where the car has no value. */
function weighRatingInput(rating: Rating, { version, driver }: RatingInput) {
  const car = findRatedCar(rating, version);
  if (!car) return null;
  const { effect, interval } = weighDriver(rating, car, driver);
  const logPercentage = listContributions(rating, car).reduce(
    (sum, contribution) => sum + contribution.effect,
    rating.general + effect + interval.middle,
  );
  return { car, interval, percentage: Math.exp(logPercentage) };
}

/** Null where the value of such a rating input's car is not known. */
export function findInterval(rating: Rating, ratingInput: RatingInput): Interval | null {
  return weighRatingInput(rating, ratingInput)?.interval ?? null;
}

/** Percent of FIPE: half of the quotes for such a rating input lie below; null where its car has no value. */
export function findMedianPercentage(rating: Rating, ratingInput: RatingInput): number | null {
  return weighRatingInput(rating, ratingInput)?.percentage ?? null;
}

/** R$ a year, not rounded: what other cars and places are reckoned from. Half of the quotes for such a rating input lie below. */
export function findMedian(rating: Rating, ratingInput: RatingInput): number | null {
  const weighed = weighRatingInput(rating, ratingInput);
  return weighed && (weighed.percentage * weighed.car.fipeValue) / 100;
}

/** What such a rating input would pay; null where its car has no value. */
export function predict(rating: Rating, ratingInput: RatingInput): Prediction | null {
  const [median, interval] = [findMedian(rating, ratingInput), findInterval(rating, ratingInput)];
  return median === null || interval === null ? null : predictAround(median, interval);
}

/** R$ a month, whole: a twelfth of a year's. */
export function monthOf(amount: number): number {
  return Math.round(amount / 12);
}
