// The site that `npm start` runs over this data folder, for the commands that are run beside it.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATA_FOLDER } from "./paths.ts";

const FILE = join(DATA_FOLDER, "site.run.json");

export interface LocalSite {
  /** e.g. http://127.0.0.1:8787 */
  readonly url: string;
  /** The operators' token. */
  readonly token: string;
}

/** Lets other commands find the site until this process ends. */
export function announceLocalSite(site: LocalSite): void {
  mkdirSync(DATA_FOLDER, { recursive: true });
  rmSync(FILE, { force: true });
  // It holds the token.
  writeFileSync(FILE, JSON.stringify({ ...site, pid: process.pid }), { mode: 0o600 });
  process.once("exit", () => rmSync(FILE, { force: true }));
}

/** The site that runs; null where none does. */
export function findLocalSite(): LocalSite | null {
  try {
    const { url, token, pid } = JSON.parse(readFileSync(FILE, "utf8")) as LocalSite & { readonly pid: number };
    process.kill(pid, 0);
    return { url, token };
  } catch {
    return null;
  }
}
