// Something a person can put right: the terminal shows one sentence, and no stack trace.

import { printable } from "./terminal.ts";

/** Its message says what is wrong and what to do. */
export class UserError extends Error {
  override name = "UserError";
}

/** What an error says, whatever was thrown, as a part of a line. */
export function reasonOf(error: unknown): string {
  // Node's error of a host with several addresses, none of which answers, has a code and no message.
  const code = error instanceof Error && "code" in error ? error.code : "";
  const message = error instanceof Error ? error.message || String(code || error.name) : String(error);
  const lines = message.split("\n").map((line) => line.trim());
  return printable(lines.filter(Boolean).join(" "));
}

/** Whether the machine or the database refused (a full disk, a read-only folder), as Node and postgres.js report it. */
export function isOfMachine(error: unknown): error is Error {
  return error instanceof Error && ("errno" in error || "severity" in error);
}
