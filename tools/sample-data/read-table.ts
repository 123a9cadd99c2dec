// Reads the tables that lie beside this file.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

/** The rows of a CSV file of this folder, without its header. */
export function readTable(name: string): string[][] {
  return parse(readFileSync(join(import.meta.dirname, name), "utf8"), { from_line: 2 });
}
