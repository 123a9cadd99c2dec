// A refused fit of the rating model: the fit before stays in use, and the reason is recorded.

import { afterEach, beforeEach, expect, it } from "vitest";
import { describeNewestFit, refreshNumbers } from "../../tools/database/refresh.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { makeRatedRows } from "../support/random-rows.ts";
import { acceptAnyCoverage, readModel } from "../support/rating-model.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
let restoreCoverage = await acceptAnyCoverage(db);

let before: Map<string, number>;
beforeEach(async () => {
  // The model learns from each of them, so that the newest tenth can be counted.
  const rows = makeRatedRows(9, 2_600, (quote) => ({
    ...quote,
    versionId: 1 + ((quote.versionId - 1) % 68),
    percentage: Math.min(Math.max(quote.percentage, 0.5), 20),
  }));
  await writeRows(db, rows);
  before = await readModel(db);
  await restoreCoverage();
});
afterEach(async () => {
  restoreCoverage = await acceptAnyCoverage(db);
});

/** Quotes with the number of their request, the newest first. */
const REQUESTS = `
  select id, dense_rank() over request as request, row_number() over request as newest
  from quotes
  window request as (order by rules.day_of(created_at) desc, version_id, city_id, perfil_origem)`;

async function expectRefused(reason: RegExp): Promise<void> {
  await refreshNumbers(db);
  const refusals = await listValues<string | null>(db, "select refused from rating_fits order by id");
  expect(refusals[0]).toBeNull();
  expect(refusals.at(-1)).toMatch(reason);
  expect(await readModel(db)).toEqual(before);
  expect(await describeNewestFit(db)).toMatch(/^The rating model is not renewed: /);
  const { ratingModel } = await db.ask("get_refresh_status");
  expect(ratingModel).toEqual({ usedSince: expect.any(String), newestIsUsed: false });
}

it("too few quotes: 1,999, and not 2,000", async () => {
  await db.run("delete from quotes where id > 2000");
  await acceptAnyCoverage(db);
  await refreshNumbers(db);
  expect(await listValues(db, "select refused from rating_fits order by id desc limit 1")).toEqual([null]);
  await restoreCoverage();
  before = await readModel(db);
  await db.run("delete from quotes where id > 1999");
  await expectRefused(/^too few quotes: 1999, at least 2000 are needed$/);
});

it("too few quotes within its interval: one half of those held back has other prices than the other", async () => {
  await db.run(`
    update quotes set price_fipe_percentage = least(price_fipe_percentage * 4, 29.9)
    from (${REQUESTS}) as numbered
    where numbered.id = quotes.id and newest <= 240 and request % 2 = 0`);
  await expectRefused(/^its intervals hold (\d|[0-6]\d|7[01])(\.\d)? % of the quotes/);
});

it("a failed fit: the rest of the refresh goes on", async () => {
  await db.run("alter function refresh.measure_driver_moments() rename to measure_driver_moments_of_before");
  try {
    await expectRefused(/^it failed: function refresh\.measure_driver_moments\(\) does not exist$/);
  } finally {
    await db.run("alter function refresh.measure_driver_moments_of_before() rename to measure_driver_moments");
  }
  expect(await listValues(db, "select error from refreshes order by id desc limit 1")).toEqual([null]);
});
