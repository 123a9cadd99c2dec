// A double of Workers KV that does on purpose what KV does: expires, lags, throws, hangs, and refuses more than one write
// a second a key.

import type { KeyValueStore } from "../../app/cache/store.ts";
import type { ManualClock } from "./manual-clock.ts";

export interface KvDouble extends KeyValueStore {
  readonly values: Map<string, string>;
  readonly counts: { gets: number; puts: number; deletes: number; lists: number };
  /** Entries there are: neither stamps nor the horizon. */
  countPages(): number;
  /** What operations do from now on. */
  behave(how: { get?: "throw" | "hang"; put?: "throw" | "hang"; delete?: "throw" }): void;
}

/** One location's view of the values: what another writes is seen `lag` milliseconds later. */
export function createKv(clock: ManualClock): KvDouble {
  const values = new Map<string, string>();
  const counts = { gets: 0, puts: 0, deletes: 0, lists: 0 };
  const lastWrite = new Map<string, number>();
  const expiresAt = new Map<string, number>();
  let behaviour: Parameters<KvDouble["behave"]>[0] = {};
  const forever = new Promise<never>(() => {});
  return {
    values,
    counts,
    countPages: () => [...values.keys()].filter((key) => key.startsWith("page:")).length,
    behave(how) {
      behaviour = how;
    },
    async get(keys) {
      counts.gets += 1;
      if (behaviour.get === "throw") throw new Error("KV is away");
      if (behaviour.get === "hang") return forever;
      if (keys.length > 100) throw new Error("KV reads at most 100 keys at once");
      for (const key of keys) {
        if (clock.now() < (expiresAt.get(key) ?? Number.POSITIVE_INFINITY)) continue;
        values.delete(key);
        expiresAt.delete(key);
      }
      return new Map(keys.map((key) => [key, values.get(key) ?? null]));
    },
    async put(key, value, { expirationTtl }) {
      counts.puts += 1;
      if (behaviour.put === "throw") throw new Error("KV is away");
      if (behaviour.put === "hang") return forever;
      if (clock.now() - (lastWrite.get(key) ?? Number.NEGATIVE_INFINITY) < 1000)
        throw new Error("KV: 429 Too Many Requests");
      if (key.length > 512) throw new Error("KV: key too long");
      lastWrite.set(key, clock.now());
      values.set(key, value);
      expiresAt.set(key, clock.now() + expirationTtl * 1000);
    },
    async delete(key) {
      counts.deletes += 1;
      if (behaviour.delete === "throw") throw new Error("KV is away");
      values.delete(key);
    },
  };
}

/** Another location: it sees what it writes itself, and what the first wrote when `sync` is called. */
export function createLaggingKv(origin: KvDouble): KvDouble & { sync(): void } {
  const seen = new Map(origin.values);
  return {
    ...origin,
    values: seen,
    async get(keys) {
      origin.counts.gets += 1;
      return new Map(keys.map((key) => [key, seen.get(key) ?? null]));
    },
    async put(key, value, options) {
      await origin.put(key, value, options);
      seen.set(key, value);
    },
    sync() {
      for (const [key, value] of origin.values) seen.set(key, value);
    },
  };
}
