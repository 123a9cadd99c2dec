// How migrations are applied: whole files, once each, remembered as the Supabase CLI does.

import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { addressOf } from "../../tools/database/embedded/cluster.ts";
import { describeMigrations, ensureMigrated, migrate } from "../../tools/database/migrations.ts";
import { prepareRoles } from "../../tools/database/roles.ts";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { listValues, openEmptyDatabase, openSharedDatabase } from "../support/database.ts";
import { startEmptyServer } from "../support/postgres.ts";

const SUPABASE = join(import.meta.dirname, "../../supabase");

/** With the migrations: refused ones leave it as it is. */
const database = await openSharedDatabase();
let folder: string;
beforeEach(async () => {
  folder = await makeDataFolder("migrations-");
  await cp(SUPABASE, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const NOTHING = { roles: [], files: [], others: [], isCodeReplaced: false };

const write = (file: string, sql: string) => writeFile(join(folder, file), sql);

it("applies what is not applied yet, says so, and remembers it", async () => {
  await using empty = await openEmptyDatabase();
  const first = await migrate(empty, folder);
  expect(describeMigrations(first)[0]).toBe("Applied 20261127100000_create_clock.sql.");
  await write("migrations/20990101000000_add_one.sql", "create table public.one (id int);");
  const files = ["20990101000000_add_one.sql"];
  expect(await migrate(empty, folder)).toEqual({ ...NOTHING, files, isCodeReplaced: true });
  expect(await migrate(empty, folder)).toEqual(NOTHING);
  // The seeds are copied once.
  expect(await listValues(empty, "select count(*)::int from municipality_locations")).toEqual([5571]);
  const records = "select version || '_' || name || '.sql' from supabase_migrations.schema_migrations order by version";
  expect(await listValues(empty, records)).toEqual([...first.files, ...files]);
  // As migrated, the database's time is PostgreSQL's own.
  const isOwn = "select clock.now() = now() and clock.reading() between now() and clock_timestamp()";
  expect(await listValues(empty, isOwn)).toEqual([true]);
});

it("a file that fails stops it by name, and nothing is changed", async () => {
  await write("migrations/20990101000000_good.sql", "create table public.good (id int);");
  await write("migrations/20990101000001_bad.sql", "create table public.bad (id int); select 1 / 0;");
  await expect(migrate(database, folder)).rejects.toThrow(
    /^20990101000001_bad\.sql cannot be applied \(division by zero\); nothing was changed\.$/,
  );
  expect(await database.query("select from pg_class where relname in ('good', 'bad')")).toEqual([]);
});

it.each([
  ["text of sql", "language sql as $$ select nothing from public.states $$"],
  ["text of plpgsql", "language plpgsql as $$ begin selct 1; end $$"],
  ["statement", "language sql as $$ select 'x' $$; select 1 / 0"],
])("a %s that is wrong is refused by the name of its function or file, and the code stays", async (_, body) => {
  await write("schema/rules/wrong.sql", `create function rules.wrong() returns text ${body};`);
  await expect(migrate(database, folder)).rejects.toThrow(/rules[./]wrong.* nothing was changed\.$/s);
  expect(await listValues(database, "select rules.city_cars()")).toEqual([8]);
});

it("code is replaced as a whole once a file of it has changed, and rows stay", async () => {
  await database.run("insert into states (uf, name) values ('SP', 'São Paulo')");
  const rule = join(folder, "schema/rules/constants.sql");
  const sql = await readFile(rule, "utf8");
  await writeFile(rule, sql.replace(/(rules\.city_cars\(\) .* return) 8/, "$1 7"));
  expect(await migrate(database, folder)).toEqual({ ...NOTHING, isCodeReplaced: true });
  expect(await listValues(database, "select uf || rules.city_cars() from states")).toEqual(["SP7"]);
});

it("migrations of others, older and newer ones, stay, and are named where the code is replaced", async () => {
  await using theirs = await openEmptyDatabase();
  await migrate(theirs, folder);
  await theirs.run(`
    insert into supabase_migrations.schema_migrations (version, statements) values
      ('20260101000000', array['CREATE TABLE IF NOT EXISTS reports.mine(id int)', 'select 1; create table public.other (id int)']),
      ('20990101000000', null)`);
  await write("schema/rules/new.sql", "create function rules.new() returns int language sql return 1;");
  expect(describeMigrations(await migrate(theirs, folder))).toEqual([
    "Replaced the functions and views by those of supabase/schema.",
    "Left as they are: migrations that are not among the files, with their tables (20260101000000 reports.mine public.other, 20990101000000).",
  ]);
  expect(describeMigrations(await migrate(theirs, folder))).toEqual([]);
  expect(await listValues(theirs, "select get_operating_status() -> 'migrations' ->> 'newest'")).toEqual([
    (await readdir(join(folder, "migrations"))).sort().at(-1)?.split("_")[0],
  ]);
  await ensureMigrated(theirs, folder);
});

it("a checkout with the line ends of Windows has the same code", async () => {
  const rule = join(folder, "schema/rules/constants.sql");
  await writeFile(rule, (await readFile(rule, "utf8")).replaceAll("\n", "\r\n"));
  await using db = await openEmptyDatabase();
  await migrate(db);
  await ensureMigrated(db, folder);
});

it("a command refuses a database that lacks tables or a migration, or has other code, before it works", async () => {
  await using db = await openEmptyDatabase();
  await expect(ensureMigrated(db, folder)).rejects.toThrow("The database lacks this project's tables.");
  await migrate(db, folder);
  await ensureMigrated(db, folder);
  await write("migrations/20990101000000_add_one.sql", "create table public.one (id int);");
  await expect(ensureMigrated(db, folder)).rejects.toThrow("The database has the tables or code of another release.");
  await rm(join(folder, "migrations/20990101000000_add_one.sql"));
  await write("schema/rules/new.sql", "create function rules.new() returns int language sql return 1;");
  await expect(ensureMigrated(db, folder)).rejects.toThrow("The database has the tables or code of another release.");
});

const CREATE = [
  "create role anon nologin; alter role anon set statement_timeout = '10s';",
  "create role authenticated nologin;",
  "create role service_role nologin bypassrls;",
];

/** One of its own: roles belong to all databases of a server. */
const server = await startEmptyServer();
const root = await openDatabaseServer(addressOf(server, "postgres"));
afterAll(async () => {
  await root.close();
  await server.stop();
});
afterEach(async () => {
  await root.run("drop database if exists of_owner");
  for (const role of ["owner", "authenticator", "anon", "authenticated", "service_role"])
    await root.run(`drop role if exists ${role}`);
});

/** Opens a database of an owner with these rights. */
async function openOwned(options: string, grant = "select") {
  await root.run(`create role owner login password 'x' ${options}; ${grant}`);
  await root.run("create database of_owner owner owner");
  return openDatabaseServer(`postgres://owner:x@127.0.0.1:${server.port}/of_owner`);
}

const listLimits = () => listValues(root, "select rolconfig from pg_roles where rolname = 'anon'");

it.each([
  ["who may create none", "", CREATE],
  ["who may not create the one that passes row-level security by", "createrole", CREATE.slice(2)],
])("an owner %s is told what a superuser has to run, and goes on after it", async (_, options, missing) => {
  await using owner = await openOwned(options);
  const error = await prepareRoles(owner).catch(String);
  expect(error).toMatch(/^UserError: The role \w+ cannot be created \([^\n]+\)\. Let a superuser run this once: /);
  const [, statements = ""] = String(error).split("run this once: ");
  expect(statements).toContain(missing.join(" "));
  await root.run(statements);
  expect(await prepareRoles(owner)).toEqual([]);
  expect(await listLimits()).toEqual([["statement_timeout=10s"]]);
});

it("where the roles of a hosted project are there, an owner who administers them migrates, and they stay", async () => {
  await root.run(
    `${CREATE.join(" ")} create role authenticator noinherit login; alter role anon set statement_timeout = '3s'`,
  );
  await using owner = await openOwned("createrole", "grant anon to owner with admin option");
  expect(await migrate(owner, folder)).toMatchObject({ roles: [], isCodeReplaced: true });
  expect(await listLimits()).toEqual([["statement_timeout=3s"]]);
  expect(await listValues(owner, "select public.run_refresh()")).toEqual([null]);
  expect(await migrate(owner, folder)).toEqual(NOTHING);
});
