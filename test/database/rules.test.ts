// Rules that stand in SQL and in TypeScript are the same.

import { expect, it } from "vitest";
import * as comparisonRules from "../../app/estimate/comparison-rules.ts";
import { AVERAGE_WITHIN } from "../../app/estimate/describe-effect.ts";
import * as ratingRules from "../../app/estimate/model-rules.ts";
import { DRIVER_FACTORS, UNKNOWN_LEVEL } from "../../app/estimate/rating/factors.ts";
import * as rules from "../../app/estimate/rules.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import * as databaseRules from "../support/database-rules.ts";

const db = await openSharedDatabase();

const { EXCLUDED_INSURER_IDS: _, ...LIST_LENGTHS } = databaseRules;

/** The constants that stand in TypeScript too, by their names in SQL. */
const TWINS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(LIST_LENGTHS).map(([name, length]) => [name.toLowerCase(), length])),
  quote_window: `${rules.WINDOW_DAYS} days`,
  min_fipe_percentage: rules.MIN_FIPE_PERCENTAGE,
  max_fipe_percentage: rules.MAX_FIPE_PERCENTAGE,
  min_quotes_for_mean: rules.MIN_QUOTES_FOR_MEAN,
  min_quotes_for_open_data: rules.MIN_QUOTES_FOR_OPEN_DATA,
  max_rated_percentage: ratingRules.RATED_PERCENTAGE.max,
  min_quotes_for_support: ratingRules.MIN_QUOTES_FOR_SUPPORT,
  min_quotes_to_fit: ratingRules.MIN_QUOTES_TO_FIT,
  promised_coverage: ratingRules.PROMISED_COVERAGE,
  min_coverage: ratingRules.ACCEPTED_COVERAGE.min,
  max_coverage: ratingRules.ACCEPTED_COVERAGE.max,
  nearest_municipalities: comparisonRules.NEAREST_MUNICIPALITIES,
  min_requests_for_index: comparisonRules.MIN_REQUESTS_FOR_INDEX,
  min_quotes_to_rank: comparisonRules.MIN_QUOTES_TO_RANK,
  similar_value: comparisonRules.SIMILAR_VALUE,
  similar_years: comparisonRules.SIMILAR_YEARS,
  similar_saving: comparisonRules.SIMILAR_SAVING,
  average_within: AVERAGE_WITHIN / 100,
  residual_quantiles: `{${ratingRules.RESIDUAL_QUANTILES.join(",")}}`,
  unknown_level: UNKNOWN_LEVEL,
};

it.each(Object.entries(TWINS))("%s is the same in SQL and in TypeScript", async (name, value) => {
  expect(await listValues(db, `select rules.${name}()::text`)).toEqual([String(value)]);
});

it("the driver factors are the driver features and their interactions", async () => {
  const sql = "select factor || ': ' || attributes::text from rules.rating_factors where entity = 'driver'";
  expect(new Set(await listValues(db, sql))).toEqual(
    new Set([
      ...DRIVER_FACTORS.map(({ name }) => `${name}: {${name}}`),
      ...["age_range", "marital_status"].map((other) => `gender*${other}: {gender,${other}}`),
    ]),
  );
});
