// What was read before: contents, values and ids by key.

import type { Cell } from "../csv.ts";
import type { Fields } from "./record.ts";
import { RowProblem } from "./row-problem.ts";

/**
 * Whether an earlier line has the same content for a key. Of two contents the one of the later `age` counts, a year for
 * example; without ages neither. @throws RowProblem where it is neither
 */
export type IsRepeated = (key: string, what: string, content: string, line: number, age?: number | null) => boolean;

interface Seen {
  readonly content: string;
  readonly line: number;
  readonly age: number | null;
  readonly isContradicted?: true;
}

/** Remembers the content of each key, for one file. `withdrawn`: lines to take out again, with the reason, empty where a later one counts. */
export function createIsRepeated() {
  const seen = new Map<string, Seen>();
  const withdrawn = new Map<number, string>();
  const isRepeated: IsRepeated = (key, what, content, line, age = null) => {
    const earlier = seen.get(key);
    if (earlier?.content === content && !earlier.isContradicted) {
      if ((age ?? 0) > (earlier.age ?? 0)) seen.set(key, { ...earlier, age });
      return true;
    }
    if (earlier && earlier.age !== null && age !== null && age !== earlier.age) {
      if (age < earlier.age) {
        withdrawn.set(line, "");
        return true;
      }
      if (!earlier.isContradicted) withdrawn.set(earlier.line, "");
    } else if (earlier) {
      if (!earlier.isContradicted) withdrawn.set(earlier.line, `a linha ${line} diz outra coisa para ${what}`);
      seen.set(key, { ...earlier, isContradicted: true });
      throw new RowProblem(`a linha ${earlier.line} diz outra coisa para ${what}`);
    }
    seen.set(key, { content, line, age });
    return false;
  };
  return { isRepeated, withdrawn };
}

/** Results that `remember` keeps. Fields that are new in every row would fill the memory. */
const MAX_REMEMBERED = 100_000;

/** Reads equal fields once: most rows have the same few thousand cars, places and drivers. `read` may read no others. */
export function remember<Value>(
  columns: readonly string[],
  read: (fields: Fields) => Value,
): (fields: Fields) => Value {
  const known = new Map<string, Value>();
  return (fields) => {
    const key = columns.map((column) => fields(column) ?? "").join("\0");
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = read(fields);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, value);
    return value;
  };
}

/** Ids by key: those of the database, of two of one key the first, and new ones above `last` and all known. */
export function createRegistry(known: Iterable<readonly [key: string, id: number]>, last = 0) {
  const ids = new Map<string, number>();
  const added: (readonly Cell[])[] = [];
  let lastId = last;
  for (const [key, id] of known) {
    if (!ids.has(key)) ids.set(key, id);
    lastId = Math.max(lastId, id);
  }
  return {
    getOrAdd(key: string, toRow: (id: number) => readonly Cell[]): number {
      const found = ids.get(key);
      if (found !== undefined) return found;
      lastId += 1;
      ids.set(key, lastId);
      added.push(toRow(lastId));
      return lastId;
    },
    listAdded: () => added,
  };
}
