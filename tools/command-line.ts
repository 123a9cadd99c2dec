// What all commands share: their arguments, `--help`, and how a failure is shown.

import { hostname, userInfo } from "node:os";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { complain, say } from "./terminal.ts";
import { isOfMachine, reasonOf, UserError } from "./user-error.ts";

/** The command was called wrongly: exit code 2, and how it is called below the message. */
export class UsageError extends UserError {
  override name = "UsageError";
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>["values"];

interface Command<Options extends ParseArgsOptionsConfig> {
  readonly help: string;
  readonly options?: Options;
  readonly allowPositionals?: boolean;
  /** @throws UsageError before it does anything; UserError where something fails that a person can correct */
  run(values: Values<Options>, positionals: readonly string[]): Promise<void>;
}

function readArguments<const Options extends ParseArgsOptionsConfig>({ options, allowPositionals }: Command<Options>) {
  const all: ParseArgsOptionsConfig = { ...options, help: { type: "boolean" } };
  // Else `npm run data:load --dry-run` would load. For npx `yes` is often set for good.
  const taken = Object.keys(all).find((key) => key !== "yes" && process.env[`npm_config_${key.replaceAll("-", "_")}`]);
  if (taken !== undefined) throw new UsageError(`npm took --${taken} for its own. Write -- before the options.`);
  try {
    return parseArgs({ allowPositionals: allowPositionals ?? false, options: all });
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}

/** Runs a command. Exit code 0: done; 1: a UserError or a failure of the machine, in one line; 2: a UsageError. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(command: Command<Options>) {
  const { help, run } = command;
  try {
    const { values, positionals } = readArguments(command);
    if (values.help) say(help);
    // parseArgs() has checked them against these options; the type of a spread is wider.
    else await run(values as Values<Options>, positionals);
  } catch (error) {
    // By its name too: Vite bundles its configuration, with a class of its own.
    const isForUser = error instanceof UserError || (error instanceof Error && error.name === "UserError");
    if (!isForUser && !isOfMachine(error)) throw error;
    complain(isForUser ? error.message : `Broken off: ${reasonOf(error)}.`);
    const isUsage = error instanceof UsageError;
    if (isUsage) complain(help.split("\n")[0] ?? "");
    // What was started before the failure would keep the process alive.
    process.exit(isUsage ? 2 : 1);
  }
}

/** Who runs the command: `maria@servidor`. In a container a user may be a number without a name. */
export function nameUser(): string {
  let name: string;
  try {
    name = userInfo().username;
  } catch {
    name = String(process.getuid?.() ?? "unknown");
  }
  return `${name}@${hostname()}`;
}
