// What the commands with arguments share: help where it is asked for, exit code 2 and a hint where they are called wrongly.

import { parseArgs } from "node:util";
import { runCommand } from "./user-error.ts";

export interface CommandLine<Given> {
  /** Printed for `--help`. */
  readonly help: string;
  /** Printed below what is wrong with the arguments. */
  readonly hint: string;
  /** The arguments; null where help is asked for. Throws where they are wrong, with a sentence that says so. */
  read(): Given | null;
  /** @throws UserError where something stands in the way that a person can mend */
  run(given: Given): Promise<void>;
}

/** The arguments of a command that takes none; null where help is asked for. Throws where there are any. */
export function readNoArguments(): object | null {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  return values.help ? null : values;
}

/** Exit code 0: done; 1: a UserError; 2: called wrongly. */
export async function runCommandLine<Given>({ help, hint, read, run }: CommandLine<Given>): Promise<void> {
  let given: Given | null;
  try {
    given = read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${hint}`);
    process.exitCode = 2;
    return;
  }
  if (given === null) console.log(help);
  else await runCommand(() => run(given));
}
