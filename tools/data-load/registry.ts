// Ids of the rows that a file refers to by name: those of the database, and new ones.

import type { Cell } from "./row-loader.ts";

/**
 * @param known keys with their ids; of two of one key the first counts
 * @param last new ids are larger than it, and than all known ones
 */
export function createRegistry(known: Iterable<readonly [key: string, id: number]>, last = 0) {
  const ids = new Map<string, number>();
  const added: (readonly Cell[])[] = [];
  let lastId = last;
  for (const [key, id] of known) {
    if (!ids.has(key)) ids.set(key, id);
    lastId = Math.max(lastId, id);
  }
  return {
    /** The id of a key, a new one where it has none. @param toRow makes the row of a new id */
    getOrAdd(key: string, toRow: (id: number) => readonly Cell[]): number {
      const found = ids.get(key);
      if (found !== undefined) return found;
      lastId += 1;
      ids.set(key, lastId);
      added.push(toRow(lastId));
      return lastId;
    },
    /** The rows of the new ids. */
    listAdded: () => added,
  };
}
