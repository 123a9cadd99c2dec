// How migrations are applied: whole files, once each, remembered as the Supabase CLI does.

import { execFile } from "node:child_process";
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addressOf } from "../../tools/database/embedded/cluster.ts";
import { describeMigrations, migrate } from "../../tools/database/migrations.ts";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { expectSome } from "../support/compare.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { openEmptyDatabase, type TestSql } from "../support/database.ts";
import { startEmptyServer } from "../support/postgres.ts";

const MIGRATIONS = join(import.meta.dirname, "../../supabase/migrations");
const TOOLS = join(import.meta.dirname, "../../tools");

let database: TestSql;
let folder: string;
beforeEach(async () => {
  [database, folder] = await Promise.all([openEmptyDatabase(), makeDataFolder("migrations-")]);
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const listRecords = () =>
  database.query<{ version: string; name: string; statements: string[] }>(
    "select version, name, statements from supabase_migrations.schema_migrations order by version",
  );

it("applies what is not applied yet, says so, and remembers the statements", async () => {
  const first = await migrate(database, folder);
  expect(describeMigrations(first)[0]).toBe("Applied 20261121000000_revoke_default_privileges.sql.");
  await writeFile(join(folder, "20990101000000_add_one.sql"), "-- One; only one.\ncreate table public.one (id int);\n");
  expect(await migrate(database, folder)).toEqual({ roles: [], files: ["20990101000000_add_one.sql"] });
  expect(await migrate(database, folder)).toEqual({ roles: [], files: [] });
  const records = await listRecords();
  expect(records.map(({ version, name }) => `${version}_${name}.sql`)).toEqual([
    ...first.files,
    "20990101000000_add_one.sql",
  ]);
  expect(records.at(-1)?.statements).toEqual(["-- One; only one.\ncreate table public.one (id int)"]);
});

it("a file that fails stops it by name, leaves nothing of itself, and the ones before it applied", async () => {
  await writeFile(join(folder, "20990101000000_good.sql"), "create table public.good (id int);");
  await writeFile(join(folder, "20990101000001_bad.sql"), "create table public.bad (id int); select 1 / 0;");
  await writeFile(join(folder, "20990101000002_never.sql"), "create table public.never (id int);");
  await expect(migrate(database, folder)).rejects.toThrow(
    /^20990101000001_bad\.sql cannot be applied \(division by zero\); nothing of it was\.$/,
  );
  const tables = await database.query<{ name: string }>(
    "select relname as name from pg_class where relname in ('good', 'bad', 'never')",
  );
  expect(tables).toEqual([{ name: "good" }]);
  expect((await listRecords()).at(-1)?.version).toBe("20990101000000");
  // Put right, it goes on from there.
  await writeFile(join(folder, "20990101000001_bad.sql"), "create table public.bad (id int);");
  expect((await migrate(database, folder)).files).toEqual(["20990101000001_bad.sql", "20990101000002_never.sql"]);
});

it("a database with a migration that is not among the files is left alone", async () => {
  await migrate(database, folder);
  await database.run("insert into supabase_migrations.schema_migrations (version) values ('20260101000000')");
  await writeFile(join(folder, "20990101000000_good.sql"), "create table public.good (id int);");
  await expect(migrate(database, folder)).rejects.toThrow(
    "The database has a migration that is not among the files of supabase/migrations: 20260101000000.",
  );
  expect(await database.query("select from pg_class where relname = 'good'")).toEqual([]);
});

it("a server without the roles of Supabase gets them", async () => {
  const server = await startEmptyServer();
  const other = await openDatabaseServer(addressOf(server, "postgres"));
  try {
    const report = await migrate(other, folder);
    expect(describeMigrations(report)[0]).toBe("Created the roles anon, authenticated, service_role.");
    expect(await migrate(other, folder)).toEqual({ roles: [], files: [] });
  } finally {
    await other.close();
    await server.stop();
  }
});

it("the same files can be applied statement by statement, as the CLI does", async () => {
  const { files } = await migrate(database, folder);
  const statements = (await listRecords()).flatMap((record) => record.statements);
  expect(expectSome(statements, "statements").length).toBeGreaterThan(files.length * 2);
  const other = await openEmptyDatabase();
  try {
    for (const statement of statements) await other.query(statement);
    const count = "select count(*)::int as objects from pg_depend join pg_class on objid = pg_class.oid";
    expect(await other.query(count)).not.toEqual([{ objects: 0 }]);
    const functions =
      "select proname, prosrc from pg_proc where pronamespace::regnamespace::text in ('public', 'rules', 'answers', 'refresh', 'loading') order by 1, 2";
    expect(await other.query(functions)).toEqual(expectSome(await database.query(functions), "functions"));
  } finally {
    await other.close();
  }
});

it("an embedded database of other migrations is not used, and one sentence says what to do", async () => {
  const run = (script: string) =>
    new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(
        process.execPath,
        script === "" ? [join(TOOLS, "db-migrate.ts")] : ["--input-type=module-typescript", "--eval", script],
        { env: { ...process.env, DATABASE_URL: "", DATA_FOLDER: folder, NODE_ENV: "", VITEST: "" } },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: (stdout + stderr).trim() }),
      );
    });
  const made = await run(`
    import { openOwnDatabase } from ${JSON.stringify(join(TOOLS, "database/data-folder.ts"))};
    const database = await openOwnDatabase(() => {});
    await database.run("insert into supabase_migrations.schema_migrations (version) values ('20260101000000')");
    await database.close();`);
  expect(made).toEqual({ code: 0, output: "" });
  expect(await run("")).toEqual({
    code: 1,
    output: `The embedded database in ${folder} cannot be used (The database has a migration that is not among the files of supabase/migrations: 20260101000000). \`npm run db:reset\` makes it anew.`,
  });
});
