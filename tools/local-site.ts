// The site that `npm start` runs over the same data folder: its port, and how commands find it.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { UsageError } from "./command-line.ts";
import { DATA_FOLDER } from "./paths.ts";
import { UserError } from "./user-error.ts";

const DEFAULT_SITE_PORT = 8787;

/** The site's port: `PORT`, or 8787. @throws UserError where that is no port */
export function readSitePort(): number {
  const { PORT } = process.env;
  const port = Number(PORT || DEFAULT_SITE_PORT);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`PORT is "${PORT}", which is no port. Set it to a number from 1 to 65535.`);
}

/** Listens on a port of 127.0.0.1 for a moment, on any free one for 0. @returns it @throws the network's error */
async function tryPort(port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
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

type LocalSite = Readonly<Record<"url" | "token", string>>;

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

/** The origin of a website's address; null where it is none: `localhost:8787` has a scheme `localhost`. */
export function findOrigin(address: string): string | null {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : null;
}

/** The origin of `--url`, else of the site that runs over this data folder, else on `PORT`. @throws UsageError */
export function readSiteUrl(given: string | undefined): string {
  if (given === undefined) return findLocalSite()?.url ?? `http://127.0.0.1:${readSitePort()}`;
  const origin = findOrigin(given);
  if (origin === null) throw new UsageError(`--url is "${given}", which is no address. A site's has https://`);
  return origin;
}

/** Those of these settings of a command that are set and not empty, for handing them on. */
export function pickEnv<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  const set = names.filter((name) => process.env[name]);
  return Object.fromEntries(set.map((name) => [name, process.env[name]])) as Partial<Record<Name, string>>;
}
