// Builds the site with Vite, in a process of its own, and identifies its sources.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BUILD_FOLDER, ROOT } from "./paths.ts";
import { UserError } from "./user-error.ts";

const SOURCES = ["{app,public,supabase/migrations}/**", "package-lock.json", "remix.config.js", "vite.config.ts"];

/** The version of the newest file of supabase/migrations: `20261121005600`. */
export function findNewestMigration(): string {
  const files = readdirSync(join(ROOT, "supabase/migrations")).sort();
  return files.at(-1)?.split("_")[0] ?? "";
}

/** Ten characters. */
export function computeBuildId(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => statSync(join(ROOT, file)).isFile());
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 10);
}

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
