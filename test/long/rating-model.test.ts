// How good the rating model, the rankings and the index are on the sample, as `npm start` makes it, against its generator: that
// knows each quote's true median, the best that anybody could predict, and each month's level of prices.

import { mean, median, rank, sum } from "d3-array";
import { expect, it } from "vitest";
import { makeCatalogue, makePlaces } from "../../tools/sample-data/catalogue.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { makeQuotes } from "../../tools/sample-data/quotes.ts";
import { createTruth } from "../../tools/sample-data/truth.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { TODAY } from "../support/today.ts";

const SAMPLE = { quotes: 220_000, seed: 2, today: TODAY };

/**
 * A prediction of a quote that the fit has not seen, percent of FIPE, with `all` or `none` of its features.
 * `isUnseen`: not one quote of this model-year in this city was learnt from.
 */
type Tested = Record<"id" | "quoted" | "predicted" | "byModelYear" | "isCovered", number> &
  Record<"features" | "vehicle" | "place", string> & { isUnseen: boolean };

const places = makePlaces();
const catalogue = makeCatalogue(TODAY.getUTCFullYear());
const levels = createTruth({ seed: SAMPLE.seed, today: TODAY, months: 26, catalogue, cities: places.cities });
const cityById = new Map(places.cities.map((city) => [city.id, city]));
const db = await openSharedDatabase();
await loadSampleData(db, SAMPLE, () => {});
await db.run(`
  set work_mem = '128MB'; begin;
  select refresh.prepare(), refresh.read_quotes(), refresh.fit_rating_model()`);
const tested = await db.query<Tested>(`
  with learnt as (select * from pg_temp.rated_quotes where not held_back),
  model_years as (
    select model_id, year, percentile_cont(0.5) within group (order by log_percentage) as median
    from learnt
    group by model_id, year
  ),
  country as (select percentile_cont(0.5) within group (order by log_percentage) as median from learnt)
  select held.id::int, held.features, exp(held.quoted) as quoted, exp(held.median) as predicted,
    exp(coalesce(model_years.median, country.median)) as "byModelYear", held.is_covered as "isCovered",
    held.vehicle_support as vehicle, held.place_support as place,
    not exists (
      select from learnt
      where learnt.city_id = own.city_id and learnt.model_id = own.model_id and learnt.year = own.year
    ) as "isUnseen"
  from pg_temp.verified as held
  join pg_temp.rated_quotes as own on own.id = held.id
  left join model_years on model_years.model_id = own.model_id and model_years.year = own.year
  cross join country`);
await db.run("rollback");

/** In the order of the quotes' ids, percent. */
const trueMedians = [...makeQuotes({ ...SAMPLE, count: SAMPLE.quotes, catalogue, places })].map(
  (quote) => quote.trueMedian,
);

/** The logarithm of a version's true cost in percent, on average over the cities with most quotes, each by its quotes. */
async function readTrueCost({ uf, limit, monthsAgo }: { uf?: string; limit?: number; monthsAgo: number }) {
  const cities = await db.query<{ id: number; quotes: number }>(
    `select city_id as id, count(*)::int as quotes from counted_quotes join cities on cities.id = city_id
     where uf = coalesce($1, uf) group by city_id order by quotes desc limit $2`,
    [uf ?? null, limit ?? null],
  );
  const weight = sum(cities, ({ quotes }) => quotes);
  return (id: number) => {
    const version = catalogue.versions[id - 1];
    if (!version) throw new Error(`no version ${id}`);
    return sum(cities, ({ id: cityId, quotes }) => {
      const city = cityById.get(cityId);
      return city && (quotes * Math.log(levels.medianOf(version, city, monthsAgo))) / weight;
    });
  };
}

const withFeatures = tested.filter(({ features }) => features === "all");
const named = withFeatures.filter(({ place }) => place !== "country");

const shareOf = <Item>(list: readonly Item[], holds: (item: Item) => boolean) =>
  list.filter(holds).length / list.length;
