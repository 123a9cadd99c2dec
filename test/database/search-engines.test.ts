// Which pages ask to be found, and that each has links to it.

import { beforeAll, describe, expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN } from "../../app/pricing/rules.ts";
import { expectSame, expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { NEXT_CITIES, NEXT_PAGES } from "../support/database-rules.ts";
import { changes, PAGE_KINDS } from "../support/expected.ts";
import { makeRows } from "../support/random-rows.ts";
import { writeRows } from "../support/rows.ts";
import { addIsland, createWorld, type Island } from "../support/world.ts";

const db = await openSharedDatabase();

async function listKeys(kind: string): Promise<string[]> {
  return (await db.ask("list_indexable_pages", { of_kind: kind })).map(([key]) => key);
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
  const rows = makeRows(seed, 4_000);
  let writtenAt: Date;
  beforeAll(async () => {
    writtenAt = await writeRows(db.database, rows);
  });

  it.each(Object.keys(PAGE_KINDS))(
    "lists and counts the pages of kind %s with the day of their change, in parts as well",
    async (kind) => {
      const expected = [...changes(rows, kind, MIN_QUOTES_FOR_MEAN, writtenAt)];
      const pages = await db.ask("list_indexable_pages", { of_kind: kind });
      expectSame([...pages].sort(), expected.sort(), kind);
      const counts = await db.ask("count_indexable_pages");
      expect(counts.find((count) => count.kind === kind)?.pages).toBe(expected.length);
      const parts = [0, 7].map((first) => db.ask("list_indexable_pages", { of_kind: kind, first, most: 7 }));
      expect((await Promise.all(parts)).flat()).toEqual(pages.slice(0, 14));
    },
  );

  it("every page that can be found has links of its kind to it, wherever it stands", async () => {
    const keys = await listKeys("model_year_in_city");
    expect(keys.length).toBeGreaterThan(NEXT_PAGES);
    const links: string[] = [];
    for (const key of keys) {
      const [city = 0, model = 0, year = 0] = key.split("/").map(Number);
      const page = await db.ask("get_model_year_page", { of_model: model, in_year: year, in_city: city });
      links.push(...page.nextPages.map(({ cityId, modelId, year }) => `${cityId}/${modelId}/${year}`));
    }
    expect(links.sort()).toEqual(keys.flatMap((key) => Array(NEXT_PAGES).fill(key)).sort());

    const cities = await listKeys("city");
    expect(cities.length).toBeGreaterThan(NEXT_CITIES);
    const pages = await Promise.all(cities.map((key) => db.ask("get_city_page", { in_city: key })));
    const toCities = pages.flatMap((page) => page?.nextCityIds ?? []).map(String);
    expect(toCities.sort()).toEqual(cities.flatMap((key) => Array(NEXT_CITIES).fill(key)).sort());
  });
});
