// KV that fails, and a source that is down.

import { describe, expect, it } from "vitest";
import { kvKeyOf } from "../../../app/cache/key.ts";
import { createPayloadCache } from "../../../app/cache/payload-cache.ts";
import { pageKey } from "../../../app/catalogue/purge-scopes.ts";
import { anything, createTestCache, Outage, settle } from "../../support/cache.ts";

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
    await cache.clock.advance(MINUTE - 300);
    cache.kv.behave({ get: "hang" });
    const reading = cache.read(PATH);
    await cache.clock.advance(300);
    expect([await reading, cache.source.loads]).toEqual([1, 1]);
  });

  it.each([["throw"], ["hang"]] as const)(
    "that %ss for a minute: nothing is served as fresh that a purge may have missed",
    async (get) => {
      const cache = createTestCache();
      await cache.read(PATH);
      await settle();
      cache.kv.behave({ get });
      await cache.clock.advance(MINUTE + 1);
      const again = cache.read(PATH);
      await cache.clock.advance(300);
      expect(await again).toBe(2);
      // What was computed since is good for as long.
      await cache.clock.advance(MINUTE - 1_000);
      const recent = cache.read(PATH);
      await cache.clock.advance(300);
      expect([await recent, cache.source.loads]).toEqual([2, 2]);
    },
  );

  it("a hard purge made elsewhere is not outlived where stamps cannot be read, whatever else fails", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(1_000);
    await cache.anotherIsolate().purge(["all"], "hard");
    cache.kv.behave({ get: "throw" });
    cache.source.fail = "outage";
    await cache.clock.advance(MINUTE);
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
    // Read again, and known: still not served.
    cache.kv.behave({});
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
  });

  it.each([
    ["null", null],
    ["garbage", "{"],
    ["another page's entry", JSON.stringify({ schema: 1, name: "page:/x" })],
  ])("that has %s in the place of an entry: memory has it still, while the source is down", async (_, text) => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(6_000);
    if (text === null) cache.kv.values.delete(KEY);
    else cache.kv.values.set(KEY, text);
    cache.source.fail = "outage";
    expect(await cache.read(PATH)).toBe(1);
  });

  it("that has a payload of another shape under a good name: a miss, and it is removed", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    const other = cache.anotherIsolate();
    cache.source.fail = "outage";
    const isText = (payload: unknown): payload is number => typeof payload === "string";
    await expect(other.read(PATH, { accepts: isText })).rejects.toThrow(Outage);
    await settle();
    expect([cache.kv.values.has(KEY), cache.kv.counts.deletes]).toEqual([false, 1]);
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
      asker: "someone",
      deadline: cache.clock.now() + 4_400,
    });
    await expect(
      reader.read(pageKey(PATH), () => Promise.reject(new Gone("404")), { accepts: anything }),
    ).rejects.toThrow(Gone);
  });
});
