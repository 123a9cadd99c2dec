// A test run that fails says so by its exit code, whatever its tests open and close.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../tools/paths.ts";

it("a run with a failing test exits with something other than 0, though it closes an embedded database last", async () => {
  const config = join(ROOT, "test/support/failing-run/vitest.config.ts");
  const { VITEST: _, ...env } = process.env;
  const run = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--config", config],
      { env, cwd: ROOT },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
  expect(run.output).toContain("0 passed, 1 failed");
  expect(run.code).toBe(1);
});
