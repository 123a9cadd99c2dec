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

/** The reads of one request, which reads a key once and waits for a slow KV only once. @param observe gets the milliseconds of a read */
export function createFindText(
  store: KeyValueStore,
  clock: Clock,
  report: Report,
  observe = (_milliseconds: number) => {},
): FindText {
  let isTooSlow = false;
  const reads = new Map<string, ReturnType<FindText>>();

  async function read(key: string): ReturnType<FindText> {
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
  }

  return (key) => {
    const reading = reads.get(key) ?? read(key);
    reads.set(key, reading);
    return reading;
  };
}

interface Putting {
  /** Seconds; forever without it. */
  readonly expirationTtl?: number;
  /** Whether a failure of the first try needs no other one. */
  readonly isFinal?: (error: unknown) => boolean;
}

/** Writes, with one retry, which evaluates `value` again. Never rejects. @returns false if that was given up */
export async function putTwice(
  { store, clock, report }: { store: KeyValueStore; clock: Clock; report: Report },
  key: string,
  value: () => string,
  { expirationTtl, isFinal = () => false }: Putting = {},
): Promise<boolean> {
  const put = () => withDeadline(clock, WRITE_TIMEOUT, async () => store.put(key, value(), { expirationTtl }));
  const again = async (error: unknown) => {
    if (isFinal(error)) return;
    await clock.sleep(RETRY_AFTER);
    await put();
  };
  try {
    await put().catch(again);
    return true;
  } catch (error) {
    report("kv write failed", error);
    return false;
  }
}
