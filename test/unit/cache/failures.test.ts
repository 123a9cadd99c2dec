// KV that fails, and a source that is down.

import { describe, expect, it } from "vitest";
import { kvKeyOf } from "../../../app/cache/key.ts";
import { createPayloadCache } from "../../../app/cache/payload-cache.ts";
import { pageKey } from "../../../app/catalogue/purge-scopes.ts";
import { createTestCache, Outage, settle } from "../../support/cache.ts";

const PATH = "/seguro-de-carro/marca/fiat";
const KEY = kvKeyOf(pageKey(PATH));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("KV that fails", () => {
  it("throws on every operation: served all the same", async () => {
    const cache = createTestCache();
    cache.kv.behave({ get: "throw", put: "throw", delete: "throw" });
    expect(await cache.read(PATH)).toBe(1);
    await cache.clock.advance(2_000);
    expect(cache.reported).toEqual(["kv read failed", "kv write failed"]);
    expect(await cache.read(PATH), "from the isolate's memory").toBe(1);
  });

  it("reads hang: 300 ms, then the database", async () => {
    const cache = createTestCache();
    cache.kv.behave({ get: "hang" });
    const reading = cache.read(PATH);
    await cache.clock.advance(299);
    expect(cache.source.loads).toBe(0);
    await cache.clock.advance(1);
    expect(await reading).toBe(1);
  });

  it("reads hang while an entry is in memory: that one", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(MINUTE);
    cache.kv.behave({ get: "hang" });
    const reading = cache.read(PATH);
    await cache.clock.advance(300);
    expect([await reading, cache.source.loads]).toEqual([1, 1]);
  });

  it("writes hang: no answer waits for them", async () => {
    const cache = createTestCache();
    cache.kv.behave({ put: "hang" });
    expect(await cache.read(PATH)).toBe(1);
  });

  it("a write that is refused is tried once more, in the background", async () => {
    const cache = createTestCache();
    cache.kv.behave({ put: "throw" });
    await cache.read(PATH);
    await settle();
    cache.kv.behave({});
    await cache.clock.advance(1_100);
    expect(cache.kv.values.has(KEY)).toBe(true);
  });
});

describe("a source that is down", () => {
  it.each([
    [2 * HOUR, "stale"],
    [3 * DAY, "fallback"],
    [8 * DAY, null],
    [null, null],
  ] as const)("with an entry of %s ms: %s", async (age, outcome) => {
    const cache = createTestCache();
    if (age !== null) {
      await cache.read(PATH);
      await settle();
      await cache.clock.advance(age);
    }
    const kept = cache.kv.values.get(KEY);
    cache.source.fail = "outage";
    if (outcome === null) await expect(cache.read(PATH)).rejects.toThrow(Outage);
    else expect(await cache.read(PATH)).toBe(1);
    await settle();
    if (outcome) expect(cache.readings.at(-1)?.outcome).toBe(outcome);
    expect(cache.kv.values.get(KEY), "nothing stored").toBe(kept);
  });

  it("something that is not an outage is thrown, and no old page is shown for it", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(3 * DAY);
    cache.source.loads = 0;
    Object.assign(cache.source, { fail: "outage" });
    class Gone extends Error {}
    const gone = createTestCache(cache.clock, cache.kv, cache.source);
    const reader = createPayloadCache({
      store: cache.kv,
      isolate: gone.isolate,
      waitUntil: () => {},
      report: () => {},
      isOutage: (error) => error instanceof Outage,
      observe: () => {},
      observeStore: () => {},
      deadline: cache.clock.now() + 4_400,
    });
    await expect(reader.read(pageKey(PATH), () => Promise.reject(new Gone("404")))).rejects.toThrow(Gone);
  });
});
