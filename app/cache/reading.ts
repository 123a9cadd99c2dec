// What reading through the cache takes and tells.

import type { CacheIsolate } from "./isolate.ts";
import type { CacheKey } from "./key.ts";
import type { KeyValueStore, Report } from "./store.ts";

/** What a value is known by without it. */
export interface Made {
  /** Of the value: changes with it. */
  readonly tag: string;
  /** Milliseconds since 1970, when its load began. */
  readonly computedAt: number;
}

/** What something else was made of: a value under a name. */
export interface Ingredient extends Made {
  readonly key: CacheKey;
}

/** How a value was come by. */
export interface Reading extends Ingredient {
  /** `hit`, `stale` and `fallback` are served from what was kept; `miss` was loaded. */
  readonly outcome: "hit" | "stale" | "fallback" | "miss";
  /** Something was kept, but could not be served. */
  readonly outdated: boolean;
  /** Seconds since it was computed. */
  readonly age: number;
  /** Seconds until it is no longer fresh; negative after that. */
  readonly ttl: number;
  /** What was loaded is being written to KV; false where it waits, or is not asked for often enough. */
  readonly stored: boolean;
}

export interface PayloadCacheParts {
  store: KeyValueStore;
  isolate: CacheIsolate;
  /** Keeps the isolate alive for work that no answer waits for. */
  waitUntil: (work: Promise<unknown>) => void;
  report: Report;
  /** Whether a load failed because its source did, so that an old value is better than none. */
  isOutage: (error: unknown) => boolean;
  /** Told how each value was come by. */
  observe: (reading: Reading) => void;
  /** Milliseconds since 1970 by which this request has to have what it reads. */
  deadline: number;
  /** Who asks, as one word; compared with who else does, so that nobody's pages push out another's. */
  asker: string;
  /** Told how many milliseconds a read of KV took. */
  observeStore: (milliseconds: number) => void;
}

/** Whether what was kept is of the shape that its readers expect; what is not counts as not kept, and is removed. */
export type Accepts<Payload> = (payload: unknown) => payload is Payload;

export interface ReadOptions<Payload> {
  readonly accepts: Accepts<Payload>;
  /** One of very many: kept only once it is asked for again. */
  readonly rare?: boolean;
}

/** A value, with what it is known by. */
export interface Dated<Payload> extends Made {
  readonly payload: Payload;
}

export interface PayloadCache {
  /**
   * The value of that name: kept and good, or loaded. Where the load fails because its source does, the value that was
   * kept, if it is at most seven days old and was not purged hard. Rejects as `load` does.
   */
  read<Payload>(key: CacheKey, load: () => Promise<Payload>, options: ReadOptions<Payload>): Promise<Payload>;
  /** As `read`, with the moment that the value's load began; for who remembers it beyond the cache. */
  readDated<Payload>(
    key: CacheKey,
    load: () => Promise<Payload>,
    options: ReadOptions<Payload>,
  ): Promise<Dated<Payload>>;
  /** What is kept under that name and fresh, by its tag; null where there is none. Loads nothing, and parses no payload. */
  findMade(key: CacheKey): Promise<Made | null>;
  /**
   * Whether a value is fresh by its own age, and not purged. Its entry is not asked for: where another one has been computed
   * since, this one is as good for its hour.
   */
  isFresh(ingredient: Ingredient): Promise<boolean>;
  /** Tells that an answer was sent that was made of these, which nobody has read for it. */
  countSent(ingredients: readonly Ingredient[]): void;
  /**
   * Whether what was computed at that moment has not been purged since, as KV says within the last five seconds; where KV does
   * not answer, as it said within the last minute.
   */
  isUnpurged(key: CacheKey, computedAt: number): Promise<boolean>;
}
