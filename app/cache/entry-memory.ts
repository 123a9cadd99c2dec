// The layer above KV: what this isolate has just served, bounded in number and size.

import type { Clock } from "./clock.ts";
import type { Entry } from "./entry.ts";

/** Milliseconds for which an entry is served without asking KV. */
const SERVED_FOR = 5_000;
const MAX_ENTRIES = 500;
/** Characters of JSON. */
const MAX_SIZE = 8_000_000;

export interface EntryMemory {
  /** What was kept within the last seconds, else null. */
  findRecent(name: string): Entry<unknown> | null;
  /** What was kept however long ago; for when KV does not answer. */
  findAny(name: string): Entry<unknown> | null;
  /** @param size characters of the entry's JSON */
  keep(entry: Entry<unknown>, size: number): void;
}

export function createEntryMemory(clock: Pick<Clock, "now">): EntryMemory {
  const kept = new Map<string, { entry: Entry<unknown>; size: number; at: number }>();
  let total = 0;

  function drop(name: string): void {
    total -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  }

  return {
    findRecent(name) {
      const found = kept.get(name);
      return found && clock.now() - found.at < SERVED_FOR ? found.entry : null;
    },
    findAny: (name) => kept.get(name)?.entry ?? null,
    keep(entry, size) {
      drop(entry.name);
      if (size > MAX_SIZE) return;
      kept.set(entry.name, { entry, size, at: clock.now() });
      total += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_ENTRIES && total <= MAX_SIZE) break;
        drop(oldest);
      }
    },
  };
}
