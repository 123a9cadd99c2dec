// A rating as a page has it: a test says what it changes.

import type { Driver, RankingModel, RatedVersion, Rating } from "../../app/data/rating.ts";
import type { RatingInput } from "../../app/estimate/rating/prediction.ts";

/** Worth R$ 90,000. */
export const VERSION: RatedVersion = { id: 7, name: "1.0 Flex", fipeValue: 90_000, part: [0, 10], variance: 0 };

/** With all features. */
export const DRIVER: Driver = { gender: "M", age_range: "36-45", marital_status: "casado", young_drivers: "no" };

const NO_EFFECTS: Rating["drivers"] = {
  gender: { M: 0, F: 0 },
  age_range: { "18-25": 0, "36-45": 0 },
  marital_status: { casado: 0, solteiro: 0 },
  young_drivers: { yes: 0, no: 0 },
  "gender*age_range": {},
  "gender*marital_status": {},
};

/** A car of R$ 90,000 in a city: 4 % of FIPE where no effect says otherwise, eight of ten quotes within 20 % either way. */
export function aRating(changes: Partial<Rating> = {}): Rating {
  return {
    fittedOn: "2026-11-20",
    versions: [VERSION],
    general: Math.log(4),
    valueExponent: -0.5,
    referenceValue: 90_000,
    car: { brand: [0, 900], model: [0, 300], modelYear: [0, 40], age: [0, 800] },
    place: { state: [0, 500], city: [0, 60] },
    drivers: NO_EFFECTS,
    missingFeatures: aMix({}),
    within: 1,
    placeVariance: 0,
    quantileLevels: [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95],
    quantiles: someQuantiles(),
    quantilesMissing: someQuantiles(),
    valueRange: [1_000, 10_000_000],
    valueWidening: 0.5,
    widths: {},
    support: "model_year/city",
    ...changes,
  };
}

/** What lists of cars have of the model: e % of FIPE where no effect says otherwise, and nothing known of who drives. */
export function aRankingModel(): RankingModel {
  const { versions: _, car: __, place: ___, ...model } = aRating({ general: 1, valueExponent: 0, drivers: {} });
  return model;
}

/** Of effects that are `mean` on average and independent of each other; what is not named is 0. */
export function aMix(
  known: Readonly<Record<string, { readonly mean?: number; readonly variance?: number }>>,
): Rating["missingFeatures"] {
  const factors = Object.keys(NO_EFFECTS);
  return {
    factors,
    means: factors.map((factor) => known[factor]?.mean ?? 0),
    covariances: factors.map((one) => factors.map((other) => (one === other ? (known[one]?.variance ?? 0) : 0))),
  };
}

/** Eight of ten quotes within 20 % either way of half of them. */
export function someQuantiles(middle = 0): Rating["quantiles"] {
  return [Math.log(0.7), Math.log(0.8), Math.log(0.9), middle, Math.log(1.1), Math.log(1.2), Math.log(1.3)];
}

/** All versions, the average driver. */
export const AVERAGE_INPUT: RatingInput = { version: null, driver: {} };
