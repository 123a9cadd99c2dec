// The price index, rankings and similar cars, against plain sums and the answers of single pages.

import { max, mean, pairs, rollup, sort, sum } from "d3-array";
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
import { dayOf, plausibleQuotes } from "../support/expected.ts";
import { levelsIn } from "../support/rating-fit.ts";
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
  db.query<{ month: string; link: number | null; variance: number } & Record<"value" | "low" | "high", number>>(
    `select to_char(month, 'YYYY-MM') as month, link, value, low, high, variance
     from price_index_values join (select area, month, variance from price_index) as measured using (area, month) where area = 'BR' order by month`,
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
])("the first month of the index has quotes of its first week: quotes from the %s on", async (from, counts) => {
  const moment = `timestamp '${listWholeMonths()[0]}-${from}' at time zone 'America/Sao_Paulo'`;
  await db.run(`
      delete from quotes where created_at < ${moment};
      insert into quotes (price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, created_at)
        select price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, ${moment}
        from quotes order by created_at limit 1
        on conflict do nothing`);
  const sql = "select to_char(month, 'YYYY-MM') from refresh.list_whole_months() as month order by 1";
  expect(await listValues(db, sql)).toEqual(listWholeMonths().slice(counts ? 0 : 1));
});

it("the index starts at 100 and links each month to the one before, with the interval of 95 %", async () => {
  const index = await readIndex();
  expect(index.map(({ month }) => month)).toEqual(listWholeMonths());
  let level = 0;
  for (const [place, { link, value, low, high, variance }] of index.entries()) {
    level += link ?? 0;
    expect(link === null).toBe(place === 0);
    expectNumber(value, 100 * Math.exp(level), "value");
    const error = place === 0 ? 0 : Math.sqrt(variance + (index[0]?.variance ?? Number.NaN));
    expect(Math.log(value / low)).toBeCloseTo(1.96 * error, 9);
    expect(Math.log(high / value)).toBeCloseTo(1.96 * error, 9);
  }
});

it.each([
  [99, 0],
  [100, 1],
])("a month of %i requests in a state has an index: %i", async (requests, has) => {
  const month = `${listWholeMonths()[2]}-01`;
  await db.query(
    `delete from quotes using (
       select quotes.id, dense_rank() over (order by rules.day_of(created_at), version_id, city_id, perfil_origem) as request
       from quotes join insurers on insurers.id = insurance_company_id and counts_for_vehicles
       where loading.month_of(created_at) = $1 and city_id between 41 and 60 and rules.is_plausible(price, price_fipe_percentage)
     ) as counted where counted.id = quotes.id and request > $2`,
    [month, requests],
  );
  await db.run("select refresh.prepare(), refresh.write_index()");
  const sql = "select requests from price_index where area = 'RJ' and month = $1";
  expect(await listValues(db, sql, [month])).toEqual(Array(has).fill(requests));
});

