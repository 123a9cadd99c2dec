// How an isolate comes by the site's catalogue: from memory for five minutes, then from the cache, then from the database.

import { expect, it } from "vitest";
import { CATALOGUE_TIMEOUT, createCatalogue } from "../../app/catalogue/catalogue.server.ts";
import type { Database } from "../../app/database/client.server.ts";
import { createTestCache, settle, type TestCache } from "../support/cache.ts";

const HOUR = 3_600_000;

const BRANDS = [
  [1, "FIAT", null],
  [2, "VW", null],
  [3, "VW - VOLKSWAGEN", null],
] as const;
const MODELS = [
  [7, 1, "ARGO", [2022], null],
  [8, 2, "GOL", [2020], null],
  [9, 3, "NIVUS", [2024], null],
] as const;
const STATES = [
  ["SP", "São Paulo"],
  ["RJ", "Rio de Janeiro"],
] as const;
const CITIES = [
  [5, "SP", "campinas", "Campinas"],
  [6, "RJ", "niteroi", "Niterói"],
] as const;

/** What the database answers, of the whole and of parts. */
const ANSWERS: Readonly<Record<string, (asked: never) => unknown>> = {
  get_vehicles: () => ({
    isSample: true,
    brands: BRANDS,
    models: MODELS,
  }),
  get_versions: () => ({ versions: [[7, 2022, [70], ["drive"]]] }),
  get_places: () => ({ states: STATES, cities: CITIES }),
  get_vehicles_of: ({ of_brands }: { of_brands: readonly number[] }) => ({
    isSample: true,
    brands: BRANDS,
    models: MODELS.filter(([, brandId]) => of_brands.includes(brandId)),
  }),
  get_places_of: ({ in_state }: { in_state?: string }) => ({
    states: STATES,
    cities: CITIES.filter(([, uf]) => uf === in_state),
  }),
  get_versions_of: ({ of_model }: { of_model: number }) => ({ versions: [[of_model, 2022, [70], ["drive"]]] }),
};

/** An isolate whose requests each have a catalogue, over a database that answers from these rows and takes its time. */
function createIsolate(takes = 0, cache: TestCache = createTestCache()) {
  const built = new WeakMap();
  const calls: { name: string; budget: number | undefined }[] = [];
  const database: Database = {
    async call(name, asked, budget) {
      calls.push({ name: [name, ...Object.values(asked).map((value) => JSON.stringify(value))].join(" "), budget });
      if (takes > 0) await cache.clock.sleep(takes);
      // As the database answers; a test of the database checks its shapes.
      return ANSWERS[name]?.(asked as never) as never;
    },
  };
  const request = async () =>
    createCatalogue({ built, cache: await cache.request(), database, clock: cache.clock, observe: () => {} });
  return { cache, calls, request };
}

it("§7.12: the catalogue is loaded in its parts, each when it is asked for, with ten seconds for it", async () => {
  const { calls, request } = createIsolate();
  const catalogue = await request();
  expect(calls).toEqual([]);
  expect((await catalogue.getVehicles()).findModelById(7)?.name).toBe("Argo");
  expect(calls).toEqual([{ name: "get_vehicles", budget: 10_000 }]);
  expect((await catalogue.getVersions()).findId(7, 2022, "drive")).toBe(70);
  expect((await catalogue.getPlaces()).findCityById(5)?.name).toBe("Campinas");
  expect(calls.map(({ name }) => name)).toEqual(["get_vehicles", "get_versions", "get_places"]);
  expect(calls.every(({ budget }) => budget === CATALOGUE_TIMEOUT)).toBe(true);
});

it("the catalogue is read once a request, however many ask for it at once and for whatever use", async () => {
  const { calls, cache, request } = createIsolate(200);
  const catalogue = await request();
  const asked = Promise.all([catalogue.getVehicles(), catalogue.getVehicles(), catalogue.getVehicles()]);
  await cache.clock.advance(200);
  const [first, ...others] = await asked;
  for (const other of others) expect(other).toBe(first);
  expect([calls.length, cache.readings.length]).toEqual([1, 1]);
});

it("§5.18, §7.12: the catalogue is remembered by the isolate while it is fresh, and built anew only where it was loaded again", async () => {
  const { cache, calls, request } = createIsolate();
  const first = await (await request()).getVehicles();
  await settle();
  const asked = () => cache.kv.counts.gets;
  const before = asked();
  await cache.clock.advance(4_000);
  expect([await (await request()).getVehicles(), asked()]).toEqual([first, before]);
  await cache.clock.advance(2 * HOUR);
  expect(await (await request()).getVehicles(), "the old one at once").toBe(first);
  await settle();
  expect(calls, "and refreshed").toHaveLength(2);
  const second = await (await request()).getVehicles();
  expect(second).not.toBe(first);
  await cache.purge("everything");
  expect(await (await request()).getVehicles()).not.toBe(second);
  expect(calls).toHaveLength(3);
});

it("the catalogue comes in parts: a maker with its models under every spelling", async () => {
  const { calls, request } = createIsolate();
  const catalogue = await request();
  const maker = await catalogue.findMaker("volkswagen");
  expect([maker?.brand.certain, maker?.brand.found.name]).toEqual([true, "VW - Volkswagen"]);
  expect(["gol", "nivus", "argo"].map((slug) => maker?.findModel(slug)?.found.id ?? null)).toEqual([8, 9, null]);
  expect([maker?.findModelById(9)?.name, maker?.findModelById(7)]).toEqual(["Nivus", null]);
  const [names, models, ...others] = calls.map(({ name }) => name);
  expect([names, others]).toEqual(["get_vehicles_of []", []]);
  expect(models).toMatch(/^get_vehicles_of \[(?:2,3|3,2)\]$/);
  expect(await catalogue.findMaker("lada")).toBeNull();
  expect((await catalogue.getBrands()).brands.map(({ name }) => name)).toContain("Fiat");
  expect(calls, "an unknown name asks for nothing").toHaveLength(2);
  expect(calls.every(({ budget }) => budget === CATALOGUE_TIMEOUT)).toBe(true);
});

it("the catalogue comes in parts: a state with its cities, and a model's versions", async () => {
  const { calls, request } = createIsolate();
  const catalogue = await request();
  const region = await catalogue.findRegion("sp");
  expect(region?.state).toMatchObject({ name: "São Paulo", cities: [{ name: "Campinas" }] });
  expect([region?.findCity("campinas")?.id, region?.findCity("niteroi")]).toEqual([5, null]);
  expect(await catalogue.findRegion("xx")).toBeNull();
  expect((await catalogue.getVersionsOf(7)).findId(7, 2022, "drive")).toBe(70);
  expect((await catalogue.getStates()).states.map(({ uf }) => uf)).toEqual(["RJ", "SP"]);
  expect(calls.map(({ name }) => name)).toEqual(["get_places_of", 'get_places_of "SP"', "get_versions_of 7"]);
});

it("an address with names that nobody has keeps nothing in KV", async () => {
  const { cache, request } = createIsolate();
  for (let name = 0; name < 50; name++) {
    await (await request()).findMaker(`marca-${name}`);
    await (await request()).findRegion(`z${name}`);
  }
  await settle();
  expect(cache.kv.countPages()).toBe(0);
  expect([...cache.kv.values.keys()].filter((key) => key.startsWith("catalogue:")).length).toBeLessThanOrEqual(2);
});
