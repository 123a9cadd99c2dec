// A double of Workers KV, which expires, lags, throws, hangs, and refuses more than one write a second a key.

import type { ManualClock } from "./manual-clock.ts";

/** What operations do instead of working. */
type Faults = Partial<Record<"get" | "put", "throw" | "hang">>;

export function createKv(clock: ManualClock) {
  const values = new Map<string, string>();
  const counts = { gets: 0, puts: 0 };
  const lastWrite = new Map<string, number>();
  const expiresAt = new Map<string, number>();
  let faults: Faults = {};
  function fail(operation: keyof Faults): Promise<void> | null {
    if (faults[operation] === "throw") throw new Error("KV is away");
    return faults[operation] === "hang" ? new Promise(() => {}) : null;
  }
  return {
    values,
    counts,
    /** What operations do from now on. */
    behave(how: Faults) {
      faults = how;
    },
    async get(key: string) {
      counts.gets += 1;
      await fail("get");
      if (clock.elapsed() >= (expiresAt.get(key) ?? Number.POSITIVE_INFINITY)) values.delete(key);
      return values.get(key) ?? null;
    },
    async put(key: string, value: string, options?: { expirationTtl: number }) {
      counts.puts += 1;
      await fail("put");
      if (clock.elapsed() - (lastWrite.get(key) ?? Number.NEGATIVE_INFINITY) < 1000)
        throw new Error("KV: 429 Too Many Requests");
      if (key.length > 512) throw new Error("KV: key too long");
      lastWrite.set(key, clock.elapsed());
      values.set(key, value);
      if (options) expiresAt.set(key, clock.elapsed() + options.expirationTtl * 1000);
      else expiresAt.delete(key);
    },
  };
}

type KvDouble = ReturnType<typeof createKv>;

/**
 * KV as one location sees it: what it has read it reads again for half a minute, absence too; what it writes is accepted later.
 * @param nextDelay milliseconds until a write is accepted
 */
export function createLocation(origin: KvDouble, clock: ManualClock, nextDelay: () => number = () => 0): KvDouble {
  const seen = new Map<string, { readonly value: string | null; readonly at: number }>();
  return {
    ...origin,
    async get(key) {
      const known = seen.get(key);
      if (known && clock.elapsed() - known.at < 30_000) return known.value;
      const value = await origin.get(key);
      seen.set(key, { value, at: clock.elapsed() });
      return value;
    },
    async put(key, value, options) {
      await clock.sleep(nextDelay());
      await origin.put(key, value, options);
      seen.set(key, { value, at: clock.elapsed() });
    },
  };
}
