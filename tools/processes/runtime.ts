// Starts programs, workerd among them, that end with this process however it ends.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { reasonOf, UserError } from "../user-error.ts";

const SCRIPT = join(import.meta.dirname, "end-with-parent.sh");

/** The command, arguments and variables that start a program as a child that ends with its parent. */
export function endingWithParent(program: string) {
  if (process.platform === "win32") return { command: program, args: [], env: {} };
  // The script's text and not its path: a server that runs as another user may not be allowed to read it.
  const script = readFileSync(SCRIPT, "utf8");
  return { command: "/bin/sh", args: ["-c", script, "end-with-parent"], env: { PROGRAM_TO_RUN: program } };
}

/** Milliseconds. It takes one on an idle machine. */
const STARTS_WITHIN = 30_000;

/** Makes workerd, or another program in its place, end with this process: Miniflare starts what its variable names. */
export function endRuntimeWithThisProcess(program?: string): void {
  const modules = createRequire(createRequire(import.meta.url).resolve("miniflare"));
  const { default: workerd } = modules("workerd") as { default: string };
  const path = program ?? workerd;
  const command = process.platform === "win32" ? path : SCRIPT;
  Object.assign(process.env, { PROGRAM_TO_RUN: path, MINIFLARE_WORKERD_PATH: command });
}

/** Waits for the runtime for so many milliseconds. @throws UserError where it ends or is silent for so long */
export async function untilRuntimeStarts<Runtime>(starting: Promise<Runtime>, within = STARTS_WITHIN) {
  const silence = setTimeout(within, null, { ref: false }).then(() => {
    throw new Error(`it says nothing for ${within / 1000} s`);
  });
  try {
    return await Promise.race([starting, silence]);
  } catch (error) {
    throw new UserError(`Cloudflare's runtime (workerd) does not start: ${reasonOf(error)}`);
  }
}
