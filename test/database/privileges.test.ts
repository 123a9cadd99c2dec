// What `anon` may do, and what it is refused: each table, each verb, each function.

import { describe, expect, it } from "vitest";
import { DATABASE_FUNCTIONS } from "../../app/database/functions.ts";
import { migrate } from "../../tools/database/migrations.ts";
import type { SqlTarget } from "../../tools/database/sql-target.ts";
import { expectSome } from "../support/compare.ts";
import { openEmptyDatabase, openSharedDatabase } from "../support/database.ts";
import { makeRows, writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await writeRows(db.database, makeRows(1, 600));
await db.database.run(`
  insert into page_contents (page_type, identifier, html) values ('brand', 'fiat', '<p>oi</p>');
  insert into display_names (kind, stored_name, display_name) values ('brand', 'BRAND 1', 'Marca');
  insert into dataset (is_sample) values (true);
  insert into rating_effects (factor, level, effect, quotes) values ('brand', '1', 0.1, 5);
  insert into rating_calibrations (
    fit_id, vehicle_support, place_support, quotes_set, quotes_verified, low, middle, high
  ) select id, 'all', 'all', 1, 1, 0, 0, 0 from rating_fits;
  insert into loads (kind, file_name, loaded_by) values ('quotes', 'x', 'x');
  insert into load_changes (load_id, table_name, key) select id, 'states', '{}' from loads;
  insert into fipe_values (version_id, month, value) values (1, '2026-11-01', 1);
  insert into vehicle_families (spelling, family) values ('A', 'B');
  insert into indexed_months (month, fingerprint) values ('2026-10-01', 0) on conflict do nothing;
  insert into monthly_figures values ('brand', '1', '2026-10-01', 20, 1, 2, 3, 4);
  insert into price_index (area, month, quotes, requests, variance) values ('BR', '2026-10-01', 1, 1, 1);
  insert into index_revisions (area, month, value_before, value_after) values ('BR', '2026-10-01', 1, 2);
  insert into model_year_prices values (1, 2020, 1, 1, 1, 1, 1, 'brand', 1, 'other', 1);
  insert into named_comparisons values (1, 2020, 3, 2020, '2026-10-01');
  insert into insurer_effects values (1, 0.1, 300);
  insert into insurer_spread (measured_on, of_requests, pairs, percentile25, median, percentile75)
    values ('2026-11-01', true, 1, 1, 1, 1) on conflict do nothing;
`);

/** The code of what `anon` is refused with; null where nothing is, and of that nothing stays. */
async function findRefusal(sql: string): Promise<string | null> {
  await db.database.run("begin; set local role anon");
  try {
    await db.database.query(sql);
    return null;
  } catch (error) {
    // The driver's errors carry PostgreSQL's code.
    return (error as { code: string }).code;
  } finally {
    await db.database.run("rollback");
  }
}

/** PostgreSQL's code for a privilege that is missing. */
const NOT_ALLOWED = "42501";

/** Each table with a row that it would take, and a column to filter by. */
const TABLES = {
  vehicle_brands: { row: { id: 999, name: "X" }, column: "name" },
  vehicle_models: { row: { id: 999, name: "X", brand_id: 1 }, column: "name" },
  vehicle_versions: { row: { id: 999, model_id: 1, year: 2020, version_name: "X", slug: "x" }, column: "slug" },
  display_names: { row: { kind: "model", stored_name: "X", display_name: "x" }, column: "display_name" },
  states: { row: { uf: "XX", name: "X" }, column: "name" },
  cities: { row: { id: 999, uf: "SP", name: "X", slug: "x" }, column: "name" },
  insurers: { row: { id: 999 }, column: "id" },
  quotes: {
    row: { price: 1, price_fipe_percentage: 1, perfil_origem: 1, insurance_company_id: 1, version_id: 1, city_id: 1 },
    column: "price",
  },
  page_contents: { row: { page_type: "brand", identifier: "x", html: "x" }, column: "html" },
  dataset: { row: { is_sample: false }, column: "is_sample" },
  page_rollups: { row: { kind: "x", key: "x", quotes: 1, changed_on: "2026-01-01", statistics: {} }, column: "kind" },
  city_model_years: {
    row: { city_id: 1, model_id: 1, year: 1, quotes: 1, changed_on: "2026-01-01" },
    column: "quotes",
  },
  rating_fits: { row: { quotes_learnt: 1, left_out: {} }, column: "quotes_learnt" },
  rating_calibrations: {
    row: {
      fit_id: 1,
      vehicle_support: "all",
      place_support: "state",
      quotes_set: 1,
      quotes_verified: 1,
      low: 0,
      middle: 0,
      high: 0,
    },
    column: "low",
  },
  rating_effects: { row: { factor: "brand", level: "2", effect: 0, quotes: 1 }, column: "level" },
  loads: { row: { kind: "quotes", file_name: "x", loaded_by: "x" }, column: "kind" },
  load_changes: { row: { load_id: 1, table_name: "cities", key: {} }, column: "table_name" },
  fipe_values: { row: { version_id: 1, month: "2026-10-01", value: 1 }, column: "value" },
  vehicle_families: { row: { spelling: "X", family: "X" }, column: "family" },
  indexed_months: { row: { month: "2026-09-01", fingerprint: 0 }, column: "month" },
  monthly_figures: {
    row: {
      kind: "x",
      key: "x",
      month: "2026-10-01",
      quotes: 1,
      percentile25: 1,
      median: 1,
      percentile75: 1,
      median_percentage: 1,
    },
    column: "kind",
  },
  price_index: { row: { area: "XX", month: "2026-10-01", quotes: 1, requests: 1, variance: 1 }, column: "area" },
  index_revisions: {
    row: { area: "XX", month: "2026-10-01", value_before: 1, value_after: 2 },
    column: "area",
  },
  model_year_prices: {
    row: {
      model_id: 9,
      year: 2020,
      version_id: 1,
      fipe_value: 1,
      quotes: 1,
      effect: 1,
      level: 1,
      support: "brand",
      variance: 1,
      body: "other",
      age: 1,
    },
    column: "body",
  },
  named_comparisons: {
    row: { model_id: 1, year: 2020, other_model_id: 2, other_year: 2020, changed_on: "2026-10-01" },
    column: "year",
  },
  insurer_effects: { row: { insurer_id: 99, effect: 1, quotes: 1 }, column: "quotes" },
  insurer_spread: {
    row: { pairs: 1, of_requests: true, measured_on: "2026-10-01", percentile25: 1, median: 1, percentile75: 1 },
    column: "pairs",
  },
  refreshes: { row: { error: "x", started_at: "2026-01-01", finished_at: "2026-01-01" }, column: "error" },
} as const;

/** Blocks of 8 KB that a refused or cut question reads at most. */
const MOST_BLOCKS = 3_000;

/** What the Worker calls, and the function that the specification names beside (section 7). */
const READ_FUNCTIONS = [...Object.keys(DATABASE_FUNCTIONS), "get_cities_quote_count"].sort();

const OUR_SCHEMAS = "('public', 'rules', 'answers', 'refresh', 'loading')";

/** Names of our functions that a role may run. A schema that it may not use is not looked into. */
async function listAllowedFunctions(target: SqlTarget, role: string): Promise<string[]> {
  const rows = await target.query<{ name: string }>(
    `select proname as name from pg_proc join pg_namespace as schemas on schemas.oid = pronamespace
     where nspname in ${OUR_SCHEMAS} and has_schema_privilege($1, nspname, 'usage')
       and has_function_privilege($1, pg_proc.oid, 'execute')
     order by proname`,
    [role],
  );
  return rows.map(({ name }) => name);
}

/** Tables, views and sequences of ours on which a role has any right. */
async function listAllowedRelations(target: SqlTarget, role: string): Promise<string[]> {
  const rows = await target.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') and (
       (relkind <> 'S' and has_table_privilege($1, oid, 'select, insert, update, delete, truncate, references, trigger'))
       or (relkind <> 'S' and has_any_column_privilege($1, oid, 'select, insert, update, references'))
       or (relkind = 'S' and has_sequence_privilege($1, oid, 'usage, select, update'))
     ) order by relname`,
    [role],
  );
  return rows.map(({ name }) => name);
}

it("knows every table there is", async () => {
  const tables = await db.database.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort());
});

describe.each(Object.entries(TABLES))("%s", (table, { row, column }) => {
  it("may not be read, written, changed or deleted from", async () => {
    const before = await db.database.query(`select * from ${table} order by 1, 2`);
    expectSome(before, table);
    const columns = Object.keys(row).join(", ");
    const given = JSON.stringify(row).replaceAll("'", "''");
    for (const statement of [
      `select ${column} from public.${table} limit 1`,
      `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, '${given}')`,
      `update public.${table} set ${column} = default`,
      `delete from public.${table}`,
    ]) {
      expect([statement, await findRefusal(statement)]).toEqual([statement, NOT_ALLOWED]);
    }
    expect(await db.database.query(`select * from ${table} order by 1, 2`)).toEqual(before);
  });
});

it.each(["counted_quotes", "listed_versions", "rating_fit_in_use"])(
  "the view %s is for the functions only",
  async (view) => {
    expect(await findRefusal(`select from public.${view} limit 1`)).toBe(NOT_ALLOWED);
  },
);

it("§6.4: anon may run the read functions and no other, and has no right on any table, view or sequence", async () => {
  expect(await listAllowedFunctions(db.database, "anon")).toEqual(READ_FUNCTIONS);
  expect(await listAllowedRelations(db.database, "anon")).toEqual([]);
});

it("§4.10, §6.1: nobody logs in: authenticated may do nothing", async () => {
  expect(await listAllowedFunctions(db.database, "authenticated")).toEqual([]);
  expect(await listAllowedRelations(db.database, "authenticated")).toEqual([]);
});

it("the refresh cannot be asked for from outside", async () => {
  for (const name of ["run_refresh"]) {
    expect([name, await findRefusal(`select public.${name}()`)]).toEqual([name, NOT_ALLOWED]);
  }
});

it("what is too long to be meant is not looked for, by every function that takes a text or a list", async () => {
  await db.database.run(`
    insert into cities (id, uf, name, slug)
    select number, 'SP', 'Cidade ' || number, 'cidade-' || number from generate_series(100000, 105571) as number;
    insert into page_rollups (kind, key, quotes, changed_on, statistics)
    select 'city', number, 1, '2026-01-01', '{}' from generate_series(100000, 105571) as number;
    analyze cities, page_rollups;
  `);
  const functions = await db.database.query<{ name: string; names: string[]; types: string[] }>(
    `
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as names,
      (select coalesce(array_agg(format_type(type, null) order by place), '{}')
       from unnest(proargtypes::oid[]) with ordinality as types (type, place)) as types
    from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)
  `,
    [READ_FUNCTIONS],
  );
  const long: Readonly<Record<string, unknown>> = {
    text: "sp".repeat(100_000),
    "integer[]": Array.from({ length: 20_000 }, (_, index) => index),
    integer: 1,
  };
  const open = functions.filter(({ types }) => types.some((type) => type !== "integer"));
  for (const { name, names, types } of expectSome(open, "functions that take a text or a list")) {
    const [plan] = await db.database
      .query<{ "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }] }>(
        `explain (analyze, buffers, format json) select public.${name}(${names.map((parameter, place) => `${parameter} => $${place + 1}::${types[place]}`).join(", ")})`,
        names.map((_, place) => long[types[place] ?? ""]),
      )
      .catch((error) => {
        // Some refuse it; that costs nothing.
        expect([name, (error as { code: string }).code]).toEqual([name, "22023"]);
        return [];
      });
    const { "Shared Hit Blocks": hit = 0, "Shared Read Blocks": read = 0 } = plan?.["QUERY PLAN"][0].Plan ?? {};
    expect([name, hit + read < MOST_BLOCKS]).toEqual([name, true]);
  }
});

it("what the Worker calls is there, with the parameters that it sends, and for it to run", async () => {
  const functions = await db.database.query<{ name: string; parameters: string[] }>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc
     where pronamespace = 'public'::regnamespace`,
  );
  for (const [name, { takes }] of expectSome(Object.entries(DATABASE_FUNCTIONS), "functions")) {
    const found = functions.find((each) => each.name === name);
    expect([name, found?.parameters]).toEqual([name, Object.keys(takes.entries)]);
    expect(READ_FUNCTIONS).toContain(name);
  }
});

