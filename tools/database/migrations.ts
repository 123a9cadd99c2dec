// Brings a database to what supabase/ has: roles, migrations (recorded as the Supabase CLI does), seeds, then code.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { reasonOf, UserError } from "../user-error.ts";
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
    const [kept] = await target.query<{ hash: string }>("select hash from supabase_migrations.schema_code");
    const isCodeReplaced = missing.length > 0 || kept?.hash !== code.hash;
    if (isCodeReplaced) await target.run(DROP_CODE);
    for (const migration of missing) await applyMigration(target, migration);
    await copySeeds(target, join(folder, "seeds"));
    if (isCodeReplaced) await createCode(target, code);
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

const SCHEMAS = ["rules", "answers", "refresh", "loading"];

interface CodeFile {
  readonly name: string;
  readonly sql: string;
}

/** What the others are made of first, the privileges last; else by name. */
function rank({ name }: CodeFile): string {
  return `${name.startsWith("rules/") ? 0 : name === "privileges.sql" ? 2 : 1}${name}`;
}

async function listFiles(folder: string): Promise<CodeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(".sql"))
      .map(async ({ parentPath, name }) => ({
        name: relative(folder, join(parentPath, name)).replaceAll("\\", "/"),
        sql: await readFile(join(parentPath, name), "utf8"),
      })),
  );
  return files.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

const DROP_CODE = `
drop schema if exists ${SCHEMAS.join(", ")} cascade;
do $$
declare
  dropped text;
begin
  for dropped in
    select 'view ' || oid::regclass from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop
    execute 'drop ' || dropped || ' cascade';
  end loop;
  for dropped in
    select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute 'drop routine ' || dropped || ' cascade';
  end loop;
end
$$;
${SCHEMAS.map((schema) => `create schema ${schema};`).join("\n")}
`;

/** What `create function` does by itself where bodies name only what is there. @throws UserError naming the function that is wrong */
async function checkBodies(target: SqlTarget): Promise<void> {
  const functions = await target.query<{ name: string; validator: string }>(`
    select pg_proc.oid::regprocedure::text as name, lanvalidator::regproc::text as validator
    from pg_proc join pg_language on pg_language.oid = prolang
    where prokind <> 'a' and pronamespace::regnamespace::text = any (array['public', '${SCHEMAS.join("', '")}'])
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  await target.run("set local check_function_bodies = on");
  for (const { name, validator } of functions) {
    try {
      await target.query(`select ${validator}($1::regprocedure)`, [name]);
    } catch (error) {
      throw new UserError(`${name} in supabase/schema is wrong (${reasonOf(error)}); nothing was changed.`);
    }
  }
}

async function readCode(folder: string) {
  const files = await listFiles(folder);
  return { files, hash: createHash("sha256").update(JSON.stringify(files)).digest("hex") };
}

type Code = Awaited<ReturnType<typeof readCode>>;

async function createCode(target: SqlTarget, { files, hash }: Code): Promise<void> {
  // Bodies may name what a later file makes.
  await target.run("set local check_function_bodies = off");
  for (const { name, sql } of files) {
    try {
      await target.run(sql);
    } catch (error) {
      throw new UserError(`schema/${name} cannot be applied (${reasonOf(error)}); nothing was changed.`);
    }
  }
  await checkBodies(target);
  await target.run("delete from supabase_migrations.schema_code");
  await target.query("insert into supabase_migrations.schema_code (hash) values ($1)", [hash]);
}
