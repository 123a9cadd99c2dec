// The same few thousand cars, places and drivers stand in most rows of a file: each is read once.

import type { Column } from "./columns.ts";
import type { Fields } from "./row-loader.ts";

/** Answers that are kept. Fields that are new in every row would fill the memory. */
const MOST = 100_000;

/**
 * The same function, which is called once for each text of these fields. It may read no others, and counts no rows. What it
 * throws is not kept.
 */
export function remember<Value>(
  columns: readonly Column[],
  read: (fields: Fields) => Value,
): (fields: Fields) => Value {
  const known = new Map<string, Value>();
  return (fields) => {
    let said = "";
    for (const column of columns) said += `${fields(column) ?? ""}\0`;
    const before = known.get(said);
    if (before !== undefined) return before;
    const value = read(fields);
    if (known.size >= MOST) known.clear();
    known.set(said, value);
    return value;
  };
}
