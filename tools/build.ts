// Builds the site with Vite, in a process of its own; says nothing but what goes wrong.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { computeBuildId } from "./build-id.ts";
import { BUILD_FOLDER, ROOT } from "./paths.ts";
import { UserError } from "./user-error.ts";

/** @throws UserError where the build fails, with the build's own words above it */
export async function buildSite(): Promise<void> {
  const cli = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
  const build = spawn(process.execPath, [cli, "vite:build", "--logLevel", "error"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code] = await once(build, "close");
  if (code !== 0) throw new UserError("The build failed; the lines above say why.");
}

/** Builds the site where the built Worker does not have the id of the present sources. @throws UserError as `buildSite` */
export async function ensureBuilt(): Promise<void> {
  const worker = await readFile(join(BUILD_FOLDER, "server/entry.worker.js"), "utf8").catch(() => "");
  if (!worker.includes(computeBuildId())) await buildSite();
}
