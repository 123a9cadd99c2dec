// What is asked of the cache without loading: the tag of what is kept, and whether something older was purged; and what a
// request's own time does to a read.

import { describe, expect, it } from "vitest";
import { DeadlineError } from "../../../app/cache/clock.ts";
import { type CacheKey, kvKeyOf } from "../../../app/cache/key.ts";
import { createPayloadCache } from "../../../app/cache/payload-cache.ts";
import { pageKey, vocabularyKey } from "../../../app/catalogue/purge-scopes.ts";
import { anything, createTestCache, Outage, settle, type TestCache } from "../../support/cache.ts";
import type { KvDouble } from "../../support/kv-double.ts";

const PATH = "/seguro-de-carro/marca/fiat";
const KEY = pageKey(PATH);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The cache of one request of that isolate, with all that is observed of it. */
function requestOf(cache: TestCache, kv: KvDouble = cache.kv, budget = 4_400) {
  const waits: number[] = [];
  const reader = createPayloadCache({
    store: kv,
    isolate: cache.isolate,
    waitUntil: (work) => void work.catch(() => {}),
    report: (event) => cache.reported.push(event),
    isOutage: (error) => error instanceof Outage,
    observe: (reading) => cache.readings.push(reading),
    observeStore: (milliseconds) => waits.push(milliseconds),
    asker: "someone",
    deadline: cache.clock.now() + budget,
  });
  const read = <Value>(key: CacheKey, load: () => Promise<Value>) => reader.read(key, load, { accepts: anything });
  const readDated = <Value>(key: CacheKey, load: () => Promise<Value>) =>
    reader.readDated(key, load, { accepts: anything });
  return { ...reader, read, readDated, waits };
}

/** A page that is kept in KV, in the isolate that has loaded it. */
async function kept(): Promise<TestCache> {
  const cache = createTestCache();
  await cache.read(PATH);
  await settle();
  return cache;
}

describe("the tag of what is kept", () => {
  it("is that of the value, from memory and from KV, and nothing is loaded", async () => {
    const cache = await kept();
    const [loaded] = cache.readings;
    expect(loaded).toMatchObject({ outcome: "miss", stored: true, outdated: false, age: 0 });
    const made = { tag: loaded?.tag, computedAt: loaded?.computedAt };
    expect([await requestOf(cache).findMade(KEY), cache.kv.counts.gets]).toEqual([made, 1]);
    const other = cache.anotherIsolate();
    expect([await requestOf(other).findMade(KEY), cache.source.loads, cache.kv.counts.gets]).toEqual([made, 1, 2]);
    expect([cache.readings.length, other.readings], "none of it is a reading").toEqual([1, []]);
  });

  it("differs with the value", async () => {
    const cache = createTestCache();
    await cache.read("/a");
    await cache.read("/b");
    expect(cache.readings[0]?.tag).not.toBe(cache.readings[1]?.tag);
  });

  it("is none where nothing is kept, where it is stale and where it was purged", async () => {
    expect(await requestOf(createTestCache()).findMade(KEY)).toBeNull();
    const stale = await kept();
    await stale.clock.advance(2 * HOUR);
    expect(await requestOf(stale).findMade(KEY)).toBeNull();
    const purged = await kept();
    await purged.clock.advance(1_000);
    await purged.purge(["all"]);
    expect(await requestOf(purged).findMade(KEY)).toBeNull();
    expect([stale.readings.length, purged.readings.length], "none of it is a reading").toEqual([1, 1]);
  });

  it("is looked up in KV once its stamps have to be, and is none where KV hangs and memory has nothing", async () => {
    const cache = await kept();
    await cache.clock.advance(5_001);
    expect(await requestOf(cache).findMade(KEY)).not.toBeNull();
    expect(cache.kv.counts.gets).toBe(2);
    const cold = createTestCache();
    cold.kv.behave({ get: "hang" });
    const finding = requestOf(cold).findMade(KEY);
    await cold.clock.advance(300);
    expect(await finding).toBeNull();
  });
});

