// Applies supabase/migrations in order, once each, and remembers them where the Supabase CLI does.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SqlTarget } from "./sql-target.ts";

const FOLDER = join(import.meta.dirname, "../../supabase/migrations");
const PRIVILEGES = "_set_privileges.sql";

interface Migration {
  version: string;
  name: string;
  sql: string;
}

async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, file.indexOf("_")),
      name: file,
      sql: await readFile(join(FOLDER, file), "utf8"),
    })),
  );
}

/** The roles every Supabase project has and the migrations grant to. */
export async function createRoles(target: SqlTarget): Promise<void> {
  for (const [role, options] of [
    ["anon", "nologin"],
    ["authenticated", "nologin"],
    ["service_role", "nologin bypassrls"],
  ] as const) {
    const [found] = await target.query("select 1 from pg_roles where rolname = $1", [role]);
    if (!found) await target.run(`create role ${role} ${options}`);
  }
}

/** Applies what is not applied yet. Returns the names of what it applied. */
export async function applyMigrations(target: SqlTarget): Promise<string[]> {
  await target.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
  `);
  const applied = new Set(
    (await target.query<{ version: string }>("select version from supabase_migrations.schema_migrations")).map(
      (row) => row.version,
    ),
  );
  const pending = (await listMigrations()).filter((migration) => !applied.has(migration.version));
  for (const migration of pending) {
    await target.run(`begin;\n${migration.sql}\n;commit;`);
    await target.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)", [
      migration.version,
      migration.name,
    ]);
  }
  return pending.map((migration) => migration.name);
}

/**
 * Applies the newest privileges once more. @supabase/lite grants all rights on all tables to `anon` at its first request of a
 * process (0.10.0, `ensureRlsContext`), and a test that reads a refused column showed it.
 */
export async function restorePrivileges(target: SqlTarget): Promise<void> {
  const newest = (await listMigrations()).findLast(({ name }) => name.endsWith(PRIVILEGES));
  if (newest) await target.run(newest.sql);
}
