// Reads and writes CSV.

import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** The rows of a CSV file of this project, without its header. */
export function readTable(path: string): string[][] {
  return parse(readFileSync(path, "utf8"), { from_line: 2 });
}

/** Null is SQL's. */
export type Cell = string | number | boolean | null;

/** A line for people and spreadsheets, with semicolons: only what needs quotes has them. */
export function toCsvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(";")}\n`;
}

/** Rows without a header, as `SqlTarget.copy` takes them. */
export function toCsv(rows: Iterable<readonly Cell[]>): string {
  const write = (cell: Cell) => (typeof cell === "string" ? `"${cell.replaceAll('"', '""')}"` : String(cell ?? ""));
  let csv = "";
  for (const row of rows) csv += `${row.map(write).join(",")}\n`;
  return csv;
}