describe("what a page was made of", () => {
  /** A page's one ingredient, in the isolate that has computed it. */
  async function made() {
    const cache = await kept();
    const [ingredient] = cache.readings;
    if (!ingredient) throw new Error("Nothing was read.");
    return { cache, ingredient };
  }

  it("is fresh in every isolate for its hour without its entry being asked for", async () => {
    const { cache, ingredient } = await made();
    const other = cache.anotherIsolate();
    cache.kv.values.delete(kvKeyOf(KEY));
    expect(await requestOf(other).isFresh(ingredient)).toBe(true);
    await cache.clock.advance(53 * MINUTE);
    expect(await requestOf(other).isFresh(ingredient)).toBe(true);
    await cache.clock.advance(14 * MINUTE);
    const gets = cache.kv.counts.gets;
    expect(await requestOf(other).isFresh(ingredient), "an hour and a tenth at most").toBe(false);
    expect([other.readings, cache.kv.counts.gets - gets], "nothing is asked for, nothing is a reading").toEqual([
      [],
      0,
    ]);
  });

  it("is not fresh once it was purged, here at once and elsewhere after five seconds", async () => {
    const { cache, ingredient } = await made();
    const other = cache.anotherIsolate();
    expect(await requestOf(other).isFresh(ingredient)).toBe(true);
    await cache.clock.advance(1_000);
    await cache.purge(["all"]);
    expect([await requestOf(cache).isFresh(ingredient), await requestOf(other).isFresh(ingredient)]).toEqual([
      false,
      true,
    ]);
    await cache.clock.advance(4_001);
    expect(await requestOf(other).isFresh(ingredient)).toBe(false);
  });

  it("and was sent is a hit of its age", async () => {
    const { cache, ingredient } = await made();
    const other = cache.anotherIsolate();
    await cache.clock.advance(5 * MINUTE);
    requestOf(other).countSent([ingredient]);
    const { ttl = 0 } = cache.readings[0] ?? {};
    const hit = { ...ingredient, outcome: "hit", stored: false, age: 300, ttl: ttl - 300 };
    expect(other.readings).toEqual([hit]);
  });

  it("of hundreds of pages at once asks for the horizon once, whose time counts once", async () => {
    const { cache, ingredient } = await made();
    const other = cache.anotherIsolate();
    const pages = Array.from({ length: 300 }, (_, page) => ({ ...ingredient, key: pageKey(`/${page}`) }));
    const gets = cache.kv.counts.gets;
    const request = requestOf(other);
    const fresh = await Promise.all(pages.map((page) => request.isFresh(page)));
    expect([fresh.every(Boolean), cache.kv.counts.gets - gets, request.waits]).toEqual([true, 1, [0]]);
  });

  it("waits once for a KV that hangs, and not at each look in turn", async () => {
    const { cache, ingredient } = await made();
    const other = cache.anotherIsolate();
    await cache.clock.advance(2 * MINUTE);
    cache.kv.behave({ get: "hang" });
    const request = requestOf(other);
    const first = request.isFresh(ingredient);
    await cache.clock.advance(300);
    expect([await first, request.waits], "nothing is known of purges").toEqual([false, [300]]);
    expect([await request.isFresh(ingredient), await request.isUnpurged(KEY, 1)]).toEqual([false, false]);
    expect(await request.read(KEY, async () => "anew"), "memory's or a new one, at once").toBe("anew");
    expect(
      request.waits.reduce((sum, wait) => sum + wait),
      "in all",
    ).toBe(300);
    cache.kv.behave({});
    expect(await requestOf(other).isFresh(ingredient), "another request").toBe(true);
  });

  it("that is rare and sent again is kept", async () => {
    const cache = createTestCache();
    await cache.read(PATH, { rare: true });
    await settle();
    const [ingredient] = cache.readings;
    if (!ingredient) throw new Error("Nothing was read.");
    expect(cache.kv.countPages()).toBe(0);
    requestOf(cache).countSent([ingredient]);
    await settle();
    expect([...cache.kv.values.keys()]).toContain(kvKeyOf(KEY));
    const puts = cache.kv.counts.puts;
    requestOf(cache).countSent([ingredient]);
    await settle();
    expect(cache.kv.counts.puts, "once").toBe(puts);
  });

  it("is not fresh where it is from further in the future than clocks differ", async () => {
    const { cache, ingredient } = await made();
    const ahead = (by: number) => ({ ...ingredient, computedAt: cache.clock.now() + by });
    const request = requestOf(cache);
    expect([await request.isFresh(ahead(MINUTE)), await request.isFresh(ahead(MINUTE + 1))]).toEqual([true, false]);
  });
});

