// How well comparisons recover what the sample's generator put in: the level of prices by month, the places, the cheapest cars.

import { afterAll, beforeAll, expect, it } from "vitest";
import { normalShare } from "../../app/pricing/certainty.ts";
import { makeCatalogue, type SampleCatalogue } from "../../tools/sample-data/catalogue.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { createTruth, type Truth } from "../../tools/sample-data/truth.ts";
import { expectSome } from "../support/compare.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

/** As `npm start` makes it. Months are those of the calendar, so that it has to be made for today. */
const SAMPLE = { quotes: 220_000, seed: 2, today: new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) };

let db: TestDatabase;
let truth: Truth;
let catalogue: SampleCatalogue;
const places = makePlaces();

beforeAll(async () => {
  db = await openTestDatabase();
  await loadSampleData(db.database, SAMPLE, () => {});
  catalogue = makeCatalogue(SAMPLE.today.getUTCFullYear());
  truth = createTruth({ seed: SAMPLE.seed, today: SAMPLE.today, months: 26, catalogue, cities: places.cities });
}, 600_000);
afterAll(() => db.database.close());

/** How many months ago it was, `2026-10`. */
function monthsAgo(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return 12 * (SAMPLE.today.getUTCFullYear() - year) + SAMPLE.today.getUTCMonth() + 1 - number;
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => sorted.indexOf(value));
}

