// A name for what the site is built from: changes with any source, and with nothing else.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

/** What answers are made by. */
const SOURCES = ["app", "package-lock.json", "remix.config.js", "vite.config.ts"];

function* listFiles(path: string): Generator<string> {
  if (!statSync(join(ROOT, path)).isDirectory()) yield path;
  else for (const name of readdirSync(join(ROOT, path)).sort()) yield* listFiles(`${path}/${name}`);
}

/** Ten characters. */
export function computeBuildId(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of listFiles(source)) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex").slice(0, 10);
}
