// A rating as a page has it: a test says what it changes.

import type { Driver, Intervals, RatedVersion, Rating } from "../../app/schemas/rating.ts";

/** Worth R$ 90,000. */
export const VERSION: RatedVersion = { id: 7, name: "1.0 Flex", fipeValue: 90_000, part: [0, 10] };

/** Says all that can be said. */
export const DRIVER: Driver = { gender: "M", age_range: "36-45", marital_status: "casado", young_drivers: "no" };

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
    ownQuotes: 0,
    drivers: {
      gender: { M: 0, F: 0 },
      age_range: { "18-25": 0, "36-45": 0 },
      marital_status: { casado: 0, solteiro: 0 },
      young_drivers: { yes: 0, no: 0 },
      gender_age: {},
      gender_marital: {},
    },
    mix: {
      fields: [
        { name: "gender", levels: ["F", "M"] },
        { name: "age_range", levels: ["18-25", "36-45"] },
        { name: "marital_status", levels: ["casado", "solteiro"] },
        { name: "young_drivers", levels: ["no", "yes"] },
      ],
      quotes: Array(16).fill(1),
    },
    support: { vehicle: "model_year", place: "city" },
    intervals: sameIntervals(),
    quantiles: sameQuantiles(),
    ...changes,
  };
}

/** The quantiles around `sameIntervals`. */
export function sameQuantiles(): Rating["quantiles"] {
  return Array.from({ length: 32 }, () => [Math.log(0.7), Math.log(0.9), Math.log(1.1), Math.log(1.3)]);
}

/** The same interval, whatever is said: within 20 % either way, unless a test says otherwise. */
export function sameIntervals(low = Math.log(0.8), middle = 0, high = Math.log(1.2)): Intervals {
  return Array.from({ length: 32 }, () => [low, middle, high, 0.8, 1000]);
}
