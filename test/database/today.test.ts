// What time it is where no test says so: the only tests that look at the real day.

import { afterAll, expect, it } from "vitest";
import { migrate } from "../../tools/database/migrations.ts";
import { readNow } from "../../tools/database/sql-target.ts";
import { defaultSampleOptions } from "../../tools/sample-data/load.ts";
import { openEmptyDatabase, openSharedDatabase } from "../support/database.ts";
import { NOW, setToday } from "../support/today.ts";

const given = await openSharedDatabase();
/** As it is deployed. */
const migrated = await openEmptyDatabase();
await migrate(migrated);
afterAll(() => migrated.close());

it("as migrated, the database's time is PostgreSQL's own", async () => {
  expect(
    await migrated.query(
      "select clock.now() = now() as of_transaction, clock.reading() >= now() as goes_on, clock.reading() <= clock_timestamp() as is_real",
    ),
  ).toEqual([{ of_transaction: true, goes_on: true, is_real: true }]);
});

it("it costs nothing: the planner puts PostgreSQL's own in its place", async () => {
  const plan = await migrated.query<Record<string, string>>(
    "explain verbose select from quotes_of_other_months where created_at > clock.now()",
  );
  expect(JSON.stringify(plan)).toMatch(/created_at > now\(\)/);
});

it("a sample for which nothing is asked is of today", () => {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const [before, { today }, after] = [new Date(), defaultSampleOptions(), new Date()];
  // Both, where midnight passes in between.
  expect([dayOf(before), dayOf(after)]).toContain(dayOf(today));
});

it("in tests the database has the moment that it was given, also in what it writes by itself, until it is given another", async () => {
  expect(await readNow(given)).toBe(NOW);
  await given.run("insert into dataset (is_sample) values (true)");
  expect(await given.query("select loaded_at = clock.now() as is_given from dataset")).toEqual([{ is_given: true }]);
  await setToday(given, NOW + 90_000);
  expect(await readNow(given)).toBe(NOW + 90_000);
});

it("nobody but the owner can give it one", async () => {
  await migrated.run("set role service_role");
  await expect(setToday(migrated, NOW)).rejects.toThrow(/permission denied|must be owner/);
  await migrated.run("reset role");
});

it("no function and no default asks for the time anywhere else", async () => {
  const clients = await migrated.query(`
    select pronamespace::regnamespace || '.' || proname as name
    from pg_proc
    where pronamespace::regnamespace::text in ('public', 'clock', 'rules', 'answers', 'refresh', 'loading')
      and coalesce(pg_get_function_sqlbody(oid), prosrc)
        ~* '(?<!clock\\.)\\m(now|clock_timestamp|transaction_timestamp|statement_timestamp|timeofday)\\(|\\m(current_date|current_time|current_timestamp|localtime|localtimestamp)\\M'
    order by name`);
  expect(clients).toEqual([{ name: "clock.now" }, { name: "clock.reading" }]);
  const defaults = await migrated.query(`
    select adrelid::regclass::text || ' ' || pg_get_expr(adbin, adrelid) as name
    from pg_attrdef
    where pg_get_expr(adbin, adrelid) ~* '\\m(now|clock_timestamp)\\(|\\mcurrent_' and pg_get_expr(adbin, adrelid) !~ 'clock\\.now'`);
  expect(defaults).toEqual([]);
});