/** Spearman's. */
function correlateRanks(a: readonly number[], b: readonly number[]): number {
  const [left, right] = [ranksOf(a), ranksOf(b)];
  const squares = left.reduce((sum, rank, index) => sum + (rank - (right[index] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

it("the index has the true level within its band in nine of ten months, of Brazil and over all states", async () => {
  const rows = await db.database.query<{ area: string; month: string; low: number; high: number }>(
    "select area, to_char(month, 'YYYY-MM') as month, low, high from price_index_values order by area, month",
  );
  const judged = [...Map.groupBy(rows, ({ area }) => area)].flatMap(([area, months]) => {
    const [first, ...others] = months;
    const base = truth.levelOf(monthsAgo(first?.month ?? ""));
    return others.map(({ month, low, high }) => {
      const level = (100 * truth.levelOf(monthsAgo(month))) / base;
      return { area, isWithin: low <= level && level <= high, width: high - low };
    });
  });
  const shareWithin = (list: typeof judged) => list.filter(({ isWithin }) => isWithin).length / list.length;
  const ofBrazil = judged.filter(({ area }) => area === "BR");
  expect(ofBrazil.length).toBeGreaterThanOrEqual(22);
  expect(judged.length).toBeGreaterThan(150);
  expect(shareWithin(ofBrazil)).toBeGreaterThanOrEqual(0.9);
  expect(shareWithin(judged)).toBeGreaterThanOrEqual(0.9);
  // And a band that holds everything says nothing: Brazil's is within 4 % either way.
  expect(Math.max(...ofBrazil.map(({ width }) => width))).toBeLessThan(8);
});

it("states stand in their true order: rank correlation of 0.97", async () => {
  const effects = await db.database.query<{ uf: string; effect: number }>(
    `select uf, sum(quotes * compared) / sum(quotes) as effect
     from rating_effects join cities on level = cities.id::text where factor = 'city' group by uf`,
  );
  const quotes = await db.database.query<{ id: number; quotes: number }>(
    "select city_id as id, count(*)::int as quotes from counted_quotes group by city_id",
  );
  const quotesOf = new Map(quotes.map((row) => [row.id, row.quotes]));
  // A car that thieves do not prefer anywhere.
  const plain = catalogue.versions.find(
    ({ modelId, fipeValue }) => fipeValue !== null && catalogue.models[modelId - 1]?.name === "ARGO",
  );
  if (!plain) throw new Error("the sample has no Argo");
  const trueEffect = (uf: string) => {
    const cities = places.cities.filter((city) => city.uf === uf && quotesOf.has(city.id));
    const weight = cities.reduce((sum, { id }) => sum + (quotesOf.get(id) ?? 0), 0);
    return (
      cities.reduce((sum, city) => sum + (quotesOf.get(city.id) ?? 0) * Math.log(truth.medianOf(plain, city, 0)), 0) /
      weight
    );
  };
  expect(effects).toHaveLength(27);
  const correlation = correlateRanks(
    effects.map(({ effect }) => effect),
    effects.map(({ uf }) => trueEffect(uf)),
  );
  expect(correlation).toBeGreaterThanOrEqual(0.97);
});

interface RankedCar {
  model: number;
  year: number;
  version: number;
  value: number;
  effect: number;
  band: number;
}

/** Logarithm of what a version truly costs in percent, on average over the cities of most quotes. */
function createTrueCost(cities: readonly { id: number; quotes: number }[]): (version: number) => number {
  const byId = new Map(places.cities.map((city) => [city.id, city]));
  const weight = cities.reduce((sum, { quotes }) => sum + quotes, 0);
  return (id) => {
    const version = catalogue.versions[id - 1];
    if (!version) throw new Error(`no version ${id}`);
    return cities.reduce((sum, { id: cityId, quotes }) => {
      const city = byId.get(cityId);
      return city ? sum + (quotes * Math.log(truth.medianOf(version, city, 2))) / weight : sum;
    }, 0);
  };
}

const readCities = () =>
  db.database.query<{ id: number; quotes: number }>(
    "select city_id as id, count(*)::int as quotes from counted_quotes group by city_id order by quotes desc limit 200",
  );

it("of the ten that truly cost least the ranking finds eight, in percent in each band, in R$ on average", async () => {
  const trueCost = createTrueCost(await readCities());
  const cars = await db.database.query<RankedCar>(
    `select ranked.model_id as model, ranked.year, version_id as version, priced.fipe_value as value, ranked.effect,
       width_bucket(priced.fipe_value, rules.value_bands()) as band
     from answers.ranked_model_years(null, null) as ranked join model_year_prices as priced using (model_id, year)`,
  );
  // Of a smaller band nearly all are among its ten.
  const bands = [...Map.groupBy(cars, ({ band }) => band).values()].filter((list) => list.length >= 40);
  expect(bands.length).toBeGreaterThanOrEqual(5);
  const inReais = bands.map((list) => {
    const judged = list.map((car) => ({ ...car, truth: trueCost(car.version) }));
    const firstTen = (costOf: (car: (typeof judged)[number]) => number) =>
      [...judged]
        .sort((a, b) => costOf(a) - costOf(b))
        .slice(0, 10)
        .map(({ model, year }) => `${model}/${year}`);
    const found = (own: readonly string[], trueOnes: readonly string[]) =>
      own.filter((key) => trueOnes.includes(key)).length;
    expect(
      found(
        firstTen(({ effect }) => effect),
        firstTen((car) => car.truth),
      ),
    ).toBeGreaterThanOrEqual(8);
    return found(
      firstTen(({ effect, value }) => effect + Math.log(value)),
      firstTen((car) => car.truth + Math.log(car.value)),
    );
  });
  expect(inReais.reduce((sum, found) => sum + found, 0) / inReais.length).toBeGreaterThanOrEqual(8);
  expect(Math.min(...inReais)).toBeGreaterThanOrEqual(6);
});

it("cars that are said to cost less do so as often as their certainty says", async () => {
  const trueCost = createTrueCost(await readCities());
  const rows = await db.database.query<{ own: number; other: number; difference: number; deviations: number }>(
    `select own.version_id as own, other.version_id as other, (alike ->> 3)::float8 as difference,
       (alike ->> 4)::float8 as deviations
     from model_year_prices as own
     cross join jsonb_array_elements(answers.similar_cars(own.model_id, own.year)) as alike
     join model_year_prices as other
       on other.model_id = (alike ->> 0)::integer and other.year = (alike ->> 1)::integer
     where own.quotes >= 15`,
  );
  const logValueOf = (id: number) => Math.log(catalogue.versions[id - 1]?.fipeValue ?? Number.NaN);
  const judged = expectSome(rows, "cars").map(({ own, other, deviations }) => ({
    promised: normalShare(deviations),
    isCheaper: trueCost(other) + logValueOf(other) < trueCost(own) + logValueOf(own),
  }));
  expect(judged.length).toBeGreaterThan(500);
  const promised = judged.reduce((sum, each) => sum + each.promised, 0) / judged.length;
  const kept = judged.filter(({ isCheaper }) => isCheaper).length / judged.length;
  expect(kept).toBeGreaterThanOrEqual(promised - 0.03);
});
