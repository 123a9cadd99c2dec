// What was read before: contents, values and ids by key.

import { max } from "d3-array";
import type { Cell } from "../csv.ts";
import { RowProblem } from "./fields.ts";
import type { Fields } from "./record.ts";

/**
 * Whether an earlier line has the same content for a key. Of several contents that of the latest `age` counts, a year for
 * example. @throws RowProblem where two are of one age
 */
export type IsRepeated = (key: string, what: string, content: string, line: number, age?: number) => boolean;

/** For one file. `withdrawn` has the lines that do not count after all, with the reason, empty where a later one counts. */
export function createIsRepeated() {
  const seen = new Map<string, { readonly content: string; readonly line: number; readonly age: number }>();
  const withdrawn = new Map<number, string>();
  const isRepeated: IsRepeated = (key, what, content, line, age = 0) => {
    const known = seen.get(key);
    if (known?.content === content && known.age === age) return true;
    if (known === undefined || age > known.age) {
      seen.set(key, { content, line, age });
      if (known) withdrawn.set(known.line, "");
      return false;
    }
    withdrawn.set(age < known.age ? line : known.line, age < known.age ? "" : contradicts(line, what));
    if (age < known.age) return true;
    // No row has this content: a third one contradicts both.
    seen.set(key, { ...known, content: "" });
    throw new RowProblem(contradicts(known.line, what));
  };
  return { isRepeated, withdrawn };
}

const contradicts = (line: number, what: string) => `a linha ${line} diz outra coisa para ${what}`;

/** Results that `remember` keeps. Fields that are new in every row would fill the memory. */
const MAX_REMEMBERED = 100_000;

/** Reads equal fields once: most rows have the same few thousand cars, places and drivers. `read` may read no others. */
export function remember<Value>(columns: readonly string[], read: (fields: Fields) => Value) {
  const known = new Map<string, Value>();
  return (fields: Fields): Value => {
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
export function createRegistry(known: readonly (readonly [key: string, id: number])[], last = 0) {
  const ids = new Map([...known].reverse());
  const added: (readonly Cell[])[] = [];
  let lastId = Math.max(last, max(known, ([, id]) => id) ?? last);
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
