// The nightly refresh: what it reads, what it leaves alone, and that a failure is seen.

import { mean } from "d3-array";
import { expect, it } from "vitest";
import { getCityPage } from "../../app/routes/city/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { getQuoteCounts } from "../../app/routes/open-data/page.server.ts";
import { getVersionPage } from "../../app/routes/version/page.server.ts";
import { getDataState, getRefreshStatus } from "../../app/server/health.ts";
import { refreshNumbers } from "../../tools/database/refresh.ts";
import { expectSome } from "../support/compare.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { makeRows } from "../support/random-rows.ts";
import { writeRows } from "../support/rows.ts";
import { NOW } from "../support/today.ts";

/** Too few quotes for a rating model: it was tried, and none is in use. */
const REFUSED = { usedSince: null, newestIsUsed: false };

const db = await openSharedDatabase();

await writeRows(db, makeRows(800));

/** Every row of the pages' numbers. */
async function readNumbers(): Promise<unknown[]> {
  const pages = await db.query("select * from page_rollups order by page_type, key");
  const cities = await db.query("select * from city_model_years order by 1, 2, 3");
  return [...expectSome(pages, "pages"), ...expectSome(cities, "model-years in cities")];
}

it("a refresh is recorded with the quotes of the window that it read", async () => {
  const runs = await db.query("select quotes, error, finished_at > started_at as took from refreshes");
  const received = (await db.read(getQuoteCounts))?.counts.received;
  expect(runs).toEqual([{ quotes: received, error: null, took: true }]);
  const status = await db.read(getRefreshStatus);
  expect(status).toMatchObject({ lastFailureAt: null, isLate: false, ratingModel: REFUSED });
  expect(Date.parse(status.lastSuccessAt ?? "")).toBeGreaterThanOrEqual(NOW);
});

it("a second refresh of the same quotes writes the same numbers, in its transaction too", async () => {
  const before = await readNumbers();
  await db.run("begin; select refresh.write_pages(); select refresh.write_pages(); commit");
  expect(await readNumbers()).toEqual(before);
});

it("a quote without a brand counts on every page that is not of its brand, and makes no page of its own", async () => {
  const pages = "select page_type || ' ' || key from pg_temp.pages order by 1";
  const read = "select refresh.prepare(), refresh.read_quotes();";
  await db.run(`begin; ${read} select refresh.summarise_pages()`);
  const all = await listValues(db, pages);
  const [brand = ""] = all.filter((page) => page.startsWith("brand "));
  const id = brand.replace("brand ", "");
  await db.run(`${read} update pg_temp.quotes_read set brand_id = null where brand_id = ${id}`);
  await db.run("select refresh.summarise_pages()");
  expect(await listValues(db, pages)).toEqual(expectSome(all, "pages").filter((page) => page !== brand));
  await db.run("rollback");
});

it("a refresh that fails is recorded with its reason and leaves the numbers as they were", async () => {
  const before = await readNumbers();
  await db.run("alter function refresh.count_quotes() rename to count_quotes_of_before");
  try {
    await expect(refreshNumbers(db)).rejects.toThrow(
      /^The refresh failed, and the pages keep their numbers of before \(function refresh.count_quotes\(\) does not exist\)\.$/,
    );
  } finally {
    await db.run("alter function refresh.count_quotes_of_before() rename to count_quotes");
  }
  expect(await readNumbers()).toEqual(before);
  const newest = await db.query("select quotes, error from refreshes order by id desc limit 1");
  expect(newest).toEqual([{ quotes: null, error: "function refresh.count_quotes() does not exist" }]);
  const moment = expect.any(String);
  const status = { lastSuccessAt: moment, lastFailureAt: moment, isLate: false, ratingModel: REFUSED };
  expect(await db.call("get_refresh_status"), "without the reason").toEqual(status);
});

it.each([
  ["26 hours and a minute", "26 hours 1 minute", true],
  ["a minute less than 26 hours", "25 hours 59 minutes", false],
])("a refresh %s ago is late: %s", async (_, ago, isLate) => {
  await db.run(`
    update refreshes set started_at = clock.now() - interval '${ago}', finished_at = clock.now() - interval '${ago}';
    insert into refreshes (started_at, finished_at, error) values (clock.now(), clock.now(), 'failed')`);
  expect((await db.read(getRefreshStatus)).isLate).toBe(isLate);
});

it("§6.6: a model-year in a city, which reads quotes, has the window of the newest refresh that succeeded", async () => {
  const fixture = createFixture();
  const car = addCarInCity(fixture);
  for (const hoursAgo of [240, 181 * 24, 240 * 24]) fixture.addQuotes(15, car, { hoursAgo });
  await writeRows(db, fixture.rows);
  const [of_model, in_year, in_city] = [car.modelId, car.year, car.cityId];
  const count = async () => (await db.read(getModelYearPage, { of_model, in_year, in_city })).statistics?.sample.quotes;
  expect(await count()).toBe(15);
  await db.run(`update refreshes set started_at = started_at - interval '2 days';
    insert into refreshes (started_at, finished_at, error) values (clock.now(), clock.now(), 'failed')`);
  expect(await count()).toBe(30);
});

it("a later refresh brings each page's numbers up to date", async () => {
  const fixture = createFixture();
  const car = addCarInCity(fixture);
  const { versionId, cityId } = car;
  fixture.addQuotes(15, car, { hoursAgo: 240 });
  const prices = fixture.rows.quotes.map(({ price }) => price);
  await writeRows(db, fixture.rows);
  await db.run(`
    insert into quotes (price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id)
    values (9000, 3, 99, 1, ${versionId}, ${cityId})`);
  const read = async () => {
    const city = await db.read(getCityPage, { in_city: cityId });
    const version = await db.read(getVersionPage, { of_version: versionId });
    const days = "select changed_on::text from page_rollups union select changed_on::text from city_model_years";
    const hasNew = version?.recentQuotes.some(({ price }) => price === 9000);
    const quoted = await listValues(db, `select quotes from city_model_years where city_id = ${cityId}`);
    return [city?.statistics?.sample.quotes, city?.statistics?.meanPrice, quoted, hasNew, await listValues(db, days)];
  };
  expect(await read()).toEqual([15, expect.closeTo(Number(mean(prices))), [15], false, ["2026-11-11"]]);
  await refreshNumbers(db);
  expect(await read()).toEqual([16, expect.closeTo(Number(mean([...prices, 9_000]))), [16], true, ["2026-11-21"]]);
});

it.each([
  ["a refresh", true, "select run_refresh()"],
  ["a refresh that fails", false, "insert into refreshes (started_at, finished_at, error) values (now(), now(), 'x')"],
  ["a text", true, "insert into page_contents values ('state', 'sp', '')"],
  ["a deletion", true, "delete from page_contents"],
  ["a statement that changes no row", false, "delete from page_contents where false"],
  ["a name", true, "insert into display_names (kind, stored_name, display_name) values ('brand', 'x', 'X')"],
  ["an insurer", true, "update insurers set name = 'Outra' where id = 1"],
  ["quotes that no refresh has read", false, "update quotes set price = price + 1"],
])("§6.6: %s makes another state of the data: %s", async (_, isAnother, change) => {
  const before = await db.read(getDataState);
  await db.run(change);
  const after = await db.read(getDataState);
  expect(after.changedAt > before.changedAt).toBe(isAnother);
});
