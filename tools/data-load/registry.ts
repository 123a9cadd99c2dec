// Ids of the rows that a file refers to by name: those of the database, and new ones.

import type { Cell } from "./row-loader.ts";

/**
 * @param known keys with their ids; of two of one key the first counts
 * @param lastId new ids are larger
 */
export function createRegistry(known: Iterable<readonly [key: string, id: number]>, lastId: number) {
  const ids = new Map<string, number>();
  for (const [key, id] of known) if (!ids.has(key)) ids.set(key, id);
  const added: (readonly Cell[])[] = [];
  let last = lastId;
  return {
    find: (key: string): number | null => ids.get(key) ?? null,
    /** The id of a key, a new one where it has none. @param toRow makes the row of a new id */
    getOrAdd(key: string, toRow: (id: number) => readonly Cell[]): number {
      const found = ids.get(key);
      if (found !== undefined) return found;
      last += 1;
      ids.set(key, last);
      added.push(toRow(last));
      return last;
    },
    /** The rows of the new ids. */
    listAdded: () => added,
  };
}
