// The data commands as processes, which may end at any moment.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { makeOwnerFiles } from "../support/loads.ts";

const TOOLS = join(import.meta.dirname, "../../tools");
const QUOTES = 2_000;

const db = await openSharedDatabase();
const folder = await mkdtemp(join(tmpdir(), "interrupted-"));
for (const [name, text] of Object.entries(makeOwnerFiles({ cars: 500, quotes: QUOTES })))
  await writeFile(join(folder, `${name}.csv`), text);
afterAll(() => rm(folder, { recursive: true, force: true }));

const ENVIRONMENT = {
  DATABASE_URL: db.address,
  DATA_FOLDER: join(folder, "data"),
  NODE_ENV: "",
  VITEST: "",
  OPS_TOKEN: "x",
};

function start(tool: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(TOOLS, tool), ...args], {
    cwd: folder,
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ["pipe", "pipe", "pipe"],
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}

const run = (tool: string, ...args: string[]) => ended(start(tool, ...args));

/** Waits until a connection of a command meets the condition, or none does. */
async function waitForCommand(condition: string, isMet = true, child?: ChildProcess): Promise<void> {
  const sql = `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = current_user and ${condition}`;
  while ((child?.exitCode ?? null) === null && (await db.query(sql)).length > 0 !== isMet) await setTimeout(2);
}

/** Quotes in the database, once nobody else is connected and a killed transaction is rolled back. */
async function countQuotes(): Promise<number> {
  await waitForCommand("true", false);
  const [quotes] = await listValues<number>(db, "select count(*)::int from quotes");
  return quotes ?? Number.NaN;
}

const listLoads = () => listValues(db, "select file_name from loads order by id");

it("a killed process has loaded a whole file or nothing, and can be run again", async () => {
  const cars = await run("data-load.ts", "fipe.csv", "cities.csv");
  expect(cars).toEqual({ code: 0, output: expect.stringContaining("5,571 added") });
  const right = QUOTES - QUOTES / 20;
  // While the rows are read, and while they are merged.
  for (const statement of ["copy pg_temp", "select loading.merge_rows"]) {
    const child = start("data-load.ts", "quotes.csv");
    const end = ended(child);
    await waitForCommand(`query ilike '${statement}%'`, true, child);
    child.kill("SIGKILL");
    const { code } = await end;
    expect([0, right]).toContain(await countQuotes());
    if (code === 0) break;
  }
  expect((await run("data-load.ts", "quotes.csv")).code).toBe(0);
  expect(await countQuotes()).toBe(right);
});

const publish = "npm run publish";
it.each([
  [
    "while the second of two files is read",
    ["data-load.ts", "a.csv", "mais.csv"],
    "lock table quotes in access exclusive mode",
    `Nothing of mais.csv was loaded. Loaded: a.csv. The pages show it after: ${publish}`,
  ],
  [
    "while the server keeps the rows",
    ["data-load.ts", "b.csv"],
    "select pg_advisory_lock(77)",
    `Loaded: b.csv. The pages show it after: ${publish}`,
  ],
  [
    "while what was loaded is published",
    ["data-load.ts", "c.csv", "b.csv", "--publish"],
    "lock table page_rollups in access exclusive mode",
    `Loaded: c.csv, b.csv. The pages show it after: ${publish}`,
  ],
  [
    "while numbers are computed",
    ["db-refresh.ts"],
    "select pg_advisory_lock(hashtext('refresh'))",
    "may be those of before. Run it again: npm run db:refresh",
  ],
])("Ctrl-C %s reports what was loaded, and leaves no trace of other files", async (_, command, block, message) => {
  const quotes = await readFile(join(folder, "quotes.csv"), "utf8");
  await writeFile(join(folder, "mais.csv"), quotes.replaceAll(/(?<=[;\n])K1-/g, "K9-"));
  for (const [index, name] of ["a.csv", "b.csv", "c.csv"].entries())
    await writeFile(
      join(folder, name),
      `id;seguradora\n${command.length}${index + 1};Porto ${index} ${command.join("")}\n`,
    );
  // A commit of a load waits for whoever holds 77.
  await db.run(`
    create or replace function wait() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(77); return null; end $$;
    drop trigger if exists wait on loads;
    create constraint trigger wait after insert on loads deferrable initially deferred for each row execute function wait()`);
  const [loads, before] = [await listLoads(), await countQuotes()];
  const holder = await openDatabaseServer(db.address);
  await holder.run(`begin; ${block}`);
  const [tool = "", ...args] = command;
  const child = start(tool, ...args);
  const end = ended(child);
  await waitForCommand("wait_event_type = 'Lock'", true, child);
  child.kill("SIGINT");
  if (!block.includes("77")) await end;
  await holder.close();
  const { code, output } = await end;
  expect([code, output.split("Interrupted. ")[1]?.trim()]).toEqual([130, expect.stringContaining(message)]);
  expect(output).not.toMatch(/^\s+at /m);
  expect(await countQuotes()).toBe(before);
  const [, loaded = ""] = /Loaded: (.*?)\. The/.exec(output) ?? [];
  expect((await listLoads()).slice(loads.length)).toEqual(loaded === "" ? [] : loaded.split(", "));
  expect((await readdir(folder)).filter((name) => /^(?!quotes).*unfinished/.test(name))).toEqual([]);
});

it("rows come from standard input, and loads are listed and undone by number", async () => {
  const before = await countQuotes();
  const child = start("data-load.ts", "-", "--as", "insurers", "--by", "Maria");
  child.stdin?.end("id;seguradora\n4;Porto\nx;Outra\n");
  const loaded = await ended(child);
  expect(loaded).toEqual({ code: 0, output: expect.stringContaining("1 added") });
  const rejected = join(folder, "data/stdin.rejected.csv");
  expect(loaded.output).toContain(`The rejected rows are in ${rejected}`);
  expect(await readFile(rejected, "utf8")).toContain('3;"o id ""x"" não é um número inteiro";x;Outra');
  expect((await stat(rejected)).mode & 0o777).toBe(0o600);
  const listed = await run("data-loads.ts");
  expect(listed.output).toMatch(
    /insurers {2}stdin \([0-9a-f]{12}\), by Maria\n.*2 rows: 1 added, 0 changed, 0 there already, 1 rejected/,
  );
  const [, id = ""] = /^ +(\d+) /.exec(listed.output) ?? [];
  const undone = await run("data-undo.ts", id);
  const output = expect.stringContaining(`Load ${id} is undone: 0 quotes are gone, 1 other rows`);
  expect(undone).toEqual({ code: 0, output });
  expect(await countQuotes()).toBe(before);
});

it.each([
  [["data-drop.ts", "--before", "2020-01"], 0, "0 quotes of the months before 2020-01 would go: say --yes.\n"],
  [["data-drop.ts", "--before", "2999-01", "--yes"], 1, "Nothing was dropped: pages show the last 36 months"],
  [["data-undo.ts", "99999"], 1, "Nothing was undone: there is no load 99999."],
])("%s prints one sentence about its result or the fault", async ([tool = "", ...args], code, message) => {
  const result = await run(tool, ...args);
  expect([result.code, result.output]).toEqual([code, expect.stringContaining(message)]);
  expect(result.output).not.toMatch(/^\s+at /m);
});
