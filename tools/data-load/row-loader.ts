// Shared by the loaders of all kinds of file: how a record becomes a staged row.

import { toSlug } from "../../app/catalog/slug.ts";
import type { SqlTarget } from "../database/server.ts";
import type { RawValue } from "./records.ts";
import type { Note } from "./report.ts";

/** A number in Portuguese, with cents at most: `57.034,5`. Making a formatter takes as long as reading ten rows. */
export const { format: formatNumber } = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** Thrown for a row that is not loaded. Its message is for the owner, in Portuguese, and stands in the rejected file. */
export class RowProblem extends Error {
  override name = "RowProblem";
}

export type Cell = string | number | boolean | null;

export type Fields = (column: string) => RawValue | undefined;

export interface RowLoader {
  readonly columns: readonly string[];
  /** @returns the staged row, "repeated" by an earlier line, or "left out" as of no car. @throws RowProblem */
  check(fields: Fields, line: number): readonly Cell[] | "repeated" | "left out";
  /** After the last record: rows that the file's rows refer to and that the database lacks, by their staging table. */
  listExtras?(): readonly { table: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }[];
}

/** Whether an earlier line has the same content for a key. @throws RowProblem where it has other content */
type IsRepeated = (key: string, what: string, content: string, line: number) => boolean;

export interface LoadContext {
  readonly target: SqlTarget;
  readonly now: number;
  readonly isStrict: boolean;
  readonly note: Note;
  readonly isRepeated: IsRepeated;
}

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

const isInCapitals = (name: string) => name === name.toUpperCase();

const PARTICLES = new Set(["de", "do", "da", "dos", "das", "del", "e"]);

/** `SÃO JOÃO DEL REI` → `São João del Rei`; a name in small letters stays. */
export function capitalisePlace(name: string): string {
  if (!isInCapitals(name)) return name;
  return name
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word, at) =>
      at > 0 && PARTICLES.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/** The stored name where the file has it in capitals, or where only accents differ and the load is strict; else null. */
export function keepName(stored: string | null, given: string, isStrict: boolean): string | null {
  const isSame = stored !== null && toSlug(stored) === toSlug(given);
  return isSame && (isStrict || isInCapitals(given)) ? stored : null;
}
