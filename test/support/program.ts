// A program that runs beside a test, and ends with it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { endingWithParent } from "../../tools/processes/runtime.ts";
import { reasonOf, UserError } from "../../tools/user-error.ts";

type Find = (written: string) => string | undefined | Promise<string | undefined>;

/** Starts a program, and waits until that is found, in what it writes or elsewhere. @throws UserError where it ends before */
export async function startProgram(program: string, given: readonly string[], find: Find, variables = {}) {
  const { command, args, env } = endingWithParent(program);
  const child = spawn(command, [...args, ...given], { env: { ...process.env, ...env, ...variables } });
  let written = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (data) => (written += data));
  let found: string | undefined;
  for (; found === undefined; found = await find(written)) {
    if (child.exitCode !== null) throw new UserError(`${program} does not start: ${reasonOf(written)}`);
    await wait(100);
  }
  return { found, end: async () => void (child.kill() && (await once(child, "exit"))) };
}
