// Which pages ask to be found, and that each has links to it.

import { beforeAll, describe, expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN } from "../../app/pricing/rules.ts";
import { expectSame, expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { NEXT_CITIES, NEXT_PAGES } from "../support/database-rules.ts";
import { countedQuotes, keysOf, PAGE_KINDS } from "../support/expected.ts";
import { makeRows, type Rows, writeRows } from "../support/rows.ts";
import { addIsland, createWorld, type Island } from "../support/world.ts";

const db = await openSharedDatabase();

async function listKeys(kind: string, part: { first?: number; most?: number } = {}): Promise<string[]> {
  return (await db.ask("list_indexable_pages", { of_kind: kind, ...part })).map(([key]) => key);
}

/** The keys of an island's pages by their kinds. */
function keysOfIsland({ brandId, modelId, year, versionId, uf, cityId }: Island): Record<string, string> {
  return {
    brand: `${brandId}`,
    model: `${modelId}`,
    model_year: `${modelId}/${year}`,
    version: `${modelId}/${year}/${versionId}`,
    state: uf,
    city: `${cityId}`,
    model_year_in_city: `${cityId}/${modelId}/${year}`,
  };
}

describe("with one page of every kind at each number of quotes around the limit", () => {
  const islands = new Map<number, Island>();
  beforeAll(async () => {
    const world = createWorld();
    for (const quotes of [MIN_QUOTES_FOR_MEAN - 1, MIN_QUOTES_FOR_MEAN, MIN_QUOTES_FOR_MEAN + 1]) {
      const island = addIsland(world);
      islands.set(quotes, island);
      world.addQuotes(quotes, island, { hoursAgo: quotes * 24 });
      // None of these count, on whatever page.
      world.addQuotes(20, island, { percentage: 7.001 });
      world.addQuotes(20, island, { price: 0 });
      world.addQuotes(20, island, { percentage: 0 });
      world.addQuotes(20, island, { hoursAgo: 181 * 24 });
    }
    await writeRows(db.database, world.rows);
  });

  it.each(Object.keys(PAGE_KINDS).filter((kind) => kind !== "home"))(
    "a page of kind %s asks from 15 quotes on",
    async (kind) => {
      const expected = expectSome(islands, "islands")
        .filter(([quotes]) => quotes >= 15)
        .map(([, island]) => String(keysOfIsland(island)[kind]));
      expectSame((await listKeys(kind)).sort(), expected.sort(), kind);
      const counts = await db.ask("count_indexable_pages");
      expect(counts.find((count) => count.kind === kind)?.pages).toBe(2);
    },
  );

  it("a model-year names the cities in which it has 15 quotes, and a city those model-years", async () => {
    for (const [quotes, { modelId, year, cityId }] of expectSome(islands, "islands")) {
      const modelYear = await db.ask("get_model_year_page", { of_model: modelId, in_year: year });
      const city = await db.ask("get_city_page", { in_city: cityId });
      expect([quotes, modelYear.cityIds]).toEqual([quotes, quotes >= 15 ? [cityId] : []]);
      expect([quotes, city?.mostQuoted]).toEqual([quotes, quotes >= 15 ? [{ modelId, year, quotes }] : []]);
    }
  });
});

it.each([MIN_QUOTES_FOR_MEAN - 1, MIN_QUOTES_FOR_MEAN])("home with %i quotes asks from 15 on", async (quotes) => {
  const world = createWorld();
  world.addQuotes(quotes, addIsland(world));
  await writeRows(db.database, world.rows);
  expect(await listKeys("home")).toEqual(quotes >= 15 ? [""] : []);
});

it("a state's other cities are those with 15 quotes that its list has no room for", async () => {
  const world = createWorld();
  const island = addIsland(world);
  const { versionId, uf } = island;
  for (let city = 0; city < 24; city++) world.addQuotes(20, { versionId, cityId: world.addCity(uf) });
  // Beyond the 25 with most quotes, of which the island's own city is one.
  world.addQuotes(30, island);
  const [below, at, above] = [14, 15, 16].map((quotes) => {
    const cityId = world.addCity(uf, 5_000_000);
    world.addQuotes(quotes, { versionId, cityId });
    return cityId;
  });
  await writeRows(db.database, world.rows);
  const page = await db.ask("get_state_page", { in_state: uf });
  expect(page.otherCityIds).toEqual([at, above]);
  expect(page.cityIds).toHaveLength(25);
  expect(page.cityIds).not.toContain(below);
});

describe.each([1, 2])("on the random rows of seed %i", (seed) => {
  let rows: Rows;
  beforeAll(async () => {
    rows = makeRows(seed, 4_000);
    await writeRows(db.database, rows);
  });

  it.each(Object.entries(PAGE_KINDS))(
    "lists and counts the pages of kind %s, in parts as well",
    async (kind, countedFor) => {
      const keyOf = keysOf(rows);
      const groups = Map.groupBy(countedQuotes(rows, countedFor), (quote) => String(keyOf(quote)[kind]));
      const keys = [...groups].filter(([, group]) => group.length >= MIN_QUOTES_FOR_MEAN).map(([key]) => key);
      const pages = await listKeys(kind);
      expectSame([...pages].sort(), keys.sort(), kind);
      const counts = await db.ask("count_indexable_pages");
      expect(counts.find((count) => count.kind === kind)?.pages).toBe(keys.length);
      const parts = [await listKeys(kind, { first: 0, most: 7 }), await listKeys(kind, { first: 7, most: 7 })];
      expect(parts.flat()).toEqual(pages.slice(0, 14));
    },
  );

  it("every page that can be found has links of its kind to it, wherever it stands", async () => {
    const keys = await listKeys("model_year_in_city");
    expect(keys.length).toBeGreaterThan(NEXT_PAGES);
    const links = new Map(keys.map((key) => [key, 0]));
    for (const key of keys) {
      const [city = 0, model = 0, year = 0] = key.split("/").map(Number);
      const page = await db.ask("get_model_year_page", { of_model: model, in_year: year, in_city: city });
      for (const { cityId, modelId, year } of page.nextPages) {
        const next = `${cityId}/${modelId}/${year}`;
        links.set(next, (links.get(next) ?? 0) + 1);
      }
    }
    expect([...links]).toEqual(keys.map((key) => [key, NEXT_PAGES]));

    const cities = await listKeys("city");
    expect(cities.length).toBeGreaterThan(NEXT_CITIES);
    const toCities = new Map(cities.map((key) => [key, 0]));
    for (const key of cities) {
      const page = await db.ask("get_city_page", { in_city: key });
      for (const id of page?.nextCityIds ?? []) toCities.set(String(id), (toCities.get(String(id)) ?? 0) + 1);
    }
    expect([...toCities]).toEqual(cities.map((key) => [key, NEXT_CITIES]));
  });
});
