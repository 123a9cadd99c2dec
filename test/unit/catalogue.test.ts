// How a process gets the catalogue: from memory for five minutes, then from the cache, then from the database.

import { expect, it } from "vitest";
import { createCatalogue } from "../../app/catalog/catalog.server.ts";
import type { Database } from "../../app/data/client.server.ts";
import { createTestCache, settle } from "../support/cache.ts";

const HOUR = 3_600_000;

/** What the database answers. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  get_vehicles: { isSample: true, brands: [[1, "FIAT", null]], models: [[7, 1, "ARGO", [2022], null]] },
  get_versions: { versions: [[7, 2022, [70], ["drive"]]] },
  get_places: { states: [["SP", "São Paulo"]], cities: [[5, "SP", "campinas", "Campinas"]], aliases: [] },
};

/** A process whose requests each have a catalogue, over a database that answers from these rows. */
function createState() {
  const cache = createTestCache();
  const built = new WeakMap();
  const calls: { name: string; budget: number | undefined }[] = [];
  const database: Database = {
    async call({ name }, _, budget) {
      calls.push({ name, budget });
      // As the database answers; a test of the database checks its shapes.
      return ANSWERS[name] as never;
    },
  };
  const request = async () =>
    createCatalogue({ built, cache: await cache.request(), database, clock: cache.clock, observe: () => {} });
  return { cache, calls, request };
}

it("§7.12: the catalogue is loaded in its parts, each when it is asked for, with ten seconds for it", async () => {
  const { calls, request } = createState();
  const catalogue = await request();
  expect(calls).toEqual([]);
  expect((await catalogue.getVehicles()).findModelById(7)?.name).toBe("Argo");
  expect((await catalogue.getVersions()).findId(7, 2022, "drive")).toBe(70);
  expect((await catalogue.getPlaces()).findCityById(5)?.name).toBe("Campinas");
  const names = ["get_vehicles", "get_versions", "get_places"];
  expect(calls).toEqual(names.map((name) => ({ name, budget: 10_000 })));
});

it("§5.18, §7.12: the catalogue is remembered by the process while it is fresh, and built anew only where it was loaded again", async () => {
  const { cache, calls, request } = createState();
  const first = await (await request()).getVehicles();
  await settle();
  const { gets } = cache.kv.counts;
  await cache.clock.advance(4_000);
  expect([await (await request()).getVehicles(), cache.kv.counts.gets]).toEqual([first, gets]);
  await cache.clock.advance(26 * HOUR);
  expect(await (await request()).getVehicles(), "the old one at once").toBe(first);
  await settle();
  expect(calls, "and refreshed").toHaveLength(2);
  const second = await (await request()).getVehicles();
  expect(second).not.toBe(first);
  await cache.purge("everything");
  expect(await (await request()).getVehicles()).not.toBe(second);
  expect(calls).toHaveLength(3);
});
