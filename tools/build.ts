// Builds the site with Vite, in a process of its own; says nothing but what goes wrong.

import { spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { BUILD_FOLDER, ROOT } from "./paths.ts";
import { UserError } from "./user-error.ts";

const SOURCES = ["app", "public", "remix.config.js", "vite.config.ts", "package-lock.json"];

const WORKER_FILE = join(BUILD_FOLDER, "server/worker.js");

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

/** When a file, or anything in a folder (the folders too, so that a deletion counts), last changed; in milliseconds. */
async function findLastChange(path: string): Promise<number> {
  const own = await stat(path);
  if (!own.isDirectory()) return own.mtimeMs;
  const entries = await readdir(path, { recursive: true });
  const times = await Promise.all(entries.map(async (entry) => (await stat(join(path, entry))).mtimeMs));
  return Math.max(own.mtimeMs, ...times);
}

async function isBuilt(): Promise<boolean> {
  const built = await stat(WORKER_FILE).catch(() => null);
  if (!built) return false;
  const changes = await Promise.all(SOURCES.map((source) => findLastChange(join(ROOT, source))));
  return Math.max(...changes) < built.mtimeMs;
}

/** Builds the site where it is not built from the present sources. Rejects as `buildSite` does. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isBuilt())) await buildSite();
}
