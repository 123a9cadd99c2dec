// Lists of cities and of their cars, against the pages that they link to.

import { expect, it } from "vitest";
import { buildPlaces } from "../../app/catalog/places.ts";
import { getPlaces } from "../../app/catalog/rows.ts";
import { estimateCar } from "../../app/estimate/rating/prediction.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../app/estimate/rules.ts";
import { listCityPrices } from "../../app/pages/lists.ts";
import { getCityPage } from "../../app/routes/city/page.server.ts";
import { getHomePage } from "../../app/routes/home/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { getStatePage } from "../../app/routes/state/page.server.ts";
import { expectSome } from "../support/compare.ts";
import { listValues, openRowsDatabase } from "../support/database.ts";
import {
  CITY_CARS,
  MOST_QUOTED_MODEL_YEARS,
  NEARBY_CITIES,
  NEAREST_MUNICIPALITIES,
  POPULAR_MODELS,
} from "../support/database-rules.ts";
import { countedQuotes, keysOf, mostQuoted } from "../support/expected.ts";
import { estimatePage } from "../support/rating-model.ts";

const { db, rows } = await openRowsDatabase();
const cityIds = rows.cities.map(({ id }) => id);
/** One with too few quotes, two without any, of which one's state has some, and one in ten of the others. */
const someCities = [59, 60, 61, ...cityIds.filter((id) => id % 10 === 3)];
const places = buildPlaces(await db.read(getPlaces));
// One city has as few quotes as a mean takes, another one fewer.
await db.run(`
  update rating_effects set quotes = case level when '3' then ${MIN_QUOTES_FOR_MEAN} else ${MIN_QUOTES_FOR_MEAN - 1} end
  where factor = 'city' and level in ('3', '13')`);
const ofCities = await db.query<{ id: number; effect: number; quotes: number }>(
  "select level::int as id, relative_effect as effect, quotes from rating_effects where factor = 'city'",
);
const effects = new Map(ofCities.map(({ id, ...own }) => [id, own]));
const hasEnough = (id: number) => (effects.get(id)?.quotes ?? 0) >= MIN_QUOTES_FOR_MEAN;

it("the price of a car in each city is what its page there estimates", async () => {
  const in_year = rows.versions.find(({ modelId, fipeValue }) => modelId === 1 && fipeValue)?.year ?? 0;
  const listed = rows.cities.filter(({ id }) => someCities.includes(id));
  const linked_cities = listed.map(({ uf, slug }) => `${uf}/${slug}`);
  const page = await db.read(getModelYearPage, { of_model: 1, in_year, linked_cities });
  const cities = listCityPrices(page.cityEffects, places, page.rating, null, ({ id }) => `/${id}`);
  const estimates = await Promise.all(listed.map(({ id }) => estimatePage(db, 1, in_year, id)));
  expect(estimates).not.toContain(null);
  expect(cities.map(({ estimate }) => estimate)).toEqual(estimates);
});

it("the cities of a state have the relative effect of their own quotes, as their pages; one without any has none", async () => {
  const found: unknown[] = [];
  for (const { uf } of rows.states) {
    const { cities } = await db.read(getStatePage, { in_state: uf });
    for (const { id, effect } of expectSome(cities, "cities")) {
      expect(effect, `${id}`).toBe(effects.get(id)?.effect ?? null);
      found.push(effect);
    }
  }
  expect(found).toContain(null);
  expect([effects.get(59)?.quotes, effects.has(60), effects.has(61)]).toEqual([expect.any(Number), false, false]);
});

const OF_STATE =
  "select effect from rating_effects join cities on factor = 'state' and level = uf where cities.id = $1";

