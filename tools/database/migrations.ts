// Brings a database to what supabase/ has: roles, migrations (recorded as the Supabase CLI does), seeds, then code.

import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { UserError } from "../user-error.ts";
import { adoptCode, applyFile, createCode, dropCode, readCode } from "./code.ts";
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

/** @throws UserError where a database has the tables of a release before 1.0.0, which have the names of today's */
async function refuseEarlier(target: SqlTarget, [first]: readonly Migration[]): Promise<void> {
  const earlier = await target.query(
    `select where to_regclass('public.vehicle_versions') is not null and to_regclass('public.page_contents') is not null
       and not exists (select from supabase_migrations.schema_migrations where version = $1)`,
    [first?.version],
  );
  if (earlier.length === 0) return;
  throw new UserError(
    'The database has the tables of a release before 1.0.0, which cannot be migrated. Keep it, make a new one beside it, and copy what you wrote: docs/operating.md, "Upgrades".',
  );
}

/**
 * Those that the database lacks by the Supabase CLI's table, and those of others. These are of a newer release, or of
 * whoever keeps tables of their own with the CLI; they stay. `creates` has their tables.
 */
async function compareMigrations(target: SqlTarget, migrations: readonly Migration[]) {
  const applied = await target.query<{ version: string; creates: string[] }>(`
    select version, array(
      select made[1]
      from regexp_matches(array_to_string(statements, ';'), '\\mcreate table (?:if not exists )?([^\\s(]+)', 'gi') as made
    ) as creates
    from supabase_migrations.schema_migrations order by version`);
  return {
    missing: migrations.filter(({ version }) => applied.every((one) => one.version !== version)),
    others: applied.filter(({ version }) => migrations.every((one) => one.version !== version)),
  };
}

/** The tables that say what a database has: the CLI's, and this project's own. */
const MAKE_RECORDS = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);
  alter table supabase_migrations.schema_migrations add column if not exists name text;
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  create table if not exists supabase_migrations.schema_code (hash text not null);
  -- Whether a release made the code that marks it.
  alter table supabase_migrations.schema_code add column if not exists is_marked boolean not null default false;
  alter table supabase_migrations.schema_code add column if not exists newest_migration text;
`;

async function applyMigration(target: SqlTarget, { version, name, file, sql }: Migration): Promise<void> {
  await applyFile(target, file, sql);
  const record =
    "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])";
  await target.query(record, [version, name, sql]);
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
    await target.run(MAKE_RECORDS);
    await refuseEarlier(target, migrations);
    const { missing, others } = await compareMigrations(target, migrations);
    const [kept] = await target.query<{ hash: string; is_marked: boolean }>(
      "select hash, is_marked from supabase_migrations.schema_code",
    );
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
      const record =
        "insert into supabase_migrations.schema_code (hash, is_marked, newest_migration) values ($1, true, $2)";
      await target.query(record, [code.hash, migrations.at(-1)?.version]);
    }
    await target.run("commit");
    return { roles, files: missing.map(({ file }) => file), others, isCodeReplaced };
  } catch (error) {
    await target.run("rollback");
    throw error;
  }
}

const ADVICE = "Bring it to this release: npm run db:migrate";

/** Checks that a database has this release's tables and code: with others a command would do half of its work. @throws UserError */
export async function ensureMigrated(target: SqlTarget, folder = FOLDER): Promise<void> {
  const [code, migrations] = [await readCode(join(folder, "schema")), await listMigrations(join(folder, "migrations"))];
  const records = await target.query("select where to_regclass('supabase_migrations.schema_code') is not null");
  if (records.length === 0) throw new UserError(`The database lacks this project's tables. ${ADVICE}`);
  await refuseEarlier(target, migrations);
  const [same] = await target.query<{ is: boolean }>(
    `select (select hash from supabase_migrations.schema_code) = $1
       and array(select version from supabase_migrations.schema_migrations) @> $2 as is`,
    [code.hash, migrations.map(({ version }) => version)],
  );
  if (!same?.is) throw new UserError(`The database has the tables or code of another release. ${ADVICE}`);
}

/** One sentence a line of what was done to a database; none where nothing was. */
export function describeMigrations(done: Awaited<ReturnType<typeof migrate>>): string[] {
  const { roles, files, others, isCodeReplaced } = done;
  const left = others.map(({ version, creates }) => [version, ...creates].join(" "));
  return [
    ...(roles.length > 0 ? [`Created the roles ${roles.join(", ")}.`] : []),
    ...files.map((file) => `Applied ${file}.`),
    ...(isCodeReplaced ? ["Replaced the functions and views by those of supabase/schema."] : []),
    ...(isCodeReplaced && left.length > 0
      ? [`Left as they are: migrations that are not among the files, with their tables (${left.join(", ")}).`]
      : []),
  ];
}
