// Purges, soft and hard, here and in other isolates and locations.

import { describe, expect, it } from "vitest";
import { kvKeyOf } from "../../../app/cache/key.ts";
import { type PlaceParameters, pageKey } from "../../../app/catalogue/purge-scopes.ts";
import { createTestCache, Outage, settle } from "../../support/cache.ts";
import { createLaggingKv } from "../../support/kv-double.ts";

const PATH = "/seguro-de-carro/marca/fiat";
const KEY = kvKeyOf(pageKey(PATH));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("a purge", () => {
  /** A page that is kept, in a fresh isolate, after a second has passed. */
  async function kept(path = PATH, place: PlaceParameters = {}) {
    const cache = createTestCache();
    await cache.read(path, { place });
    await settle();
    await cache.clock.advance(1000);
    return cache;
  }

  it.each([
    ["path:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat", true],
    ["path:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat/argo", false],
    ["prefix:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat", true],
    ["prefix:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat/argo/2022", true],
    ["prefix:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat-abarth", false],
    ["prefix:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/ford", false],
    ["prefix:/", "/", true],
    ["all", "/seguro-de-carro/marca/fiat", true],
  ])("of %s: %s is a miss: %s", async (scope, path, missed) => {
    const cache = await kept(path);
    await cache.purge([scope]);
    await cache.clock.advance(1);
    expect(await cache.read(path)).toBe(missed ? 2 : 1);
    await settle();
    expect(await cache.read(path), "and then it is kept again").toBe(missed ? 2 : 1);
  });

  it.each<[string, PlaceParameters, boolean]>([
    ["place:sp", { uf: "sp" }, true],
    ["place:sp", { uf: "sp", city: "campinas" }, true],
    ["place:sp", { uf: "rj" }, false],
    ["place:sp", {}, false],
    ["place:sp/campinas", { uf: "sp" }, false],
    ["place:sp/campinas", { uf: "sp", city: "campinas" }, true],
    ["place:sp/campinas", { uf: "sp", city: "campinas-do-sul" }, false],
  ])("of %s: a page of %j is a miss: %s", async (scope, place, missed) => {
    const cache = await kept(PATH, place);
    await cache.purge([scope]);
    await cache.clock.advance(1);
    expect(await cache.read(PATH, { place })).toBe(missed ? 2 : 1);
  });

  it("is not undone by a load that began before it: nobody who asks after it joins that", async () => {
    const cache = createTestCache();
    cache.source.take = 2_000;
    const before = cache.read(PATH);
    await cache.clock.advance(500);
    await cache.purge([`path:${PATH}`]);
    await cache.clock.advance(1);
    const after = cache.read(PATH);
    await cache.clock.advance(3_000);
    expect([await before, await after]).toEqual([1, 2]);
    expect(await cache.read(PATH)).toBe(2);
  });

  it("soft: what was purged is served while the source is down; hard: never", async () => {
    const soft = await kept();
    await soft.purge(["all"], "soft");
    soft.source.fail = "outage";
    expect(await soft.read(PATH)).toBe(1);
    expect(soft.readings.at(-1)).toMatchObject({ outcome: "fallback" });

    const hard = await kept();
    await hard.purge(["all"], "hard");
    hard.source.fail = "outage";
    await expect(hard.read(PATH)).rejects.toThrow(Outage);
    await hard.clock.advance(MINUTE);
    await hard.purge(["all"], "soft");
    await expect(hard.read(PATH), "a later soft one does not lift it").rejects.toThrow(Outage);
  });

  it("during a load beats that load", async () => {
    const cache = createTestCache();
    cache.source.take = 1000;
    const reading = cache.read(PATH);
    await cache.clock.advance(500);
    await cache.purge([`path:${PATH}`]);
    await cache.clock.advance(500);
    expect(await reading).toBe(1);
    cache.source.take = 0;
    await cache.clock.advance(1);
    expect(await cache.read(PATH)).toBe(2);
  });

  it("two at once lose neither", async () => {
    const cache = createTestCache();
    const pages = ["sp", "rj"].map((uf) => ({ path: `/seguro-de-carro/${uf}`, place: { uf } }));
    for (const { path, place } of pages) await cache.read(path, { place });
    await settle();
    await cache.clock.advance(6_000);
    const [a, b] = [cache.anotherIsolate(), cache.anotherIsolate()];
    const purging = Promise.all([a.purge(["place:sp"]), b.purge(["place:rj"], "hard")]);
    // KV takes one horizon a second.
    await cache.clock.advance(1_200);
    await purging;
    const reader = cache.anotherIsolate();
    expect(await Promise.all(pages.map(({ path, place }) => reader.read(path, { place })))).toEqual([3, 4]);
  });

  it("is seen by another isolate within five seconds of its last look", async () => {
    const cache = await kept();
    const other = cache.anotherIsolate();
    expect(await other.read(PATH)).toBe(1);
    await cache.purge(["all"]);
    await cache.clock.advance(5_001);
    expect(await other.read(PATH)).toBe(2);
  });

  it("is seen by another isolate within five seconds, also while it serves from its memory", async () => {
    const cache = await kept();
    const other = cache.anotherIsolate();
    await other.read("/outra");
    await cache.clock.advance(4_000);
    await other.read(PATH);
    await cache.purge(["all"]);
    for (let second = 0; second < 6; second++) {
      await cache.clock.advance(1_000);
      await other.read(PATH);
    }
    expect(other.readings.at(-1)?.age).toBeLessThan(6);
    expect(other.readings.some(({ outcome }) => outcome === "miss")).toBe(true);
  });

  it("that is refused at first does not put back a later one of the same scope", async () => {
    const cache = await kept();
    cache.kv.behave({ put: "throw" });
    const first = cache.purge(["all"]);
    await settle();
    cache.kv.behave({});
    await cache.clock.advance(100);
    await cache.anotherIsolate().purge(["all"]);
    const later = Number(cache.kv.values.get("stamp:all"));
    await cache.clock.advance(3_000);
    await first;
    expect(Number(cache.kv.values.get("stamp:all"))).toBeGreaterThanOrEqual(later);
  });

  it("hard is seen by another isolate that finds the page in KV, whatever fails", async () => {
    const cache = await kept();
    const other = cache.anotherIsolate();
    await cache.purge(["all"], "hard");
    await cache.clock.advance(MINUTE);
    cache.source.fail = "outage";
    await expect(other.read(PATH)).rejects.toThrow(Outage);
    expect(other.readings).toEqual([]);
  });

  it("hard is seen by another isolate that has the page in its memory", async () => {
    const cache = await kept();
    const other = cache.anotherIsolate();
    expect(await other.read(PATH)).toBe(1);
    await cache.purge([`path:${PATH}`], "hard");
    await cache.clock.advance(MINUTE);
    cache.source.fail = "outage";
    await expect(other.read(PATH)).rejects.toThrow(Outage);
  });

  it("soft leaves another isolate what it has for as long as the source is down", async () => {
    const cache = await kept();
    const other = cache.anotherIsolate();
    await cache.purge(["all"], "soft");
    await cache.clock.advance(MINUTE);
    cache.source.fail = "outage";
    expect(await other.read(PATH)).toBe(1);
    expect(other.readings.at(-1)).toMatchObject({ outcome: "fallback" });
  });

  it.each(["soft", "hard"] as const)("%s outlives every entry that it concerns", async (mode) => {
    const cache = await kept();
    await cache.purge(["all"], mode);
    // What is read a month later is a miss by its age; but nothing that KV still holds may come back before.
    for (const days of [2, 6, 29]) {
      await cache.clock.advance(days * DAY);
      cache.source.fail = "outage";
      const late = cache.anotherIsolate();
      const read = late.read(PATH);
      if (mode === "hard" || days > 2) await expect(read).rejects.toThrow(Outage);
      else expect([await read, late.readings[0]?.outcome]).toEqual([1, "fallback"]);
    }
    for (const key of cache.kv.values.keys()) expect(key).toMatch(/^(?:(?:stamp|hard|page):|horizon$)/);
    expect(await cache.kv.get(["stamp:all"])).toEqual(new Map([["stamp:all", expect.any(String)]]));
  });

  it("hard is remembered by the isolate that made it, before KV shows it", async () => {
    const cache = await kept();
    await cache.purge(["all"], "hard");
    cache.kv.values.delete("hard:all");
    cache.source.fail = "outage";
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
  });

  it("from the future, in an entry or in KV, purges nothing", async () => {
    const cache = await kept();
    const entry = JSON.parse(cache.kv.values.get(KEY) ?? "");
    cache.kv.values.set(KEY, JSON.stringify({ ...entry, stamps: { all: 9e15 } }));
    cache.kv.values.set("stamp:all", "9e15");
    expect(await cache.anotherIsolate().read(PATH)).toBe(1);
  });

  it("between two locations that see each other a minute late: at most two reloads, no ping-pong", async () => {
    const here = await kept();
    const farKv = createLaggingKv(here.kv);
    const there = here.anotherIsolate(farKv);
    expect(await there.read(PATH)).toBe(1);
    const before = here.source.loads;
    await here.purge(["all"]);
    for (let second = 0; second < 60; second += 6) {
      await here.clock.advance(6_000);
      await Promise.all([here.read(PATH), there.read(PATH)]);
      await settle();
    }
    farKv.sync();
    for (let second = 0; second < 60; second += 6) {
      await here.clock.advance(6_000);
      const values = await Promise.all([here.read(PATH), there.read(PATH)]);
      await settle();
      if (second > 6) expect(values.every((value) => value > before)).toBe(true);
    }
    expect(here.source.loads - before).toBeLessThanOrEqual(2);
  });

  it("an entry that carries a newer stamp teaches it", async () => {
    const cache = await kept("/seguro-de-carro/sp");
    await cache.read(PATH);
    await settle();
    const farKv = createLaggingKv(cache.kv);
    const there = cache.anotherIsolate(farKv);
    await cache.clock.advance(1000);
    await cache.purge(["all"]);
    await cache.clock.advance(1000);
    await cache.read(PATH);
    await settle();
    farKv.values.set(KEY, cache.kv.values.get(KEY) ?? "");
    const loads = cache.source.loads;
    await there.read(PATH);
    expect(cache.source.loads).toBe(loads);
    await there.read("/seguro-de-carro/sp");
    expect(cache.source.loads, "the other page is known to be purged").toBe(loads + 1);
  });

  it("of everything costs at most three writes and no list, with 100,000 entries", async () => {
    const cache = createTestCache();
    for (let index = 0; index < 100_000; index++) cache.kv.values.set(kvKeyOf(pageKey(`/p/${index}`)), "x");
    await cache.purge(["all"], "hard");
    expect([cache.kv.counts.puts, cache.kv.counts.lists, cache.kv.counts.gets]).toEqual([3, 0, 0]);
  });

  it("that cannot be written is no success, after one more try", async () => {
    const cache = createTestCache();
    cache.kv.behave({ put: "throw" });
    const purging = cache.purge(["all"]).catch((error: Error) => error.name);
    await cache.clock.advance(2_000);
    expect([await purging, cache.kv.counts.puts], "the stamp and the horizon, twice").toEqual(["PurgeError", 4]);
  });
});
