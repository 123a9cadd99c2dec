// The scheduler: pages show the present state of the data, whatever is lost or late.

import { expect, it } from "vitest";
import { NOTHING_PURGED, PURGE_LOG_KEY, PurgeError } from "../../../app/cache/purge-log.ts";
import { createLoadedCache, type TestCache } from "../../support/cache.ts";
import { createLocation } from "../../support/kv-double.ts";

const SECOND = 1_000;

it("a scheduler purges everything once for each state of the data, older ones too, and at its first look", async () => {
  const cache = await createLoadedCache();
  const seen: string[] = [];
  for (const state of ["of today", "of today", "of tonight", "of today", "of today"]) {
    await cache.clock.advance(120 * SECOND);
    const at = await cache.show(state);
    await cache.read();
    seen.push(`${at === null ? "nothing" : "purged"}, load ${cache.source.loads}`);
  }
  expect(seen).toEqual(["purged, load 2", "nothing, load 2", "purged, load 3", "purged, load 4", "nothing, load 4"]);
});

it.each<[what: string, overwrite: (cache: TestCache) => void]>([
  ["another purge has overwritten", (cache) => void cache.kv.values.set(PURGE_LOG_KEY, JSON.stringify(NOTHING_PURGED))],
  ["is gone", (cache) => void cache.kv.values.delete(PURGE_LOG_KEY)],
  ["gave way to something else", (cache) => void cache.kv.values.set(PURGE_LOG_KEY, "{")],
])("a scheduler's purge that %s is made again by its process and by another", async (_, overwrite) => {
  const cache = await createLoadedCache();
  const other = cache.anotherProcess();
  await cache.show("of today");
  for (const each of [cache, other]) {
    overwrite(cache);
    await cache.clock.advance(120 * SECOND);
    expect(await each.show("of today")).not.toBeNull();
    expect(await each.show("of today")).toBeNull();
  }
});

it("of two schedulers that saw different states, the next look purges for the present one", async () => {
  const cache = await createLoadedCache();
  const far = cache.anotherProcess(createLocation(cache.kv, cache.clock), cache.clock.another());
  far.clock.jump(-3_600 * SECOND);
  const show = async (by: TestCache, state: string) => {
    const shown = by.show(state);
    await cache.clock.advance(120 * SECOND);
    return shown;
  };
  await show(cache, "of tonight");
  await show(far, "of today");
  expect(await show(far, "of tonight")).not.toBeNull();
  expect([await show(cache, "of tonight"), await show(far, "of tonight")]).toEqual([null, null]);
});

it.each([{ get: "throw" }, { put: "throw" }] as const)(
  "a scheduler whose purge KV does not take (%j) purges at its next look",
  async (how) => {
    const cache = await createLoadedCache();
    cache.kv.behave(how);
    const showing = cache.show("of today").catch((error: unknown) => error);
    await cache.clock.advance(120 * SECOND);
    expect(await showing).toBeInstanceOf(PurgeError);
    cache.kv.behave({});
    expect(await cache.show("of today")).not.toBeNull();
  },
);
