// The price index, rankings and similar cars, against plain sums and the answers of single pages.

import { afterEach, beforeEach, expect, it } from "vitest";
import { SIMILAR_SAVING } from "../../app/estimate/comparison-rules.ts";
import { estimateCar, findMedian, predict } from "../../app/estimate/rating/prediction.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../app/estimate/rules.ts";
import { getCheapestPage } from "../../app/routes/cheapest/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { getStatePage } from "../../app/routes/state/page.server.ts";
import { expectNumber, expectSome } from "../support/compare.ts";
import { listValues, openRowsDatabase } from "../support/database.ts";
import * as databaseRules from "../support/database-rules.ts";
import { dayOf } from "../support/expected.ts";
import { askRating } from "../support/rating-model.ts";
import { AVERAGE_INPUT } from "../support/ratings.ts";
import { writeQuotes } from "../support/rows.ts";

const { db, rows } = await openRowsDatabase();
// The fit of these rows stays, whatever a test does to them.
await db.run(
  "create or replace function refresh.renew_rating_model() returns void language plpgsql as $$ begin end $$",
);

// Each test runs in a transaction of its own.
beforeEach(() => db.run("begin"));
afterEach(() => db.run("rollback"));

const readIndex = () =>
  db.query<{ month: string; link: number | null; value: number; low: number; high: number }>(
    `select to_char(month, 'YYYY-MM') as month, link, value, low, high from price_index_values where area = 'BR'
     order by month`,
  );

/** The months that are over, from the first whose quotes begin within its first week. */
function listWholeMonths(): string[] {
  const days = rows.quotes.map(({ hoursAgo }) => dayOf(hoursAgo)).sort();
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const startsLate = Number(days[0]?.slice(8)) > 7;
  const running = dayOf(0).slice(0, 7);
  return months.slice(startsLate ? 1 : 0).filter((month) => month < running);
}

it.each([
  ["07 23:59:59", true],
  ["08 00:00:00", false],
])(
  "months of the index begin with the first month of which quotes are there from the first week on: from the %s",
  async (from, counts) => {
    const moment = `timestamp '${listWholeMonths()[0]}-${from}' at time zone 'America/Sao_Paulo'`;
    await db.run(`
      delete from quotes where created_at < ${moment};
      insert into quotes (price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, created_at)
        select price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, ${moment}
        from quotes order by created_at limit 1
        on conflict do nothing`);
    const sql = "select to_char(month, 'YYYY-MM') from refresh.list_whole_months() as month order by 1";
    expect(await listValues(db, sql)).toEqual(listWholeMonths().slice(counts ? 0 : 1));
  },
);

it("the index starts at 100 and links each month to the one before, with a band around it", async () => {
  const index = await readIndex();
  expect(index.map(({ month }) => month)).toEqual(listWholeMonths());
  let level = 0;
  for (const [place, { link, value, low, high }] of index.entries()) {
    level += link ?? 0;
    expect(link === null).toBe(place === 0);
    expectNumber(value, 100 * Math.exp(level), "value");
    expect(low <= value && value <= high).toBe(true);
  }
});

it("the index rises by what all prices of a month are raised by, and falls back after it", async () => {
  const [, raised = "", after = ""] = listWholeMonths();
  const before = new Map((await readIndex()).map((row) => [row.month, row]));
  // As if all insurers had raised their prices; quotes on the limits stay within them.
  await db.run(`
    update quotes set price = price * 1.02, price_fipe_percentage = price_fipe_percentage * 1.02
      where loading.month_of(created_at) = '${raised}-01' and price_fipe_percentage between 0.4 and 29;
    select refresh.prepare(), refresh.write_index()`);
  const index = new Map((await readIndex()).map((row) => [row.month, row]));
  const moved = (month: string) => (index.get(month)?.link ?? 0) - (before.get(month)?.link ?? 0);
  expect(moved(raised)).toBeCloseTo(Math.log(1.02), 3);
  expect(moved(after)).toBeCloseTo(-Math.log(1.02), 3);
  for (const month of listWholeMonths().slice(3)) expect(moved(month)).toBe(0);
});

it("the index is made again for months whose quotes changed or moved, and for those alone", async () => {
  const [first = "", second = ""] = listWholeMonths();
  const late = rows.quotes.find(({ hoursAgo }) => dayOf(hoursAgo).startsWith(second));
  if (!late) throw new Error("a month without quotes");
  const sql = "select to_char(month, 'YYYY-MM') from indexed_months where indexed_at > '2000-01-01' order by month";
  const listIndexed = () => listValues(db, sql);
  await db.run("update indexed_months set indexed_at = '2000-01-01'; select refresh.prepare(), refresh.write_index()");
  expect(await listIndexed()).toEqual([]);
  await writeQuotes(db, [{ ...late, id: 900_001, hoursAgo: late.hoursAgo + 1e-4 }]);
  await db.run("select refresh.prepare(), refresh.write_index()");
  expect(await listIndexed()).toEqual([second]);
  // A car that becomes another's moves in all its months.
  await db.run("update vehicle_versions set year = 1990 where id = 1; select refresh.prepare(), refresh.write_index()");
  expect(await listIndexed()).toContain(first);
});

