// Lets commands find the site that `npm start` runs over the same data folder.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./command-line.ts";
import { DATA_FOLDER } from "./paths.ts";
import { readSitePort } from "./ports.ts";

const FILE = join(DATA_FOLDER, "site.run.json");

export interface LocalSite {
  readonly url: string;
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

/** The origin of `--url`, else of the site that runs over this data folder, else on `PORT`. @throws UsageError */
export function readSiteUrl(given: string | undefined): string {
  if (given === undefined) return findLocalSite()?.url ?? `http://127.0.0.1:${readSitePort()}`;
  if (!URL.canParse(given)) throw new UsageError(`--url is "${given}", which is no address.`);
  return new URL(given).origin;
}

/** The token of the site of `npm start`, where that is the one at the origin; null where it is another. */
export function findLocalToken(origin: string): string | null {
  const local = findLocalSite();
  const isLocal = local !== null && new URL(local.url).origin === origin.replace("//localhost", "//127.0.0.1");
  return isLocal ? local.token : null;
}

/** Those of these settings of a command that are set and not empty, for handing them on. */
export function pickEnv<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  const set = names.filter((name) => process.env[name]);
  return Object.fromEntries(set.map((name) => [name, process.env[name]])) as Partial<Record<Name, string>>;
}
