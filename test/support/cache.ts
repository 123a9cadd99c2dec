// A cache over doubles of time and KV, and a source that can be told to fail.

import * as v from "valibot";
import { type CacheIsolate, createCacheIsolate } from "../../app/cache/isolate.ts";
import { type CacheKey, pageKey } from "../../app/cache/key.ts";
import { createPayloadCache } from "../../app/cache/payload-cache.ts";
import { type PurgeOrder, purge } from "../../app/cache/purge.ts";
import { readSnapshot } from "../../app/cache/read-snapshot.ts";
import type { PayloadCache, Reading, Wanted } from "../../app/cache/reading.ts";
import { createFindText } from "../../app/cache/store.ts";
import { createKv, type KvDouble } from "./kv-double.ts";
import { createManualClock, type ManualClock, settle } from "./manual-clock.ts";

export class Outage extends Error {}

/** What is different about one read. */
export interface TestRead {
  readonly schema?: Wanted<number>["schema"];
  readonly isUnbounded?: boolean;
  readonly key?: CacheKey;
  readonly load?: () => Promise<number>;
}

export interface TestCache {
  readonly clock: ManualClock;
  readonly kv: KvDouble;
  readonly isolate: CacheIsolate;
  readonly readings: Reading[];
  readonly reported: string[];
  readonly source: { loads: number; fail: "no" | "outage" | "never"; take: number };
  /** The cache as one more request sees it, which has looked for purges where that was due. */
  request(): Promise<PayloadCache>;
  /** Reads a page in a request of its own; its value is the number of the load that made it. */
  read(path: string, options?: TestRead): Promise<number>;
  purge(paths: PurgeOrder["paths"], mode?: PurgeOrder["mode"]): Promise<number>;
  /** Another isolate over the same KV and time, or the given ones. */
  anotherIsolate(kv?: KvDouble, clock?: ManualClock): TestCache;
}

export function createTestCache(
  clock = createManualClock(),
  kv = createKv(clock),
  source: TestCache["source"] = { loads: 0, fail: "no", take: 0 },
): TestCache {
  const isolate = createCacheIsolate(clock);
  const readings: Reading[] = [];
  const reported: string[] = [];
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
  const report = (event: string) => void reported.push(event);

  async function load(): Promise<number> {
    source.loads += 1;
    const own = source.loads;
    if (source.fail === "never") return new Promise(() => {});
    if (source.take > 0) await clock.sleep(source.take);
    if (source.fail === "outage") throw new Outage("down");
    return own;
  }

  async function request(): Promise<PayloadCache> {
    const find = createFindText(kv, clock, report);
    const deadline = clock.elapsed() + 4_400;
    await readSnapshot(isolate, find, waitUntil, report);
    return createPayloadCache({
      store: kv,
      find,
      isolate,
      snapshot: isolate.snapshot.known(),
      waitUntil,
      report,
      isOutage: (error) => error instanceof Outage,
      observe: (reading) => readings.push(reading),
      observeStore: () => {},
      deadline,
    });
  }

  return {
    clock,
    kv,
    isolate,
    readings,
    reported,
    source,
    request,
    read: async (path, options = {}) =>
      (await (await request()).read<number>({ key: pageKey(path), load, schema: v.number(), ...options })).payload,
    purge: (paths, mode = "soft") =>
      purge({ store: kv, find: createFindText(kv, clock, report), isolate, report }, { paths, mode }),
    anotherIsolate: (otherKv = kv, otherClock = clock) => createTestCache(otherClock, otherKv, source),
  };
}

export { settle };
