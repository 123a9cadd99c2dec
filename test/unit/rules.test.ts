// The product's numbers, as the specification's section 9 has them: pages print them, and whoever changes one changes what
// the site promises.

import { expect, it } from "vitest";
import * as comparisonRules from "../../app/estimate/comparison-rules.ts";
import * as ratingRules from "../../app/estimate/model-rules.ts";
import * as rules from "../../app/estimate/rules.ts";

it("the rules are those of the specification, and of the documents on comparisons and the rating model", () => {
  expect({ ...rules, ...comparisonRules, ...ratingRules }).toEqual({
    WINDOW_DAYS: 180,
    MAX_FIPE_PERCENTAGE: 7,
    MIN_FIPE_PERCENTAGE: 0.3,
    ZERO_KM_YEAR: 3200,
    MIN_QUOTES_FOR_MEAN: 15,
    MIN_QUOTES_TO_NAME_COUNT: 20,
    MIN_QUOTES_FOR_OBSERVATION: 20,
    MIN_QUOTES_FOR_OPEN_DATA: 10,
    ESTIMATE_WITH_FEW_QUOTES: { min: 3, max: 4.5 },
    MAX_MEAN_PERCENTAGE: 5,
    ESTIMATE_WITH_HIGH_MEAN: { min: 3, max: 4.2 },
    VEHICLE_DISCOUNT: { min: 5, max: 15 },
    PLACE_DISCOUNT: { min: 8, max: 20 },
    EXAMPLE_CAR_VALUE: 100_000,
    PROMISED_INSURERS: 18,
    MIN_COMPARED: 2,
    MAX_COMPARED: 4,
    PRICE_LIMIT_RANGE: { min: 500, max: 20_000 },
    VALUE_BRACKETS: [0, 30_000, 50_000, 70_000, 100_000, 150_000, 250_000],
    RANKED_CARS: 20,
    LEAST_SHARE_OF_AVERAGE: 0.5,
    MIN_QUOTES_TO_RANK: 30,
    MIN_REQUESTS_FOR_INDEX: 100,
    NEAREST_MUNICIPALITIES: 30,
    SIMILAR_VALUE: 0.15,
    SIMILAR_YEARS: 2,
    SIMILAR_SAVING: 0.05,
    RATED_PERCENTAGE: { min: 0.3, max: 30 },
    PROMISED_COVERAGE: 0.8,
    ACCEPTED_COVERAGE: { min: 0.72, max: 0.88 },
    MIN_QUOTES_TO_FIT: 2_000,
    MIN_QUOTES_FOR_SUPPORT: 30,
    RESIDUAL_QUANTILES: [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95],
  });
});
