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
  /** @param text the entry's JSON, where KV does not have it yet; its length otherwise */
  keep(entry: Entry<unknown>, text: string | number): void;
  /** Whether KV does not have an entry yet: a rare one, asked for once. */
  isUnstored(name: string): boolean;
  /** The JSON of an entry that KV does not have yet, once; null where there is none. */
  takeUnstored(name: string): string | null;
}

interface Kept {
  readonly entry: Entry<unknown>;
  readonly size: number;
  readonly at: number;
  unstored: string | null;
}

export function createEntryMemory(clock: Pick<Clock, "now">): EntryMemory {
  const kept = createBoundedMap<Kept>({ maxEntries: MAX_ENTRIES, maxSize: MAX_SIZE, sizeOf: ({ size }) => size });
  return {
    findRecent(name) {
      const found = kept.find(name);
      return found && clock.now() - found.at < SERVED_FOR ? found.entry : null;
    },
    findAny: (name) => kept.find(name)?.entry ?? null,
    isUnstored: (name) => Boolean(kept.find(name)?.unstored),
    takeUnstored(name) {
      const found = kept.find(name);
      if (!found?.unstored) return null;
      const { unstored } = found;
      found.unstored = null;
      return unstored;
    },
    keep(entry, text) {
      const unstored = typeof text === "string" ? text : null;
      const size = typeof text === "string" ? text.length : text;
      kept.set(entry.name, { entry, size, at: clock.now(), unstored });
    },
  };
}
