// What the rating model says of one car, one place and one driver (docs/rating-model.md): a sum of effects, in logarithms of
// the price as a percentage of FIPE. The same on the server and in the browser, which knows the driver.

import type { DriverProfile } from "./driver-profile.ts";

/** An effect in logarithms, and the quotes behind it. */
export type RatingPart = readonly [effect: number, quotes: number];

/** The effects of a factor of the driver, by level: `{"18-25": 0.31}`; of two together `M/18-25`. */
export type Levels = Readonly<Record<string, number>>;

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
  readonly driver: DriverProfile;
}

/** All that answers for a car need, in a place or in the whole country; who drives what is put in by `foretell`. */
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

/** A part of the price. */
export type ContributionName =
  | "car"
  | "version"
  | "value"
  | "vehicleAge"
  | "place"
  | "age"
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
  return Object.hasOwn(levels, name) ? (levels[name] ?? 0) : 0;
}

/** The version with most quotes. @throws where the answer does not hold it */
export function getUsualVersion(rating: Rating): RatedVersion {
  const version = rating.versions.find(({ id }) => id === rating.versionId);
  if (!version) throw new Error("a rating without its version");
  return version;
}

/**
 * Each part of the price for a car worth `fipeValue` (R$), in the order in which a reader asks. Sex does more together with
 * age and with marital status than apart: it is in the shares of both, so that no line says the contrary of the price.
 */
export function listContributions(rating: Rating, fipeValue: number, { version, driver }: Asked): Contribution[] {
  const { car, place, drivers } = rating;
  const { gender, ageRange, maritalStatus, youngDrivers } = driver;
  const contributions: Contribution[] = [
    { name: "car", effect: car.brand[0] + car.model[0] + car.modelYear[0] },
    { name: "version", effect: version.part[0] },
    { name: "value", effect: rating.valueExponent * Math.log(fipeValue / rating.referenceValue) },
    { name: "vehicleAge", effect: car.age[0] },
  ];
  if (place) contributions.push({ name: "place", effect: place.state[0] + place.city[0] });
  contributions.push(
    {
      name: "age",
      effect:
        levelOf(drivers.age_range, ageRange) +
        levelOf(drivers.gender, gender) +
        levelOf(drivers.gender_age, `${gender}/${ageRange}`),
    },
    {
      name: "maritalStatus",
      effect:
        levelOf(drivers.marital_status, maritalStatus) + levelOf(drivers.gender_marital, `${gender}/${maritalStatus}`),
    },
    { name: "youngDrivers", effect: levelOf(drivers.young_drivers, youngDrivers) },
  );
  return contributions;
}

/** What a driver does to the price, in logarithms: all their effects together. */
export function effectOfDriver(drivers: Rating["drivers"], driver: DriverProfile): number {
  const { gender, ageRange, maritalStatus, youngDrivers } = driver;
  return (
    levelOf(drivers.gender, gender) +
    levelOf(drivers.age_range, ageRange) +
    levelOf(drivers.marital_status, maritalStatus) +
    levelOf(drivers.young_drivers, youngDrivers) +
    levelOf(drivers.gender_age, `${gender}/${ageRange}`) +
    levelOf(drivers.gender_marital, `${gender}/${maritalStatus}`)
  );
}

/** Percent of FIPE: half of the quotes for such a driver lie below; null where the version has no value. */
export function findMedianPercentage(rating: Rating, asked: Asked): number | null {
  const { fipeValue } = asked.version;
  if (fipeValue === null) return null;
  const contributions = listContributions(rating, fipeValue, asked);
  return Math.exp(contributions.reduce((sum, { effect }) => sum + effect, rating.general + rating.interval.middle));
}

/** R$ to the ten: what is foretold is not known to the real. */
export function roundTens(amount: number): number {
  return Math.round(amount / 10) * 10;
}

/** What such a driver would pay; null where the version has no value. */
export function foretell(rating: Rating, asked: Asked): Foretold | null {
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

/** How far a place or a car lies from the average, for the same everything else. */
export interface Standing {
  /** In logarithms. */
  readonly effect: number;
  readonly quotes: number;
  /** 1 is the dearest of `ranked`; null where too few quotes stand behind it. */
  readonly rank: number | null;
  readonly ranked: number | null;
}
