// A car in several cities, the cities of a state, the cars of a city, and the cheaper cities around: against the pages that they lead to.

import { expect, it } from "vitest";
import { buildPlaces } from "../../app/catalog/places.ts";
import { NEAREST_MUNICIPALITIES } from "../../app/estimate/comparison-rules.ts";
import { findEstimate } from "../../app/estimate/estimated-price.ts";
import { ANY_RISK, predict } from "../../app/estimate/rating/prediction.ts";
import { estimateCar } from "../../app/estimate/rating/ranked-car.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../app/estimate/rules.ts";
import { listCityPrices } from "../../app/pages/lists.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { CITY_CARS, NEARBY_CITIES, POPULAR_MODELS } from "../support/database-rules.ts";
import { countedQuotes, keysOf, mostQuoted, plausibleQuotes } from "../support/expected.ts";
import { makeRatedRows, withRowsToLeaveOut } from "../support/random-rows.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { type QuoteRow, writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await acceptAnyCoverage(db);
const rows = makeRatedRows(41, 9_000, withRowsToLeaveOut);
/** One of which no quote tells, and one with a quote too few. */
const [UNQUOTED, FEW_QUOTED] = [41, 40];
rows.cities.push({ id: UNQUOTED, uf: "SP", name: "City 41", slug: "city-41", population: 9_000 });
const fewQuotes = rows.quotes.filter(({ cityId }) => cityId === FEW_QUOTED).slice(0, MIN_QUOTES_FOR_MEAN - 1);
rows.quotes = [...rows.quotes.filter(({ cityId }) => cityId !== FEW_QUOTED), ...fewQuotes];
await writeRows(db, rows);
const cityIds = expectSome(rows.cities, "cities").map(({ id }) => id);
const places = buildPlaces(await db.ask("get_places"));
/** Of one model, so that some of its years have quotes enough in a city. */
const modelId = expectSome(rows.models, "models")[0]?.id ?? Number.NaN;
const years = [...new Set(rows.versions.filter((version) => version.modelId === modelId).map(({ year }) => year))];

/** As the page asks for them. */
const names = rows.cities.map(({ uf, slug }) => `${uf}/${slug}`);

const askIn = (year: number, city: number) =>
  db.ask("get_model_year_page", { of_model: modelId, in_year: year, in_city: city });

it("what a car costs in each city is what its page there estimates", async () => {
  for (const year of expectSome(years, "years")) {
    const page = await db.ask("get_model_year_page", {
      of_model: modelId,
      in_year: year,
      linked_cities: `{${names}}`,
    });
    const cities = listCityPrices(page, places, page.rating, null, ({ id }) => `/${id}`);
    expect(cities).toHaveLength(cityIds.length);
    for (const [place, city] of cityIds.entries()) {
      const { rating } = await askIn(year, city);
      const estimate = findEstimate(rating && predict(rating, ANY_RISK));
      expect(estimate).not.toBeNull();
      expect(cities[place]?.estimate, `${year} in ${city}`).toEqual(estimate);
    }
  }
});

interface CityEffect {
  readonly compared: number;
  readonly quotes: number;
}

/** How far each city lies from the average, by its id. */
async function readEffects(): Promise<Map<number, CityEffect>> {
  const sql = "select level::int as id, compared, quotes from rating_effects where factor = 'city'";
  const effects = await db.query<CityEffect & { id: number }>(sql);
  return new Map(effects.map(({ id, ...effect }) => [id, effect]));
}

it("the cities of a state lie as far from the average as their own quotes tell; one with too few has no effect", async () => {
  const effects = await readEffects();
  const found: unknown[] = [];
  for (const { uf } of rows.states) {
    const { cities } = await db.ask("get_state_page", { in_state: uf });
    for (const [key, , effect] of expectSome(cities, "cities")) {
      const { compared = null, quotes = 0 } = effects.get(Number(key)) ?? {};
      expect(effect, `${key} of ${quotes} quotes`).toBe(quotes >= MIN_QUOTES_FOR_MEAN ? compared : null);
      found.push(effect);
    }
  }
  expect(found).toContain(null);
  expect(effects.has(UNQUOTED)).toBe(false);
  expect(found).toHaveLength(cityIds.length);
});

