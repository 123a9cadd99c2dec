// The rows of a file that were not loaded, each with its line and the reason: to be mended there and loaded.

import { rmSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { csvCell } from "../../app/base/csv-cell.ts";
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

/** `"12"` and R$ 3.456,78 are no part of what is wrong. */
function withoutValues(reason: string): string {
  return reason.replace(/"[^"]*"/g, "…").replace(/\d[\d.,/-]*/g, "…");
}

function cannotWrite(path: string, error: unknown): UserError {
  return new UserError(`${path} cannot be written (${reasonOf(error)}).`);
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

  /** Also where the process is interrupted. */
  function forget(): void {
    rmSync(unfinished, { force: true });
  }

  async function flush(): Promise<void> {
    if (path === null || waiting === "") return;
    try {
      if (file === null) {
        file = await open(unfinished, "w");
        process.once("exit", forget);
      }
      await file.write(waiting);
    } catch (error) {
      throw cannotWrite(path, error);
    }
    waiting = "";
  }

  /**
   * Puts the file in its place, or takes away one of an earlier run where no row was rejected. Never throws: the rows may be
   * loaded by then. @returns where the rejected rows are, or why they are nowhere, in a sentence; null where nothing is to say
   */
  async function put(): Promise<string | null> {
    if (path === null) return null;
    try {
      if (count === 0) await rm(path, { force: true });
      else await rename(unfinished, path);
    } catch (error) {
      return `${cannotWrite(path, error).message} Mend that and load the file again: no row changes, and the rejected ones are written there.`;
    }
    process.off("exit", forget);
    return count === 0 ? null : `The rejected rows are in ${path}`;
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
      if (count === 1) waiting = BOM + toLine([...OWN_COLUMNS, ...form.header.slice(before)]);
      waiting += toLine([String(line), reason, ...cells.slice(before)]);
      if (waiting.length > BUFFERED) await flush();
    },
    /** The most frequent first; values in reasons are left out, so that the same mistake is one reason. */
    listReasons: (): RejectedReason[] => [...reasons.values()].sort((a, b) => b.rows - a.rows),
    /** Writes what is left of it: only then it can be put in its place. @throws UserError where it cannot be written */
    async close() {
      await flush();
      await file?.close();
      return { put };
    },
    /** As though nothing had been rejected; an earlier run's file stays. */
    async discard() {
      await file?.close().catch(() => {});
      forget();
      process.off("exit", forget);
    },
  };
}

export type RejectedRows = ReturnType<typeof createRejectedRows>;
