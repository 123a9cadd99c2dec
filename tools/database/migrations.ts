// Brings a database to what supabase/ says: the roles, the migrations, each once and remembered where the Supabase CLI
// remembers them, then the privileges.

import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { UserError } from "../user-error.ts";
import { createMissingRoles } from "./roles.ts";
import type { SqlTarget } from "./sql-target.ts";
import { listStatements } from "./statements.ts";

const FOLDER = join(import.meta.dirname, "../../supabase");

/** A file of supabase/migrations: `20261121000000_create_rules.sql`. */
interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
  readonly sql: string;
}

/** What was done to a database. */
export interface MigrationReport {
  /** Roles that it did not have. */
  readonly roles: readonly string[];
  /** Names of the files that were applied. */
  readonly files: readonly string[];
}

/** In the order of their versions. */
async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [version = "", ...words] = basename(file, ".sql").split("_");
      return { version, name: words.join("_"), file, sql: await readFile(join(folder, file), "utf8") };
    }),
  );
}

/** The versions of the migrations that it has, from the CLI's table, which is made where there is none. */
async function listAppliedVersions(target: SqlTarget): Promise<string[]> {
  await target.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key);
    alter table supabase_migrations.schema_migrations add column if not exists statements text[];
    alter table supabase_migrations.schema_migrations add column if not exists name text;
  `);
  const rows = await target.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return rows.map(({ version }) => version);
}

/** A file and its record, or nothing of either. @throws UserError naming the file */
async function applyMigration(target: SqlTarget, { version, name, file, sql }: Migration): Promise<void> {
  await target.run("begin");
  try {
    await target.run(sql);
    await target.query(
      "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3::text[])",
      [version, name, listStatements(sql)],
    );
    await target.run("commit");
  } catch (error) {
    await target.run("rollback");
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${file} cannot be applied (${reason}); nothing of it was.`);
  }
}

/** Applies the privileges alone. */
export async function restorePrivileges(target: SqlTarget): Promise<void> {
  const sql = await readFile(join(FOLDER, "privileges.sql"), "utf8");
  await target.run(`begin;\n${sql}\n;commit;`);
}

/**
 * Creates the roles that are missing and applies the files that are not applied yet, without the privileges.
 * @param folder where the files are; this project's without it
 * @throws UserError where a file fails, whose transaction is undone, or where the database has a migration that is not
 *   among the files
 */
export async function applyMigrations(
  target: SqlTarget,
  folder = join(FOLDER, "migrations"),
): Promise<MigrationReport> {
  const roles = await createMissingRoles(target);
  const migrations = await listMigrations(folder);
  const applied = await listAppliedVersions(target);
  const unknown = applied.find((version) => migrations.every((migration) => migration.version !== version));
  if (unknown !== undefined) {
    throw new UserError(`The database has a migration that is not among the files of supabase/migrations: ${unknown}.`);
  }
  const files: string[] = [];
  for (const migration of migrations) {
    if (applied.includes(migration.version)) continue;
    await applyMigration(target, migration);
    files.push(migration.file);
  }
  return { roles, files };
}

/** `applyMigrations`, then the privileges: what every database needs before it is used. */
export async function migrate(target: SqlTarget, folder?: string): Promise<MigrationReport> {
  const report = await applyMigrations(target, folder);
  await restorePrivileges(target);
  return report;
}

/** One sentence a line of what was done to a database; none where nothing was. */
export function describeMigrations({ roles, files }: MigrationReport): string[] {
  return [
    ...(roles.length > 0 ? [`Created the roles ${roles.join(", ")}.`] : []),
    ...files.map((file) => `Applied ${file}.`),
  ];
}
