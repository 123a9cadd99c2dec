// What a file is, and its records.

import { UserError } from "../user-error.ts";
import {
  findKind,
  findNearestKind,
  LOAD_KINDS,
  type LoadKind,
  listForeign,
  listMissing,
  REQUIRED_COLUMNS,
} from "./columns.ts";
import { readRecords } from "./records.ts";
import { beginReading, readLines, type Source } from "./source.ts";

function kindOf(columns: readonly string[], asked: LoadKind | null, name: string): LoadKind {
  const kind = asked ?? findKind(columns);
  if (kind === null) {
    if (columns.length === 0) throw new UserError(`${name} names no columns: it is neither a table nor JSON.`);
    const nearest = findNearestKind(columns);
    const kinds = LOAD_KINDS.map((known) => {
      const needed = REQUIRED_COLUMNS[known].map((group) => group.join(" or ")).join(", ");
      return `  ${known}: ${needed}`;
    });
    throw new UserError(
      `${name} is nothing that can be loaded: its columns are ${columns.join(", ")}. It is most like ${nearest}, but has no ${listMissing(columns, nearest).join(", no ")}. Files and their columns:\n${kinds.join("\n")}`,
    );
  }
  const foreign = asked === null ? listForeign(columns, kind) : [];
  if (foreign.length > 0) {
    throw new UserError(
      `${name} has the columns of a file of ${kind}, but also ${foreign.join(", ")}. If that is what it is, say --as ${kind}; else name its columns as docs/data.md does.`,
    );
  }
  const missing = listMissing(columns, kind);
  if (missing.length > 0)
    throw new UserError(`${name} has no column ${missing.join(", and none ")}, which ${kind} needs.`);
  return kind;
}

/**
 * Opens the file's records, and says what kind they are.
 * @param asked what the file is; null where its columns tell
 * @throws UserError where it is of no known kind, or of more than one
 */
export async function openRecords(source: Source, asked: LoadKind | null) {
  const reading = beginReading();
  let kind: LoadKind | null = asked;
  const records = await readRecords(readLines(source, reading), source.name, (columns) => {
    kind = kindOf(columns, asked, source.name);
    return kind === "texts";
  });
  return { reading, records, kind: kindOf(records.form.columns, asked ?? kind, source.name) };
}
