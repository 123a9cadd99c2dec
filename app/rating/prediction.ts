// What the rating model says of a car, a place and a driver (docs/rating-model.md), on the server and in the browser: a sum of
// effects, in logarithms of the price as a percentage of FIPE.

import { roundTens } from "../pricing/value.ts";
import type { Driver, RatedVersion, Rating } from "../schemas/rating.ts";
import { effectOfDriver } from "./driver.ts";

/** What is answered for: the page knows the car and the place, the visitor says the rest. */
export interface Risk {
  readonly version: RatedVersion;
  readonly driver: Driver;
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
export function findMedianPercentage(rating: Rating, risk: Risk): number | null {
  const { fipeValue } = risk.version;
  if (fipeValue === null) return null;
  const ofDriver = effectOfDriver(rating.drivers, risk.driver);
  return Math.exp(
    listContributions(rating, fipeValue, risk.version).reduce(
      (sum, { effect }) => sum + effect,
      rating.general + ofDriver + rating.interval.middle,
    ),
  );
}

/** What such a driver would pay; null where the version has no value. */
export function predict(rating: Rating, risk: Risk): Prediction | null {
  const { fipeValue } = risk.version;
  const percentage = findMedianPercentage(rating, risk);
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
