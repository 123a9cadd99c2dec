// What reading through the cache takes and tells.

import type { Entry } from "./entry.ts";
import type { CacheKey } from "./key.ts";
import type { CacheState } from "./process-state.ts";
import type { PurgeLog } from "./purge-log.ts";
import type { FindText, KeyValueStore, Report } from "./store.ts";

/** A value, and how it was come by. */
export interface Served<Payload> {
  readonly entry: Entry<Payload>;
  /** `hit`, `stale` and `fallback` are served from what was kept; `miss` was loaded, and `expired` in the place of what was kept. */
  readonly outcome: "hit" | "stale" | "fallback" | "miss" | "expired";
}

/** What was read, and how it was come by. */
export type CacheRead = Served<unknown> & { readonly key: CacheKey };

export interface PayloadCacheParts {
  readonly store: KeyValueStore;
  /** Reads KV for this request. */
  readonly find: FindText;
  readonly isolate: CacheState;
  /** What was known of purges when the request began: all that it loads is of that purge log. */
  readonly purgeLog: PurgeLog;
  /** Keeps the isolate alive for work that no answer waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
  /** Whether a load failed because its source did, so that an old value is better than none. */
  readonly isOutage: (error: unknown) => boolean;
  /** Receives how each value was come by. */
  readonly observe: (reading: CacheRead) => void;
  /** By the clock that only goes on: when this request has to have what it reads. */
  readonly deadline: number;
}

/** What is asked for. */
export interface Wanted<Payload> {
  readonly key: CacheKey;
  readonly load: () => Promise<Payload>;
  /** One of so many that KV keeps it for a day instead of a month. */
  readonly isUnbounded?: boolean;
}
