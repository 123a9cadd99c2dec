// A name for what the site is built from: it changes with any source, and with nothing else.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

const SOURCES = ["app", "package-lock.json", "public", "remix.config.js", "supabase/migrations", "vite.config.ts"];

function* listFiles(path: string): Generator<string> {
  if (!statSync(join(ROOT, path)).isDirectory()) yield path;
  else for (const name of readdirSync(join(ROOT, path)).sort()) yield* listFiles(`${path}/${name}`);
}

/** The version of the newest file of supabase/migrations: `20261121005600`. */
export function findNewestMigration(): string {
  const files = readdirSync(join(ROOT, "supabase/migrations")).sort();
  return files.at(-1)?.split("_")[0] ?? "";
}

/** Ten characters. */
export function computeBuildId(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of listFiles(source)) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex").slice(0, 10);
}
