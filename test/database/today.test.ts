// What time it is where no test says so: the only tests that look at the real day.

import { afterAll, expect, it } from "vitest";
import { migrate } from "../../tools/database/migrations.ts";
import { openEmptyDatabase } from "../support/database.ts";

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
