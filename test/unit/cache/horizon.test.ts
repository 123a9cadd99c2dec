// The purge horizon: pages are judged by one key, and no purge is lost by it, however readers, writers and KV's delays fall.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HORIZON_KEY, horizonOf, PURGES_TAKE } from "../../../app/cache/horizon.ts";
import type { Ingredient } from "../../../app/cache/reading.ts";
import { createStampMemory } from "../../../app/cache/stamps.ts";
import { pageKey } from "../../../app/catalogue/purge-scopes.ts";
import { createTestCache, settle, type TestCache } from "../../support/cache.ts";
import { createKv, type KvDouble } from "../../support/kv-double.ts";
import { createManualClock, type ManualClock } from "../../support/manual-clock.ts";

const SECOND = 1_000;
/** Seconds that a location answers with what it has read before. */
const CACHE_TTL = 30;
/** Seconds after which a purge is seen everywhere, as its answer promises. */
const PROMISED = 35;

/** A page as it was rendered: what it was made of, and by which load. */
interface Rendered {
  readonly made: Ingredient;
  readonly value: number;
}

/** Pages as a location has rendered them. */
interface Shelf {
  readonly pages: Map<string, Rendered>;
  /** How often one of them was sent again. */
  sent: number;
}

/** One more view of a page: as the location has rendered it, where that is still good, else read and rendered. */
async function see(isolate: TestCache, shelf: Shelf, page: string): Promise<number> {
  const kept = shelf.pages.get(page);
  if (kept && (await isolate.request().isFresh(kept.made))) {
    shelf.sent += 1;
    return kept.value;
  }
  const value = await isolate.read(page);
  const made = isolate.readings.findLast(({ key }) => key.name === page);
  if (made) shelf.pages.set(page, { made, value });
  return value;
}

/**
 * KV as one location sees it: what it has read it reads again for half a minute, absence too; what it writes is accepted
 * later, and of two writes of a key within a second one is refused.
 * @param nextDelay milliseconds until a write is accepted
 */
function createLocation(origin: KvDouble, clock: ManualClock, nextDelay: () => number): KvDouble {
  const seen = new Map<string, { value: string | null; at: number }>();
  return {
    ...origin,
    async get(keys) {
      const stale = keys.filter(
        (key) => clock.now() - (seen.get(key)?.at ?? Number.NEGATIVE_INFINITY) >= CACHE_TTL * SECOND,
      );
      const fresh = stale.length > 0 ? await origin.get(stale) : new Map<string, string | null>();
      for (const [key, value] of fresh) seen.set(key, { value, at: clock.now() });
      return new Map(keys.map((key) => [key, seen.get(key)?.value ?? null]));
    },
    async put(key, value, options) {
      await clock.sleep(nextDelay());
      await origin.put(key, value, options);
      seen.set(key, { value, at: clock.now() });
    },
  };
}

const PAGES = ["/seguro-de-carro/sp", "/seguro-de-carro/marca/fiat"] as const;
const SCOPES = ["prefix:/seguro-de-carro/marca", "path:/seguro-de-carro/sp"] as const;

const isolate = fc.nat(3);
// Within a race, until a location looks again, until everything has settled.
const pause = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 15 }) },
  { weight: 3, arbitrary: fc.integer({ min: 20, max: 180 }) },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 900 }) },
);
const wait = fc.record({ do: fc.constant("wait" as const), tenths: pause });
const read = fc.record({
  do: fc.constantFrom("read" as const, "see" as const),
  isolate,
  page: fc.constantFrom(...PAGES),
});
const purge = fc.record({ do: fc.constant("purge" as const), isolate, scope: fc.constantFrom(...SCOPES) });
const step = fc.oneof({ weight: 3, arbitrary: wait }, { weight: 5, arbitrary: read }, { weight: 3, arbitrary: purge });
const delays = fc.array(fc.constantFrom(0, 50, 3_900), { minLength: 1, maxLength: 20 });

interface Purge {
  readonly scope: string;
  readonly by: number;
  readonly askedAt: number;
  /** When its answer said that it is done; null where it was not, or not yet. */
  doneAt: number | null;
}