describe("what was computed at a moment", () => {
  it("is unpurged until a purge of one of its scopes, at that moment or later", async () => {
    const cache = createTestCache();
    const request = requestOf(cache);
    const computedAt = cache.clock.now();
    expect(await request.isUnpurged(KEY, computedAt)).toBe(true);
    await cache.purge(["place:sp"]);
    expect(await request.isUnpurged(KEY, computedAt), "of another scope").toBe(true);
    // KV takes one horizon a second.
    await cache.clock.advance(1_000);
    const purgedAt = cache.clock.now();
    await cache.purge(["all"]);
    expect(await request.isUnpurged(KEY, computedAt)).toBe(false);
    expect(await request.isUnpurged(KEY, purgedAt)).toBe(false);
    expect(await request.isUnpurged(KEY, purgedAt + 1)).toBe(true);
  });

  it("is known to be purged elsewhere when KV says so, which is asked every five seconds", async () => {
    const cache = createTestCache();
    const other = cache.anotherIsolate();
    const computedAt = cache.clock.now();
    expect(await requestOf(other).isUnpurged(KEY, computedAt)).toBe(true);
    await cache.clock.advance(1_000);
    await cache.purge(["all"]);
    expect(await requestOf(other).isUnpurged(KEY, computedAt)).toBe(true);
    expect(cache.kv.counts.gets).toBe(1);
    await cache.clock.advance(4_001);
    expect(await requestOf(other).isUnpurged(KEY, computedAt)).toBe(false);
    expect(cache.kv.counts.gets, "the horizon, and the stamps that it makes worth asking for").toBe(3);
  });

  it("is known to be purged by the one scope that a part of the vocabulary has", async () => {
    const cache = createTestCache();
    const computedAt = cache.clock.now();
    await cache.clock.advance(1_000);
    await cache.purge(["all"]);
    expect(await requestOf(cache.anotherIsolate()).isUnpurged(vocabularyKey("places"), computedAt)).toBe(false);
  });

  it("counts as unpurged where KV does not answer", async () => {
    const cache = createTestCache();
    cache.kv.behave({ get: "throw" });
    expect(await requestOf(cache).isUnpurged(KEY, cache.clock.now())).toBe(true);
  });
});

