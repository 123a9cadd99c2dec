// Purges: what is served after one, here and elsewhere, however readers, writers, clocks and KV's delays fall.

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  findPurgeLog,
  NOTHING_PURGED,
  newestPurgesOf,
  PURGE_LOG_KEY,
  PurgeError,
  PurgeLogFullError,
  type PurgeOrder,
} from "../../../app/cache/purge-log.ts";
import { stands } from "../../../tools/operator-client.ts";
import { createLoadedCache, createTestCache, Outage, PAGE, settle, type TestCache } from "../../support/cache.ts";
import { createKv, createLocation } from "../../support/kv-double.ts";
import { createManualClock } from "../../support/manual-clock.ts";

const FIAT = "/seguro-de-carro/marca/fiat";
const SECOND = 1_000;

it.each(["throw", "hang"] as const)("a known hard purge counts however long KV fails, whose reads %s", async (get) => {
  const cache = await createLoadedCache();
  const other = cache.anotherProcess();
  await other.read();
  await cache.purge([FIAT], "hard");
  await cache.clock.advance(5 * SECOND);
  await other.request();
  cache.source.fail = "outage";
  cache.kv.behave({ get });
  for (const minutes of [0, 1, 60]) {
    await cache.clock.advance(minutes * 60 * SECOND + 1);
    for (const each of [cache, other]) {
      const read = expect(each.read()).rejects.toThrow(Outage);
      await cache.clock.advance(SECOND);
      await read;
    }
  }
});

it("a load that began before a purge is joined by nobody after it, and does not undo it when it ends after a newer one", async () => {
  const cache = createTestCache();
  const slow = cache.read(PAGE, { load: () => cache.clock.sleep(2 * SECOND).then(() => 1) });
  await settle();
  await cache.purge([PAGE]);
  expect(await cache.read(PAGE, { load: async () => 2 })).toBe(2);
  await cache.clock.advance(2 * SECOND);
  expect(await slow).toBe(1);
  cache.source.fail = "outage";
  expect([await cache.read(), await cache.anotherProcess().read()]).toEqual([2, 2]);
});

it("a purge log that is gone from KV is unknown to who knew it: nothing counts as fresh after a minute, until a purge writes it anew", async () => {
  const cache = await createLoadedCache();
  await cache.purge(["/a"]);
  cache.kv.values.delete(PURGE_LOG_KEY);
  await cache.clock.advance(60 * SECOND);
  expect(await cache.read()).toBe(1);
  await cache.clock.advance(1);
  expect([await cache.read(), await cache.read()]).toEqual([2, 3]);
  await cache.purge(["/b"]);
  const kept = findPurgeLog(cache.kv.values.get(PURGE_LOG_KEY) ?? null);
  expect(kept?.purges.map(({ path }) => path)).toEqual(["/a", "/b"]);
  await cache.clock.advance(5 * SECOND);
  await cache.read();
  expect(cache.source.loads).toBe(3);
});

it("a purge costs one write, however many entries there are; two within a second are both in the second one's", async () => {
  const cache = await createLoadedCache();
  const puts = cache.kv.counts.puts;
  await cache.purge([PAGE]);
  expect(cache.kv.counts.puts - puts).toBe(1);
  await cache.clock.advance(SECOND);
  const both = Promise.all([cache.purge(["/a"]), cache.purge(["/b"])]);
  await cache.clock.advance(1_100);
  const [a, b] = await both;
  const kept = findPurgeLog(cache.kv.values.get(PURGE_LOG_KEY) ?? null) ?? NOTHING_PURGED;
  expect([newestPurgesOf(kept, "/a").any, newestPurgesOf(kept, "/b").any]).toEqual([a, b]);
});

it.each([{ get: "throw" }, { get: "hang" }, { put: "throw" }, { put: "hang" }] as const)(
  "a purge is no success where KV fails: %j",
  async (how) => {
    const cache = await createLoadedCache();
    cache.kv.behave(how);
    const purged = cache.purge([PAGE]).catch((error: unknown) => error);
    await cache.clock.advance(10 * SECOND);
    expect(await purged).toBeInstanceOf(PurgeError);
  },
);

const listPaths = (count: number, above = "") => Array.from({ length: count }, (_, index) => `${above}/${index}`);

it.each<[kept: number, mode: PurgeOrder["mode"], count: number, above: string, isDone: boolean]>([
  [199, "hard", 1, "/a", true],
  [200, "hard", 1, "/a", false],
  [200, "hard", 100, "", true],
  [100, "hard", 100, "/a", true],
  [101, "soft", 100, "/a", false],
])("after %i purges of a path, %s, one of %i paths below %j is done: %s", async (kept, mode, count, above, isDone) => {
  const cache = createTestCache();
  const purges = listPaths(kept).map((path, at) => ({ path, at, mode }));
  const before = JSON.stringify({ purges, newest: { at: kept, after: kept } });
  cache.kv.values.set(PURGE_LOG_KEY, before);
  const order = () => cache.purge(listPaths(count, above), "hard");
  if (isDone) await order();
  else await expect(order()).rejects.toThrow(PurgeLogFullError);
  expect(cache.kv.values.get(PURGE_LOG_KEY) === before).toBe(!isDone);
  await cache.clock.advance(SECOND);
  await cache.purge("everything", mode);
  await cache.clock.advance(SECOND);
  await order();
});

