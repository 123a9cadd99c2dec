// A server of PostgreSQL 15 as a hosted Supabase project has it, for what only such a server can show.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findCluster, startCluster } from "../../tools/database/embedded/cluster.ts";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { makeDataFolder } from "./data-folder.ts";

/** Where PostgreSQL 15's programs are: Debian's package `postgresql-15`, or `PG_BINDIR`. */
const BINARIES = process.env.PG_BINDIR ?? "/usr/lib/postgresql/15/bin";

/** Whether it has pg_cron, Debian's package `postgresql-15-cron`. */
export const HAS_CRON = existsSync(join(BINARIES, "../lib/pg_cron.so"));

const execute = promisify(execFile);

/** Runs a command of a shell with PostgreSQL's programs. @returns what it complains of, whether it fails or not */
export async function runShell(
  command: string,
  options: { cwd: string; env: Record<string, string> },
): Promise<string> {
  const env = { ...options.env, PATH: `${BINARIES}:${process.env.PATH}` };
  const { stderr } = await execute("sh", ["-c", command], { ...options, env }).catch((error) => error);
  return stderr;
}

/** Starts it. Its superuser is `supabase_admin`, its operator `postgres`. @param cron the database whose jobs pg_cron runs */
export async function startSupabase(cron: string) {
  if (!existsSync(BINARIES))
    throw new Error(`${BINARIES} is missing: install Debian's postgresql-15, or set PG_BINDIR`);
  const folder = await makeDataFolder("preco-supabase-");
  const data = join(folder, "data");
  const cluster = await findCluster(data, folder);
  const { uid, gid } = cluster.user;
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const form = ["-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  await execute(join(BINARIES, "initdb"), ["-D", data, "-U", "supabase_admin", ...form], { ...cluster.user, cwd: "/" });
  await writeFile(join(data, "owner.password"), "");
  const binaries = { ...cluster.binaries, postgres: join(BINARIES, "postgres") };
  const preload = HAS_CRON && { shared_preload_libraries: "pg_cron", "cron.database_name": cron };
  const server = await startCluster({ ...cluster, folder: data, binaries }, { fsync: "off", ...preload });
  const addressOf = (database: string, role = "postgres") =>
    `postgres://${role}@127.0.0.1:${server.port}/${database}?sslmode=disable`;
  const asAdmin = (database: string) => openDatabaseServer(addressOf(database, "supabase_admin"));
  const template = await asAdmin("template1");
  await template.run(await readFile(join(import.meta.dirname, "supabase.sql"), "utf8"));
  await template.close();
  return {
    addressOf,
    asAdmin,
    /** Makes a project's database. @returns its address */
    async makeProject(name: string): Promise<string> {
      await using admin = await asAdmin("postgres");
      await admin.run(`create database ${name} owner postgres`);
      return addressOf(name);
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