const coverageOf = (rows: readonly Tested[]) => shareOf(rows, ({ isCovered }) => isCovered === 1);
/** Median of |predicted − quoted| / quoted. */
const errorOf = (rows: readonly Tested[], prediction: (row: Tested) => number) =>
  median(rows, (row) => Math.abs(prediction(row) / row.quoted - 1)) ?? Number.NaN;
const modelErrorOf = (rows: readonly Tested[]) => errorOf(rows, ({ predicted }) => predicted);
const trueErrorOf = (rows: readonly Tested[]) => errorOf(rows, ({ id }) => trueMedians[id - 1] ?? Number.NaN);
const medianErrorOf = (rows: readonly Tested[]) => errorOf(rows, ({ byModelYear }) => byModelYear);

it("intervals hold between 77 and 83 % in each class of support with 200 quotes or more, and a standard error", () => {
  const classes = [...Map.groupBy(withFeatures, ({ vehicle, place }) => `${vehicle} ${place}`)].filter(
    ([, rows]) => rows.length >= 200,
  );
  expect(classes.length).toBeGreaterThanOrEqual(5);
  for (const [name, rows] of classes)
    expect(Math.abs(coverageOf(rows) - 0.8), name).toBeLessThan(0.03 + Math.sqrt(0.16 / rows.length));
});

it("the median error is at most 1.06 times that of the true medians, 1.10 times in cities without quotes of the model-year", () => {
  expect(named.length).toBeGreaterThan(5_000);
  expect(trueErrorOf(named)).toBeGreaterThan(0.15);
  expect(modelErrorOf(named) / trueErrorOf(named)).toBeLessThan(1.06);
  const unseenHere = named.filter(({ isUnseen }) => isUnseen);
  expect(unseenHere.length).toBeGreaterThan(2_000);
  expect(modelErrorOf(unseenHere) / trueErrorOf(unseenHere)).toBeLessThan(1.1);
});

it("the median error is at most 0.80 times that of the model-year's own median, and less without features too", () => {
  expect(modelErrorOf(named) / medianErrorOf(named)).toBeLessThan(0.8);
  for (const isInCity of [true, false]) {
    const rows = tested.filter(({ features, place }) => features === "none" && (place !== "country") === isInCity);
    expect(rows.length).toBeGreaterThan(4_000);
    expect(modelErrorOf(rows)).toBeLessThan(medianErrorOf(rows));
  }
});

/** Spearman's rank correlation. */
function correlateRanks(a: readonly number[], b: readonly number[]): number {
  const right = rank(b);
  const squares = sum(rank(a), (own, index) => (own - (right[index] ?? Number.NaN)) ** 2);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

it("states stand in their true order: rank correlation of 0.97", async () => {
  const effects = await db.query<{ uf: string; effect: number }>(
    "select level as uf, relative_effect as effect from rating_effects where factor = 'state'",
  );
  expect(effects).toHaveLength(27);
  // A car that is stolen everywhere alike.
  const argo =
    "select version_id from model_year_prices join vehicle_models on id = model_id where name = 'ARGO' limit 1";
  const [plain = 0] = await listValues<number>(db, argo);
  const trueEffects = await Promise.all(
    effects.map(async ({ uf }) => (await readTrueCost({ uf, monthsAgo: 0 }))(plain)),
  );
  const learnt = effects.map(({ effect }) => effect);
  expect(correlateRanks(learnt, trueEffects)).toBeGreaterThanOrEqual(0.97);
});

it("of the ten that truly cost least the ranking finds eight, in percent and in R$, in each bracket with enough quotes", async () => {
  const trueCost = await readTrueCost({ limit: 200, monthsAgo: 2 });
  const ranked = await db.query<Record<"quotes" | "version" | "value" | "effect" | "bracket", number>>(
    `select version_id as version, priced.fipe_value as value, priced.quotes, ranked.effect,
       width_bucket(priced.fipe_value, array[0, 30000, 50000, 70000, 100000, 150000, 250000]) as bracket
     from answers.ranked_model_years(null, null) as ranked join model_year_prices as priced using (model_id, year)`,
  );
  const cars = ranked.map((car) => ({ ...car, truth: trueCost(car.version) }));
  type Car = (typeof cars)[number];
  const firstTen = (list: readonly Car[], costOf: (car: Car) => number) =>
    list.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, 10);
  /** How many of the true ten are among the ten, in percent and in R$, by bracket. */
  const listFound = (minQuotes: number, minCars: number) => {
    const enough = cars.filter(({ quotes }) => quotes >= minQuotes);
    const brackets = [...Map.groupBy(enough, ({ bracket }) => bracket).values()];
    return brackets
      .filter((list) => list.length >= minCars)
      .map((list) =>
        [() => 0, ({ value }: Car) => Math.log(value)].map((unitOf) => {
          const trueTen = firstTen(list, (car) => car.truth + unitOf(car));
          return firstTen(list, (car) => car.effect + unitOf(car)).filter((car) => trueTen.includes(car)).length;
        }),
      );
  };
  // Of cars with 150 quotes each; in a bracket with few of them nearly all would be among its ten.
  const sure = listFound(150, 18);
  expect(sure.length).toBeGreaterThanOrEqual(3);
  expect(Math.min(...sure.flat())).toBeGreaterThanOrEqual(8);
  // Of all that are ranked.
  const all = listFound(0, 40);
  expect(all.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...all.flat())).toBeGreaterThanOrEqual(6);
  expect(mean(all.flat())).toBeGreaterThanOrEqual(7.75);
});

