// What every kind of file has: what it needs to know of the database, and how one of its records becomes a staged row.

import type { SqlTarget } from "../database/sql-target.ts";
import type { RawValue } from "./records.ts";

/** A number as an owner reads it, with cents at most: `57.034,5`. */
export function sayNumber(value: number): string {
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
   * The staged row of a record; null where an earlier line of the file says the same, and `left out` where the record is
   * right and of nothing that the site has.
   * @throws RowProblem where it must not be loaded
   */
  check(fields: Fields, line: number): readonly Cell[] | "left out" | null;
  /**
   * After the last record: rows for other staging tables than `staged`, of what the file's rows refer to and the database
   * does not have yet.
   */
  listExtras?(): readonly { table: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }[];
  /** After the last record: what the owner should know though every row is right. In English, one sentence each. */
  listNotes?(): readonly string[];
}

/** Makes the loader of one file. `now` is in milliseconds. */
export type OpenKind = (context: {
  readonly target: SqlTarget;
  readonly now: number;
  readonly isStrict: boolean;
}) => Promise<RowLoader>;

/**
 * Remembers what the file's lines say of each key; `what` is the key as an owner reads it. The function answers whether an earlier line says the same.
 * @throws RowProblem where one says something else
 */
export function createSeen(): (key: string, what: string, content: string, line: number) => boolean {
  const seen = new Map<string, { content: string; line: number }>();
  return (key, what, content, line) => {
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, { content, line });
      return false;
    }
    if (earlier.content !== content) throw new RowProblem(`a linha ${earlier.line} diz outra coisa para ${what}`);
    return true;
  };
}

/** @throws RowProblem naming what is missing */
export function need<T>(value: T | null, what: string): T {
  if (value === null) throw new RowProblem(`falta ${what}`);
  return value;
}

/** Answers that `remember` keeps. Fields that are new in every row would fill the memory. */
const MOST_REMEMBERED = 100_000;

/**
 * Reads the same fields once: the same few thousand cars, places and drivers stand in most rows of a file. `read` may read no
 * other fields, and counts no rows. What it throws is not kept.
 */
export function remember<Value>(
  columns: readonly string[],
  read: (fields: Fields) => Value,
): (fields: Fields) => Value {
  const known = new Map<string, Value>();
  return (fields) => {
    let said = "";
    for (const column of columns) said += `${fields(column) ?? ""}\0`;
    const before = known.get(said);
    if (before !== undefined) return before;
    const value = read(fields);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(said, value);
    return value;
  };
}
