// The file of rejected rows, which its owner corrects and loads, and the reasons with their counts.

import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { csvCell } from "../../app/seo/csv-cell.ts";
import { printable } from "../terminal.ts";
import { reasonOf, UserError } from "../user-error.ts";
import { areOfRejectedRows, type FileForm, OWN_COLUMNS } from "./record.ts";

const BUFFERED = 256 * 1024;
/** By it Excel reads UTF-8. */
const BOM = "\ufeff";
/** The file holds customers' data. */
const OF_OWNER_ALONE = 0o600;

/** The reason without its values, `"12"` and R$ 3.456,78: the same mistake is one reason. */
function withoutValues(reason: string): string {
  return reason.replace(/"[^"]*"/g, "…").replace(/\d[\d.,/-]*/g, "…");
}

/** @param path without it rows are counted, and nothing is written */
export function createRejectedRows(path: string | null, form: FileForm) {
  // With the process's id: another process may load the same file at the same time.
  const unfinished = `${path}.${process.pid}.unfinished`;
  const reasons = new Map<string, { readonly reason: string; readonly rows: number; readonly firstLine: number }>();
  // A row that was rejected before is written without its former line and reason.
  const before = areOfRejectedRows(form.header) ? OWN_COLUMNS.length : 0;
  let file: number | null = null;
  let waiting = "";
  let count = 0;

  const toLine = (cells: readonly string[]) => `${cells.map(csvCell).join(form.delimiter)}\n`;
  const cannotWrite = (error: unknown) => `${printable(path ?? "")} cannot be written (${reasonOf(error)})`;
  const forget = () => rmSync(unfinished, { force: true });

  function write(path: string): void {
    try {
      if (file === null) {
        mkdirSync(dirname(path), { recursive: true });
        file = openSync(unfinished, "w", OF_OWNER_ALONE);
        process.once("exit", forget);
      }
      appendFileSync(file, waiting);
    } catch (error) {
      throw new UserError(`${cannotWrite(error)}, so nothing was loaded.`);
    }
    waiting = "";
  }

  return {
    get count() {
      return count;
    },
    add(line: number, reason: string, cells: readonly string[]): void {
      count += 1;
      const kind = withoutValues(reason);
      const known = reasons.get(kind) ?? { reason, rows: 0, firstLine: line };
      reasons.set(kind, { ...known, rows: known.rows + 1 });
      if (path === null) return;
      if (count === 1) waiting = BOM + toLine([...OWN_COLUMNS, ...form.header.slice(before)]);
      waiting += toLine([String(line), reason, ...cells.slice(before)]);
      if (waiting.length > BUFFERED) write(path);
    },
    listReasons: () => [...reasons.values()].sort((a, b) => b.rows - a.rows),
    /** Writes the rest, before anything is loaded. @throws UserError where the file cannot be written */
    finish(): void {
      if (path === null || count === 0) return;
      write(path);
      if (file !== null) closeSync(file);
    },
    /** Puts the finished file in its place. @returns where the rows are, or why not, or null */
    put(): string | null {
      if (path === null) return null;
      try {
        // Its owner may have corrected the rows of an earlier load, and not yet loaded them.
        if (existsSync(path)) renameSync(path, `${path}.old`);
        if (count > 0) renameSync(unfinished, path);
      } catch (error) {
        return `${cannotWrite(error)}. Mend that and load the file again: no row changes, and the rejected ones are written there.`;
      }
      process.off("exit", forget);
      return count === 0 ? null : `The rejected rows are in ${printable(path)}`;
    },
    discard(): void {
      if (file === null) return;
      forget();
      process.off("exit", forget);
    },
  };
}

export type RejectedRows = ReturnType<typeof createRejectedRows>;