it("a city lists its most quoted cars, then those of its state and of the country, with what its page there estimates", async () => {
  const keyOf = keysOf(rows);
  const counted = countedQuotes(rows, "places");
  const priced = await listValues<number>(db, "select model_id * 10000 + year from model_year_prices");
  const popular = await listValues<number>(
    db,
    `select model_id * 10000 + year from (
       select distinct on (model_id) * from model_year_prices where age > 0 order by model_id, quotes desc, year
     ) as cars order by quotes desc, model_id`,
  );
  const rank = (cities: readonly number[], most: number) => {
    const quotes = counted.filter(({ cityId }) => cities.includes(cityId));
    const groups = mostQuoted(quotes, (quote) => Number(keyOf(quote).model_year.replace("/", "")), most);
    return groups.map(([car]) => car);
  };
  const ofState = (city: number) => {
    const uf = rows.cities.find(({ id }) => id === city)?.uf;
    return rows.cities.flatMap(({ id, uf: other }) => (other === uf ? id : []));
  };
  for (const city of someCities) {
    const page = await db.read(getCityPage, { in_city: city });
    if (!page?.model) throw new Error("a city without a model");
    // Without quotes at the effect of its state, which is not that of the state's quotes.
    const { effect = 0, quotes = 0 } = effects.get(city) ?? {};
    const [stateEffect = 0] = await listValues<number>(db, OF_STATE, [city]);
    expect(page.relativeEffect).toEqual({ effect: effects.has(city) ? effect : stateEffect, quotes });
    expect(page.cheaperNearby, "around a city without a location").toEqual([]);
    const quoted = [...rank([city], CITY_CARS), ...rank(ofState(city), MOST_QUOTED_MODEL_YEARS)];
    const cars = [...new Set([...quoted, ...popular])].filter((car) => priced.includes(car)).slice(0, CITY_CARS);
    expect(page.cars.map(({ modelId, year }) => modelId * 10_000 + year)).toEqual(cars);
    for (const car of page.cars.slice(0, 2)) {
      const estimate = estimateCar(page.model, car, {});
      expect(estimate).toEqual(await estimatePage(db, car.modelId, car.year, city));
    }
  }
});

it("home has the newest year of each of its models, with what its page estimates", async () => {
  const { popularCars, model } = await db.read(getHomePage);
  if (!model) throw new Error("home without a model");
  const keyOf = keysOf(rows);
  const counted = mostQuoted(countedQuotes(rows, "vehicles"), (quote) => Number(keyOf(quote).model), POPULAR_MODELS);
  expect(popularCars.map(({ modelId }) => modelId)).toEqual(counted.map(([id]) => id));
  for (const car of expectSome(popularCars, "cars")) {
    const ofModel = rows.versions.filter(({ modelId, fipeValue }) => modelId === car.modelId && fipeValue);
    expect(car.year).toBe(Math.max(...ofModel.map((version) => version.year)));
    expect(estimateCar(model, car, {})).toEqual(await estimatePage(db, car.modelId, car.year));
  }
});

type Location = Record<"latitude" | "longitude", number>;

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => sin(degrees + 90);

/** Kilometres on a sphere of 6,371. */
function distanceBetween({ latitude: a, longitude: from }: Location, { latitude: b, longitude: to }: Location): number {
  return 6371 * Math.acos(Math.min(1, sin(a) * sin(b) + cos(a) * cos(b) * cos(from - to)));
}

it("the cheaper cities near one are the five cheapest of the nearest 30 municipalities, with enough quotes and 3 % less", async () => {
  // Campinas and those around it, and some further away. Every second one of the nearest has a city of the rows.
  const municipalities = await db.query<Location & { code: number }>(
    `select ibge_code as code, latitude, longitude from municipality_locations
     order by power(latitude + 22.9, 2) + power(longitude + 47.06, 2)`,
  );
  const [middle = { latitude: 0, longitude: 0 }] = municipalities;
  const near = municipalities.slice(1, 1 + NEAREST_MUNICIPALITIES);
  const effectOf = (id: number) => effects.get(id)?.effect ?? Number.NaN;
  const lengths: number[] = [];
  for (const centre of someCities) {
    const places = [centre, ...cityIds.filter((id) => id !== centre)].map(
      (id, index) => [id, municipalities[index < 10 ? 2 * index : index + 10]] as const,
    );
    await db.run("update cities set ibge_code = null");
    await db.query(
      "update cities set ibge_code = code from unnest($1::int[], $2::int[]) as placed (city, code) where id = city",
      [places.map(([id]) => id), places.map(([, municipality]) => municipality?.code)],
    );
    const cheaper = places
      .flatMap(([id, municipality]) => {
        if (!municipality || !near.includes(municipality) || !hasEnough(id) || !hasEnough(centre)) return [];
        const difference = effectOf(id) - effectOf(centre);
        return [{ cityId: id, kilometres: Math.round(distanceBetween(middle, municipality)), difference }];
      })
      .filter(({ difference }) => difference < Math.log(0.97))
      .sort((one, other) => one.difference - other.difference);
    const page = await db.read(getCityPage, { in_city: centre });
    expect(page?.cheaperNearby).toEqual(
      cheaper.slice(0, NEARBY_CITIES).map((city) => ({ ...city, difference: expect.closeTo(city.difference, 9) })),
    );
    lengths.push(cheaper.length);
  }
  expect(Math.max(...lengths), "more than are listed").toBeGreaterThan(NEARBY_CITIES);
  expect(lengths, "none cheaper").toContain(0);
});
