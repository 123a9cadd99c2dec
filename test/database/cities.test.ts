// Lists of cities and of their cars, against the pages that they link to.

import { expect, it } from "vitest";
import { buildPlaces } from "../../app/catalogue/places.ts";
import { listCityPrices } from "../../app/pages/place-lists.ts";
import { NEAREST_MUNICIPALITIES } from "../../app/pricing/comparison-rules.ts";
import { findEstimate } from "../../app/pricing/estimated-price.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../app/pricing/rules.ts";
import { ANY_RISK, predict } from "../../app/rating/prediction.ts";
import { estimateCar } from "../../app/rating/ranked-car.ts";
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
/** A city without quotes, and one with too few. */
const [UNQUOTED, FEW_QUOTED] = [41, 40];
rows.cities.push({ id: UNQUOTED, uf: "SP", name: "City 41", slug: "city-41", population: 9_000 });
const fewQuotes = rows.quotes.filter(({ cityId }) => cityId === FEW_QUOTED).slice(0, MIN_QUOTES_FOR_MEAN - 1);
rows.quotes = [...rows.quotes.filter(({ cityId }) => cityId !== FEW_QUOTED), ...fewQuotes];
await writeRows(db, rows);
const cityIds = expectSome(rows.cities, "cities").map(({ id }) => id);
const places = buildPlaces(await db.ask("get_places"));
/** How far each city lies from the average, by its id. */
const effects = new Map(
  (
    await db.query<{ id: number; effect: number; quotes: number }>(
      "select level::int as id, relative_effect as effect, quotes from rating_effects where factor = 'city'",
    )
  ).map(({ id, ...own }) => [id, own]),
);
const hasEnough = (id: number) => (effects.get(id)?.quotes ?? 0) >= MIN_QUOTES_FOR_MEAN;

/** The estimate of a model-year's page, for the whole country or in a city. */
async function estimatePage(of_model: number, in_year: number, in_city?: number) {
  const where = in_city !== undefined && { in_city };
  const { rating } = await db.ask("get_model_year_page", { of_model, in_year, ...where });
  return findEstimate(rating && predict(rating, ANY_RISK));
}

it("the price of a car in each city is what its page there estimates", async () => {
  const years = new Set(rows.versions.filter(({ modelId }) => modelId === 1).map(({ year }) => year));
  const linked_cities = `{${rows.cities.map(({ uf, slug }) => `${uf}/${slug}`)}}`;
  for (const in_year of expectSome(years, "years")) {
    const page = await db.ask("get_model_year_page", { of_model: 1, in_year, linked_cities });
    const cities = listCityPrices(page, places, page.rating, null, ({ id }) => `/${id}`);
    const estimates = await Promise.all(cityIds.map((city) => estimatePage(1, in_year, city)));
    expect(estimates).not.toContain(null);
    expect(cities.map(({ estimate }) => estimate)).toEqual(estimates);
  }
});

it("the cities of a state have the relative effect of their own quotes; one with too few has none", async () => {
  const found: unknown[] = [];
  for (const { uf } of rows.states) {
    const { cities } = await db.ask("get_state_page", { in_state: uf });
    for (const [key, , effect] of expectSome(cities, "cities")) {
      expect(effect, key).toBe(hasEnough(Number(key)) ? effects.get(Number(key))?.effect : null);
      found.push(effect);
    }
  }
  expect(found).toContain(null);
  expect(effects.has(UNQUOTED)).toBe(false);
  expect(found).toHaveLength(cityIds.length);
});

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
      // By number: model 10 after 9.
      .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.localeCompare(b, "en", { numeric: true }))
      .map(([key]) => key);
    if (own.length > 0 && own.length < CITY_CARS) filled += 1;
    const page = await db.ask("get_city_page", { in_city: city });
    if (!page?.model) throw new Error("a city without a model");
    const cars = [...new Set([...own, ...popular])].slice(0, CITY_CARS);
    expect(page.cars.map(([model, year]) => `${model}/${year}`)).toEqual(cars);
    for (const [model, year, , fipeValue, effect, variance] of page.cars.slice(0, 2)) {
      const estimate = estimateCar(page.model, { fipeValue, effect, variance }, {});
      expect(estimate).toEqual(await estimatePage(model, year, city));
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
    expect(estimateCar(model, { fipeValue, effect, variance }, {})).toEqual(await estimatePage(id, year));
  }
});

/** Kilometres between two places on a sphere of 6,371. */
function distanceBetween(one: readonly [number, number], other: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat1, lat2] = [radians(one[0]), radians(other[0])];
  const angle =
    Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(radians(one[1] - other[1]));
  return 6371 * Math.acos(Math.min(1, angle));
}

it("the cheaper cities near one are the five cheapest of the nearest 30 municipalities, with enough quotes and 3 % less", async () => {
  // Campinas and those around it, and some further away.
  const codes = await db.query<{ code: number; latitude: number; longitude: number }>(
    `select ibge_code as code, latitude, longitude from municipality_locations
     order by power(latitude + 22.9, 2) + power(longitude + 47.06, 2)`,
  );
  // Every second one has a city of the rows; some are the centre in turn.
  const at = ({ latitude = 0, longitude = 0 }) => [latitude, longitude] as const;
  const effectOf = (id: number) => effects.get(id)?.effect ?? Number.NaN;
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

it("a city with too few quotes or without a location has no cheaper cities", async () => {
  const cheaperAround = async (city: number) => (await db.ask("get_city_page", { in_city: city }))?.cheaperNearby;
  expect(effects.get(FEW_QUOTED)?.quotes).toBeLessThan(MIN_QUOTES_FOR_MEAN);
  expect(await cheaperAround(FEW_QUOTED)).toEqual([]);
  expect(await cheaperAround(UNQUOTED)).toEqual([]);
  const known = [...effects].filter(([id]) => hasEnough(id));
  const [[dearest = 0] = []] = known.sort(([, one], [, other]) => other.effect - one.effect);
  expectSome((await cheaperAround(dearest)) ?? [], "cities around the dearest");
  await db.query("update cities set ibge_code = null where id = $1", [dearest]);
  expect(await cheaperAround(dearest)).toEqual([]);
});
