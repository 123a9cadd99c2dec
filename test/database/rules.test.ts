// Rules that stand in SQL and in TypeScript are the same, and each rule of the database has a test.

import { expect, it } from "vitest";
import { LINKED_CITIES } from "../../app/catalog/places.ts";
import { TEXT_TYPES } from "../../app/content/text-address.ts";
import * as comparisonRules from "../../app/estimate/comparison-rules.ts";
import { AVERAGE_WITHIN } from "../../app/estimate/describe-effect.ts";
import { DRIVER_FACTORS, listFields, UNKNOWN_LEVEL } from "../../app/estimate/rating/factors.ts";
import * as rules from "../../app/estimate/rules.ts";
import { getComparisonPage } from "../../app/routes/comparison/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { readTable } from "../../tools/csv.ts";
import { LOAD_KINDS } from "../../tools/data-load/columns.ts";
import { expectSome } from "../support/compare.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import * as databaseRules from "../support/database-rules.ts";
import { DRIVER, FACTORS, PRIORS } from "../support/rating-fit.ts";

const db = await openSharedDatabase();

const { EXCLUDED_INSURER_IDS: _, ...SQL_ONLY } = databaseRules;

/** The constants by their names in SQL, in capitals. */
const TWINS: Readonly<Record<string, unknown>> = {
  ...comparisonRules,
  ...rules,
  ...SQL_ONLY,
  QUOTE_WINDOW: `${rules.WINDOW_DAYS} days`,
  AVERAGE_WITHIN: AVERAGE_WITHIN / 100,
  UNKNOWN_LEVEL,
};

const quote = (young: boolean) =>
  `jsonb_populate_record(null::quotes, '{"driver_gender": "F", "driver_age_range": "56+", "young_drivers": ${young}}')`;

/** The rules with arguments: what each returns, on both sides of its limits. */
const CASES: Readonly<Record<string, unknown>> = {
  "day_of('2026-01-01T02:59:59Z')": "2025-12-31",
  "day_of('2026-01-01T03:00:00Z')": "2026-01-01",
  "is_in_window(clock.now() - interval '180 days')": false,
  "is_in_window(clock.now() - interval '180 days' + interval '1 microsecond')": true,
  "is_priced(0, 0.001)": false,
  "is_priced(0.01, 0)": false,
  "is_priced(0.01, 0.001)": true,
  "is_within_limits(0.299)": false,
  "is_within_limits(0.3)": true,
  "is_within_limits(7)": true,
  "is_within_limits(7.001)": false,
  "is_plausible(0, 4)": false,
  "is_plausible(1, 0.299)": false,
  "is_plausible(1, 0.3)": true,
  "is_plausible(1, 30)": true,
  "is_plausible(1, 30.001)": false,
  "age_of(2020, '2026-12-31')": 6,
  "age_of(3200, '2026-01-01')": 0,
  "vehicle_age(3200, '2026-01-01')": "0km",
  "vehicle_age(2012, '2026-01-01')": "14",
  "vehicle_age(2010, '2026-01-01')": "15",
  "driver_key(null::quotes)": "unknown/unknown/unknown/unknown",
  [`driver_key(${quote(false)})`]: "F/56+/unknown/no",
  [`driver_key(${quote(true)})`]: "F/56+/unknown/yes",
  "driver_of('F/56+/viuvo/no')": { gender: "F", age_range: "56+", marital_status: "viuvo", young_drivers: "no" },
};

const functions = await listValues(db, "select proname from pg_proc where pronamespace = 'rules'::regnamespace");

it.each(functions)("the rule %s has its twin in TypeScript or its cases here, and equals them", async (name) => {
  const twin = TWINS[name.toUpperCase()];
  const cases = Object.entries(CASES).filter(([call]) => call.startsWith(`${name}(`));
  if (twin !== undefined) cases.push([`${name}()`, twin]);
  for (const [call, expected] of expectSome(cases, `rules.${name}`))
    expect([call, await listValues(db, `select to_jsonb(rules.${call})`)]).toEqual([call, [expected]]);
});

it("each constant that only the database applies stands there", () => {
  expect(Object.keys(SQL_ONLY).filter((name) => !functions.includes(name.toLowerCase()))).toEqual([]);
});

it("the only view of rules has the factors that the tests fit, the driver's made of the features and their interactions", async () => {
  const views = "select relname from pg_class where relnamespace = 'rules'::regnamespace and relkind <> 'i'";
  expect(await listValues(db, views)).toEqual(["rating_factors"]);
  expect(await listValues(db, "select factor from rules.rating_factors order by position")).toEqual(FACTORS);
  const priors = "select jsonb_object_agg(factor, prior) from rules.rating_factors where prior is not null";
  expect(await listValues(db, priors)).toEqual([PRIORS]);
  const sql = "select factor || ': ' || attributes::text from rules.rating_factors where entity = 'driver'";
  expect((await listValues(db, sql)).sort()).toEqual(DRIVER.map((name) => `${name}: {${listFields(name)}}`).sort());
});

it("§3.15: the database takes every level of a driver, kind of file and type of text that TypeScript names, and no other", async () => {
  const enums: Readonly<Record<string, string>> = { age_range: "driver_age_range", gender: "driver_gender" };
  for (const { name, levels } of DRIVER_FACTORS.filter(({ name }) => name !== "young_drivers"))
    expect(await listValues(db, `select unnest(enum_range(null::${enums[name] ?? name}))::text`)).toEqual(
      Object.keys(levels),
    );
  const kinds = readTable(`${import.meta.dirname}/../../tools/data-load/kinds.csv`).map(([kind]) => kind);
  expect(kinds).toEqual(LOAD_KINDS);
  const staged = await listValues(db, "select distinct kind from loading.staged_tables");
  expect(staged.sort()).toEqual([...LOAD_KINDS].sort());
  await db.query("insert into loads (kind, file_name, loaded_by) select unnest($1::text[]), '', ''", [LOAD_KINDS]);
  await db.query("insert into page_contents select unnest($1::text[]), 'x', ''", [TEXT_TYPES]);
  await expect(db.run("insert into page_contents values ('home', 'x', '')")).rejects.toThrow("page_type");
});

it("the database answers with as many cars and linked cities as pages show, and with no list without an end", async () => {
  const cars = Array<number>(comparisonRules.MAX_COMPARED + 1).fill(1);
  const { sides } = await db.read(getComparisonPage, { models: cars, years: cars });
  expect(sides).toHaveLength(comparisonRules.MAX_COMPARED);
  await db.run("insert into states values ('SP', ''); insert into cities values (1, 'SP', '', 'x')");
  const linked_cities = Array<string>(65).fill("SP/x");
  const { cityEffects } = await db.read(getModelYearPage, { of_model: 1, in_year: 2020, linked_cities });
  expect(cityEffects).toHaveLength(64);
  expect(LINKED_CITIES.length).toBeLessThanOrEqual(64);
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
