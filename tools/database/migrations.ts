// Brings a database to what supabase/ has: roles, migrations (recorded as the Supabase CLI does), seeds, then code.

import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { UserError } from "../user-error.ts";
import { adoptCode, createCode, describeFailure, dropCode, readCode } from "./code.ts";
import { prepareRoles } from "./roles.ts";
import type { SqlTarget } from "./server.ts";

const FOLDER = join(import.meta.dirname, "../../supabase");

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

/** Those that the database does not have, by the CLI's table, which is made where there is none. @throws UserError */
async function listMissing(target: SqlTarget, migrations: readonly Migration[]): Promise<Migration[]> {
  await target.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key);
    alter table supabase_migrations.schema_migrations add column if not exists name text;
  `);
  const listed = "select version from supabase_migrations.schema_migrations order by version";
  const applied = await target.query<{ version: string }>(listed);
  const unknown = applied.find(({ version }) => migrations.every((migration) => migration.version !== version));
  if (unknown) {
    throw new UserError(
      `The database has a migration that is not among the files of supabase/migrations: ${unknown.version}.`,
    );
  }
  return migrations.filter(({ version }) => applied.every((one) => one.version !== version));
}

/** The hash of the code that it has, and whether a release made it that marks its code; undefined where it has none. */
async function findCode(target: SqlTarget) {
  await target.run(`
    create table if not exists supabase_migrations.schema_code (hash text not null);
    alter table supabase_migrations.schema_code add column if not exists is_marked boolean not null default false;
  `);
  const found = "select hash, is_marked from supabase_migrations.schema_code";
  return (await target.query<{ hash: string; is_marked: boolean }>(found))[0];
}

async function applyMigration(target: SqlTarget, { version, name, file, sql }: Migration): Promise<void> {
  try {
    await target.run(sql);
  } catch (error) {
    throw describeFailure(file, error);
  }
  const record = "insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)";
  await target.query(record, [version, name]);
}

async function copySeeds(target: SqlTarget, folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const table = `public.${basename(file, ".csv")}`;
    const [row] = await target.query(`select from ${table} limit 1`);
    if (row) continue;
    const [header = "", ...lines] = (await readFile(join(folder, file), "utf8")).split("\n");
    await target.copy(table, header.split(","), lines.join("\n"));
  }
}

/** Prepares the roles; then migrates, fills the seeds' tables and replaces changed code in one transaction. @throws UserError */
export async function migrate(target: SqlTarget, folder = FOLDER) {
  const [roles, code] = [await prepareRoles(target), await readCode(join(folder, "schema"))];
  const migrations = await listMigrations(join(folder, "migrations"));
  await target.run("begin");
  try {
    // A refresh uses the tables. Pages would queue behind a change that waits for it.
    await target.run("select pg_advisory_xact_lock(hashtext('refresh'))");
    const missing = await listMissing(target, migrations);
    const kept = await findCode(target);
    const isCodeReplaced = missing.length > 0 || kept?.hash !== code.hash;
    if (isCodeReplaced) {
      if (kept && !kept.is_marked) await adoptCode(target);
      await dropCode(target);
    }
    for (const migration of missing) await applyMigration(target, migration);
    await copySeeds(target, join(folder, "seeds"));
    if (isCodeReplaced) {
      await createCode(target, code);
      await target.run("delete from supabase_migrations.schema_code");
      const record = "insert into supabase_migrations.schema_code (hash, is_marked) values ($1, true)";
      await target.query(record, [code.hash]);
    }
    await target.run("commit");
    return { roles, files: missing.map(({ file }) => file), isCodeReplaced };
  } catch (error) {
    await target.run("rollback");
    throw error;
  }
}

/** One sentence a line of what was done to a database; none where nothing was. */
export function describeMigrations(done: Awaited<ReturnType<typeof migrate>>): string[] {
  const { roles, files, isCodeReplaced } = done;
  return [
    ...(roles.length > 0 ? [`Created the roles ${roles.join(", ")}.`] : []),
    ...files.map((file) => `Applied ${file}.`),
    ...(isCodeReplaced ? ["Replaced the functions and views by those of supabase/schema."] : []),
  ];
}
