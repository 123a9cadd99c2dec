// Programs that end with the process that started them, however that one ends.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const SCRIPT = join(import.meta.dirname, "end-with-parent.sh");

/**
 * The program, as a child that ends with its parent. On Windows Node's children do by themselves.
 * @returns what to start in its place: a command, words before the program's own, and variables beside the present ones
 */
export function endingWithParent(program: string) {
  if (process.platform === "win32") return { command: program, args: [], env: {} };
  // The script's text and not its path: a server that runs as another user may not be allowed to read it.
  const script = readFileSync(SCRIPT, "utf8");
  return { command: "/bin/sh", args: ["-c", script, "end-with-parent"], env: { PROGRAM_TO_RUN: program } };
}

/** The same for whoever takes a program's path alone: the path to give, and the variables that it reads. */
export function pathEndingWithParent(program: string) {
  if (process.platform === "win32") return { command: program, env: {} };
  return { command: SCRIPT, env: { PROGRAM_TO_RUN: program } };
}