describe("whatever readers, writers and KV's delays do", () => {
  it("a page that was purged is not served 35 seconds after the purge was answered, nor at once where it was made", async () => {
    let [judged, sent] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), delays, async (steps, takes) => {
        const clock = createManualClock();
        const origin = createKv(clock);
        let turn = 0;
        const nextDelay = () => takes[turn++ % takes.length] ?? 0;
        const first = createTestCache(clock, createLocation(origin, clock, nextDelay));
        // The first two share a location.
        const isolates: TestCache[] = [first, first.anotherIsolate()];
        const createShelf = (): Shelf => ({ pages: new Map(), sent: 0 });
        const shared = createShelf();
        const shelves = [shared, shared, createShelf(), createShelf()];
        for (let more = 0; more < 2; more++) {
          isolates.push(first.anotherIsolate(createLocation(origin, clock, nextDelay)));
        }
        const begunAt: number[] = [];
        const purges: Purge[] = [];
        for (const each of steps) {
          if (each.do === "wait") {
            await clock.advance(each.tenths * 100);
          } else if (each.do === "purge") {
            const made: Purge = { scope: each.scope, by: each.isolate, askedAt: clock.now(), doneAt: null };
            purges.push(made);
            isolates[each.isolate]?.purge([each.scope]).then(
              () => {
                made.doneAt = clock.now();
              },
              () => {},
            );
            await settle();
          } else {
            const before = first.source.loads;
            const [of, shelf] = [isolates[each.isolate], shelves[each.isolate]];
            if (!of || !shelf) throw new Error("No such isolate.");
            const reading = each.do === "see" ? see(of, shelf, each.page) : of.read(each.page);
            await settle();
            if (first.source.loads > before) begunAt[first.source.loads] = clock.now();
            const value = await reading;
            const { scopes } = pageKey(each.page);
            for (const { scope, by, askedAt, doneAt } of purges) {
              if (!scopes.includes(scope) || doneAt === null) continue;
              if (by !== each.isolate && clock.now() < doneAt + PROMISED * SECOND) continue;
              judged += 1;
              expect(begunAt[value]).toBeGreaterThanOrEqual(askedAt);
            }
          }
        }
        for (const shelf of new Set(shelves)) sent += shelf.sent;
      }),
      { numRuns: 1_500 },
    );
    expect([judged > 200, sent > 200]).toEqual([true, true]);
  });
});

describe("a horizon", () => {
  it("lies ahead of its purge by more than a write of KV may take, and never so far that it is not believed", () => {
    expect(horizonOf(1_000_000, 1_000_000)).toBe(1_000_000 + PURGES_TAKE);
    expect(PURGES_TAKE).toBeGreaterThan(4_000 + 1_100 + 4_000);
    expect(horizonOf(1_055_000, 1_000_000)).toBe(1_060_000);
  });

  it("spares the stamps of what was computed after it, and of what was computed before it once they have settled", async () => {
    const clock = createManualClock(1_000_000);
    const stamps = createStampMemory(clock);
    expect([stamps.isHorizonDue(), stamps.listUnknown(["all"], 999_999)]).toEqual([true, ["all"]]);
    stamps.rememberHorizon(500_000);
    expect([stamps.isHorizonDue(), stamps.listUnknown(["all"], 500_001)]).toEqual([false, []]);
    expect(stamps.listUnknown(["all"], 500_000)).toEqual(["all"]);
    stamps.remember("all", 400_000);
    await clock.advance(600_000);
    expect([stamps.isHorizonDue(), stamps.listUnknown(["all"], 450_000), stamps.newest(["all"])]).toEqual([
      true,
      ["all"],
      400_000,
    ]);
    stamps.rememberHorizon(500_000);
    expect(stamps.listUnknown(["all"], 450_000), "no purge since").toEqual([]);
    stamps.rememberHorizon(clock.now());
    expect(stamps.listUnknown(["all"], 450_000), "a newer purge").toEqual(["all"]);
  });

  it.each([
    ["is missing", null],
    ["is no moment", "amanhã"],
    ["is from the future", "9e15"],
  ])("that %s is written anew, and loses no purge meanwhile", async (_, text) => {
    const cache = createTestCache();
    if (text === null) cache.kv.values.delete(HORIZON_KEY);
    else cache.kv.values.set(HORIZON_KEY, text);
    await cache.read("/a");
    await settle();
    expect(Number(cache.kv.values.get(HORIZON_KEY))).toBe(cache.clock.now() + PURGES_TAKE);
    cache.kv.values.delete(HORIZON_KEY);
    await cache.clock.advance(5_001);
    await cache.read("/b");
    await settle();
    expect(cache.kv.values.has(HORIZON_KEY), "once in a while").toBe(false);
    const other = cache.anotherIsolate();
    await cache.purge(["all"]);
    cache.kv.values.delete(HORIZON_KEY);
    expect(await other.read("/a"), "purged").toBe(3);
  });

  it("that a purge within the same second wrote stands for both", async () => {
    const cache = createTestCache();
    await cache.read("/a");
    await settle();
    await cache.clock.advance(6_000);
    const others = [1, 2, 3, 4].map(() => cache.anotherIsolate());
    const purging = Promise.all(
      others.map((other, index) => other.purge([index === 3 ? "path:/a" : `place:${index}`])),
    );
    await cache.clock.advance(3_000);
    await purging;
    expect(await cache.anotherIsolate().read("/a")).toBe(2);
  });
});
