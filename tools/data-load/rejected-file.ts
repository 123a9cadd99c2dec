// The rows of a file that were not loaded, each with its line and the reason: to be mended there and loaded.

import { once } from "node:events";
import { createWriteStream, existsSync, rmSync, type WriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { FileForm } from "./records.ts";

/** A reason with its number of rows and the first of their lines. */
export interface RejectedReason {
  readonly reason: string;
  readonly rows: number;
  readonly firstLine: number;
}

export interface RejectedRows {
  readonly count: number;
  add(line: number, reason: string, cells: readonly string[]): Promise<void>;
  /** The most frequent first; values in reasons are left out, so that the same mistake is one reason. */
  listReasons(): RejectedReason[];
  /** Puts the file in its place, and takes away one of an earlier run where no row was rejected. */
  finish(): Promise<void>;
  /** As though nothing had been rejected; an earlier run's file stays. */
  discard(): Promise<void>;
}

const BOM = "\ufeff";

/** `"12"` and R$ 3.456,78 are no part of what is wrong. */
function withoutValues(reason: string): string {
  return reason.replace(/"[^"]*"/g, "…").replace(/\d[\d.,/-]*/g, "…");
}

/** @param path null writes nothing, and counts all the same */
export function createRejectedRows(path: string | null, form: FileForm): RejectedRows {
  const unfinished = `${path}.unfinished`;
  const reasons = new Map<string, { reason: string; rows: number; firstLine: number }>();
  let file: WriteStream | null = null;
  let count = 0;

  const toLine = (cells: readonly string[]) =>
    `${cells.map((cell) => (/["\n\r]/.test(cell) || cell.includes(form.delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(form.delimiter)}\n`;

  /** Also where the process is interrupted. */
  function forget(): void {
    rmSync(unfinished, { force: true });
  }

  async function write(text: string): Promise<void> {
    if (file && !file.write(text)) await once(file, "drain");
  }

  return {
    get count() {
      return count;
    },
    async add(line, reason, cells) {
      count += 1;
      const kind = withoutValues(reason);
      const known = reasons.get(kind);
      if (known) known.rows += 1;
      else reasons.set(kind, { reason, rows: 1, firstLine: line });
      if (path === null) return;
      if (file === null) {
        file = createWriteStream(unfinished);
        process.once("exit", forget);
        await write(BOM + toLine(["linha", "motivo", ...form.header]));
      }
      await write(toLine([String(line), reason, ...cells]));
    },
    listReasons: () => [...reasons.values()].sort((a, b) => b.rows - a.rows),
    async finish() {
      if (path === null) return;
      if (file === null) {
        if (existsSync(path)) await rm(path);
        return;
      }
      file.end();
      await once(file, "finish");
      await rename(unfinished, path);
      process.off("exit", forget);
    },
    async discard() {
      if (file === null) return;
      file.destroy();
      forget();
      process.off("exit", forget);
    },
  };
}
