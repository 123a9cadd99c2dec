// What the rating model says of one car, one place and one driver (docs/rating-model.md): a sum of effects, in logarithms of
// the price as a percentage of FIPE. The same on the server and in the browser, which knows the driver.

import type { DriverProfile } from "./driver-profile.ts";

/** An effect in logarithms, and the quotes behind it. */
export type RatingPart = readonly [effect: number, quotes: number];

/** The effects of a factor of the driver, by level: `{"18-25": 0.31}`; of two together `M/18-25`. */
export type Levels = Readonly<Record<string, number>>;

/** All that answers for a car need, in a place or in the whole country; who drives is put in by `foretell`. */
export interface Rating {
  /** ISO date of the night that it was learnt. */
  readonly fittedOn: string;
  /** The version that is answered for; R$, null where its value is not known. */
  readonly version: { readonly id: number; readonly name: string; readonly fipeValue: number | null };
  /** Logarithm of the percentage of FIPE where every effect is 0. */
  readonly general: number;
  readonly valueExponent: number;
  /** R$: the value whose effect is 0. */
  readonly referenceValue: number;
  readonly car: {
    readonly brand: RatingPart;
    readonly model: RatingPart;
    readonly modelYear: RatingPart;
    readonly version: RatingPart;
    readonly age: RatingPart;
  };
  /** Null for the whole country. */
  readonly place: { readonly state: RatingPart; readonly city: RatingPart } | null;
  /** Quotes of this model-year in this city; null for the whole country. */
  readonly ownQuotes: number | null;
  /** By factor; one without levels says nothing. */
  readonly drivers: {
    readonly gender: Levels;
    readonly age_range: Levels;
    readonly marital_status: Levels;
    readonly young_drivers: Levels;
    readonly gender_age: Levels;
    readonly gender_marital: Levels;
  };
  /** The driver of most quotes. */
  readonly usualDriver: DriverProfile;
  /** Quantiles (10, 50 and 90 %) of ln(quoted / foretold), and the share of so many verifying quotes between the outer two. */
  readonly interval: {
    readonly low: number;
    readonly middle: number;
    readonly high: number;
    readonly coverage: number | null;
    readonly verified: number;
  };
}

/** A part of the price. */
export type ContributionName =
  | "car"
  | "version"
  | "value"
  | "vehicleAge"
  | "place"
  | "age"
  | "gender"
  | "maritalStatus"
  | "youngDrivers";

export interface Contribution {
  readonly name: ContributionName;
  /** In logarithms; those of all parts, `general` and the middle of what is left open add up to the median. */
  readonly effect: number;
}

/** R$ a year. Eight of ten quotes lie between `low` and `high`, half of them below `median`. */
export interface Foretold {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

function levelOf(levels: Levels, name: string): number {
  return levels[name] ?? 0;
}

/**
 * Each part of the price for a car worth `fipeValue` (R$), in the order in which a reader asks. Sex and age, and sex and
 * marital status, do more together than apart: the age's and the marital status's shares hold that.
 */
export function listContributions(rating: Rating, fipeValue: number, driver: DriverProfile): Contribution[] {
  const { car, place, drivers } = rating;
  const { gender, ageRange, maritalStatus, youngDrivers } = driver;
  const contributions: Contribution[] = [
    { name: "car", effect: car.brand[0] + car.model[0] + car.modelYear[0] },
    { name: "version", effect: car.version[0] },
    { name: "value", effect: rating.valueExponent * Math.log(fipeValue / rating.referenceValue) },
    { name: "vehicleAge", effect: car.age[0] },
  ];
  if (place) contributions.push({ name: "place", effect: place.state[0] + place.city[0] });
  contributions.push(
    {
      name: "age",
      effect: levelOf(drivers.age_range, ageRange) + levelOf(drivers.gender_age, `${gender}/${ageRange}`),
    },
    { name: "gender", effect: levelOf(drivers.gender, gender) },
    {
      name: "maritalStatus",
      effect:
        levelOf(drivers.marital_status, maritalStatus) + levelOf(drivers.gender_marital, `${gender}/${maritalStatus}`),
    },
    { name: "youngDrivers", effect: levelOf(drivers.young_drivers, youngDrivers) },
  );
  return contributions;
}

/** Logarithm of the median percentage of FIPE; null where the version has no value. */
function findMedianEffect(rating: Rating, driver: DriverProfile): number | null {
  const { fipeValue } = rating.version;
  if (fipeValue === null) return null;
  const contributions = listContributions(rating, fipeValue, driver);
  return contributions.reduce((sum, { effect }) => sum + effect, rating.general + rating.interval.middle);
}

/** Percent of FIPE: half of the quotes for such a driver lie below; null where the version has no value. */
export function findMedianPercentage(rating: Rating, driver: DriverProfile): number | null {
  const effect = findMedianEffect(rating, driver);
  return effect === null ? null : Math.exp(effect);
}

/** R$ to the ten: what is foretold is not known to the real. */
export function roundTens(amount: number): number {
  return Math.round(amount / 10) * 10;
}

/** What such a driver would pay; null where the version has no value. */
export function foretell(rating: Rating, driver: DriverProfile): Foretold | null {
  const { fipeValue } = rating.version;
  const percentage = findMedianPercentage(rating, driver);
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

/** How far a place or a car lies from the average, for the same everything else. */
export interface Standing {
  /** In logarithms. */
  readonly effect: number;
  readonly quotes: number;
  /** 1 is the dearest of `ranked`; null where too few quotes stand behind it. */
  readonly rank: number | null;
  readonly ranked: number | null;
}