describe("a read", () => {
  it("tells when its value was computed, and how long KV took", async () => {
    const cache = createTestCache();
    const request = requestOf(cache);
    const begun = cache.clock.now();
    const read = await request.readDated(KEY, async () => "value");
    expect(read).toEqual({ payload: "value", computedAt: begun, tag: cache.readings[0]?.tag });
    expect(request.waits).toEqual([0]);
    const slow = createTestCache();
    slow.kv.behave({ get: "hang" });
    const hanging = requestOf(slow);
    const reading = hanging.read(KEY, async () => "value");
    await slow.clock.advance(300);
    expect([await reading, hanging.waits]).toEqual(["value", [300]]);
  });

  it("of what is kept and accepted no more is a load", async () => {
    const cache = (await kept()).anotherIsolate();
    const accepts = (payload: unknown): payload is number => payload === 2;
    expect(await cache.read(PATH, { accepts })).toBe(2);
    expect(cache.readings.at(-1)).toMatchObject({ outcome: "miss", outdated: false });
    expect(await cache.read(PATH, { accepts })).toBe(2);
    expect(cache.source.loads).toBe(2);
    // KV takes one write a second for a key.
    await cache.clock.advance(2_000);
    expect(await cache.anotherIsolate().read(PATH, { accepts })).toBe(2);
  });

  it("of a purged page says that something outdated was kept", async () => {
    const cache = await kept();
    await cache.clock.advance(1_000);
    await cache.purge(["all"]);
    await cache.clock.advance(1);
    await cache.read(PATH);
    expect(cache.readings.at(-1)).toMatchObject({ outcome: "miss", outdated: true, stored: true });
  });

  it("of an old page while the source is down says so, and reports it", async () => {
    const cache = await kept();
    await cache.clock.advance(3 * DAY);
    cache.source.fail = "outage";
    expect(await cache.read(PATH)).toBe(1);
    expect(cache.readings.at(-1)).toMatchObject({ outcome: "fallback", outdated: true, stored: false });
    expect(cache.reported).toEqual(["served an old page"]);
  });

  it("of a stale page reports a refresh that fails, and shows the page all the same", async () => {
    const cache = await kept();
    await cache.clock.advance(2 * HOUR);
    cache.source.fail = "outage";
    expect(await cache.read(PATH)).toBe(1);
    await settle();
    expect([cache.reported, cache.readings.at(-1)?.outcome]).toEqual([["refresh failed"], "stale"]);
  });

  it("of a value that JSON would change keeps nothing, reports it, and answers it all the same", async () => {
    const cache = createTestCache();
    const read = () => requestOf(cache).read(KEY, async () => ({ date: new Date(0) }));
    expect(await read()).toEqual({ date: new Date(0) });
    await settle();
    expect([cache.reported, cache.kv.countPages()]).toEqual([["payload not kept"], 0]);
    expect(cache.readings[0]).toMatchObject({ outcome: "miss", stored: false });
    const nothing = createTestCache();
    expect(await requestOf(nothing).read(KEY, async () => undefined)).toBeUndefined();
    expect(nothing.reported).toEqual(["payload not kept"]);
  });

  it("has its request's whole time but for 300 ms, in which it is told whether an old entry may be shown", async () => {
    const cache = createTestCache();
    cache.source.fail = "never";
    const late = cache.read(PATH).catch((error: unknown) => error);
    await cache.clock.advance(4_099);
    let ended = false;
    void late.then(() => {
      ended = true;
    });
    await settle();
    expect(ended).toBe(false);
    await cache.clock.advance(1);
    expect(await late).toBeInstanceOf(DeadlineError);
  });

  it("of a patient request waits longer for its load", async () => {
    const cache = createTestCache();
    let answer: (value: string) => void = () => {};
    const load = () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      });
    const reading = requestOf(cache, cache.kv, 10_500).read(KEY, load);
    await cache.clock.advance(10_000);
    answer("late");
    expect(await reading).toBe("late");
  });

  it("of a purged page while the source hangs ends in time to ask whether it was purged for good", async () => {
    const cache = await kept();
    await cache.clock.advance(1_000);
    await cache.purge(["all"]);
    cache.source.fail = "never";
    const begun = cache.clock.now();
    let waited = 0;
    const reading = cache.read(PATH).then((value) => {
      waited = cache.clock.now() - begun;
      return value;
    });
    await cache.clock.advance(4_400);
    expect([await reading, waited]).toEqual([1, 4_100]);
  });

  it("of a page that was purged where KV cannot say how is no old page", async () => {
    const cache = await kept();
    await cache.clock.advance(1_000);
    await cache.purge(["all"]);
    cache.source.fail = "outage";
    cache.kv.behave({ get: "throw" });
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
  });

  it("of a page that a hard purge of another isolate took off asks KV once, and never shows it", async () => {
    const cache = await kept();
    const other = cache.anotherIsolate();
    await cache.clock.advance(1_000);
    await other.purge(["all"], "hard");
    await cache.clock.advance(5_001);
    cache.source.fail = "outage";
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
    const gets = cache.kv.counts.gets;
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
    expect(cache.kv.counts.gets - gets, "the page alone: the purge is remembered").toBe(1);
  });

  it("of a page that was purged for good in the very millisecond of its load never shows it", async () => {
    const cache = await kept();
    await cache.anotherIsolate().purge(["all"], "hard");
    await cache.clock.advance(5_001);
    cache.source.fail = "outage";
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
  });

  it("of nothing that is kept removes nothing, and what KV has is asked for once in five seconds", async () => {
    const cache = await kept();
    expect(cache.kv.counts.deletes).toBe(0);
    const other = cache.anotherIsolate();
    await other.read(PATH);
    const gets = cache.kv.counts.gets;
    await other.clock.advance(4_000);
    await other.read(PATH);
    expect(cache.kv.counts.gets).toBe(gets);
  });

  it("of a rare page that is asked for once says that it is not stored", async () => {
    const cache = createTestCache();
    await cache.read(PATH, { rare: true });
    expect(cache.readings).toMatchObject([{ outcome: "miss", stored: false }]);
  });

  it("of a stale page gives its refresh 4.4 seconds", async () => {
    const cache = await kept();
    await cache.clock.advance(2 * HOUR);
    cache.source.fail = "never";
    expect(await cache.read(PATH)).toBe(1);
    await cache.clock.advance(4_399);
    expect(cache.reported).toEqual([]);
    await cache.clock.advance(1);
    expect(cache.reported).toEqual(["refresh failed"]);
  });

  it("that joins another's load waits for that one's end: 4.4 seconds, 300 ms less where an old page is to be had", async () => {
    for (const [purged, waits] of [
      [false, 3_400],
      [true, 3_100],
    ] as const) {
      const cache = purged ? await kept() : createTestCache();
      await cache.clock.advance(1_000);
      if (purged) await cache.purge(["all"]);
      await cache.clock.advance(1);
      cache.source.fail = "never";
      cache.read(PATH).catch(() => {});
      await cache.clock.advance(1_000);
      const begun = cache.clock.now();
      let waited = 0;
      const joining = cache.read(PATH).then(
        () => {
          waited = cache.clock.now() - begun;
        },
        () => {
          waited = cache.clock.now() - begun;
        },
      );
      await cache.clock.advance(5_000);
      await joining;
      expect([purged, waited]).toEqual([purged, waits]);
    }
  });

  it("of an old page that nobody purged asks nothing about purges", async () => {
    const cache = await kept();
    await cache.clock.advance(3 * DAY);
    cache.source.fail = "outage";
    const gets = cache.kv.counts.gets;
    await cache.read(PATH);
    expect(cache.kv.counts.gets - gets).toBe(1);
  });
});
