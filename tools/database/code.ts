// The database's code: everything in it that has no rows, which stands once in supabase/schema/ and is replaced as a whole
// when a file of it has changed.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { reasonOf, UserError } from "../user-error.ts";
import type { SqlTarget } from "./sql-target.ts";

const FOLDER = join(import.meta.dirname, "../../supabase/schema");

/** Schemas that hold code alone. */
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

/** Drops all code: the schemas, and in `public` the functions and views that no extension has brought. */
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

/** The files of a folder, this project's without one, and a hash of them all. */
export async function readCode(folder = FOLDER) {
  const files = await listFiles(folder);
  return { files, hash: createHash("sha256").update(JSON.stringify(files)).digest("hex") };
}

type Code = Awaited<ReturnType<typeof readCode>>;

/** Whether the database's code was made of these files. */
export async function hasCode(target: SqlTarget, { hash }: Code): Promise<boolean> {
  const [kept] = await target.query<{ hash: string }>("select hash from supabase_migrations.schema_code");
  return kept?.hash === hash;
}

/** Drops all code, so that a migration may change what it reads. Runs in the caller's transaction. */
export async function dropCode(target: SqlTarget): Promise<void> {
  await target.run(DROP_CODE);
}

/** Makes the code anew, where there is none. Runs in the caller's transaction. @throws UserError naming the file that fails */
export async function createCode(target: SqlTarget, { files, hash }: Code): Promise<void> {
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
