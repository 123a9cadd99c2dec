// Rules that stand in SQL and in TypeScript are the same.

import { expect, it } from "vitest";
import * as comparisonRules from "../../app/estimate/comparison-rules.ts";
import { AVERAGE_WITHIN } from "../../app/estimate/describe-effect.ts";
import { DRIVER_FACTORS, UNKNOWN_LEVEL } from "../../app/estimate/rating/factors.ts";
import * as rules from "../../app/estimate/rules.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import * as databaseRules from "../support/database-rules.ts";

const db = await openSharedDatabase();

const { EXCLUDED_INSURER_IDS: _, ...SQL_ONLY } = databaseRules;

/** The constants by their names in SQL. */
const TWINS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(SQL_ONLY).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? `{${value}}` : value]),
  ),
  quote_window: `${rules.WINDOW_DAYS} days`,
  min_fipe_percentage: rules.MIN_FIPE_PERCENTAGE,
  max_fipe_percentage: rules.MAX_FIPE_PERCENTAGE,
  min_quotes_for_mean: rules.MIN_QUOTES_FOR_MEAN,
  min_quotes_for_open_data: rules.MIN_QUOTES_FOR_OPEN_DATA,
  similar_saving: comparisonRules.SIMILAR_SAVING,
  average_within: AVERAGE_WITHIN / 100,
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