it("a process keeps its own purge while KV still has an older log", async () => {
  const cache = await createLoadedCache();
  await cache.purge(["/a"]);
  const older = cache.kv.values.get(PURGE_LOG_KEY) ?? "";
  await cache.clock.advance(SECOND);
  await cache.purge([PAGE]);
  cache.kv.values.set(PURGE_LOG_KEY, older);
  await cache.clock.advance(5 * SECOND);
  expect(await cache.read()).toBe(2);
});

it("a purge by a clock that is behind is newer than those before it", async () => {
  const cache = createTestCache();
  const other = cache.anotherProcess(cache.kv, cache.clock.another());
  other.clock.jump(-60 * SECOND);
  const at = await cache.purge([PAGE]);
  await cache.clock.advance(SECOND);
  expect(await other.purge([PAGE])).toBeGreaterThan(at);
});

/** Seconds: a writer may know what KV was half a minute ago, and writes for nine; what is read then may be as old. */
const WATCHED = 75;

/** A purge that is ordered again until it stands at two looks: between them others find out that theirs do not. */
async function purgeUntilItStands(cache: TestCache, { paths, mode }: PurgeOrder): Promise<void> {
  for (let looks = 0; looks < 2; ) {
    const at = await cache.purge(paths, mode).catch(() => null);
    for (looks = 0; looks < 2; looks++) {
      await cache.clock.sleep(WATCHED * SECOND);
      const kept = findPurgeLog(await cache.kv.get(PURGE_LOG_KEY));
      if (at === null || !kept || !stands(kept, at)) break;
    }
  }
}

const PAGES = [FIAT, PAGE, "/seguro-de-carro/sp"];
const process = fc.nat(3);
const seconds = fc.constantFrom(0.3, 1, 4, 8, 15, 30, 40, 80, 3_000, 6_000);
const paths = fc.constantFrom<PurgeOrder["paths"]>("everything", ...PAGES.map((page) => [page]));
const mode = fc.constantFrom("soft" as const, "hard" as const);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ seconds }) },
  { weight: 6, arbitrary: fc.record({ process, page: fc.constantFrom(...PAGES), isDown: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ process, paths, mode }) },
  { weight: 1, arbitrary: fc.record({ process, jump: fc.integer({ min: -3_600, max: 3_600 }) }) },
);
const delays = fc.array(fc.constantFrom(0, 50, 3_900), { minLength: 1, maxLength: 20 });

const covers = ({ paths }: PurgeOrder, page: string) =>
  paths === "everything" || paths.some((path) => page === path || page.startsWith(`${path}/`));

it("whatever readers, writers, clocks and KV's delays do, nothing begun before a purge is fresh 35 s after it, nor at once where it was made; nothing begun before a hard one is served", async () => {
  const counted = { judged: 0, fallbacks: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), delays, async (steps, takes) => {
      const time = createManualClock();
      const origin = createKv(time);
      let turn = 0;
      const openLocation = () => createLocation(origin, time, () => takes[turn++ % takes.length] ?? 0);
      const first = createTestCache(time.another(), openLocation());
      // The first two share a location; each has a clock of its own.
      const others = [first.kv, openLocation(), openLocation()];
      const caches = [first, ...others.map((kv) => first.anotherProcess(kv, time.another()))];
      const begunAt: number[] = [];
      /** Each with when KV was seen to have it. */
      const purges: (PurgeOrder & { by: TestCache; askedAt: number; doneAt: number })[] = [];
      for (const each of steps) {
        if ("seconds" in each) {
          await time.advance(each.seconds * SECOND);
          continue;
        }
        const by = caches[each.process] ?? first;
        if ("jump" in each) {
          by.clock.jump(each.jump * SECOND);
        } else if ("mode" in each) {
          const made = { ...each, by, askedAt: time.elapsed(), doneAt: Number.POSITIVE_INFINITY };
          purges.push(made);
          void purgeUntilItStands(by, made).then(() => {
            made.doneAt = time.elapsed();
          });
          await settle();
        } else {
          const { source } = first;
          const before = source.loads;
          source.fail = each.isDown ? "outage" : "no";
          const viewed = by.read(each.page).catch(() => null);
          await settle();
          if (source.loads > before) begunAt[source.loads] = time.elapsed();
          const value = await viewed;
          if (value === null) continue;
          const isStaleIfError = by.readings.splice(0).at(-1)?.outcome === "stale-if-error";
          if (isStaleIfError) counted.fallbacks += 1;
          for (const made of purges) {
            if (!covers(made, each.page) || (isStaleIfError && made.mode === "soft")) continue;
            if (time.elapsed() < made.doneAt + (made.by === by ? 0 : 35 * SECOND)) continue;
            counted.judged += 1;
            expect(begunAt[value]).toBeGreaterThanOrEqual(made.askedAt);
          }
        }
      }
    }),
    { numRuns: 100 },
  );
  expect(counted.judged).toBeGreaterThan(100);
  expect(counted.fallbacks).toBeGreaterThan(10);
});
