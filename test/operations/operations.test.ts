// What an operator does on a hosted database: migrating, taking back, upgrading, backing up and restoring.

import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { describeMigrations, migrate } from "../../tools/database/migrations.ts";
import { type DatabaseServer, openDatabaseServer } from "../../tools/database/server.ts";
import { runCommand } from "../support/command.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { listValues } from "../support/database.ts";
import { makeRows } from "../support/random-rows.ts";
import { writeRows } from "../support/rows.ts";
import { HAS_CRON, runShell, startSupabase } from "../support/supabase.ts";
import { NOW, setToday } from "../support/today.ts";

const PROJECT = "project";

const server = await startSupabase(PROJECT);
const folder = await makeDataFolder("preco-operations-");
afterAll(() => Promise.all([server.stop(), rm(folder, { recursive: true })]));

const run = (tool: string, database: string, ...args: string[]) => runCommand(tool, args, { DATABASE_URL: database });

/** What pages are made of, as the site reads it. */
async function readPages(database: string): Promise<unknown> {
  await using anon = await openDatabaseServer(database.replace("postgres@", "authenticator@"));
  await anon.run("set role anon");
  const pages = [
    ...["get_home_page()", "get_brands_page()", "get_brand_page(1, 'fiat')", "get_model_page(1)", "get_states_page()"],
    ...["get_index_page()", "get_methodology_page()", "get_cheapest_page()", "get_vehicles()", "get_places()"],
    ...["get_city_page(2)", "get_rating_effects()"],
  ];
  const read = [];
  for (const page of pages) read.push([page, ...(await listValues(anon, `select public.${page}::jsonb`))]);
  // A fit adds in another order, which moves a sum's last digits.
  return JSON.parse(JSON.stringify(read), (_, value) =>
    typeof value === "number" ? Number(value.toPrecision(10)) : value,
  );
}

/** A release with one more table than this one, and one more function. */
async function makeNewerRelease(): Promise<string> {
  const newer = join(folder, "newer");
  await cp(join(import.meta.dirname, "../../supabase"), newer, { recursive: true });
  const write = (file: string, sql: string) => writeFile(join(newer, file), sql);
  await write("migrations/20990101000000_add_one.sql", "create table public.one (id int primary key);");
  await write("schema/rules/newer.sql", "create function rules.of_newer() returns int language sql return 1;");
  return newer;
}

const hasNewer = (db: DatabaseServer) => listValues<boolean>(db, "select to_regproc('rules.of_newer') is not null");

const site = await server.makeProject(PROJECT);

it.runIf(HAS_CRON)("where the server refuses pg_cron, db:migrate says so and does the rest", async () => {
  const { code, output } = await run("db-migrate.ts", site);
  expect(output).toMatch(
    /^pg_cron cannot be used \(permission denied [^\n]+\): let a scheduler run `npm run db:refresh`/m,
  );
  expect([code, output.split("\n").at(-1)]).toEqual([0, "The database is up to date."]);
});

it.runIf(HAS_CRON)(
  "in the database whose jobs pg_cron runs, db:migrate schedules the nightly ones, and again where one is missing",
  async () => {
    await using admin = await server.asAdmin(PROJECT);
    // As supautils, an extension of Supabase's, does it for `postgres`.
    await admin.run("create extension pg_cron");
    expect((await run("db-migrate.ts", site)).output).toMatch(
      /^Scheduled with pg_cron: arrange-quote-months, refresh-page-rollups\.$/m,
    );
    await using owner = await openDatabaseServer(site);
    await owner.run("select cron.unschedule('refresh-page-rollups')");
    // As an owner moves it to another hour.
    await owner.run("select cron.schedule('arrange-quote-months', '0 5 * * *', command) from cron.job");
    expect((await run("db-migrate.ts", site)).output).toMatch(/^Scheduled with pg_cron: refresh-page-rollups\.$/m);
    expect((await run("db-migrate.ts", site)).output).toBe("The database is up to date.");
    expect(await listValues(owner, "select jobname || ' ' || schedule from cron.job order by jobname")).toEqual([
      "arrange-quote-months 0 5 * * *",
      "refresh-page-rollups 10 7 * * *",
    ]);
  },
);

it("on a server whose pg_cron runs another database's jobs, db:migrate does the rest and names a scheduler", async () => {
  const { code, output } = await run("db-migrate.ts", await server.makeProject("other"));
  expect(output).toMatch(/^The server does not run pg_cron in this database: let a scheduler run/m);
  expect(code).toBe(0);
});

/** Fills a database as an owner has it after a night. */
async function fill(database: string): Promise<void> {
  await using owner = await openDatabaseServer(database);
  await setToday(owner, NOW);
  await writeRows(owner, makeRows());
  await owner.run(`
    insert into page_contents values ('brand', 'fiat', '<p>Texto da corretora</p>');
    insert into display_names select 'brand', min(name), 'Nome da corretora' from vehicle_brands;
    create table notes as select 'of another project' as note`);
}

