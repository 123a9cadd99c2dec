// A cache over doubles of time and KV, and a source that can fail.

import { pageKey } from "../../app/cache/entry.ts";
import type { CacheRead, PayloadCache } from "../../app/cache/payload-cache.ts";
import { createCacheState, createPayloadCache } from "../../app/cache/payload-cache.ts";
import { type PurgeOrder, purge } from "../../app/cache/purge-log.ts";
import { createFindText } from "../../app/cache/store.ts";
import { createKv } from "./kv-double.ts";
import { createManualClock, settle } from "./manual-clock.ts";

export class Outage extends Error {}

/** Of code and settings. */
export const VERSION = "code:settings";

/** A page to read. */
export const PAGE = "/seguro-de-carro/marca/fiat/argo";

/** What is different about one read. */
interface TestRead {
  readonly isUnbounded?: boolean;
  readonly load?: () => Promise<number>;
  /** Milliseconds until its request must have the value. */
  readonly within?: number;
}

interface Source {
  loads: number;
  fail: "no" | "outage" | "never";
  take: number;
}

export function createTestCache(
  clock = createManualClock(),
  kv = createKv(clock),
  source: Source = { loads: 0, fail: "no", take: 0 },
) {
  const state = createCacheState(clock);
  const readings: CacheRead[] = [];
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

  async function request(within = 4_400): Promise<PayloadCache> {
    const find = createFindText(kv, clock, report);
    const deadline = clock.elapsed() + within;
    await state.purgeLog.refresh(find, waitUntil, report);
    return createPayloadCache({
      version: VERSION,
      store: kv,
      find,
      state,
      purgeLog: state.purgeLog.known(),
      waitUntil,
      report,
      isOutage: (error) => error instanceof Outage,
      observe: (reading) => readings.push(reading),
      deadline,
    });
  }

  return {
    clock,
    kv,
    state,
    readings,
    reported,
    source,
    /** The cache as one more request sees it, which has looked for purges where that was due. */
    request,
    /** Reads a page in a request of its own; its value is the number of the load that made it. */
    read: async (path = PAGE, { within, ...options }: TestRead = {}) =>
      (await (await request(within)).read<number>({ key: pageKey(path), load, ...options })).payload,
    purge: (paths: PurgeOrder["paths"], mode: PurgeOrder["mode"] = "soft") =>
      purge({ store: kv, find: createFindText(kv, clock, report), state, report }, { paths, mode }),
    /** Another process over the same KV and time, or the given ones. */
    anotherProcess: (otherKv = kv, otherClock = clock): TestCache => createTestCache(otherClock, otherKv, source),
  };
}

/** A cache that has loaded the page once. @param age milliseconds since then */
export async function createLoadedCache(age = 0): Promise<TestCache> {
  const cache = createTestCache();
  await cache.read();
  await settle();
  await cache.clock.advance(age);
  return cache;
}

export interface TestCache extends ReturnType<typeof createTestCache> {}

export { settle };
