// Builds the site with Vite, in a process of its own; says nothing but what goes wrong.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./paths.ts";
import { UserError } from "./user-error.ts";

/** Rejects with UserError where the build fails, with the build's own words above it. */
export async function buildSite(): Promise<void> {
  const cli = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
  const build = spawn(process.execPath, [cli, "vite:build", "--logLevel", "error"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const code = await new Promise((resolve) => build.once("close", resolve));
  if (code !== 0) throw new UserError("The build failed; the lines above say why.");
}
