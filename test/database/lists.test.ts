// Every list at its length and one beyond: the last place is filled, and the one after it is not.

import * as v from "valibot";
import { expect, it } from "vitest";
import { expectSame, expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { writeRows } from "../support/rows.ts";
import { addIsland, createWorld, type World } from "../support/world.ts";

const db = await openSharedDatabase();

/** A list, how a world gets so many entries for it, and how it is read. */
interface List {
  readonly what: string;
  readonly length: number;
  /** Adds the entries and returns them in the order in which the list has them. */
  fill(world: World, entries: number): unknown[];
  read(): Promise<unknown[]>;
}

const FIRST = { of_brand: 1, of_model: 1, in_year: 2020, in_city: 1, of_version: 1 };

/** Numbers from 0 on, as many as are asked for. */
function upTo(count: number): number[] {
  return [...Array(count).keys()];
}

/** So many model-years of one model in one place, each with one quote fewer than the one before it. */
function fillModelYears(world: World, entries: number, least: number): number[] {
  const { modelId, cityId } = addIsland(world);
  return upTo(entries).map((place) => {
    const year = 2000 + place;
    world.addQuotes(least + entries - place, { versionId: world.addVersion(modelId, { year }), cityId });
    return year;
  });
}

/** So many quotes of different profiles, newest first, by their prices; an older one of each profile besides. */
function fillProfiles(world: World, entries: number): number[] {
  const island = addIsland(world);
  return upTo(entries).map((place) => {
    world.addQuotes(2, island, { profile: place, price: 1_000 + place, hoursAgo: 10 * (place + 1) });
    return 1_000 + place;
  });
}

async function readProfiles(quotes: Promise<{ recentQuotes: readonly { price: number }[] } | null>): Promise<number[]> {
  return ((await quotes)?.recentQuotes ?? []).map(({ price }) => price);
}

const LISTS: readonly List[] = [
  {
    what: "§9.10: a brand's most quoted model-years",
    length: 15,
    fill: (world, entries) => fillModelYears(world, entries, 0),
    read: async () => (await db.ask("get_brand_page", ofTheFirst("of_brand"))).mostQuoted.map(({ year }) => year),
  },
  {
    what: "§9.10: a state's most quoted model-years",
    length: 15,
    fill: (world, entries) => fillModelYears(world, entries, 0),
    read: async () => (await db.ask("get_state_page", { in_state: "AA" })).mostQuoted.map(({ year }) => year),
  },
  {
    what: "a city's model-years with enough quotes",
    length: 15,
    fill: (world, entries) => fillModelYears(world, entries, 15),
    read: async () =>
      ((await db.ask("get_city_page", ofTheFirst("in_city")))?.mostQuoted ?? []).map(({ year }) => year),
  },
  {
    what: "§9.11: a state's cities",
    length: 25,
    fill(world, entries) {
      const { versionId, uf, cityId } = addIsland(world);
      return upTo(entries).map((place) => {
        const id = place === 0 ? cityId : world.addCity(uf, 1_000 - place);
        world.addQuotes(1 + entries - place, { versionId, cityId: id });
        return id;
      });
    },
    read: async () => (await db.ask("get_state_page", { in_state: "AA" })).cityIds,
  },
  {
    what: "§7.11, §7.13: a state's cities with most quotes",
    length: 25,
    fill(world, entries) {
      const { versionId, uf, cityId } = addIsland(world);
      return upTo(entries).map((place) => {
        const id = place === 0 ? cityId : world.addCity(uf);
        world.addQuotes(1 + entries - place, { versionId, cityId: id });
        return { city_id: id };
      });
    },
    read: async () => v.parse(v.array(v.unknown()), await db.call("get_cities_quote_count", { state_uf: "AA" })),
  },
  {
    what: "§5.12, §9.14: a version's recent quotes",
    length: 10,
    fill: fillProfiles,
    read: () => readProfiles(db.ask("get_version_page", ofTheFirst("of_version"))),
  },
  {
    what: "§5.12, §9.14: a model-year's recent quotes",
    length: 10,
    fill: fillProfiles,
    read: () => readProfiles(db.ask("get_model_year_page", ofTheFirst("of_model", "in_year"))),
  },
  {
    what: "§5.12, §9.14: the recent quotes of a model-year in a city",
    length: 10,
    fill: fillProfiles,
    read: () => readProfiles(db.ask("get_model_year_page", ofTheFirst("of_model", "in_year", "in_city"))),
  },
  {
    what: "§9.12: a city's driver profiles",
    length: 10,
    fill(world, entries) {
      const island = addIsland(world);
      return upTo(entries).map((place) => {
        world.addQuotes(1 + entries - place, island, { profile: place });
        return place;
      });
    },
    read: async () => ((await db.ask("get_city_page", ofTheFirst("in_city")))?.profiles ?? []).map(({ id }) => id),
  },
  {
    what: "the popular models",
    length: 12,
    fill(world, entries) {
      const { brandId, cityId } = addIsland(world);
      return upTo(entries).map((place) => {
        const modelId = world.addModel(brandId);
        world.addQuotes(1 + entries - place, { versionId: world.addVersion(modelId), cityId });
        return modelId;
      });
    },
    read: async () => (await db.ask("get_home_page")).popularModelIds,
  },
  {
    what: "§7.6, §9.13: a model-year's versions",
    length: 20,
    fill(world, entries) {
      const { modelId, versionId } = addIsland(world);
      const others = upTo(entries - 1).map(() => world.addVersion(modelId));
      // Each is worth more than the one before it.
      return [versionId, ...others].reverse();
    },
    read: async () =>
      (await db.ask("get_model_year_page", ofTheFirst("of_model", "in_year"))).versions.map(({ id }) => id),
  },
  {
    what: "a version's siblings",
    length: 6,
    fill(world, entries) {
      const { modelId } = addIsland(world);
      return upTo(entries).map(() => world.addVersion(modelId));
    },
    read: async () =>
      ((await db.ask("get_version_page", ofTheFirst("of_version")))?.siblings ?? []).map(({ id }) => id),
  },
  {
    what: "the next cities of a city",
    length: 4,
    fill(world, entries) {
      const { versionId, uf, cityId } = addIsland(world);
      world.addQuotes(15, { versionId, cityId });
      return upTo(entries).map(() => {
        const id = world.addCity(uf);
        world.addQuotes(15, { versionId, cityId: id });
        return id;
      });
    },
    read: async () => (await db.ask("get_city_page", ofTheFirst("in_city")))?.nextCityIds ?? [],
  },
  {
    what: "the next pages of a model-year in a city",
    length: 3,
    fill(world, entries) {
      const { versionId, uf, cityId } = addIsland(world);
      world.addQuotes(15, { versionId, cityId });
      return upTo(entries).map(() => {
        const id = world.addCity(uf);
        world.addQuotes(15, { versionId, cityId: id });
        return { cityId: id, modelId: 1, year: 2020 };
      });
    },
    read: async () => (await db.ask("get_model_year_page", ofTheFirst("of_model", "in_year", "in_city"))).nextPages,
  },
];

/** Parameters that name the first of their kind, which is that of the first island. */
function ofTheFirst(...names: (keyof typeof FIRST)[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, FIRST[name]]));
}

