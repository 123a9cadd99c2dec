// The site that `npm start` runs over the same data folder: its port, and how commands find it.

import { once } from "node:events";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "./command-line.ts";
import { DATA_FOLDER } from "./paths.ts";
import { UserError } from "./user-error.ts";

/** The site's port: `PORT`, or 8787. @throws UserError where that is no port */
export function readSitePort(): number {
  const { PORT } = process.env;
  const port = Number(PORT || 8787);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`PORT is "${PORT}", which is no port. Set it to a number from 1 to 65535.`);
}

/** Listens on a port of 127.0.0.1 for a moment, on any free one for 0. @returns it @throws the network's error */
async function tryPort(port: number): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await once(server.close(), "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** @throws UserError where something listens on the port of a command, `npm start` */
export async function ensurePortIsFree(port: number, command: string): Promise<void> {
  const message = `Port ${port} is taken. End what listens there, or choose another: PORT=8788 ${command}`;
  await tryPort(port).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(error.code === "EADDRINUSE" ? message : `Port ${port}: ${error.message}`);
  });
}

/** A port on 127.0.0.1 that nobody listens on at the moment. */
export const findFreePort = () => tryPort(0);

const FILE = join(DATA_FOLDER, "site.run.json");

interface LocalSite extends Readonly<Record<"url" | "token", string>> {
  /** Whether it answers yet: from its announcement on its KV is in use. */
  readonly isReady: boolean;
}

/** Lets other commands find the site until this process ends. */
export function announceLocalSite(site: LocalSite): void {
  mkdirSync(DATA_FOLDER, { recursive: true });
  const own = `${FILE}.${process.pid}`;
  // It holds the token. No reader finds it half written, or none.
  writeFileSync(own, JSON.stringify({ ...site, pid: process.pid }), { mode: 0o600 });
  renameSync(own, FILE);
  // Another site may have announced itself since.
  process.once("exit", () => findLocalSite()?.token === site.token && rmSync(FILE, { force: true }));
}

/** The site that runs or starts; null where none does. */
export function findLocalSite(): LocalSite | null {
  try {
    const { pid, ...site } = JSON.parse(readFileSync(FILE, "utf8")) as LocalSite & { readonly pid: number };
    process.kill(pid, 0);
    return site;
  } catch {
    return null;
  }
}

/** Milliseconds. A start may build the site and compute its numbers first. */
const STARTS_WITHIN = 300_000;

/** The site that runs, once it has started; null where none does. @throws UserError where it does not come up */
export async function waitForLocalSite(say: (line: string) => void): Promise<LocalSite | null> {
  if (findLocalSite()?.isReady === false) say("A site is starting here; waiting for it …");
  for (const begun = performance.now(); performance.now() - begun < STARTS_WITHIN; await setTimeout(500)) {
    const site = findLocalSite();
    if (site?.isReady !== false) return site;
  }
  throw new UserError("The site that starts here does not come up. When it runs: npm run publish");
}

/** The origin of `--url`, else of the site that runs over this data folder, else on `PORT`. @throws UsageError */
export function readSiteUrl(given: string | undefined): string {
  if (given === undefined) return findLocalSite()?.url ?? `http://127.0.0.1:${readSitePort()}`;
  // `localhost:8787` has a scheme `localhost`.
  if (/^https?:/i.test(given) && URL.canParse(given)) return new URL(given).origin;
  throw new UsageError(`--url is "${given}", which is no address. A site's has https://`);
}

/** Those of these settings of a command that are set and not empty, for handing them on. */
export function pickEnv<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  const set = names.filter((name) => process.env[name]);
  return Object.fromEntries(set.map((name) => [name, process.env[name]])) as Partial<Record<Name, string>>;
}
