// Brings a database to what supabase/ says: the roles, the migrations, each once and remembered where the Supabase CLI
// remembers them, the rows of supabase/seeds, then the code.

import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { reasonOf, UserError } from "../user-error.ts";
import { createCode, dropCode, hasCode, readCode } from "./code.ts";
import { prepareRoles } from "./roles.ts";
import type { SqlTarget } from "./sql-target.ts";

const FOLDER = join(import.meta.dirname, "../../supabase");

/** The files, `20261127100100_create_catalogue.sql`, in the order of their versions. */
async function listMigrations(folder: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [version = "", ...words] = basename(file, ".sql").split("_");
      return { version, name: words.join("_"), file, sql: await readFile(join(folder, file), "utf8") };
    }),
  );
}

type Migration = Awaited<ReturnType<typeof listMigrations>>[number];

/** The versions of the migrations that it has, from the CLI's table, which is made where there is none. */
async function listAppliedVersions(target: SqlTarget): Promise<string[]> {
  await target.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key);
    alter table supabase_migrations.schema_migrations add column if not exists name text;
    create table if not exists supabase_migrations.schema_code (hash text not null);
  `);
  const rows = await target.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return rows.map(({ version }) => version);
}

/** A file and its record, in the caller's transaction. @throws UserError naming the file */
async function applyMigration(target: SqlTarget, { version, name, file, sql }: Migration): Promise<void> {
  try {
    await target.run(sql);
  } catch (error) {
    throw new UserError(`${file} cannot be applied (${reasonOf(error)}); nothing was changed.`);
  }
  await target.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)", [
    version,
    name,
  ]);
}

/** Copies each file of a folder, named after its table, into that table where it is empty. In the caller's transaction. */
async function copySeeds(target: SqlTarget, folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const table = `public.${basename(file, ".csv")}`;
    const [row] = await target.query(`select from ${table} limit 1`);
    if (row) continue;
    const [header = "", ...lines] = (await readFile(join(folder, file), "utf8")).split("\n");
    await target.copy(table, header.split(","), lines.join("\n"));
  }
}

/**
 * Prepares the server's roles, applies the migrations that are not applied yet, fills the tables of the seeds, and
 * replaces the code where there were such migrations or a file of it has changed: all in one transaction.
 * @returns the roles that it did not have, what the user may not run for them, and the files that were applied
 * @param folder where `migrations`, `seeds` and `schema` are; this project's without it
 * @throws UserError where a file fails, which undoes all of it, or where the database has a migration that is not among
 *   the files
 */
export async function migrate(target: SqlTarget, folder = FOLDER) {
  const [{ created, denied }, code] = [await prepareRoles(target), await readCode(join(folder, "schema"))];
  const migrations = await listMigrations(join(folder, "migrations"));
  const applied = await listAppliedVersions(target);
  const unknown = applied.find((version) => migrations.every((migration) => migration.version !== version));
  if (unknown !== undefined) {
    throw new UserError(`The database has a migration that is not among the files of supabase/migrations: ${unknown}.`);
  }
  const missing = migrations.filter(({ version }) => !applied.includes(version));
  await target.run("begin");
  try {
    // A refresh uses the tables. Pages would queue behind a change that waits for it.
    await target.run("select pg_advisory_xact_lock(hashtext('refresh'))");
    const isCodeReplaced = missing.length > 0 || !(await hasCode(target, code));
    if (isCodeReplaced) await dropCode(target);
    for (const migration of missing) await applyMigration(target, migration);
    await copySeeds(target, join(folder, "seeds"));
    if (isCodeReplaced) await createCode(target, code);
    await target.run("commit");
    return { roles: created, denied, files: missing.map(({ file }) => file), isCodeReplaced };
  } catch (error) {
    await target.run("rollback");
    throw error;
  }
}

/** One sentence a line of what was done to a database; none where nothing was. */
export function describeMigrations(done: Awaited<ReturnType<typeof migrate>>): string[] {
  const { roles, denied, files, isCodeReplaced } = done;
  return [
    ...(roles.length > 0 ? [`Created the roles ${roles.join(", ")}.`] : []),
    ...denied.map(({ statement, reason }) => `Left out (${reason}); a superuser may run it: ${statement}`),
    ...files.map((file) => `Applied ${file}.`),
    ...(isCodeReplaced ? ["Replaced the functions and views by those of supabase/schema."] : []),
  ];
}
