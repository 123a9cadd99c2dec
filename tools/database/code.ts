// The code of supabase/schema: replaced as a whole, and told from everybody else's by a comment.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readTable } from "../csv.ts";
import { reasonOf, UserError } from "../user-error.ts";
import type { SqlTarget } from "./server.ts";

const SCHEMAS = ["rules", "answers", "refresh", "loading"];

/** The comment on all that supabase/schema made. It follows a renamed object, and comes with a dump. */
export const MARK = "Made by preco-seguro-de-carro.";

type CodeFile = Readonly<Record<"name" | "sql", string>>;

const PRIVILEGES = "privileges.sql";

/** What the others are made of first, else by name. */
const rank = ({ name }: CodeFile) => `${name.startsWith("rules/") ? 0 : 1}${name}`;

/** The files of a folder in the order in which they are applied, and a hash of them all. */
export async function readCode(folder: string) {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".sql"));
  const read = paths.map(async (path) => ({
    name: path.replaceAll("\\", "/"),
    // Git may write other line ends on Windows: the hash has to be that of every machine.
    sql: (await readFile(join(folder, path), "utf8")).replaceAll("\r\n", "\n"),
  }));
  const all = (await Promise.all(read)).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return {
    files: all.filter(({ name }) => name !== PRIVILEGES),
    privileges: all.filter(({ name }) => name === PRIVILEGES),
    hash: createHash("sha256").update(JSON.stringify(all)).digest("hex"),
  };
}

type Code = Awaited<ReturnType<typeof readCode>>;

/** PostgreSQL's codes where a name is taken: of a schema, a relation, a function, anything else. */
const TAKEN = ["42P06", "42P07", "42723", "42710"];

const ADVICE = "rename that, or give this project a database of its own; nothing was changed.";

/** Applies a file of supabase/. @throws UserError naming it */
export async function applyFile(target: SqlTarget, file: string, sql: string): Promise<void> {
  await target.run(sql).catch((error: NodeJS.ErrnoException) => {
    const rest = TAKEN.includes(error.code ?? "") ? ADVICE : "nothing was changed.";
    throw new UserError(`${file} cannot be applied (${reasonOf(error)}); ${rest}`);
  });
}

interface Listed {
  readonly type: string;
  /** As `drop` and `comment on` take it: `public.get_versions_of(integer)`. */
  readonly name: string;
  readonly isMarked: boolean;
}

/** The schemas, and the routines, views and types in them, whoever made them. */
function listObjects(target: SqlTarget): Promise<Listed[]> {
  return target.query<Listed>(
    `select type, identity as name, coalesce(obj_description(objects.oid, catalogue) = $1, false) as "isMarked"
     from (
       select 'pg_namespace' as catalogue, oid, oid as schema from pg_namespace
       union all select 'pg_proc', oid, pronamespace from pg_proc
       union all select 'pg_class', oid, relnamespace from pg_class where relkind = 'v'
       union all
       -- Each table and view has a type too.
       select 'pg_type', pg_type.oid, typnamespace from pg_type left join pg_class on pg_class.oid = typrelid
       where typtype in ('c', 'd', 'e', 'r') and coalesce(relkind = 'c', true)
     ) as objects
     join pg_namespace on pg_namespace.oid = schema
     cross join lateral pg_identify_object(catalogue::regclass, objects.oid, 0)
     where nspname = any ($2)`,
    [MARK, ["public", ...SCHEMAS]],
  );
}

async function mark(target: SqlTarget, objects: readonly Listed[]): Promise<void> {
  await target.run(objects.map(({ type, name }) => `comment on ${type} ${name} is '${MARK}';`).join("\n"));
}

/** A frozen list: the views and functions that release 1.0.0 made in `public`, which have no mark. */
export const CODE_OF_1_0_0 = readTable(join(import.meta.dirname, "code-of-1.0.0.csv")).flat();

/** Marks what release 1.0.0 made, which set no marks: all in its schemas, and its code in `public` by name. */
export async function adoptCode(target: SqlTarget): Promise<void> {
  const isOfIt = ({ name }: Listed) => !/^public\b/.test(name) || CODE_OF_1_0_0.includes(name);
  await mark(target, (await listObjects(target)).filter(isOfIt));
}

const DROP_CODE = `
do $$
declare
  own record;
  dropped integer;
  dependents text;
  blocked text;
begin
  loop
    dropped := 0;
    blocked := null;
    -- The newest first: the first that stays is used by others alone.
    for own in
      select type, identity
      from pg_description
      cross join lateral pg_identify_object(classoid, objoid, 0)
      where description = '${MARK}' and type <> 'schema'
      order by objoid desc
    loop
      begin
        execute format('drop %s %s', own.type, own.identity);
        dropped := dropped + 1;
      exception when dependent_objects_still_exist then
        get stacked diagnostics dependents = pg_exception_detail;
        blocked := coalesce(blocked, dependents);
      end;
    end loop;
    exit when blocked is null;
    if dropped = 0 then
      raise '%; drop that, run db:migrate, then create it again', replace(blocked, E'\\n', ', ');
    end if;
  end loop;
end
$$;
`;

/** Drops what is marked; its schemas stay, with what others have in them. @throws UserError naming what else depends on it */
export async function dropCode(target: SqlTarget): Promise<void> {
  await target.run(DROP_CODE).catch((error) => {
    throw new UserError(`The code cannot be replaced (${reasonOf(error)}); nothing was changed.`);
  });
}

/** Creates the schemas that are missing. @throws UserError where somebody else's has the name of one */
async function createSchemas(target: SqlTarget, present: readonly Listed[]): Promise<void> {
  for (const schema of SCHEMAS) {
    const found = present.find(({ type, name }) => type === "schema" && name === schema);
    if (!found) await target.run(`create schema ${schema}`);
    else if (!found.isMarked) throw new UserError(`The schema ${schema} is there, and not of this project; ${ADVICE}`);
  }
}

/** What `create function` does by itself where bodies name only what is there. */
const CHECK_BODIES = `
set local check_function_bodies = on;
do $$
declare
  own record;
begin
  for own in
    select oid, lanvalidator::regproc as validator
    from pg_description
    join (select pg_proc.oid, prokind, lanvalidator from pg_proc join pg_language on pg_language.oid = prolang) as routines
      on classoid = 'pg_proc'::regclass and objoid = oid
    where description = '${MARK}' and prokind <> 'a'
  loop
    begin
      execute format('select %s($1)', own.validator) using own.oid;
    exception when others then
      raise '% in supabase/schema is wrong (%)', own.oid::regprocedure, sqlerrm;
    end;
  end loop;
end
$$;
`;

/** Applies the files of supabase/schema, and marks what they made. @throws UserError naming the file or function that is wrong */
export async function createCode(target: SqlTarget, { files, privileges }: Code): Promise<void> {
  const present = await listObjects(target);
  await createSchemas(target, present);
  // Bodies may name what a later file makes.
  await target.run("set local check_function_bodies = off");
  for (const { name, sql } of files) await applyFile(target, `schema/${name}`, sql);
  const kept = new Set(present.map(({ type, name }) => `${type} ${name}`));
  const isMade = ({ type, name }: Listed) => !kept.has(`${type} ${name}`);
  await mark(target, (await listObjects(target)).filter(isMade));
  for (const { name, sql } of privileges) await applyFile(target, `schema/${name}`, sql);
  await target.run(CHECK_BODIES).catch((error) => {
    throw new UserError(`${reasonOf(error)}; nothing was changed.`);
  });
}
