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
import { createLoadedCache, createTestCache, Outage, settle, type TestCache } from "../../support/cache.ts";
import { createKv, createLocation } from "../../support/kv-double.ts";
import { createManualClock, type ManualClock } from "../../support/manual-clock.ts";

const FIAT = "/seguro-de-carro/marca/fiat";
const ARGO = `${FIAT}/argo`;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

type KvFault = "throw" | "hang";

const createLoaded = (path: string = ARGO) => createLoadedCache(path);

it("a soft purge: what was purged is served while the source is down; a hard one: never, and not after a later soft one", async () => {
  const cache = await createLoaded();
  await cache.purge("everything");
  cache.source.fail = "outage";
  expect([await cache.read(ARGO), cache.readings.at(-1)?.outcome]).toEqual([1, "stale-if-error"]);
  await cache.clock.advance(SECOND);
  await cache.purge([FIAT], "hard");
  await expect(cache.read(ARGO)).rejects.toThrow(Outage);
  await cache.clock.advance(SECOND);
  await cache.purge("everything");
  await expect(cache.read(ARGO)).rejects.toThrow(Outage);
  await expect(cache.anotherProcess().read(ARGO)).rejects.toThrow(Outage);
});

it.each<[PurgeOrder["paths"], KvFault]>([
  [[ARGO], "throw"],
  [[FIAT], "hang"],
  ["everything", "throw"],
])("what is known of hard purges counts however long KV fails: %j, KV that reads %s", async (paths, get) => {
  const cache = await createLoaded();
  const other = cache.anotherProcess();
  await other.read(ARGO);
  await cache.purge(paths, "hard");
  await cache.clock.advance(5 * SECOND);
  await other.request();
  cache.source.fail = "outage";
  cache.kv.behave({ get });
  for (const minutes of [0, 1, 60]) {
    await cache.clock.advance(minutes * 60 * SECOND + 1);
    for (const each of [cache, other]) {
      const read = expect(each.read(ARGO)).rejects.toThrow(Outage);
      await cache.clock.advance(SECOND);
      await read;
    }
  }
});

it("a purge during a load beats that load: nobody who asks after it joins, and what it loaded is computed anew", async () => {
  const cache = createTestCache();
  cache.source.take = 500;
  const before = cache.read(ARGO);
  await cache.clock.advance(100);
  await cache.purge([ARGO]);
  const after = cache.read(ARGO);
  await cache.clock.advance(500);
  expect([await before, await after]).toEqual([1, 2]);
  const again = cache.read(ARGO);
  await cache.clock.advance(500);
  expect(await again).toBe(2);
});

it("a purge is not undone by a load that began before it and ends after a newer one", async () => {
  const cache = createTestCache();
  const slow = cache.read(ARGO, { load: () => cache.clock.sleep(2 * SECOND).then(() => 1) });
  await settle();
  await cache.purge([ARGO]);
  expect(await cache.read(ARGO, { load: async () => 2 })).toBe(2);
  await cache.clock.advance(2 * SECOND);
  expect(await slow).toBe(1);
  cache.source.fail = "outage";
  expect([await cache.read(ARGO), await cache.anotherProcess().read(ARGO)]).toEqual([2, 2]);
});

it("a purge is seen by another process within five seconds, also while it serves from its memory", async () => {
  const cache = await createLoaded();
  const other = cache.anotherProcess();
  await other.read(ARGO);
  await cache.purge([ARGO]);
  await cache.clock.advance(4_999);
  expect(await other.read(ARGO)).toBe(1);
  await cache.clock.advance(1);
  expect(await other.read(ARGO)).toBe(2);
});

it("a purge costs one write, however many entries there are; two within a second are both in the second one's", async () => {
  const cache = await createLoaded();
  const puts = cache.kv.counts.puts;
  await cache.purge([ARGO]);
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
    const cache = await createLoaded();
    cache.kv.behave(how);
    const purged = cache.purge([ARGO]).catch((error: unknown) => error);
    await cache.clock.advance(10 * SECOND);
    expect(await purged).toBeInstanceOf(PurgeError);
  },
);

const listPaths = (count: number, above = "") => Array.from({ length: count }, (_, index) => `${above}/${index}`);

it.each<[kept: number, mode: PurgeOrder["mode"], count: number, above: string, isDone: boolean]>([
  [199, "hard", 1, "/a", true],
  [200, "hard", 1, "/a", false],
  [200, "soft", 1, "/a", false],
  [200, "hard", 100, "", true],
  [100, "hard", 100, "/a", true],
  [101, "soft", 100, "/a", false],
])(
  "after %i purges of a path, %s, one of %i paths below %j is done: %s; no other page is purged",
  async (kept, mode, count, above, isDone) => {
    const cache = await createLoaded();
    for (const path of listPaths(kept)) {
      await cache.clock.advance(SECOND);
      await cache.purge([path], mode);
    }
    await cache.clock.advance(SECOND);
    const before = cache.kv.values.get(PURGE_LOG_KEY);
    const order = () => cache.purge(listPaths(count, above), "hard");
    if (isDone) await order();
    else await expect(order()).rejects.toThrow(PurgeLogFullError);
    expect(cache.kv.values.get(PURGE_LOG_KEY) === before).toBe(!isDone);
    expect(await cache.read(ARGO)).toBe(1);
    await cache.clock.advance(SECOND);
    await cache.purge("everything", mode);
    await cache.clock.advance(SECOND);
    await order();
  },
);

