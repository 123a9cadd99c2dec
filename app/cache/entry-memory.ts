// The layer above KV: what this isolate has just served, bounded in number and size.

import { createBoundedMap } from "../base/bounded-map.ts";
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
  /** Counts what is kept as looked up now. */
  touch(name: string): void;
  /** @param size characters of the entry's JSON */
  keep(entry: Entry<unknown>, size: number): void;
}

interface Kept {
  readonly entry: Entry<unknown>;
  readonly size: number;
  at: number;
}

export function createEntryMemory(clock: Pick<Clock, "now">): EntryMemory {
  const kept = createBoundedMap<Kept>({ maxEntries: MAX_ENTRIES, maxSize: MAX_SIZE, sizeOf: ({ size }) => size });
  return {
    findRecent(name) {
      const found = kept.find(name);
      return found && clock.now() - found.at < SERVED_FOR ? found.entry : null;
    },
    findAny: (name) => kept.find(name)?.entry ?? null,
    touch(name) {
      const found = kept.find(name);
      if (found) found.at = clock.now();
    },
    keep: (entry, size) => kept.set(entry.name, { entry, size, at: clock.now() }),
  };
}
