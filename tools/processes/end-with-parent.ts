// Programs that end with the process that started them, however that one ends.

import { join } from "node:path";

const SCRIPT = join(import.meta.dirname, "end-with-parent.sh");

/** What to start in the place of a program, and the variables that this takes beside the present ones. */
export interface Program {
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The program, as a child that ends with its parent. On Windows Node's children do by themselves. */
export function endingWithParent(program: string): Program {
  if (process.platform === "win32") return { command: program, env: {} };
  return { command: SCRIPT, env: { PROGRAM_TO_RUN: program } };
}
