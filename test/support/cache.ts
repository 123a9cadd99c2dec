// A cache over doubles of time and KV, and a source that can be told to fail.

import { HORIZON_KEY } from "../../app/cache/horizon.ts";
import { type CacheIsolate, createCacheIsolate } from "../../app/cache/isolate.ts";
import { createPayloadCache } from "../../app/cache/payload-cache.ts";
import { type PurgeMode, purge } from "../../app/cache/purge.ts";
import type { PayloadCache, Reading } from "../../app/cache/reading.ts";
import type { Scope } from "../../app/cache/stamps.ts";
import { type PlaceParameters, pageKey } from "../../app/catalogue/purge-scopes.ts";
import { createKv, type KvDouble } from "./kv-double.ts";
import { createManualClock, type ManualClock, settle } from "./manual-clock.ts";

export class Outage extends Error {}

/** A value that anybody may have kept. */
export const anything = <Value>(_: unknown): _ is Value => true;

/** Reads of a page, and what is different about one. */
export interface TestRead {
  readonly rare?: boolean;
  readonly accepts?: (payload: unknown) => payload is number;
  readonly place?: PlaceParameters;
  /** Who asks; the same for all without it. */
  readonly asker?: string;
}

export interface TestCache {
  readonly clock: ManualClock;
  readonly kv: KvDouble;
  readonly isolate: CacheIsolate;
  readonly readings: Reading[];
  readonly reported: string[];
  readonly source: { loads: number; fail: "no" | "outage" | "never"; take: number };
  /** Reads a page whose value is the number of the load that made it. */
  read(path: string, options?: TestRead): Promise<number>;
  /** The cache as one more request sees it. */
  request(asker?: string): PayloadCache;
  purge(scopes: readonly Scope[], mode?: PurgeMode): Promise<unknown>;
  /** Another isolate over the same clock, and the same KV or the given one. */
  anotherIsolate(kv?: KvDouble): TestCache;
}

export function createTestCache(
  clock = createManualClock(),
  kv = createKv(clock),
  source?: TestCache["source"],
): TestCache {
  // Of a site where something was purged long ago.
  if (!source) kv.values.set(HORIZON_KEY, "1");
  const isolate = createCacheIsolate(clock);
  const readings: Reading[] = [];
  const reported: string[] = [];
  const shared = source ?? { loads: 0, fail: "no" as const, take: 0 };

  async function load(): Promise<number> {
    shared.loads += 1;
    const own = shared.loads;
    if (shared.fail === "never") return new Promise(() => {});
    if (shared.take > 0) await clock.sleep(shared.take);
    if (shared.fail === "outage") throw new Outage("down");
    return own;
  }

  const request = (asker = "someone") =>
    createPayloadCache({
      store: kv,
      isolate,
      waitUntil: (work) => void work.catch(() => {}),
      report: (event) => reported.push(event),
      isOutage: (error) => error instanceof Outage,
      observe: (reading) => readings.push(reading),
      observeStore: () => {},
      asker,
      deadline: clock.now() + 4_400,
    });

  return {
    clock,
    kv,
    isolate,
    readings,
    reported,
    source: shared,
    request,
    read: (path, { place, asker, accepts = anything, rare = false } = {}) =>
      request(asker).read(pageKey(path, place), load, { accepts, rare }),
    purge: (scopes, mode = "soft") =>
      purge({ store: kv, isolate, report: (event) => reported.push(event) }, scopes, mode),
    anotherIsolate: (otherKv = kv) => createTestCache(clock, otherKv, shared),
  };
}

export { settle };
