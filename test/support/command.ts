// A command of tools/, run to its end.

import { execFile } from "node:child_process";
import { join } from "node:path";

/** @returns its exit code, and what it said */
export function runCommand(
  tool: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, "../../tools", tool), ...args],
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });
}
