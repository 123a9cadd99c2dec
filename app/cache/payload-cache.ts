// Reads computed values through KV: what is fresh there is served, anything else is computed and kept.

import { decodeEntry, encodeEntry } from "./entry.ts";
import { isFresh, KEPT_FOR } from "./freshness.ts";
import { cacheKey, type KeyKind } from "./key.ts";

/** What the cache needs of Workers KV. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
}

export interface PayloadCacheParts {
  store: KeyValueStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Keeps the isolate alive for work that no answer waits for. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Told of failures that cost nothing but time. */
  report: (event: string, error: unknown) => void;
}

export interface PayloadCache {
  /**
   * The value of that name: from KV where it is fresh, else from `load`, whose result is kept. A failure of KV is a
   * miss. Rejects as `load` does; then nothing is kept.
   */
  read<Payload>(kind: KeyKind, name: string, load: () => Promise<Payload>): Promise<Payload>;
}

/** A cache over the given parts; holds nothing of its own, so one per request is as good as one per isolate. */
export function createPayloadCache({ store, now, waitUntil, report }: PayloadCacheParts): PayloadCache {
  async function find<Payload>(kind: KeyKind, name: string): Promise<Payload | null> {
    try {
      const key = cacheKey(kind, name);
      const text = await store.get(key);
      if (text === null) return null;
      const entry = decodeEntry<Payload>(text, `${kind}:${name}`);
      if (!entry) waitUntil(store.delete(key).catch((error: unknown) => report("cache delete failed", error)));
      return entry && isFresh(entry, now()) ? entry.payload : null;
    } catch (error) {
      report("cache read failed", error);
      return null;
    }
  }

  async function put(kind: KeyKind, name: string, computedAt: number, payload: unknown): Promise<void> {
    try {
      const text = encodeEntry(`${kind}:${name}`, computedAt, payload);
      await store.put(cacheKey(kind, name), text, { expirationTtl: KEPT_FOR });
    } catch (error) {
      report("cache write failed", error);
    }
  }

  return {
    async read(kind, name, load) {
      const kept = await find<Awaited<ReturnType<typeof load>>>(kind, name);
      if (kept !== null) return kept;
      const begun = now();
      const payload = await load();
      waitUntil(put(kind, name, begun, payload));
      return payload;
    },
  };
}
