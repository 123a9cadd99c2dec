// How an isolate comes by the site's vocabulary: from memory for five minutes, then from the cache, then from the database.

import { describe, expect, it } from "vitest";
import { createPayloadCache } from "../../app/cache/payload-cache.ts";
import { createCatalogue, createCatalogueMemory, VOCABULARY_TIMEOUT } from "../../app/catalogue/catalogue.server.ts";
import { buildVehicles } from "../../app/catalogue/vehicles.ts";
import type { Database } from "../../app/database/client.server.ts";
import { createTestCache, settle, type TestCache } from "../support/cache.ts";

const MINUTE = 60_000;

const ROWS: Readonly<Record<string, unknown>> = {
  get_vehicles: { isSample: true, brands: [[1, "FIAT"]], models: [[7, 1, "ARGO", [2022]]] },
  get_versions: { versions: [[7, 2022, [70], ["drive"]]] },
  get_places: { states: [["SP", "São Paulo"]], cities: [[5, "SP", "campinas", "Campinas"]] },
};

const BRANDS = [
  [1, "FIAT"],
  [2, "VW"],
  [3, "VW - VOLKSWAGEN"],
] as const;
const MODELS = [
  [7, 1, "ARGO", [2022]],
  [8, 2, "GOL", [2020]],
  [9, 3, "NIVUS", [2024]],
] as const;
const STATES = [
  ["SP", "São Paulo"],
  ["RJ", "Rio de Janeiro"],
] as const;
const CITIES = [
  [5, "SP", "campinas", "Campinas"],
  [6, "RJ", "niteroi", "Niterói"],
] as const;

/** What the database answers for a part. */
const PARTS = {
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
  const memory = createCatalogueMemory();
  const calls: { name: string; budget: number | undefined }[] = [];
  const waits: number[] = [];
  const used: string[] = [];
  const database: Database = {
    async call(name, asked, budget) {
      const part = Object.hasOwn(PARTS, name) ? PARTS[name as keyof typeof PARTS](asked as never) : null;
      calls.push({ name: part ? `${name} ${JSON.stringify(Object.values(asked))}` : name, budget });
      if (takes > 0) await cache.clock.sleep(takes);
      // As the database answers; a test of the database checks its shapes.
      return (part ?? ROWS[name]) as never;
    },
  };
  /** The catalogue of one more request. */
  const request = () =>
    createCatalogue({
      memory,
      cache: createPayloadCache({
        store: cache.kv,
        isolate: cache.isolate,
        waitUntil: (work) => void work.catch(() => {}),
        report: (event) => cache.reported.push(event),
        isOutage: () => false,
        observe: (reading) => cache.readings.push(reading),
        observeStore: () => {},
        asker: "someone",
        deadline: cache.clock.now() + 10_500,
      }),
      database,
      now: cache.clock.now,
      observe: (milliseconds) => waits.push(milliseconds),
      observePart: (name, { tag, computedAt }) => used.push(`${name} ${tag} ${computedAt}`),
    });
  return { cache, calls, waits, used, request };
}