it("a purge puts a right purge log in the place of something else", async () => {
  const cache = await createLoaded();
  cache.kv.values.set(PURGE_LOG_KEY, "{");
  await cache.purge([ARGO]);
  expect([await cache.anotherProcess().read(ARGO), cache.reported]).toEqual([2, ["purge log replaced"]]);
});

interface Made extends PurgeOrder {
  readonly by: number;
  readonly askedAt: number;
  /** When KV was seen to have it; null where it is not, or not yet. */
  doneAt: number | null;
}

/**
 * Whoever writes may know what KV was half a minute ago, and takes up to nine seconds to write; what is read then may be half a
 * minute old, too.
 */
const WATCHED = 75 * SECOND;

/** A purge that is watched, and ordered again until it stands at two looks: between them others find out that theirs do not. */
async function purgeUntilItStands(cache: TestCache, { paths, mode }: PurgeOrder): Promise<void> {
  for (let looks = 0; looks < 2; ) {
    const at = await cache.purge(paths, mode).catch(() => null);
    for (looks = 0; looks < 2; looks++) {
      await cache.clock.sleep(WATCHED);
      const kept = findPurgeLog(await cache.kv.get(PURGE_LOG_KEY));
      if (at === null || !kept || !stands(kept, at)) break;
    }
  }
}

const PAGES = [FIAT, ARGO, "/seguro-de-carro/sp"] as const;
const isolate = fc.nat(3);
const pause = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 15 }) },
  { weight: 3, arbitrary: fc.integer({ min: 20, max: 180 }) },
  { weight: 2, arbitrary: fc.integer({ min: 200, max: 900 }) },
  { weight: 1, arbitrary: fc.integer({ min: 30_000, max: 60_000 }) },
);
const wait = fc.record({ do: fc.constant("wait" as const), tenths: pause });
const read = fc.record({
  do: fc.constant("read" as const),
  isolate,
  page: fc.constantFrom(...PAGES),
  isDown: fc.boolean(),
});
const jump = fc.record({ do: fc.constant("jump" as const), isolate, by: fc.integer({ min: -HOUR, max: HOUR }) });
const purge = fc.record({
  do: fc.constant("purge" as const),
  isolate,
  paths: fc.constantFrom<PurgeOrder["paths"]>("everything", [FIAT], [ARGO], ["/seguro-de-carro/sp"]),
  mode: fc.constantFrom("soft" as const, "hard" as const),
});
const step = fc.oneof(
  { weight: 3, arbitrary: wait },
  { weight: 6, arbitrary: read },
  { weight: 2, arbitrary: purge },
  { weight: 1, arbitrary: jump },
);
const delays = fc.array(fc.constantFrom(0, 50, 3_900), { minLength: 1, maxLength: 20 });

const covers = ({ paths }: PurgeOrder, page: string) =>
  paths === "everything" || paths.some((path) => page === path || page.startsWith(`${path}/`));

it("whatever readers, writers, clocks and KV's delays do, nothing begun before a purge is fresh 35 s after it, nor at once where it was made; nothing begun before a hard one is served", async () => {
  const counted = { judged: 0, fallbacks: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), delays, async (steps, takes) => {
      const time: ManualClock = createManualClock();
      const origin = createKv(time);
      let turn = 0;
      const nextDelay = () => takes[turn++ % takes.length] ?? 0;
      const first = createTestCache(time.another(), createLocation(origin, time, nextDelay));
      // The first two share a location; each has a clock of its own.
      const caches = [first, first.anotherProcess(first.kv, time.another())];
      for (let more = 0; more < 2; more++) {
        caches.push(first.anotherProcess(createLocation(origin, time, nextDelay), time.another()));
      }
      const begunAt: number[] = [];
      const purges: Made[] = [];
      for (const each of steps) {
        if (each.do === "wait") {
          await time.advance(each.tenths * 100);
          continue;
        }
        const cache = caches[each.isolate];
        if (!cache) throw new Error("No such isolate.");
        if (each.do === "jump") {
          cache.clock.jump(each.by);
        } else if (each.do === "purge") {
          const made: Made = { ...each, by: each.isolate, askedAt: time.elapsed(), doneAt: null };
          purges.push(made);
          purgeUntilItStands(cache, made).then(
            () => {
              made.doneAt = time.elapsed();
            },
            () => {},
          );
          await settle();
        } else {
          const { source } = first;
          const before = source.loads;
          source.fail = each.isDown ? "outage" : "no";
          const viewed = cache.read(each.page).catch(() => null);
          await settle();
          if (source.loads > before) begunAt[source.loads] = time.elapsed();
          const value = await viewed;
          if (value === null) continue;
          const isStaleIfError = cache.readings.splice(0).at(-1)?.outcome === "stale-if-error";
          if (isStaleIfError) counted.fallbacks += 1;
          for (const made of purges) {
            if (!covers(made, each.page) || made.doneAt === null || (isStaleIfError && made.mode === "soft")) continue;
            if (made.by !== each.isolate && time.elapsed() < made.doneAt + 35 * SECOND) continue;
            counted.judged += 1;
            expect(begunAt[value]).toBeGreaterThanOrEqual(made.askedAt);
          }
        }
      }
    }),
    { numRuns: 250 },
  );
  expect(counted.judged).toBeGreaterThan(100);
  expect(counted.fallbacks).toBeGreaterThan(10);
});
