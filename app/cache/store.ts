// What the cache needs of Workers KV, and how long it waits for it.

import { type Clock, DeadlineError, withDeadline } from "./clock.ts";

/** Milliseconds that a read may take; a page is not worth more waiting. */
const READ_TIMEOUT = 300;
/** Milliseconds that one try of a write may take; only operators wait for it. */
const WRITE_TIMEOUT = 4_000;
/** Milliseconds before a write that failed is tried once more: KV takes one write a second for a key. */
const RETRY_AFTER = 1_100;

export interface KeyValueStore {
  /** Null for what is not there. */
  get(key: string): Promise<string | null>;
  /** @param expirationTtl seconds; without it, for good */
  put(key: string, value: string, options?: { expirationTtl: number | undefined }): Promise<void>;
}

/** Receives of what went wrong where nobody is let down by it. */
export type Report = (event: string, error: unknown) => void;

/** What KV holds under a key, null for nothing; `unknown` where it fails or takes too long. */
export type FindText = (key: string) => Promise<string | null | "unknown">;

/**
 * The reads of one request. Once KV has let it wait in vain it is not waited for again: a page reads several times in a row.
 * @param observe told how many milliseconds a read took
 */
export function createFindText(
  store: KeyValueStore,
  clock: Clock,
  report: Report,
  observe = (_milliseconds: number) => {},
): FindText {
  let isTooSlow = false;
  return async (key) => {
    if (isTooSlow) return "unknown";
    const begun = clock.elapsed();
    try {
      return await withDeadline(clock, READ_TIMEOUT, async () => store.get(key));
    } catch (error) {
      isTooSlow ||= error instanceof DeadlineError;
      report("kv read failed", error);
      return "unknown";
    } finally {
      observe(clock.elapsed() - begun);
    }
  };
}

/** Writes, with one more try, which asks for the value anew. Never rejects. @param expirationTtl seconds; none: for good @returns whether it was written */
export async function putTwice(
  { store, clock, report }: { store: KeyValueStore; clock: Clock; report: Report },
  key: string,
  value: () => string,
  expirationTtl?: number,
): Promise<boolean> {
  const put = () => withDeadline(clock, WRITE_TIMEOUT, async () => store.put(key, value(), { expirationTtl }));
  try {
    await put().catch(() => clock.sleep(RETRY_AFTER).then(put));
    return true;
  } catch (error) {
    report("kv write failed", error);
    return false;
  }
}
