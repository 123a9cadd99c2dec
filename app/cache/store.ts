// Reads and writes of Workers KV, with time limits.

import { type Clock, DeadlineError, withDeadline } from "./clock.ts";

/** Milliseconds for a read. */
const READ_TIMEOUT = 300;
/** Milliseconds for one try of a write; only operators wait for it. */
const WRITE_TIMEOUT = 4_000;
/** Milliseconds before a failed write is retried: KV takes one write a second per key. */
const RETRY_AFTER = 1_100;

export interface KeyValueStore {
  /** Null if the key is absent. */
  get(key: string): Promise<string | null>;
  /** @param expirationTtl seconds; forever without it */
  put(key: string, value: string, options?: { expirationTtl: number | undefined }): Promise<void>;
}

/** Takes errors that no visitor sees. */
export type Report = (event: string, error: unknown) => void;

/** KV's value under a key, null if absent; `unknown` if KV fails or is too slow. */
export type FindText = (key: string) => Promise<string | null | "unknown">;

/** The reads of one request, which waits for a slow KV only once. @param observe gets the milliseconds of a read */
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

/** Writes, with one retry, which evaluates `value` again. Never rejects. @param expirationTtl seconds @returns whether it was written */
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
