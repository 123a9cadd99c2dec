// A command of tools/, run to its end.

import { execFile } from "node:child_process";
import { join } from "node:path";

/** @param settings of its environment; of this one's it has none that says where a site is. @returns its exit code, and what it said */
export function runCommand(
  tool: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { SUPABASE_URL: _, SUPABASE_ANON_KEY: __, PORT: ___, ...env } = process.env;
  const command = [join(import.meta.dirname, "../../tools", tool), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: { ...env, ...settings } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });
}
