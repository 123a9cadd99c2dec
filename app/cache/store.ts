// What the cache needs of Workers KV, and how long it waits for it.

import { type Clock, DeadlineError, withDeadline } from "./clock.ts";

/** Milliseconds that a read may take; a page is not worth more waiting. */
const READ_TIMEOUT = 300;
/** Milliseconds that one try of a write may take; only operators wait for it. */
const WRITE_TIMEOUT = 4_000;
/** Milliseconds before a write that failed is tried once more: KV takes one write a second for a key. */
const RETRY_AFTER = 1_100;

export interface KeyValueStore {
  /** Several keys in one operation; null for what is not there. */
  get(keys: string[]): Promise<Map<string, string | null>>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Told of what went wrong where nobody is let down by it. */
export type Report = (event: string, error: unknown) => void;

/** What KV holds under these keys, or null where it fails or takes too long. */
export type FindAll = (keys: string[]) => Promise<ReadonlyMap<string, string | null> | null>;

/** The reads of one request. Once KV has let it wait in vain it is not waited for again: a page reads five times in a row. */
export function createFindAll(store: KeyValueStore, clock: Clock, report: Report): FindAll {
  let isTooSlow = false;
  return async (keys) => {
    if (isTooSlow) return null;
    try {
      // Called inside the promise: a store may throw at once.
      return await withDeadline(
        clock,
        READ_TIMEOUT,
        Promise.resolve().then(() => store.get(keys)),
      );
    } catch (error) {
      isTooSlow ||= error instanceof DeadlineError;
      report("kv read failed", error);
      return null;
    }
  };
}

/**
 * Writes, with one more try.
 * @param value asked for at each try, for what must not be older than it has to
 * @returns whether it was written
 */
export async function putTwice(
  store: KeyValueStore,
  clock: Clock,
  report: Report,
  key: string,
  value: () => string,
  expirationTtl: number,
): Promise<boolean> {
  for (const last of [false, true]) {
    try {
      await withDeadline(
        clock,
        WRITE_TIMEOUT,
        Promise.resolve().then(() => store.put(key, value(), { expirationTtl })),
      );
      return true;
    } catch (error) {
      if (last) report("kv write failed", error);
      else await clock.sleep(RETRY_AFTER);
    }
  }
  return false;
}
