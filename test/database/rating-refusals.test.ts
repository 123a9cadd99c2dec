// A refused fit of the rating model: the fit before stays in use, and the reason is recorded.

import { range, sort } from "d3-array";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeNewestFit } from "../../tools/database/refresh.ts";
import { expectSome } from "../support/compare.ts";
import { listValues, openRowsDatabase } from "../support/database.ts";
import { KEPT_FITS } from "../support/database-rules.ts";
import { plausibleQuotes } from "../support/expected.ts";

const { db, rows } = await openRowsDatabase();
const valued = new Set(rows.versions.filter(({ fipeValue }) => fipeValue).map(({ id }) => id));
const learnt = plausibleQuotes(rows, "vehicles").filter(({ versionId }) => valued.has(versionId));

// Each test runs in a transaction of its own.
beforeEach(() => db.run("begin"));
afterEach(() => db.run("rollback"));

const refresh = () => db.run("select public.run_refresh()");

const readModel = () =>
  listValues(
    db,
    "select factor || level || effect from rating_effects union all select general::text from rating_fit_in_use",
  );

const listRefusals = () => listValues<string | null>(db, "select refused from rating_fits order by id");

function keepNewest(count: number) {
  const newest = sort(learnt, ({ hoursAgo }) => hoursAgo).slice(0, count);
  return db.query("delete from quotes where not id = any($1)", [newest.map(({ id }) => id)]);
}

async function expectRefused(reason: RegExp): Promise<void> {
  const before = expectSome(await readModel(), "effects").sort();
  const fits = await listRefusals();
  await refresh();
  expect(await listRefusals()).toEqual([...fits, expect.stringMatching(reason)]);
  expect((await readModel()).sort()).toEqual(before);
  expect(await describeNewestFit(db)).toMatch(/^The rating model is not renewed: /);
  const status = await listValues(db, "select public.get_refresh_status() -> 'ratingModel'");
  expect(status).toEqual([{ usedSince: expect.any(String), newestIsUsed: false }]);
}

it("too few quotes: 1,999, and not 2,000", async () => {
  await keepNewest(2_000);
  await refresh();
  expect(await listRefusals()).toEqual([null, null]);
  await keepNewest(1_999);
  await expectRefused(/^too few quotes: 1999, at least 2000 are needed$/);
});

it("too few quotes within its interval: one half of those held back has other prices than the other", async () => {
  await db.run(`
    update quotes set price_fipe_percentage = least(price_fipe_percentage * 4, 29.9)
    from (
      select id, dense_rank() over request as request, row_number() over request as newest
      from quotes
      window request as (order by rules.day_of(created_at) desc, version_id, city_id, perfil_origem)
    ) as numbered
    where numbered.id = quotes.id and newest <= 700 and request % 2 = 0`);
  await expectRefused(/^its intervals hold (\d|[0-6]\d|7[01])(\.\d)? % of the quotes/);
});

it("a failed fit: the rest of the refresh goes on", async () => {
  await db.run("alter function refresh.measure_driver_moments() rename to measure_driver_moments_of_before");
  await expectRefused(/^it failed: function refresh\.measure_driver_moments\(\) does not exist$/);
  expect(await listValues(db, "select error from refreshes order by id desc limit 1")).toEqual([null]);
});

const IN_PLACE = "its intervals";

/** Of a thousand of each kind 70.7 to 89.3 % may be covered: the limits and a standard error. */
it.each([
  [{}, null],
  [{ "all/city": 710, "all/country": 890, "none/state": 710, "none/country": 890 }, null],
  [{ "all/city": 700 }, `${IN_PLACE} hold 70.0 % of the quotes they should hold 80 % of`],
  [{ "all/city": 900 }, `${IN_PLACE} hold 90.0 % of the quotes they should hold 80 % of`],
  [{ "all/country": 700, "none/state": 700 }, `${IN_PLACE} without a city hold 70.0 % of the quotes they should`],
  [{ "none/state": 900 }, `${IN_PLACE} for everybody hold 90.0 % of the quotes they should`],
  [{ "none/country": 700 }, `${IN_PLACE} for everybody without a city hold 70.0 % of the quotes they should`],
  [{ "all/country": null }, `no quote was held back to verify ${IN_PLACE} without a city`],
])("coverage is refused by kind of interval: %j, %s", async (changed: Record<string, number | null>, reason) => {
  const covered = { "all/city": 800, "all/country": 800, "none/state": 800, "none/country": 800, ...changed };
  await db.query(
    `create temp table verified as
     select split_part(key, '/', 1) as features, split_part(key, '/', 2) as place_support, (n <= value::int)::int as is_covered
     from json_each_text($1) cross join generate_series(1, 1000) as n where value is not null`,
    [JSON.stringify(covered)],
  );
  const expected = reason === null ? null : expect.stringContaining(reason);
  expect(await listValues(db, "select refresh.refuse_coverage()")).toEqual([expected]);
});

it("the newest 400 fits are kept, and the one in use", async () => {
  const [used] = await listValues<number>(db, "select id::int from rating_fits");
  await keepNewest(1_999);
  await db.run(`
    insert into rating_fits (refused, quotes_learnt, left_out) select 'n' || n, 0, '{}' from generate_series(1, 405) as n`);
  await refresh();
  const kept = await listValues<number>(db, "select id::int from rating_fits order by id");
  const newest = kept.at(-1) ?? 0;
  expect(kept).toEqual([used, ...range(newest - KEPT_FITS + 1, newest + 1)]);
});
