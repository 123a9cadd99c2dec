// The rights of `anon` and `authenticated`.

import { expect, it } from "vitest";
import { migrate } from "../../tools/database/migrations.ts";
import type { SqlTarget } from "../../tools/database/server.ts";
import { expectSome } from "../support/compare.ts";
import { listValues, openEmptyDatabase, openSharedDatabase } from "../support/database.ts";
import { makeRows } from "../support/random-rows.ts";
import { ALL_READS } from "../support/read-functions.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await writeRows(db, makeRows(600));

/** Blocks of 8 KB that a call with a long argument reads at most. The first, or one after others' changes, reads the catalogue too. */
const MOST_BLOCKS = 3_000;

/** The functions that the Worker calls, and the one that only the specification names (section 7). */
const PUBLIC_FUNCTIONS = [...ALL_READS.map(({ name }) => name), "get_cities_quote_count"].sort();

const OUR_SCHEMAS = "('public', 'clock', 'rules', 'answers', 'refresh', 'loading')";

/** What a role may do: run a function, whether it may use its schema or not, use a schema, have any right on a table, view or sequence. */
const listAllowed = (target: SqlTarget) =>
  listValues(
    target,
    `select role || ' runs ' || proname from unnest($1::text[]) as role, pg_proc
       where pronamespace::regnamespace::text in ${OUR_SCHEMAS} and has_function_privilege(role, oid, 'execute')
     union all
     select role || ' uses ' || nspname from unnest($1::text[]) as role, pg_namespace
       where nspname in ${OUR_SCHEMAS} and has_schema_privilege(role, oid, 'usage')
     union all
     select role || ' sees ' || relname from unnest($1::text[]) as role, pg_class
       where relnamespace = 'public'::regnamespace and case
         when relkind = 'S' then has_sequence_privilege(role, oid, 'usage, select, update')
         when relkind in ('r', 'p', 'v') then has_any_column_privilege(role, oid, 'select, insert, update, references')
           or has_table_privilege(role, oid, 'select, insert, update, delete, truncate, references, trigger')
       end
     order by 1`,
    [["anon", "authenticated"]],
  );

it("a function that takes a text or a list reads few blocks for a long one", async () => {
  await db.run(`
    insert into cities (id, uf, name, slug)
    select number, 'SP', 'Cidade ' || number, 'cidade-' || number from generate_series(100000, 105571) as number;
    insert into page_rollups (page_type, key, quotes, changed_on, statistics)
    select 'city', number, 1, '2026-01-01', '{}' from generate_series(100000, 105571) as number;
    analyze cities, page_rollups;
    -- The generic plan expects a short list, and looks up each entry separately.
    set plan_cache_mode = force_generic_plan;
  `);
  const long: Readonly<Record<string, unknown>> = {
    string: "sp".repeat(100_000),
    numbers: Array.from({ length: 20_000 }, (_, index) => index),
    strings: Array.from({ length: 20_000 }, (_, index) => `SP/${index}`),
    number: 1,
  };
  const functions = [
    ...ALL_READS.map(({ name, takes }) => {
      return { name, names: Object.keys(takes), types: Object.values(takes).map((type) => type.replace("?", "")) };
    }),
    { name: "get_cities_quote_count", names: ["state_uf"], types: ["string"] },
  ].filter(({ types }) => types.some((type) => type !== "number"));
  for (const { name, names, types } of expectSome(functions, "functions that take a text or a list")) {
    const given = names.map((parameter, place) => `${parameter} => $${place + 1}`);
    const explain = () =>
      db
        .query<{ "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }] }>(
          `explain (analyze, buffers, format json) select public.${name}(${given})`,
          types.map((type) => long[type]),
        )
        .catch((error) => {
          // Some functions reject a long argument.
          expect([name, (error as { code: string }).code]).toEqual([name, "22023"]);
          return [];
        });
    const blocks: number[] = [];
    for (let calls = 0; calls < 4; calls++) {
      const [plan] = await explain();
      const { "Shared Hit Blocks": hit = 0, "Shared Read Blocks": read = 0 } = plan?.["QUERY PLAN"][0].Plan ?? {};
      blocks.push(hit + read);
    }
    expect(Math.min(...blocks), name).toBeLessThan(MOST_BLOCKS);
  }
});

it("every public function pins its search_path, and those that run with their owner's rights only read", async () => {
  const functions = await db.query<{ name: string; pinned: boolean; writes: boolean; lent: boolean }>(`
    select proname as name, coalesce('search_path=""' = any (proconfig), false) as pinned,
      prosecdef and provolatile = 'v' as writes, prosecdef and nspname <> 'public' as lent
    from pg_proc join pg_namespace as schemas on schemas.oid = pronamespace
    where nspname = 'public' or (nspname in ${OUR_SCHEMAS} and prosecdef)`);
  expect(expectSome(functions, "functions").filter((each) => !each.pinned || each.writes || each.lent)).toEqual([]);
});

it("row-level security is on for every table, without a policy", async () => {
  const open = `select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  expect(await listValues(db, `${open} union all select policyname from pg_policies`)).toEqual([]);
});

it("service_role may write quotes and refresh the numbers", async () => {
  await db.run("set role service_role");
  await db.run("update quotes set price = price + 1; update insurers set counts_for_vehicles = false where id = 1");
  expect(await listValues(db, "select run_refresh()")).toEqual([null]);
  // A refresh catches failures in the model and the comparisons, so look for views it cannot read.
  const closed = `select relname from pg_class where relkind = 'v' and not has_table_privilege(oid, 'select')
    and relnamespace::regnamespace::text in ${OUR_SCHEMAS}`;
  expect(await listValues(db, closed)).toEqual([]);
  await db.run("reset role");
});

const GRANTS = `
  grant all on all tables in schema public to anon, authenticated;
  grant all on all sequences in schema public to anon, authenticated;
  grant usage on schema clock, rules, answers, refresh, loading to anon, authenticated;
  grant all on all functions in schema public, clock, rules, answers, refresh, loading to anon, authenticated`;

it("§4.10, §6.1, §6.4: whatever a platform grants, anon may run the read functions only, authenticated nothing", async () => {
  await using fresh = await openEmptyDatabase();
  for (const objects of ["tables", "sequences", "functions"])
    await fresh.run(`alter default privileges in schema public grant all on ${objects} to anon, authenticated`);
  await migrate(fresh);
  await db.run(GRANTS);
  expect((await listAllowed(db)).filter((right) => right.includes(" sees ")).length).toBeGreaterThan(20);
  await db.run("delete from supabase_migrations.schema_code");
  await migrate(db);
  const allowed = [
    ...PUBLIC_FUNCTIONS.map((name) => `anon runs ${name}`),
    ...["anon uses public", "authenticated uses public"],
  ];
  for (const migrated of [fresh, db]) expect(await listAllowed(migrated)).toEqual(allowed.sort());
});