it.each([
  ["the whole country", undefined],
  ["a city", 1],
  ["a city without quotes of its own", 61],
])("in the ranking of %s each car costs what its own page estimates", async (_, city) => {
  const { cars, model } = await db.read(getCheapestPage, city !== undefined ? { in_city: city } : {});
  if (!model) throw new Error("a ranking without a model");
  for (const car of expectSome(cars, "cars")) {
    const rating = await askRating(db, city, car.modelId, car.year);
    expect(estimateCar(model, car, {})).toEqual(rating && predict(rating, AVERAGE_INPUT));
    expect(car.quotes).toBe(rating?.car.modelYear[1]);
  }
});

it("rankings have all cars of enough quotes, the cheapest first, each with the fuel of its most quoted version", async () => {
  const { cars, model } = await db.read(getCheapestPage);
  if (!model) throw new Error("a ranking without a model");
  const all = await db.query<{ key: string; fuel: string }>(
    `select cars.model_id || '/' || cars.year as key, type as fuel
     from model_year_prices as cars
     join vehicle_versions as versions on versions.id = cars.version_id
     where quotes >= $1`,
    [databaseRules.MIN_QUOTES_TO_RANK],
  );
  const fuels = new Map(cars.map(({ modelId, year, fuel }) => [`${modelId}/${year}`, fuel]));
  expect(fuels).toEqual(new Map(expectSome(all, "cars").map(({ key, fuel }) => [key, fuel])));
  expect(cars).toHaveLength(all.length);
  const prices = cars.map((car) => estimateCar(model, car, {}).amount);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const { statistics } = await db.read(getStatePage, { in_state: "SP" });
  expect((await db.read(getCheapestPage, { in_state: "SP" })).statistics).toEqual(statistics);
});

it("similar cars have about the same value and age and the same body, and are clearly and probably cheaper", async () => {
  const priced = await db.query<Record<"model" | "year" | "value" | "age" | "variance", number> & { body: string }>(
    "select model_id as model, year, fipe_value as value, body, age, variance from model_year_prices",
  );
  const byKey = new Map(priced.map((car) => [`${car.model}/${car.year}`, car]));
  let found = 0;
  for (const own of priced) {
    const page = await db.read(getModelYearPage, { of_model: own.model, in_year: own.year });
    expect(page.similar.length).toBeLessThanOrEqual(databaseRules.SIMILAR_CARS);
    expect(new Set(page.similar.map(({ modelId }) => modelId)).size).toBe(page.similar.length);
    const differences = page.similar.map(({ difference }) => difference);
    expect(differences).toEqual(differences.toSorted((one, another) => one - another));
    for (const { modelId: model, year, difference, isListed } of page.similar) {
      const other = byKey.get(`${model}/${year}`);
      if (!other) throw new Error("a car without a price");
      expect(model).not.toBe(own.model);
      expect(Math.abs(other.value / own.value - 1)).toBeLessThanOrEqual(databaseRules.SIMILAR_VALUE + 1e-9);
      expect(Math.abs(other.age - own.age)).toBeLessThanOrEqual(databaseRules.SIMILAR_YEARS);
      expect(other.body).toBe(own.body);
      expect(difference).toBeLessThanOrEqual(Math.log(1 - SIMILAR_SAVING));
      expect(-difference / Math.sqrt(own.variance + other.variance)).toBeGreaterThanOrEqual(0.8416);
      const theirs = await db.read(getModelYearPage, { of_model: model, in_year: year });
      const quotes = [page, theirs].map(({ statistics }) => statistics?.sample.quotes ?? 0);
      expect(isListed).toBe(Math.min(...quotes) >= MIN_QUOTES_FOR_MEAN);
      const [price, lower] = [page, theirs].map(
        ({ rating }) => (rating && findMedian(rating, AVERAGE_INPUT)) ?? Number.NaN,
      );
      expectNumber(difference, Math.log((lower ?? 0) / (price ?? 0)), "difference");
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(5);
});

it("before a fit there are months, and neither index nor ranking", async () => {
  await db.run(`
    delete from rating_fits; delete from rating_effects; delete from price_index; delete from public.indexed_months;
    select refresh.write_pages()`);
  expectSome(await listValues(db, "select month from indexed_months"), "months");
  expect(await db.query("select area from price_index union all select body from model_year_prices")).toEqual([]);
});
