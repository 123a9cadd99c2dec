// What the commands with arguments share: help where it is asked for, exit code 2 and a hint where they are called wrongly.

import { hostname, userInfo } from "node:os";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { complain, say } from "./terminal.ts";
import { reasonOf, runCommand } from "./user-error.ts";

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>["values"];

export interface CommandLine<Options extends ParseArgsOptionsConfig, Given> {
  readonly help: string;
  /** Printed below what is wrong with the arguments; the help without it. */
  readonly hint?: string;
  /** As `util.parseArgs` takes them; `--help` is added. */
  readonly options: Options;
  readonly allowPositionals?: boolean;
  /** What `run` needs. Throws where the arguments are wrong, with a sentence that says so. */
  read(values: Values<Options>, positionals: readonly string[]): Given;
  /** @throws UserError where something stands in the way that a person can mend */
  run(given: Given): Promise<void>;
}

/** Exit code 0: done; 1: a UserError; 2: called wrongly. */
export async function runCommandLine<const Options extends ParseArgsOptionsConfig, Given>(
  command: CommandLine<Options, Given>,
): Promise<void> {
  const { help, hint = help, allowPositionals = false, read, run } = command;
  let given: Given;
  try {
    const options: ParseArgsOptionsConfig = { ...command.options, help: { type: "boolean" } };
    const { values, positionals } = parseArgs({ allowPositionals, options });
    if (values.help) {
      say(help);
      return;
    }
    given = read(values as Values<Options>, positionals);
  } catch (error) {
    complain(`${reasonOf(error)}\n${hint}`);
    process.exitCode = 2;
    return;
  }
  await runCommand(() => run(given));
}

/**
 * Who runs the command: `maria@servidor`. In a container a user may be a number without a name.
 * @param readUser what the system knows of the user; it throws where it knows nothing
 */
export function nameUser(readUser: () => { readonly username: string } = userInfo): string {
  let name: string;
  try {
    name = readUser().username;
  } catch {
    name = String(process.getuid?.() ?? "unknown");
  }
  return `${name}@${hostname()}`;
}
