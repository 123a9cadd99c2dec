// What the loader of each kind of file has: how a record becomes a staged row.

import type { Cell } from "../csv.ts";
import type { SqlTarget } from "../database/server.ts";
import type { LoadKind } from "./columns.ts";
import type { DateReader } from "./dates.ts";
import type { Note } from "./notes.ts";
import type { Fields } from "./record.ts";
import type { IsRepeated } from "./registry.ts";
import type { Source } from "./source.ts";

/** What to load, and how. */
export interface LoadOrder extends Readonly<Record<"isStrict" | "isDryRun", boolean>> {
  readonly source: Source;
  readonly kind: LoadKind | null;
  /** Whether an odd first file is loaded as it is. */
  readonly isConfirmed?: boolean;
  readonly by: string;
  /** Milliseconds. */
  readonly now: number;
  readonly confirm?: () => void;
}

export interface RowLoader {
  readonly columns: readonly string[];
  /** @returns the staged row, "repeated" by an earlier line, or "left out" as of no car. @throws RowProblem */
  check(fields: Fields, line: number): readonly Cell[] | "repeated" | "left out";
  /** After the last record: rows that the file's rows refer to and that the database lacks, by their staging table. */
  listExtras?(): readonly { table: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }[];
}

export type OpenKind = (context: {
  readonly target: SqlTarget;
  readonly now: number;
  readonly isStrict: boolean;
  readonly dates: DateReader;
  readonly note: Note;
  readonly isRepeated: IsRepeated;
}) => Promise<RowLoader>;
