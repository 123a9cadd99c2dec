// What a file is, and its records.

import { UserError } from "../user-error.ts";
import { columnKey, findPageType, type LoadKind, listMissing, listReadKeys } from "./columns.ts";
import { OWN_COLUMNS, readRecords } from "./records.ts";
import { beginReading, readLines, type Source } from "./source.ts";

/** R$ 1.234,56, 2022, 001004-9, 2026-11-20: what stands in a row, and in no header. */
const VALUE = /^(R\$\s*)?\d[\d.,/:\s-]*$/;

/** Why a file's columns are of no kind, and what its owner may do. */
function describeUnknown(columns: readonly string[]): string {
  if (columns.some((column) => VALUE.test(column.trim()))) {
    return "has no header: its first line is a row. Put a line with the columns' names above it (docs/data.md has them).";
  }
  const shown = columns.slice(0, 20).map((column) => column.slice(0, 40));
  return `is no file that is known by its columns: ${shown.join(", ")}. Name them as docs/data.md does, or say what it is (--as).`;
}

function getKind(columns: readonly string[], asked: LoadKind | null, name: string): LoadKind {
  if (columns.length === 0) throw new UserError(`${name} has no columns: it is neither a table nor JSON.`);
  const keys = columns.map(columnKey);
  const found = asked === null ? findPageType(keys) : { kind: asked, missing: listMissing(keys, asked) };
  if (found === null) throw new UserError(`${name} ${describeUnknown(columns)}`);
  const { kind, missing } = found;
  if (missing.length === 0) return kind;
  const otherwise = asked === null ? " If it is something else, say so (--as)." : "";
  throw new UserError(`${name} has no column ${missing.join(", and none ")}, which ${kind} needs.${otherwise}`);
}

export type OpenedFile = Awaited<ReturnType<typeof openRecords>>;

/**
 * Opens the file's records, and says what kind they are.
 * @param asked what the file is; null where its columns tell
 * @throws UserError where it is of no known kind, or two of its columns that are read have one name
 */
export async function openRecords(source: Source, asked: LoadKind | null) {
  const { name } = source;
  const reading = beginReading();
  const { form, batches } = await readRecords(readLines(source, reading), name, asked);
  const { columns, isTable } = form;
  const kind = getKind(columns, asked, name);
  const keys = columns.map(columnKey);
  const read = listReadKeys(keys, kind, isTable);
  const doubled = keys.findIndex((key, place) => read.has(key) && keys.indexOf(key) < place);
  if (isTable && doubled >= 0) {
    throw new UserError(`${name} has two columns ${columns[doubled]}. Rename the one that is not to be read.`);
  }
  const unused = columns.filter(
    (column, place) => !["", ...OWN_COLUMNS].includes(column.trim()) && !read.has(keys[place] ?? ""),
  );
  return { reading, form, keys, batches, kind, unused };
}

/**
 * Reads a file's beginning, and closes it again.
 * @throws UserError where its columns tell that it cannot be loaded
 */
export async function checkColumns(source: Source, asked: LoadKind | null): Promise<void> {
  const { batches } = await openRecords(source, asked);
  for await (const _ of batches) break;
}