it("every public function pins its search_path, and those that run with their owner's rights only read", async () => {
  const functions = await db.database.query<{ name: string; pinned: boolean; writes: boolean; lent: boolean }>(`
    select proname as name, coalesce('search_path=""' = any (proconfig), false) as pinned,
      prosecdef and provolatile = 'v' as writes, prosecdef and nspname <> 'public' as lent
    from pg_proc join pg_namespace as schemas on schemas.oid = pronamespace
    where nspname = 'public' or (nspname in ${OUR_SCHEMAS} and prosecdef)`);
  expect(expectSome(functions, "functions").filter((each) => !each.pinned || each.writes || each.lent)).toEqual([]);
});

it("a statement of anon has a limit", async () => {
  const [role] = await db.database.query<{ settings: string[] }>(
    "select rolconfig as settings from pg_roles where rolname = 'anon'",
  );
  expect(role?.settings).toContain("statement_timeout=10s");
});

it("row-level security is on for every table, and lets nobody through", async () => {
  const open = await db.database.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
  );
  expect(open).toEqual([]);
  expect(await db.database.query("select policyname from pg_policies")).toEqual([]);
});

it("the code can be made anew, which undoes what a platform grants", async () => {
  await db.database.run(`
    grant all on all tables in schema public to anon, authenticated;
    grant all on all sequences in schema public to anon, authenticated;
    grant all on all functions in schema public to anon, authenticated;
    grant usage on schema rules, answers, refresh to anon, authenticated;
    grant all on all functions in schema rules, answers, refresh to anon, authenticated`);
  expect((await listAllowedRelations(db.database, "anon")).length).toBeGreaterThan(10);
  expect(await findRefusal("select id from public.quotes limit 1")).toBe(null);
  await db.database.run("delete from supabase_migrations.schema_code");
  await migrate(db.database);
  expect(await findRefusal("select id from public.quotes limit 1")).toBe(NOT_ALLOWED);
  expect(await listAllowedFunctions(db.database, "anon")).toEqual(READ_FUNCTIONS);
  for (const role of ["anon", "authenticated"]) expect(await listAllowedRelations(db.database, role)).toEqual([]);
  expect(await listAllowedFunctions(db.database, "authenticated")).toEqual([]);
});

it("whatever a platform grants by default, nobody may do anything but call the read functions", async () => {
  const fresh = await openEmptyDatabase();
  try {
    await fresh.run(`
      alter default privileges in schema public grant all on tables to anon, authenticated;
      alter default privileges in schema public grant all on sequences to anon, authenticated;
      alter default privileges in schema public grant all on functions to anon, authenticated;
      create table before_the_migrations (id int)`);
    expect(await listAllowedRelations(fresh, "anon")).toEqual(["before_the_migrations"]);
    await fresh.run("drop table before_the_migrations");
    await migrate(fresh);
    for (const role of ["anon", "authenticated"]) expect(await listAllowedRelations(fresh, role)).toEqual([]);
    expect(await listAllowedFunctions(fresh, "authenticated")).toEqual([]);
    expect(await listAllowedFunctions(fresh, "anon")).toEqual(READ_FUNCTIONS);
  } finally {
    await fresh.close();
  }
});