it("a link is the difference of two months' mean residuals of the fit; insurers that answer a request alike count once", async () => {
  const learnt = await db.query<{ name: string; effect: number }>(
    "select factor || ' ' || level as name, effect from rating_effects",
  );
  const effects = new Map(learnt.map(({ name, effect }) => [name, effect]));
  const sql = "select unnest(array[general, value_exponent, reference_value]) from rating_fit_in_use";
  const [general = 0, exponent = 0, reference = 0] = await listValues<number>(db, sql);
  const levelsOf = levelsIn(rows);
  // Of all months, not only of the window.
  const all = { ...rows, quotes: rows.quotes.map((row) => ({ ...row, ago: row.hoursAgo, hoursAgo: 0 })) };
  const residuals = (plausibleQuotes(all, "vehicles") as typeof all.quotes).map((row) => {
    const known = sum(Object.entries(levelsOf(row)), ([factor, level]) => effects.get(`${factor} ${level}`) ?? 0);
    const value = exponent * Math.log((100 * row.price) / row.percentage / reference);
    const day = dayOf(row.ago);
    const request = [day, row.versionId, row.cityId, row.profile].join("/");
    return { month: day.slice(0, 7), request, residual: Math.log(row.percentage) - general - value - known };
  });
  const expected = listWholeMonths().map((month) => {
    const own = residuals.filter((each) => each.month === month);
    const requests = rollup(
      own,
      (group) => mean(group, ({ residual }) => residual),
      ({ request }) => request,
    );
    return { quotes: own.length, requests: requests.size, level: mean(requests.values()) ?? Number.NaN };
  });
  const found = await db.query("select quotes, requests, link from price_index where area = 'BR' order by month");
  const links = pairs(expected).map(([before, { level, ...own }]) => ({
    ...own,
    link: expect.closeTo(level - before.level, 9),
  }));
  expect(found.slice(1)).toEqual(links);
  expect(sum(links, ({ quotes, requests }) => quotes - requests)).toBeGreaterThan(10);
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
  ["a city without quotes of its own", 60],
  ["a city of a state without quotes", 61],
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

it("a model-year's car is its most quoted version, of several that nearest to the median value", async () => {
  const counts = rollup(
    plausibleQuotes(rows, "vehicles"),
    (own) => own.length,
    ({ versionId }) => versionId,
  );
  const valued = rows.versions.flatMap(({ fipeValue, ...version }) => (fipeValue ? [{ ...version, fipeValue }] : []));
  const expected = [...Map.groupBy(valued, ({ modelId, year }) => `${modelId}/${year}`)].map(([key, versions]) => {
    const values = versions.map(({ fipeValue }) => fipeValue).sort((a, b) => a - b);
    const middle = values[Math.ceil(values.length / 2) - 1] ?? 0;
    const quotes = (id: number) => counts.get(id) ?? 0;
    const first = (a: (typeof versions)[0], b: (typeof versions)[0]) =>
      quotes(b.id) - quotes(a.id) || Math.abs(a.fipeValue - middle) - Math.abs(b.fipeValue - middle) || a.id - b.id;
    return `${key} ${versions.toSorted(first)[0]?.id}`;
  });
  const found = await listValues(db, "select model_id || '/' || year || ' ' || version_id from model_year_prices");
  expect(found.sort()).toEqual(expected.sort());
});

it("similar cars are all that have about the same value and age, the same body, and are clearly and probably cheaper", async () => {
  const priced = await db.query<
    Record<"model" | "year" | "value" | "age" | "level" | "variance" | "quotes", number> & { body: string }
  >(`select model_id as model, year, fipe_value as value, body, age, level, variance, quotes from model_year_prices`);
  const { SIMILAR_VALUE, SIMILAR_YEARS, SIMILAR_DEVIATIONS, SIMILAR_CARS } = databaseRules;
  const found: number[] = [];
  for (const own of priced) {
    const cheaper = priced.filter(
      (other) =>
        other.model !== own.model &&
        other.body === own.body &&
        Math.abs(other.value / own.value - 1) <= SIMILAR_VALUE &&
        Math.abs(other.age - own.age) <= SIMILAR_YEARS &&
        other.quotes >= MIN_QUOTES_FOR_MEAN &&
        other.level - own.level <= Math.log(1 - SIMILAR_SAVING) &&
        own.level - other.level >= SIMILAR_DEVIATIONS * Math.sqrt(own.variance + other.variance),
    );
    const cheapest = sort(cheaper, ({ level }) => level);
    const ofModels = [...Map.groupBy(cheapest, ({ model }) => model).values()].flatMap((years) => years.slice(0, 1));
    const page = await db.read(getModelYearPage, { of_model: own.model, in_year: own.year });
    expect(page.similar.map(({ modelId, year }) => `${modelId}/${year}`)).toEqual(
      ofModels.slice(0, SIMILAR_CARS).map(({ model, year }) => `${model}/${year}`),
    );
    found.push(ofModels.length);
    for (const { modelId, year, difference, isListed } of page.similar) {
      const theirs = await db.read(getModelYearPage, { of_model: modelId, in_year: year });
      const quotes = [page, theirs].map(({ statistics }) => statistics?.sample.quotes ?? 0);
      expect(isListed).toBe(Math.min(...quotes) >= MIN_QUOTES_FOR_MEAN);
      const [price, lower] = [page, theirs].map(
        ({ rating }) => (rating && findMedian(rating, AVERAGE_INPUT)?.amount) ?? Number.NaN,
      );
      expectNumber(difference, Math.log((lower ?? 0) / (price ?? 0)), "difference");
    }
  }
  expect(sum(found)).toBeGreaterThan(5);
  expect(max(found), "more than are listed").toBeGreaterThan(SIMILAR_CARS);
});

it.each([
  ["pickup", "CD CS CE cab Cab. Cabine pickup PICK-UP", "-"],
  ["van", "furgao FURGÃO furgão Van Minibus Chassi", "-"],
  ["sedan", "sed. Sedan notch", "-"],
  ["wagon", "SW Weekend Variant Avant Touring Wagon", "-"],
  ["convertible", "Conv. Cabrio Cabriolet Roadster Spyder Spider", "-"],
  ["other", "Hatch Sedans vans SWIFT", "Flex"],
  ["other/electric", "Hatch", "Elétrico eletrica ELÉTRICO"],
  ["other/hybrid", "Hatch", "Híbrido hibrido HÍBRIDO"],
  ["other/diesel", "Hatch", "Diesel DIESEL"],
])("the body is %s of cars named %s, of the fuel %s", async (body, names, fuels) => {
  const sql = `
    select distinct refresh.body_of('LT ' || name || ' 1.0', fuel)
    from string_to_table($1, ' ') as name, string_to_table($2, ' ') as fuel`;
  expect(await listValues(db, sql, [names, fuels])).toEqual([body]);
});

it("before a fit there are months, and neither index nor ranking", async () => {
  await db.run(`
    delete from rating_fits; delete from rating_effects; delete from price_index; delete from public.indexed_months;
    select refresh.write_pages()`);
  expectSome(await listValues(db, "select month from indexed_months"), "months");
  expect(await db.query("select area from price_index union all select body from model_year_prices")).toEqual([]);
});
