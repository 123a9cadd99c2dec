// A command of tools/, run to its end.

import { execFile } from "node:child_process";
import { join } from "node:path";

type Ending = Promise<{ code: number; output: string }>;

function runNode(args: readonly string[], settings: Record<string, string>): Ending {
  const { SUPABASE_URL: _, SUPABASE_ANON_KEY: __, PORT: ___, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...env, ...settings } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });
}

/** @param settings of its environment; of this one's it has none that says where a site is. @returns its exit code, and what it said */
export const runCommand = (tool: string, args: readonly string[], settings: Record<string, string>): Ending =>
  runNode([join(import.meta.dirname, "../../tools", tool), ...args], settings);

/** The same of a script. */
export const runScript = (script: string, settings: Record<string, string>): Ending =>
  runNode(["--input-type=module-typescript", "--eval", script], settings);