describe("the vocabulary", () => {
  it("§7.12: is loaded in its parts, each when it is asked for, with ten seconds for it", async () => {
    const { calls, request } = createIsolate();
    const { observed } = request();
    expect(calls).toEqual([]);
    expect((await observed.getVehicles()).findModelById(7)?.name).toBe("Argo");
    expect(calls).toEqual([{ name: "get_vehicles", budget: 10_000 }]);
    expect((await observed.getVersions()).findId(7, 2022, "drive")).toBe(70);
    expect((await observed.getPlaces()).findCityById(5)?.name).toBe("Campinas");
    expect(calls.map(({ name }) => name)).toEqual(["get_vehicles", "get_versions", "get_places"]);
    expect(calls.every(({ budget }) => budget === VOCABULARY_TIMEOUT)).toBe(true);
  });

  it("is read once a request, however many ask for it at once and for whatever use", async () => {
    const { calls, waits, cache, request } = createIsolate(200);
    const { observed, unobserved } = request();
    const asked = Promise.all([observed.getVehicles(), unobserved.getVehicles(), observed.getVehicles()]);
    await cache.clock.advance(200);
    const [first, ...others] = await asked;
    for (const other of others) expect(other).toBe(first);
    expect([calls.length, waits]).toEqual([1, [200]]);
  });

  it("is told of where an answer uses it, and not where a page is computed of it", async () => {
    const { used, request, cache } = createIsolate();
    const { observed, unobserved } = request();
    await unobserved.getVehicles();
    await unobserved.getVersions();
    await unobserved.getPlaces();
    expect(used).toEqual([]);
    await observed.getVehicles();
    await observed.getVersions();
    await observed.getPlaces();
    const read = cache.readings.map(({ tag, computedAt }) => `${tag} ${computedAt}`);
    expect(used).toEqual([`vehicles ${read[0]}`, `versions ${read[1]}`, `places ${read[2]}`]);
    expect([observed.use, unobserved.use]).toEqual(["answering", "computing"]);
  });

  it("§5.18, §7.12: is remembered for less than five minutes, then looked up, and built anew only where it has changed", async () => {
    const { cache, calls, waits, request } = createIsolate();
    const first = await request().observed.getVehicles();
    await settle();
    await cache.clock.advance(5 * MINUTE - 1);
    expect(await request().observed.getVehicles()).toBe(first);
    expect([cache.readings.length, waits.length]).toEqual([1, 1]);
    await cache.clock.advance(1);
    expect(await request().observed.getVehicles(), "the same rows").toBe(first);
    const looks = () => cache.readings.filter(({ key }) => key.name === "vehicles").length;
    expect([looks(), waits.length, calls.length]).toEqual([2, 2, 1]);
    await cache.clock.advance(5 * MINUTE - 1);
    await request().observed.getVehicles();
    expect(looks(), "remembered from then on").toBe(2);
    await cache.purge(["all"]);
    await cache.clock.advance(1);
    expect(await request().observed.getVehicles()).not.toBe(first);
    expect(calls).toHaveLength(2);
  });

  it("has a tag that is known without it: remembered, or kept by itself, while it is current", async () => {
    const { cache, calls, request } = createIsolate();
    expect(await request().findMade("vehicles")).toBeNull();
    expect(calls, "nothing is loaded for it").toEqual([]);
    await request().observed.getVehicles();
    const [read] = cache.readings;
    const tag = { tag: read?.tag, computedAt: read?.computedAt };
    expect([await request().findMade("vehicles"), await request().findMade("places")]).toEqual([tag, null]);
    await cache.clock.advance(5 * MINUTE);
    expect(await request().findMade("vehicles"), "no longer remembered").toEqual(tag);
    const elsewhere = createIsolate(0, cache.anotherIsolate());
    expect([await elsewhere.request().findMade("vehicles"), elsewhere.calls]).toEqual([tag, []]);
    await cache.purge(["all"]);
    expect(await request().findMade("vehicles")).toBeNull();
  });

  it("comes in parts: a maker with its models under every spelling, found as the whole finds it", async () => {
    const { calls, request } = createIsolate();
    const { observed } = request();
    const maker = await observed.findMaker("volkswagen");
    const whole = buildVehicles({ isSample: true, brands: BRANDS, models: MODELS }).findBrand("volkswagen");
    expect([maker?.brand.certain, maker?.brand.found.name]).toEqual([whole?.certain, whole?.found.name]);
    expect(["gol", "nivus", "argo"].map((slug) => maker?.findModel(slug)?.found.id ?? null)).toEqual([8, 9, null]);
    expect([maker?.findModelById(9)?.name, maker?.findModelById(7)]).toEqual(["Nivus", null]);
    const [names, models, ...others] = calls.map(({ name }) => name);
    expect([names, others]).toEqual(["get_vehicles_of [[]]", []]);
    expect(models).toMatch(/^get_vehicles_of \[\[(?:2,3|3,2)\]\]$/);
    expect(await observed.findMaker("lada")).toBeNull();
    expect((await observed.getBrands()).brands.map(({ name }) => name)).toContain("Fiat");
    expect(calls, "an unknown name asks for nothing").toHaveLength(2);
    expect(calls.every(({ budget }) => budget === VOCABULARY_TIMEOUT)).toBe(true);
  });

  it("comes in parts: a state with its cities, and a model's versions", async () => {
    const { calls, used, request } = createIsolate();
    const { observed } = request();
    const region = await observed.findRegion("sp");
    expect([region?.state.name, region?.findCity("campinas")?.id, region?.findCity("niteroi")]).toEqual([
      "São Paulo",
      5,
      null,
    ]);
    expect(region?.state.cities.map(({ name }) => name)).toEqual(["Campinas"]);
    expect(await observed.findRegion("xx")).toBeNull();
    expect((await observed.getVersionsOf(7)).findId(7, 2022, "drive")).toBe(70);
    expect((await observed.getStates()).states.map(({ uf }) => uf)).toEqual(["RJ", "SP"]);
    expect(calls.map(({ name }) => name)).toEqual(["get_places_of []", 'get_places_of ["SP"]', "get_versions_of [7]"]);
    expect([...new Set(used.map((each) => each.split(" ")[0]))]).toEqual(["states", "places/sp", "versions/7"]);
  });

  it("an address with names that nobody has keeps nothing in KV", async () => {
    const { cache, request } = createIsolate();
    for (let name = 0; name < 50; name++) {
      await request().observed.findMaker(`marca-${name}`);
      await request().observed.findRegion(`z${name}`);
    }
    await settle();
    expect(cache.kv.countPages()).toBe(0);
    expect([...cache.kv.values.keys()].filter((key) => key.startsWith("catalogue:")).length).toBeLessThanOrEqual(2);
  });
});
