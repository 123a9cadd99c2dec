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

it("no function and no default asks for the time anywhere else", async () => {
  const clients = await db.query(`
    select pronamespace::regnamespace || '.' || proname as name
    from pg_proc
    where pronamespace::regnamespace::text in ('public', 'clock', 'rules', 'answers', 'refresh', 'loading')
      and coalesce(pg_get_function_sqlbody(oid), prosrc)
        ~* '(?<!clock\\.)\\m(now|clock_timestamp|transaction_timestamp|statement_timestamp|timeofday)\\(|\\m(current_date|current_time|current_timestamp|localtime|localtimestamp)\\M'
    order by name`);
  expect(clients).toEqual([{ name: "clock.now" }, { name: "clock.reading" }]);
  const defaults = await db.query(`
    select adrelid::regclass::text || ' ' || pg_get_expr(adbin, adrelid) as name
    from pg_attrdef
    where pg_get_expr(adbin, adrelid) ~* '\\m(now|clock_timestamp)\\(|\\mcurrent_' and pg_get_expr(adbin, adrelid) !~ 'clock\\.now'`);
  expect(defaults).toEqual([]);
});
