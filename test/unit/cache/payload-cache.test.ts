// Reads through the layers, over doubles of time, KV and the source.

import { expect, it } from "vitest";
import { DeadlineError } from "../../../app/cache/clock.ts";
import { kvKeyOf, pageKey } from "../../../app/cache/entry.ts";
import { createLoadedCache, createTestCache, Outage, PAGE, settle, VERSION } from "../../support/cache.ts";

const KEY = kvKeyOf(VERSION, pageKey(PAGE));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function createPurgedCache() {
  const cache = await createLoadedCache();
  await cache.purge("everything");
  return cache;
}

it("a read loads once, then serves what is kept; another process finds it in KV", async () => {
  const cache = await createLoadedCache();
  expect(await cache.read()).toBe(1);
  const other = cache.anotherProcess();
  expect(await other.read()).toBe(1);
  expect([cache.source.loads, cache.readings.map(({ outcome }) => outcome)]).toEqual([1, ["miss", "hit"]]);
  expect(other.readings[0]).toMatchObject({ outcome: "hit", entry: cache.readings[0]?.entry });
});

it("a read asks KV once for a page while it is fresh, and once in five seconds for purges", async () => {
  const cache = await createLoadedCache();
  const asked = () => cache.kv.counts.gets;
  expect(asked(), "the purge log, and the page").toBe(2);
  await cache.clock.advance(4_999);
  await cache.read();
  expect(asked()).toBe(2);
  await cache.clock.advance(1);
  await cache.read();
  expect(asked()).toBe(3);
});

it("a read serves a stale one at once and refreshes it in the background", async () => {
  const cache = await createLoadedCache(2 * DAY);
  expect(await cache.read()).toBe(1);
  expect(cache.readings.at(-1)).toMatchObject({ outcome: "stale", entry: { begunAt: cache.clock.now() - 2 * DAY } });
  await cache.clock.advance(10);
  expect(await cache.read()).toBe(2);
  expect(cache.source.loads).toBe(2);
});

it.each([
  [false, 30 * DAY],
  [true, DAY],
])("a read keeps a page that is one of very many (%s) in KV for %d ms", async (isUnbounded, lasts) => {
  const cache = createTestCache();
  await cache.read(PAGE, { isUnbounded });
  await settle();
  await cache.clock.advance(lasts - 1);
  expect(await cache.kv.get(KEY)).not.toBeNull();
  await cache.clock.advance(1);
  expect(await cache.kv.get(KEY)).toBeNull();
});

it("many reads at once on a cold page: one load, one read of KV, the same value for all", async () => {
  const cache = createTestCache();
  cache.source.take = 500;
  const all = Promise.all(Array.from({ length: 100 }, () => cache.read()));
  await cache.clock.advance(500);
  expect([new Set(await all), cache.source.loads, cache.kv.counts.gets]).toEqual([new Set([1]), 1, 2]);
});

it("a load that never settles ends at its deadline for all who wait, and the next request is normal", async () => {
  const cache = createTestCache();
  cache.source.fail = "never";
  const all = Promise.all(Array.from({ length: 100 }, () => cache.read().catch((error: unknown) => error)));
  await cache.clock.advance(4_500);
  for (const each of await all) expect(each).toBeInstanceOf(DeadlineError);
  expect(cache.source.loads).toBe(1);
  cache.source.fail = "no";
  expect(await cache.read()).toBe(2);
});

it("while a load hangs, a purged entry is served a little before the request's deadline", async () => {
  const cache = await createPurgedCache();
  cache.source.fail = "never";
  const reading = cache.read();
  await cache.clock.advance(4_199);
  expect(await Promise.race([reading, "waiting"])).toBe("waiting");
  await cache.clock.advance(1);
  expect([await Promise.race([reading, "waiting"]), cache.readings.at(-1)?.outcome]).toEqual([1, "stale-if-error"]);
});

