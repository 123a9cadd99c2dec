// What the loaders of all kinds of file share: how a record becomes a staged row.

import type { SqlTarget } from "../database/sql-target.ts";
import type { Note } from "./notes.ts";
import type { RawValue } from "./records.ts";

/** A number as an owner reads it, with cents at most: `57.034,5`. */
export function formatNumber(value: number): string {
  return value.toLocaleString("pt-BR", { maximumFractionDigits: 2 });
}

/** Thrown for a row that is not loaded. Its message is for the owner, in Portuguese, and stands in the rejected file. */
export class RowProblem extends Error {
  override name = "RowProblem";
}

export type Cell = string | number | boolean | null;

export type Fields = (column: string) => RawValue | undefined;

export interface RowLoader {
  /** Of the table `staged`, after `line`. */
  readonly columns: readonly string[];
  /**
   * The staged row of a record; "repeated" where an earlier line of the file says the same, and "left out" where the record is
   * right and of nothing that the site has.
   * @throws RowProblem where it must not be loaded
   */
  check(fields: Fields, line: number): readonly Cell[] | "repeated" | "left out";
  /** After the last record: rows that the file's rows refer to and that the database lacks, by their staging table. */
  listExtras?(): readonly { table: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }[];
}

/**
 * Whether an earlier line of the file says the same of a key.
 * @param what the key as an owner reads it
 * @throws RowProblem where an earlier line says something else
 */
export type IsRepeated = (key: string, what: string, content: string, line: number) => boolean;

export interface LoadContext {
  readonly target: SqlTarget;
  /** Milliseconds. */
  readonly now: number;
  readonly isStrict: boolean;
  readonly note: Note;
  readonly isRepeated: IsRepeated;
}

/** Makes the loader of one file. */
export type OpenKind = (context: LoadContext) => Promise<RowLoader>;

/** Remembers the content of each key, for one file. */
export function createIsRepeated(): IsRepeated {
  const seen = new Map<string, { content: string; line: number }>();
  return (key, what, content, line) => {
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, { content, line });
    else if (earlier.content !== content) throw new RowProblem(`a linha ${earlier.line} diz outra coisa para ${what}`);
    return earlier !== undefined;
  };
}

/** @throws RowProblem naming what is missing */
export function need<T>(value: T | null, what: string): T {
  if (value === null) throw new RowProblem(`falta ${what}`);
  return value;
}

/** Results that `remember` keeps. Fields that are new in every row would fill the memory. */
const MAX_REMEMBERED = 100_000;

/**
 * Reads the same fields once: most rows of a file have the same few thousand cars, places and drivers. `read` may read no
 * other fields, and counts no rows. What it throws is not kept.
 */
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
