// A command of tools/, run to its end.

import { type ChildProcess, execFile } from "node:child_process";
import { join } from "node:path";

const TOOLS = join(import.meta.dirname, "../../tools");

/**
 * @param settings of its environment; of this one's it has none that says where a site is
 * @param whileItRuns what is done to it meanwhile @returns its exit code, and what it said
 */
export async function runCommand(
  tool: string,
  args: readonly string[],
  settings: Record<string, string>,
  whileItRuns: (child: ChildProcess) => unknown = () => {},
): Promise<{ code: number; output: string }> {
  const { SUPABASE_URL: _, SUPABASE_ANON_KEY: __, PORT: ___, ...env } = process.env;
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const options = { env: { ...env, NODE_ENV: "", VITEST: "", ...settings } };
  const child = execFile(process.execPath, [join(TOOLS, tool), ...args], options, (error, stdout, stderr) =>
    resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
  );
  await whileItRuns(child);
  return promise;
}
