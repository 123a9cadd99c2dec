// Something a person can put right: the terminal shows one sentence, and no stack trace.

import { complain, printable } from "./terminal.ts";

/** Its message says what is wrong and what to do. */
export class UserError extends Error {
  override name = "UserError";
}

/** What an error says, whatever was thrown, as a part of a line. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return printable(message.trim().replace(/\s*\n\s*/g, " "));
}

/** Whether the machine or the database refused (a full disk, a read-only folder), as Node and postgres.js report it. */
export function isOfMachine(error: unknown): error is Error {
  return error instanceof Error && ("errno" in error || "severity" in error);
}

/** Runs a command: what a person can mend is one line on the terminal and exit code 1; a defect is shown whole. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // By its name too: Vite bundles its configuration, with a class of its own.
    const isForUser = error instanceof UserError || (error instanceof Error && error.name === "UserError");
    if (!isForUser && !isOfMachine(error)) throw error;
    complain(isForUser ? error.message : `Broken off: ${reasonOf(error)}.`);
    // What was started before the failure would keep the process alive.
    process.exit(1);
  }
}