/** Keys of model-years by number. */
function compareKeys(one: string, other: string): number {
  const [[model = 0, year = 0] = [], [otherModel = 0, otherYear = 0] = []] = [one, other].map((key) =>
    key.split("/").map(Number),
  );
  return model - otherModel || year - otherYear;
}

it("a city lists its most quoted cars, then those of the country, each with what its page there estimates", async () => {
  const keyOf = keysOf(rows);
  const counted = countedQuotes(rows, "vehicles");
  const plausible = plausibleQuotes(rows, "vehicles");
  const priced = await db.query<{ model: number; year: number; quotes: number }>(
    "select model_id as model, year, quotes from model_year_prices where age > 0 order by quotes desc, year",
  );
  const popular = [...Map.groupBy(priced, ({ model }) => model).values()]
    .flatMap((years) => years.slice(0, 1))
    .sort((one, other) => other.quotes - one.quotes || one.model - other.model)
    .map(({ model, year }) => `${model}/${year}`);
  let filled = 0;
  for (const city of cityIds) {
    const isHere = ({ cityId }: QuoteRow) => cityId === city;
    const countsHere = Map.groupBy(counted.filter(isHere), (quote) => keyOf(quote).model_year);
    const own = [...Map.groupBy(plausible.filter(isHere), (quote) => keyOf(quote).model_year ?? "")]
      .filter(([key]) => (countsHere.get(key)?.length ?? 0) >= MIN_QUOTES_FOR_MEAN)
      .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || compareKeys(a, b))
      .map(([key]) => key);
    if (own.length > 0 && own.length < CITY_CARS) filled += 1;
    const page = await db.ask("get_city_page", { in_city: city });
    if (!page?.model) throw new Error("a city without a model");
    const cars = [...new Set([...own, ...popular])].slice(0, CITY_CARS);
    expect(page.cars.map(([model, year]) => `${model}/${year}`)).toEqual(cars);
    for (const [model, year, , fipeValue, effect, variance] of page.cars.slice(0, 2)) {
      const { rating } = await db.ask("get_model_year_page", { of_model: model, in_year: year, in_city: city });
      const estimate = findEstimate(rating && predict(rating, ANY_RISK));
      expect(estimateCar(page.model, { fipeValue, effect, variance }, {})).toEqual(estimate);
    }
  }
  expect(filled).toBeGreaterThan(5);
});

it("home has the newest year of each of its models, with what its page estimates", async () => {
  const { popularCars, model } = await db.ask("get_home_page");
  if (!model) throw new Error("home without a model");
  const keyOf = keysOf(rows);
  const counted = mostQuoted(countedQuotes(rows, "vehicles"), (quote) => Number(keyOf(quote).model), POPULAR_MODELS);
  expect(popularCars.map(([id]) => id)).toEqual(counted.map(([id]) => id));
  for (const [id, year, , fipeValue, effect, variance] of expectSome(popularCars, "cars")) {
    const ofModel = rows.versions.filter(({ modelId, fipeValue }) => modelId === id && fipeValue);
    expect(year).toBe(Math.max(...ofModel.map((version) => version.year)));
    const { rating } = await db.ask("get_model_year_page", { of_model: id, in_year: year });
    const estimate = findEstimate(rating && predict(rating, ANY_RISK));
    expect(estimateCar(model, { fipeValue, effect, variance }, {})).toEqual(estimate);
  }
});

/** Kilometres between two places on a sphere of 6,371. */
function distanceBetween(one: readonly [number, number], other: readonly [number, number]): number {
  const [lat1, lon1, lat2, lon2] = [...one, ...other].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const angle = Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(lon1 - lon2);
  return 6371 * Math.acos(Math.min(1, angle));
}

