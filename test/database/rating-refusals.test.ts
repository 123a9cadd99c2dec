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
// Without the version that somebody asks for again and again, of which not all are read.
const learnt = plausibleQuotes(rows, "vehicles").filter(({ versionId }) => valued.has(versionId) && versionId !== 1);

// Each test runs in a transaction of its own.
beforeEach(() => db.run("begin"));
afterEach(() => db.run("rollback"));

const refresh = () => db.run("select public.run_refresh()");

const MODEL =
  "select factor || level || effect from rating_effects union all select general::text from rating_fit_in_use";
const readModel = () => listValues(db, MODEL);

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
  await db.query(`delete from quotes where not id = any($1)`, [learnt.map(({ id }) => id)]);
  await db.query(
    `update quotes set price_fipe_percentage = least(price_fipe_percentage * 4, 29.9)
    from (
      select id, dense_rank() over newest_first + city_id as request, percent_rank() over newest_first as place
      from quotes
      where id = any($1)
      window newest_first as (
        partition by city_id order by rules.day_of(created_at) desc, version_id, perfil_origem
      )
    ) as numbered
    where numbered.id = quotes.id and place < 0.1 and request % 2 = 0`,
    [learnt.map(({ id }) => id)],
  );
  await expectRefused(/^its intervals hold (\d|[0-6]\d|7[01])(\.\d)? % of the quotes/);
});

it("a combination of more than 1 % of the quotes is named, and no more of its quotes are learnt than before", async () => {
  const [before] = await listValues<number>(db, "select quotes_learnt from rating_fits");
  await db.run(`
    insert into quotes (id, price, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range, marital_status,
      young_drivers, insurance_company_id, version_id, city_id, created_at)
    select 100000 * n + id, price + n, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range, marital_status, young_drivers,
      insurance_company_id, version_id, city_id, created_at
    from (select * from quotes where version_id = 1 and city_id = 2 and driver_age_range = '36-45' and marital_status is null
      order by created_at desc limit 30) as own
    cross join generate_series(1, 10) as n`);
  await refresh();
  const newest = "select quotes_learnt from rating_fits order by id desc limit 1";
  expect(await listValues<number>(db, newest)).toEqual([before]);
  const [model] = await listValues<{ repeated: unknown }>(db, "select public.get_operating_status() -> 'model'");
  const named = {
    car: expect.stringMatching(/^MODEL \d+ (\d+ )?VERSION 0$/),
    city: "City 1/SP",
    share: expect.closeTo(0.05, 1),
  };
  expect(model?.repeated).toEqual([named]);
  expect(await describeNewestFit(db)).toMatch(/few count: MODEL .* in City 1\/SP \(\d\.\d %\)\.$/);
});

it("a failed fit: the rest of the refresh goes on", async () => {
  await db.run("alter function refresh.measure_driver_moments() rename to measure_driver_moments_of_before");
  await expectRefused(/^it failed: function refresh\.measure_driver_moments\(\) does not exist$/);
  expect(await listValues(db, "select error from refreshes order by id desc limit 1")).toEqual([null]);
});

const IN_PLACE = "its intervals";

/** Of a thousand of each kind 70.7 to 89.3 % may be covered: the limits and a standard error. */
it.each<[Record<string, number | null>, string | null]>([
  [{}, null],
  [{ "all/all": 0.71, "all/country": 0.89, "none/all": 0.71, "none/country": 0.89 }, null],
  [{ "all/all": 0.7 }, `${IN_PLACE} hold 70.0 % of the quotes they should hold 80 % of`],
  [{ "all/all": 0.9 }, `${IN_PLACE} hold 90.0 % of the quotes they should hold 80 % of`],
  [{ "all/country": 0.7, "none/all": 0.7 }, `${IN_PLACE} without a city hold 70.0 % of the quotes they should`],
  [{ "none/all": 0.9 }, `${IN_PLACE} for everybody hold 90.0 % of the quotes they should`],
  [{ "none/country": 0.7 }, `${IN_PLACE} for everybody without a city hold 70.0 % of the quotes they should`],
  [{ "all/country": null }, `no quote was held back to verify ${IN_PLACE} without a city`],
])("coverage is refused by kind of interval: %j, %s", async (changed, reason) => {
  const covered = { "all/all": 0.8, "all/country": 0.8, "none/all": 0.8, "none/country": 0.8, ...changed };
  await db.query(
    `create temp table coverages as
     select key as class, 1000 as quotes, value::float8 as coverage from json_each_text($1) where value is not null`,
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
