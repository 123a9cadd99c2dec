// Reading through the layers, over doubles of time, KV and the source.

import { describe, expect, it } from "vitest";
import { DeadlineError } from "../../../app/cache/clock.ts";
import { kvKeyOf } from "../../../app/cache/key.ts";
import { pageKey } from "../../../app/catalogue/purge-scopes.ts";
import { createTestCache, Outage, settle } from "../../support/cache.ts";

const PATH = "/seguro-de-carro/marca/fiat";
const KEY = kvKeyOf(pageKey(PATH));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("reading", () => {
  it("loads once, then serves what is kept; another isolate finds it in KV", async () => {
    const cache = createTestCache();
    expect(await cache.read(PATH)).toBe(1);
    await settle();
    expect(await cache.read(PATH)).toBe(1);
    const other = cache.anotherIsolate();
    expect(await other.read(PATH)).toBe(1);
    expect([cache.source.loads, cache.readings.map(({ outcome }) => outcome)]).toEqual([1, ["miss", "hit"]]);
    expect(other.readings[0]).toMatchObject({ outcome: "hit", age: 0 });
  });

  it("serves a stale one at once and refreshes it in the background", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(2 * HOUR);
    expect(await cache.read(PATH)).toBe(1);
    expect(cache.readings.at(-1)).toMatchObject({ outcome: "stale", age: 7200 });
    await cache.clock.advance(10);
    expect(await cache.read(PATH)).toBe(2);
    expect(cache.source.loads).toBe(2);
  });

  it("10,000 at once on a cold page: one load, one KV read, the same value for all", async () => {
    const cache = createTestCache();
    cache.source.take = 500;
    const all = Promise.all(Array.from({ length: 10_000 }, () => cache.read(PATH)));
    await cache.clock.advance(500);
    expect(new Set(await all)).toEqual(new Set([1]));
    expect([cache.source.loads, cache.kv.counts.gets]).toEqual([1, 1]);
  });

  it("10,000 at once on a page that just expired: all from stale, one refresh", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(2 * HOUR);
    cache.source.take = 500;
    const all = await Promise.all(Array.from({ length: 10_000 }, () => cache.read(PATH)));
    expect(new Set(all)).toEqual(new Set([1]));
    await cache.clock.advance(600);
    expect(cache.source.loads).toBe(2);
  });

  it("keeps nothing of a load that failed, and the next request loads again", async () => {
    const cache = createTestCache();
    cache.source.fail = "outage";
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
    await settle();
    expect(cache.kv.countPages()).toBe(0);
    cache.source.fail = "no";
    expect(await cache.read(PATH)).toBe(2);
  });

  it("a load that never settles ends at its deadline, and the next request is normal", async () => {
    const cache = createTestCache();
    cache.source.fail = "never";
    const begun = cache.clock.now();
    const late = cache.read(PATH).catch((error: unknown) => error);
    await cache.clock.advance(4_500);
    expect(await late).toBeInstanceOf(DeadlineError);
    expect(cache.clock.now() - begun).toBeLessThanOrEqual(4_500);
    cache.source.fail = "no";
    expect(await cache.read(PATH)).toBe(2);
  });

  it("a hanging database, with KV hanging too: everyone has an answer within 4.5 seconds, whenever they came", async () => {
    const cache = createTestCache();
    cache.source.fail = "never";
    cache.kv.behave({ get: "hang" });
    const waits: number[] = [];
    const visit = async () => {
      const begun = cache.clock.now();
      await cache.read(PATH).catch(() => {});
      waits.push(cache.clock.now() - begun);
    };
    const visits: Promise<void>[] = [];
    for (let moment = 0; moment < 60; moment++) {
      visits.push(visit());
      await cache.clock.advance(200);
    }
    await cache.clock.advance(10_000);
    await Promise.all(visits);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4_500);
    expect(cache.source.loads, "not one each").toBeLessThanOrEqual(10);
  });

  it("a purged entry is found out to be purged for good within the same time", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(1000);
    await cache.purge(["all"], "hard");
    cache.source.fail = "never";
    const begun = cache.clock.now();
    let waited = 0;
    const late = cache.read(PATH).catch(() => {
      waited = cache.clock.now() - begun;
    });
    await cache.clock.advance(4_000);
    cache.kv.behave({ get: "hang" });
    await cache.clock.advance(2_000);
    await late;
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThanOrEqual(4_500);
  });

  it("followers of a load that never settles hang no longer than their own time, and the next request is normal", async () => {
    const cache = createTestCache();
    cache.source.fail = "never";
    const all = Promise.all(Array.from({ length: 100 }, () => cache.read(PATH).catch(() => "ended")));
    await cache.clock.advance(4_500);
    expect([new Set(await all), cache.source.loads]).toEqual([new Set(["ended"]), 1]);
    cache.source.fail = "no";
    expect(await cache.read(PATH)).toBe(2);
  });

  it("a slow load that succeeds serves everyone who waits, and is one", async () => {
    const cache = createTestCache();
    cache.source.take = 3_200;
    const all = Promise.all(Array.from({ length: 1_000 }, () => cache.read(PATH)));
    await cache.clock.advance(3_300);
    expect([new Set(await all), cache.source.loads]).toEqual([new Set([1]), 1]);
  });

  it("a slow failure with an old entry: everyone has the old one in time", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(3 * DAY);
    Object.assign(cache.source, { fail: "outage", take: 4_000 });
    const begun = cache.clock.now();
    const all = Promise.all(Array.from({ length: 20 }, () => cache.read(PATH)));
    await cache.clock.advance(4_500);
    expect([new Set(await all), cache.source.loads]).toEqual([new Set([1]), 2]);
    expect(cache.clock.now() - begun).toBeLessThanOrEqual(4_500);
  });

  it("keeps a rare page only when it is asked for again within ten minutes", async () => {
    const cache = createTestCache();
    const rare = { rare: true };
    await cache.read(PATH, rare);
    await settle();
    expect(cache.kv.countPages()).toBe(0);
    await cache.clock.advance(11 * MINUTE);
    await cache.anotherIsolate().read(PATH, rare);
    await settle();
    expect(cache.kv.countPages()).toBe(0);

    const late = createTestCache();
    await late.read(PATH, rare);
    await late.clock.advance(11 * MINUTE);
    await late.read(PATH, rare);
    await settle();
    expect(late.kv.countPages(), "eleven minutes later").toBe(0);
    await late.clock.advance(9 * MINUTE);
    await late.read(PATH, rare);
    await settle();
    expect([...late.kv.values.keys()]).toContain(KEY);

    const soon = createTestCache();
    await soon.read(PATH, rare);
    await soon.read(PATH, rare);
    await settle();
    expect([soon.source.loads, soon.kv.values.has(KEY)], "from memory").toEqual([1, true]);
  });

  it("an isolate writes at most 20 entries a second", async () => {
    const cache = createTestCache();
    for (let page = 0; page < 50; page++) await cache.read(`/p/${page}`);
    await settle();
    expect(cache.kv.counts.puts).toBe(20);
    await cache.clock.advance(1000);
    for (let page = 50; page < 100; page++) await cache.read(`/p/${page}`);
    await settle();
    expect(cache.kv.counts.puts).toBe(40);
  });
});
