// The rows of a file that were not loaded, each with its line and the reason: to be mended there and loaded.

import { existsSync, rmSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { csvCell } from "../../app/seo/csv-cell.ts";
import { printable } from "../terminal.ts";
import { reasonOf, UserError } from "../user-error.ts";
import { areOfRejectedRows, type FileForm, OWN_COLUMNS } from "./records.ts";

export interface RejectedReason {
  readonly reason: string;
  readonly rows: number;
  readonly firstLine: number;
}

/** Characters that are written at once. */
const BUFFERED = 256 * 1024;
const BOM = "\ufeff";
/** What customers said is in it. */
const OF_OWNER_ALONE = 0o600;

/** `"12"` and R$ 3.456,78 are no part of what is wrong. */
function withoutValues(reason: string): string {
  return reason.replace(/"[^"]*"/g, "…").replace(/\d[\d.,/-]*/g, "…");
}

/** @param path null writes nothing, and counts all the same */
export function createRejectedRows(path: string | null, form: FileForm) {
  // The process's own: another may load the same file at the same time.
  const unfinished = `${path}.${process.pid}.unfinished`;
  const reasons = new Map<string, { reason: string; rows: number; firstLine: number }>();
  let file: FileHandle | null = null;
  let waiting = "";
  let count = 0;

  // Rows that were rejected before are written without the line and the reason of then.
  const before = areOfRejectedRows(form.header) ? OWN_COLUMNS.length : 0;
  const toLine = (cells: readonly string[]) => `${cells.map(csvCell).join(form.delimiter)}\n`;
  const cannotWrite = (error: unknown) => `${printable(path ?? "")} cannot be written (${reasonOf(error)})`;

  /** Also where the process is interrupted. */
  function forget(): void {
    rmSync(unfinished, { force: true });
  }

  /** @throws UserError where it cannot be written, before anything is loaded */
  async function write(path: string, isLast: boolean): Promise<void> {
    try {
      if (file === null) {
        await mkdir(dirname(path), { recursive: true });
        file = await open(unfinished, "w", OF_OWNER_ALONE);
        process.once("exit", forget);
      }
      await file.appendFile(waiting);
      if (isLast) await file.close();
    } catch (error) {
      throw new UserError(`${cannotWrite(error)}, so nothing was loaded.`);
    }
    waiting = "";
  }

  /**
   * Puts the file in its place, or takes away one of an earlier run where no row was rejected. Never throws: the rows may be
   * loaded by then. @returns where the rejected rows are, or why they are nowhere, in a sentence; null where nothing is to say
   */
  async function put(): Promise<string | null> {
    if (path === null) return null;
    if (count === 0) {
      await rm(path, { force: true }).catch(() => {});
      return existsSync(path) ? `${printable(path)} is of an earlier load, and cannot be removed.` : null;
    }
    try {
      await rename(unfinished, path);
    } catch (error) {
      return `${cannotWrite(error)}. Mend that and load the file again: no row changes, and the rejected ones are written there.`;
    }
    process.off("exit", forget);
    return `The rejected rows are in ${printable(path)}`;
  }

  return {
    get count() {
      return count;
    },
    async add(line: number, reason: string, cells: readonly string[]): Promise<void> {
      count += 1;
      const kind = withoutValues(reason);
      const known = reasons.get(kind);
      if (known) known.rows += 1;
      else reasons.set(kind, { reason, rows: 1, firstLine: line });
      if (path === null) return;
      if (count === 1) waiting = BOM + toLine([...OWN_COLUMNS, ...form.header.slice(before)]);
      waiting += toLine([String(line), reason, ...cells.slice(before)]);
      if (waiting.length > BUFFERED) await write(path, false);
    },
    /** The most frequent first; values in reasons are left out, so that the same mistake is one reason. */
    listReasons: (): RejectedReason[] => [...reasons.values()].sort((a, b) => b.rows - a.rows),
    /** Writes what is left of it: only then it can be put in its place. @throws UserError where it cannot be written */
    async close() {
      if (path !== null && count > 0) await write(path, true);
      return { put };
    },
    /** As though nothing had been rejected; an earlier run's file stays. */
    async discard() {
      if (file === null) return;
      await file.close().catch(() => {});
      forget();
      process.off("exit", forget);
    },
  };
}

export type RejectedRows = ReturnType<typeof createRejectedRows>;