it("the cheaper cities around one are at most five of the nearest thirty municipalities with quotes enough, where the same costs 3 % less or more, the cheapest first", async () => {
  // Campinas and those around it, and some further away.
  const codes = await db.query<{ code: number; latitude: number; longitude: number }>(
    `select ibge_code as code, latitude, longitude from municipality_locations
     order by power(latitude + 22.9, 2) + power(longitude + 47.06, 2)`,
  );
  // Every second one has a city of the rows; some are the centre in turn.
  const at = ({ latitude = 0, longitude = 0 }) => [latitude, longitude] as const;
  const effects = await readEffects();
  const effectOf = (id: number) => effects.get(id)?.compared ?? Number.NaN;
  const hasEnough = (id: number) => (effects.get(id)?.quotes ?? 0) >= MIN_QUOTES_FOR_MEAN;
  const lengths: number[] = [];
  let nearlyCheaper = 0;
  for (const centre of cityIds) {
    const others = cityIds.filter((id) => id !== centre);
    const located = [centre, ...others].map((id, place) => ({ id, ...codes[2 * place] }));
    await db.run("update cities set ibge_code = null");
    await db.query(
      `update cities set ibge_code = located.code from json_to_recordset($1) as located (id int, code int)
       where cities.id = located.id`,
      [JSON.stringify(located)],
    );
    const [own] = located;
    const near = codes.slice(1, 1 + NEAREST_MUNICIPALITIES).map(({ code }) => code);
    const around = located
      .slice(1)
      .filter(({ id, code = 0 }) => near.includes(code) && hasEnough(id) && hasEnough(centre))
      .map((city) => ({
        id: city.id,
        kilometres: Math.round(distanceBetween(at(own ?? {}), at(city))),
        difference: effectOf(city.id) - effectOf(centre),
      }))
      .filter(({ difference }) => difference < 0)
      .sort((one, other) => one.difference - other.difference);
    const cheaper = around.filter(({ difference }) => difference < Math.log(0.97));
    nearlyCheaper += around.length - cheaper.length;
    const found = (await db.ask("get_city_page", { in_city: centre }))?.cheaperNearby ?? [];
    expect(found.map(([id, kilometres]) => [id, kilometres])).toEqual(
      cheaper.slice(0, NEARBY_CITIES).map(({ id, kilometres }) => [id, kilometres]),
    );
    for (const [place, [, , difference]] of found.entries()) {
      expect(difference).toBeCloseTo(cheaper[place]?.difference ?? 0, 9);
    }
    lengths.push(cheaper.length);
  }
  expect(Math.max(...lengths), "more than are listed").toBeGreaterThan(NEARBY_CITIES);
  expect(lengths, "none cheaper").toContain(0);
  expect(nearlyCheaper, "not clearly cheaper").toBeGreaterThan(0);
});

it("a city with too few quotes, or whose place is not known, names none around it", async () => {
  const cheaperAround = async (city: number) => (await db.ask("get_city_page", { in_city: city }))?.cheaperNearby;
  const effects = await readEffects();
  expect(effects.get(FEW_QUOTED)?.quotes).toBeLessThan(MIN_QUOTES_FOR_MEAN);
  expect(await cheaperAround(FEW_QUOTED)).toEqual([]);
  expect(await cheaperAround(UNQUOTED)).toEqual([]);
  const dearest = [...effects].filter(([, { quotes }]) => quotes >= MIN_QUOTES_FOR_MEAN);
  const [[dear = 0] = []] = dearest.sort(([, one], [, other]) => other.compared - one.compared);
  expectSome((await cheaperAround(dear)) ?? [], "cities around the dearest");
  await db.query("update cities set ibge_code = null where id = $1", [dear]);
  expect(await cheaperAround(dear)).toEqual([]);
});
