// What else is in the database stays as it is, whatever it is and wherever it lies.

import { globSync, readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { CODE_OF_1_0_0, MARK } from "../../tools/database/code.ts";
import { migrate } from "../../tools/database/migrations.ts";
import type { SqlTarget } from "../../tools/database/server.ts";
import { listValues, openEmptyDatabase, openSharedDatabase } from "../support/database.ts";

const THEIRS = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

  create type public.mood as enum ('good', 'bad');
  create sequence public.numbers;
  create table public.notes (id bigint default nextval('public.numbers'), mood public.mood, owner_name text);
  create table public.open_notes (id bigint generated always as identity, note text);
  create policy of_owner on public.notes for select to anon using (owner_name = current_user);
  alter table public.notes enable row level security;
  grant select (note) on public.open_notes to public;
  comment on table public.notes is 'Theirs.';

  create function public.stamp() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger stamps before insert on public.notes for each row execute function public.stamp();
  create view public.good_notes as select id from public.notes where mood = 'good';
  create schema reports;
  create view reports.counted as select count(*) from public.notes;
  set check_function_bodies = off;
  create function public.broken() returns int language sql as 'select nothing from nowhere';
  reset check_function_bodies;

  create function public.rls_auto_enable() returns event_trigger
  language plpgsql security definer set search_path = pg_catalog as $$
  declare
    made record;
  begin
    for made in select * from pg_event_trigger_ddl_commands() where command_tag = 'CREATE TABLE' and schema_name = 'public' loop
      execute format('alter table %s enable row level security', made.object_identity);
    end loop;
  end
  $$;
  create event trigger ensure_rls on ddl_command_end when tag in ('CREATE TABLE') execute function public.rls_auto_enable();`;

interface Entry {
  readonly key: string;
  readonly entry: unknown;
}

const CATALOGUES = [
  ...["pg_class", "pg_proc", "pg_type", "pg_trigger", "pg_policy", "pg_rewrite", "pg_constraint", "pg_namespace"],
  ...["pg_event_trigger", "pg_default_acl"],
];

/** The catalogues' rows of all that is not PostgreSQL's own, and of the schema `public`. */
const listEntries = (target: SqlTarget) =>
  target.query<Entry>(`
    ${CATALOGUES.map(
      (catalogue) => `
        select '${catalogue} ' || oid as key, to_jsonb(${catalogue})
          - '{relpages,reltuples,relallvisible,relallfrozen,relfrozenxid,relminmxid}'::text[] as entry
        from ${catalogue} where oid >= 16384 or oid = 'public'::regnamespace union all`,
    ).join("")}
    select 'columns ' || attrelid, jsonb_agg(attacl::text order by attnum)
    from pg_attribute where attrelid >= 16384 group by attrelid
    union all select 'comment ' || classoid || '/' || objoid || '/' || objsubid, to_jsonb(description)
    from pg_description where objoid >= 16384
    union all select 'count ' || name, to_jsonb(count)
    from (select 'default privileges' as name, count(*) from pg_default_acl
      union all select 'event triggers', count(*) from pg_event_trigger) as counts
    order by key`);

async function expectKept(target: SqlTarget, before: readonly Entry[]): Promise<void> {
  const keys = new Set(before.map(({ key }) => key));
  expect((await listEntries(target)).filter(({ key }) => keys.has(key))).toEqual(before);
}

const replaceCode = async (target: SqlTarget) => {
  await target.run("update supabase_migrations.schema_code set hash = 'of another release'");
  expect(await migrate(target)).toEqual({ roles: [], files: [], others: [], isCodeReplaced: true });
};

it("migrating, replacing the code and taking over 1.0.0's leave everything else as it is", async () => {
  await using db = await openEmptyDatabase();
  await db.run(THEIRS);
  const theirs = await listEntries(db);
  expect(theirs.length).toBeGreaterThan(40);
  await migrate(db);
  await expectKept(db, theirs);
  await replaceCode(db);
  await expectKept(db, theirs);

  // 1.0.0 set no marks, and did not say so.
  await db.query(
    `delete from pg_description where description = $1
       and (select identity not like 'public.%' or identity = any ($2) from pg_identify_object(classoid, objoid, 0))`,
    [MARK, CODE_OF_1_0_0],
  );
  await db.run("alter table supabase_migrations.schema_code drop column is_marked");
  await replaceCode(db);
  await replaceCode(db);
  await expectKept(db, theirs);
  expect(await listValues(db, "select public.run_refresh()")).toEqual([null]);
});

const migrated = await openSharedDatabase();

it("what others have in the schemas of the code stays where the code is replaced", async () => {
  await migrated.run(`
    create table rules.theirs (id int);
    create function rules.count_theirs() returns bigint language sql return (select count(*) from rules.theirs)`);
  const keys =
    "select oid from pg_class where relname = 'theirs' union all select oid from pg_proc where proname = 'count_theirs'";
  const theirs = await listValues(migrated, keys);
  await replaceCode(migrated);
  expect(await listValues(migrated, keys)).toEqual(theirs);
});

const empty = await openEmptyDatabase();
afterAll(() => empty.close());

it.each([
  [
    "table public.states",
    "(theirs text)",
    /^\S+catalogue\.sql cannot .* \(relation "states" already exists\); rename that/,
  ],
  ["type public.driver_gender", "as enum ('X')", /^\S+quotes\.sql cannot .* \(type "driver_gender" already exists\)/],
  [
    "function public.get_brands_page()",
    "returns int language sql return 1",
    /^schema\/pages\/brand\.sql cannot .* \(function "get_brands_page" already exists/,
  ],
  ["schema rules", "create table rules.theirs (id int)", /^The schema rules is there, and not of this project; rename/],
])("where somebody has a %s, nothing is changed, and a sentence says so", async (name, rest, sentence) => {
  await empty.run(`create ${name} ${rest}`);
  const before = await listEntries(empty);
  const error = await migrate(empty).catch((refusal) => refusal);
  expect(error).toMatchObject({ name: "UserError", message: expect.stringMatching(sentence) });
  expect(error.message).toMatch(/^[^\n]+; nothing was changed\.$/);
  expect(await listEntries(empty)).toEqual(before);
  await empty.run(`drop ${name} cascade`);
});

it("code that somebody's view reads is not replaced, and a sentence names the view", async () => {
  await migrated.run("create schema reports; create view reports.mine as select count(*) from public.counted_quotes");
  await migrated.run("update supabase_migrations.schema_code set hash = 'of another release'");
  const before = await listEntries(migrated);
  await expect(migrate(migrated)).rejects.toThrow(
    /^The code cannot be replaced \(view reports\.mine depends on view counted_quotes; drop that, .*\); nothing was changed\.$/,
  );
  expect(await listEntries(migrated)).toEqual(before);
  await migrated.run("drop view reports.mine");
  await replaceCode(migrated);
});

it("no file of supabase/ replaces what may be somebody else's, or sets what others' objects get", () => {
  const sql = globSync("supabase/**/*.sql").map((file) => readFileSync(file, "utf8"));
  expect(sql.length).toBeGreaterThan(30);
  expect(sql.filter((text) => /\bor replace\b|\bdefault privileges\b/i.test(text))).toEqual([]);
});
