// How an isolate comes by the site's vocabulary: from memory for five minutes, then from the cache, then from the database.

import { describe, expect, it } from "vitest";
import { createPayloadCache } from "../../app/cache/payload-cache.ts";
import { createCatalogue, createCatalogueMemory, VOCABULARY_TIMEOUT } from "../../app/catalogue/catalogue.server.ts";
import type { Database } from "../../app/database/client.server.ts";
import { createTestCache, settle, type TestCache } from "../support/cache.ts";

const MINUTE = 60_000;

const ROWS: Readonly<Record<string, unknown>> = {
  get_vehicles: { isSample: true, brands: [[1, "FIAT"]], models: [[7, 1, "ARGO", [2022]]] },
  get_versions: { versions: [[7, 2022, [70], ["drive"]]] },
  get_places: { states: [["SP", "São Paulo"]], cities: [[5, "SP", "campinas", "Campinas"]] },
};

/** An isolate whose requests each have a catalogue, over a database that answers from these rows and takes its time. */
function createIsolate(takes = 0, cache: TestCache = createTestCache()) {
  const memory = createCatalogueMemory();
  const calls: { name: string; budget: number | undefined }[] = [];
  const waits: number[] = [];
  const used: string[] = [];
  const database: Database = {
    async call(name, _, budget) {
      calls.push({ name, budget });
      if (takes > 0) await cache.clock.sleep(takes);
      // As the database answers; a test of the database checks its shapes.
      return ROWS[name] as never;
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
      observePart: (name, tag) => used.push(`${name} ${tag}`),
    });
  return { cache, calls, waits, used, request };
}

describe("the vocabulary", () => {
  it("is loaded in its parts, each when it is asked for, with ten seconds for it", async () => {
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
    const tags = cache.readings.map(({ tag }) => tag);
    expect(used).toEqual([`vehicles ${tags[0]}`, `versions ${tags[1]}`, `places ${tags[2]}`]);
    expect([observed.use, unobserved.use]).toEqual(["answering", "computing"]);
  });

  it("is remembered for less than five minutes, then looked up, and built anew only where it has changed", async () => {
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
    expect(await request().findTag("vehicles")).toBeNull();
    expect(calls, "nothing is loaded for it").toEqual([]);
    await request().observed.getVehicles();
    const tag = cache.readings[0]?.tag;
    expect([await request().findTag("vehicles"), await request().findTag("places")]).toEqual([tag, null]);
    await cache.clock.advance(5 * MINUTE);
    expect(await request().findTag("vehicles"), "no longer remembered").toBe(tag);
    const elsewhere = createIsolate(0, cache.anotherIsolate());
    expect([await elsewhere.request().findTag("vehicles"), elsewhere.calls]).toEqual([tag, []]);
    await cache.purge(["all"]);
    expect(await request().findTag("vehicles")).toBeNull();
  });
});