it("of similar cars at least four in five cost less, as promised", async () => {
  const trueCost = await readTrueCost({ limit: 200, monthsAgo: 2 });
  const rows = await db.query<{ own: number; other: number; logRatio: number }>(
    `select own.version_id as own, other.version_id as other, ln(other.fipe_value / own.fipe_value)::float8 as "logRatio"
     from model_year_prices as own
     cross join lateral (
       select * from answers.cheaper_cars
       where model_id = own.model_id and year = own.year
       order by difference, other_model_id
       limit rules.similar_cars()
     ) as cheaper
     join model_year_prices as other
       on other.model_id = cheaper.other_model_id and other.year = cheaper.other_year
     where own.quotes >= 15`,
  );
  expect(rows.length).toBeGreaterThan(500);
  const cheaper = shareOf(rows, (pair) => trueCost(pair.other) + pair.logRatio < trueCost(pair.own));
  expect(cheaper).toBeGreaterThanOrEqual(0.8);
});

/** How many months ago it was, `2026-10`. */
function monthsAgo(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return 12 * (TODAY.getUTCFullYear() - year) + TODAY.getUTCMonth() + 1 - number;
}

it("the index has the true level within its interval in nine of ten months of Brazil, and nearly so over all states", async () => {
  const rows = await db.query<{ area: string; month: string; low: number; high: number }>(
    "select area, to_char(month, 'YYYY-MM') as month, low, high from price_index_values order by area, month",
  );
  const months = [...Map.groupBy(rows, ({ area }) => area)].flatMap(([area, ofArea]) => {
    const [first, ...others] = ofArea;
    const base = levels.levelOf(monthsAgo(first?.month ?? ""));
    return others.map(({ month, low, high }) => {
      const level = (100 * levels.levelOf(monthsAgo(month))) / base;
      return { area, isWithin: low <= level && level <= high, width: high - low };
    });
  });
  const shareWithin = (list: typeof months) => shareOf(list, ({ isWithin }) => isWithin);
  const ofBrazil = months.filter(({ area }) => area === "BR");
  expect(ofBrazil.length).toBeGreaterThanOrEqual(22);
  expect(months.length).toBeGreaterThan(150);
  expect(shareWithin(ofBrazil)).toBeGreaterThanOrEqual(0.9);
  // An error in a state's first month moves all its months.
  expect(shareWithin(months)).toBeGreaterThanOrEqual(0.85);
  // Brazil's interval is within 4 % either way.
  expect(Math.max(...ofBrazil.map(({ width }) => width))).toBeLessThan(8);
});