it("a release is taken back by the db:migrate of the one before, and comes again, with all rows", async () => {
  await run("db-migrate.ts", site);
  await fill(site);
  const before = await readPages(site);
  const newer = await makeNewerRelease();
  await using owner = await openDatabaseServer(site);
  expect(describeMigrations(await migrate(owner, newer))).toEqual([
    "Applied 20990101000000_add_one.sql.",
    "Replaced the functions and views by those of supabase/schema.",
  ]);
  await owner.run("insert into one values (1)");

  expect(await run("db-refresh.ts", site)).toEqual({
    code: 1,
    output: "The database has the tables or code of another release. Bring it to this release: npm run db:migrate",
  });
  const { code, output } = await run("db-migrate.ts", site);
  expect(output).toContain("migrations that are not among the files, with their tables (20990101000000 public.one).");
  expect(code).toBe(0);
  expect(await hasNewer(owner)).toEqual([false]);
  expect(await readPages(site)).toEqual(before);

  expect(describeMigrations(await migrate(owner, newer))).toEqual([
    "Replaced the functions and views by those of supabase/schema.",
  ]);
  expect(await hasNewer(owner)).toEqual([true]);
  expect(await listValues(owner, "select id from one")).toEqual([1]);
  await run("db-migrate.ts", site);
});

/** Runs a program of PostgreSQL as docs/operating.md has it. @returns what it complains of */
async function runDocumented(program: string, env: Record<string, string>): Promise<string> {
  const document = await readFile(join(import.meta.dirname, "../../docs/operating.md"), "utf8");
  const command = new RegExp(`^${program} (?:.*\\\\\n)*.*`, "m").exec(document)?.[0] ?? "";
  return runShell(command, { cwd: folder, env });
}

it("a dump that is restored into a new project shows the same pages after db:migrate and db:refresh", async () => {
  const before = await readPages(site);
  expect(await runDocumented("pg_dump", { DATABASE_URL: site })).toBe("");
  const restored = await server.makeProject("restored");
  // It reports what a new project has already, and leaves it.
  const complaints = await runDocumented("pg_restore", { NEW_DATABASE_URL: restored });
  expect(complaints.match(/(?<=^pg_restore: error: .*ERROR: {2}).*/gm)).toEqual([
    'schema "public" already exists',
    'function "rls_auto_enable" already exists with same argument types',
  ]);
  expect(await run("db-migrate.ts", restored)).toMatchObject({ code: 0 });
  expect(await readPages(restored)).toEqual(before);
  expect(await run("db-refresh.ts", restored)).toMatchObject({ code: 0 });
  expect(await readPages(restored)).toEqual(before);
  await using anon = await openDatabaseServer(restored.replace("postgres@", "authenticator@"));
  await anon.run("set role anon");
  await expect(anon.query("select from public.quotes")).rejects.toThrow("permission denied");
});

/** Gives a database the form of a release before 1.0.0: other columns, no table of other names, migrations of other numbers. */
const MAKE_EARLIER = `
  drop schema rules, answers, refresh, loading cascade;
  drop table municipality_aliases, data_state cascade;
  alter table page_contents add column updated_at timestamptz not null default now();
  alter table vehicle_families rename column alias to spelling;
  alter table quotes add column cep text;
  truncate supabase_migrations.schema_migrations;
  insert into supabase_migrations.schema_migrations (version) values ('20261123000000');
  alter table supabase_migrations.schema_code drop column is_marked, drop column newest_migration`;

it("a database of before 1.0.0 is named by each command, and its data is copied into a new one with the published index", async () => {
  const earlier = await server.makeProject("earlier");
  await run("db-migrate.ts", earlier);
  await fill(earlier);
  const pages = await readPages(earlier);
  for (const own of ["Texto da corretora", "Nome da corretora"]) expect(JSON.stringify(pages)).toContain(own);
  await using old = await openDatabaseServer(earlier);
  const index = await old.query("select * from price_index order by area, month");
  expect(index.length).toBeGreaterThan(3);
  await old.run("insert into vehicle_families values ('C3 YOU!', 'C3 YOU')");
  await old.run(MAKE_EARLIER);
  for (const tool of ["db-migrate.ts", "db-refresh.ts", "data-loads.ts"]) {
    expect(await run(tool, earlier), tool).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database has the tables of a release before 1\.0\.0, [^\n]+"Upgrades"\.$/),
    });
  }

  const upgraded = await server.makeProject("upgraded");
  await run("db-migrate.ts", upgraded);
  await using own = await openDatabaseServer(upgraded);
  await setToday(own, NOW);
  const { code, output } = await run("data-copy.ts", upgraded, "--from", earlier);
  expect(output).toMatch(/^vehicle_families: left out, the earlier one has no column alias$/m);
  expect(code).toBe(0);
  expect(await run("db-refresh.ts", upgraded)).toMatchObject({ code: 0 });
  expect(await readPages(upgraded)).toEqual(pages);
  expect(await own.query("select * from price_index order by area, month")).toEqual(index);
  expect(await run("data-copy.ts", upgraded, "--from", earlier)).toMatchObject({ code: 1 });
});