it("a request that may wait longer joins no load that ends sooner", async () => {
  const cache = createTestCache();
  cache.source.take = 8_000;
  const sooner = cache.read().catch((error: unknown) => error);
  const later = cache.read(PAGE, { within: 10_000 });
  await cache.clock.advance(8_000);
  expect(await sooner).toBeInstanceOf(DeadlineError);
  expect([await later, cache.source.loads]).toEqual([2, 2]);
});

it.each([
  ["five thousand entries", 5_000, 1],
  ["24 million characters", 23, 1_000_000],
])("a process remembers the pages that were read last, of at most %s", async (_, most, length) => {
  const cache = createTestCache();
  const [forgotten = "", ...remembered] = Array.from({ length: most + 1 }, (_, page) => `/${page}`.padEnd(length, "x"));
  for (const page of [forgotten, ...remembered]) await cache.read(page);
  const asked = cache.kv.counts.gets;
  await cache.read(remembered[0]);
  expect(cache.kv.counts.gets - asked).toBe(0);
  await cache.read(forgotten);
  expect(cache.kv.counts.gets - asked).toBe(1);
});

it.each(["throw", "hang"] as const)("KV whose reads %s: memory, for a minute after the last look", async (get) => {
  const cache = await createLoadedCache();
  cache.kv.behave({ get });
  const read = async () => {
    const reading = cache.read();
    await cache.clock.advance(300);
    return [await reading, cache.source.loads, cache.readings.at(-1)?.outcome];
  };
  await cache.clock.advance(MINUTE - 300);
  expect(await read()).toEqual([1, 1, "hit"]);
  await cache.clock.advance(1);
  expect(await read()).toEqual([2, 2, "expired"]);
  cache.source.fail = "outage";
  expect(await read()).toEqual([2, 3, "stale-if-error"]);
});

it("an entry of a clock that was ahead is replaced by the next load", async () => {
  const cache = createTestCache();
  const wrong = cache.anotherProcess(cache.kv, cache.clock.another());
  wrong.clock.jump(DAY);
  await wrong.read();
  // KV takes one write a second.
  await cache.clock.advance(1_000);
  expect([await cache.read(), await cache.read()], "loaded once").toEqual([2, 2]);
  await settle();
  expect(await cache.anotherProcess().read(), "and kept in KV").toBe(2);
  wrong.clock.jump(-DAY);
  expect(await wrong.read(), "by whose clock it was, too").toBe(2);
});

it("an entry from the future takes no older one's place", async () => {
  const cache = await createLoadedCache(2 * DAY);
  const wrong = cache.anotherProcess(cache.kv, cache.clock.another());
  wrong.clock.jump(DAY);
  await wrong.read();
  // KV takes one write a second.
  await cache.clock.advance(1_000);
  cache.source.fail = "outage";
  expect([await cache.read(), cache.readings.at(-1)?.outcome]).toEqual([1, "stale"]);
});

it("something else in the place of the purge log is as if KV failed, until a purge replaces it", async () => {
  const cache = createTestCache();
  cache.kv.values.set("purged", "{");
  expect([await cache.read(), await cache.read()]).toEqual([1, 2]);
  await cache.purge(["/a"]);
  expect(cache.reported).toEqual(["purge log not read", "purge log replaced"]);
});

it("a source that is down, with an entry that is too old: the outage is thrown, and nothing is stored", async () => {
  const cache = await createLoadedCache(8 * DAY);
  const kept = cache.kv.values.get(KEY);
  cache.source.fail = "outage";
  await expect(cache.read()).rejects.toThrow(Outage);
  await settle();
  expect(cache.kv.values.get(KEY)).toBe(kept);
});

it("something that is not an outage is thrown, and no old page is shown for it", async () => {
  const cache = await createPurgedCache();
  class Gone extends Error {}
  await expect(cache.read(PAGE, { load: () => Promise.reject(new Gone("404")) })).rejects.toThrow(Gone);
});