it.each(LISTS)("$what: $length and no more", async ({ what, length, fill, read }) => {
  for (const entries of [length - 1, length, length + 1]) {
    const world = createWorld();
    const expected = fill(world, entries);
    expect(expectSome(expected, what)).toHaveLength(entries);
    await writeRows(db.database, world.rows);
    expectSame(await read(), expected.slice(0, length), `${what} of ${entries}`);
  }
});

it("a model-year beyond the length of its list still counts all its versions", async () => {
  const world = createWorld();
  const { modelId } = addIsland(world);
  for (const _ of upTo(24)) world.addVersion(modelId);
  await writeRows(db.database, world.rows);
  const page = await db.ask("get_model_year_page", { of_model: modelId, in_year: 2020 });
  expect([page.versionCount, page.versions.length]).toEqual([25, 20]);
  expect((await db.ask("get_model_page", { of_model: modelId })).versions).toHaveLength(25);
});

it("§5.12: of quotes of one moment the one with the higher id comes first, on every page that lists them", async () => {
  const world = createWorld();
  const island = addIsland(world);
  // Two of each profile at one moment: of a profile the later one counts, and of profiles the later one comes first.
  for (const profile of [3, 1, 2, 1, 3, 2])
    world.addQuotes(1, island, { profile, price: 1_000 + world.rows.quotes.length, hoursAgo: 5 });
  await writeRows(db.database, world.rows);
  const pages = [
    db.ask("get_version_page", ofTheFirst("of_version")),
    db.ask("get_model_year_page", ofTheFirst("of_model", "in_year")),
    db.ask("get_model_year_page", ofTheFirst("of_model", "in_year", "in_city")),
  ];
  expect(await Promise.all(pages.map(readProfiles))).toEqual(Array(3).fill([1_005, 1_004, 1_003]));
});

it("cars of one price are ranked by model, then by year", async () => {
  const cars = [12, 5, 9].flatMap((model) => [2021, 2019].map((year) => ({ model, year })));
  await db.database.query(
    `insert into model_year_prices (model_id, year, version_id, fipe_value, quotes, effect, level, support, variance, body, age)
     select model, year, 1, 60000, 100, 1.2, 10, 'model_year', 0, 'other', 1
     from json_to_recordset($1) as r (model int, year int)`,
    [JSON.stringify(cars)],
  );
  await db.database.query(
    `with fit as (
       insert into rating_fits (quotes_learnt, left_out, general, drivers, usual_driver, value_exponent, reference_value)
       values (1, '{}', 1, '{}', '{"gender": "M", "age_range": "26-35", "marital_status": "casado", "young_drivers": "no"}', 0, 1)
       returning id
     )
     insert into rating_calibrations (fit_id, vehicle_support, place_support, quotes_set, quotes_verified, low, middle, high)
     select id, 'model_year', 'country', 1, 1, -0.1, 0, 0.1 from fit`,
  );
  const { bands } = await db.ask("get_cheapest_page");
  const { dearest } = await db.ask("get_affordable_page", { up_to: 10_000 });
  const inOrder = [5, 9, 12].flatMap((model) => [2019, 2021].map((year) => [model, year]));
  for (const list of [...bands.flatMap(({ byPercentage, byPrice }) => [byPercentage, byPrice]), dearest])
    expect(list.map(([model, year]) => [model, year])).toEqual(inOrder);
  expect(bands).toHaveLength(1);
});
