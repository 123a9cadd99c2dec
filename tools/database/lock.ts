// One process at a time may have the embedded database's files open: two would ruin them.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATA_FOLDER } from "../paths.ts";
import { UserError } from "../user-error.ts";

const LOCK_FILE = join(DATA_FOLDER, "postgres.lock");

/** The process that holds the lock, or null where there is none or it has ended. */
function findHolder(): number | null {
  try {
    const pid = Number(readFileSync(LOCK_FILE, "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/** Takes the lock until this process ends. @throws UserError where another process has it */
export function lockDatabase(): void {
  mkdirSync(DATA_FOLDER, { recursive: true });
  const holder = findHolder();
  if (holder !== null) {
    throw new UserError(
      `Process ${holder} is using the embedded database in ${DATA_FOLDER}. End it, or choose another folder: DATA_FOLDER=.data-2`,
    );
  }
  rmSync(LOCK_FILE, { force: true });
  writeFileSync(LOCK_FILE, String(process.pid), { flag: "wx" });
  process.once("exit", () => rmSync(LOCK_FILE, { force: true }));
}
