// The loading command as a process: ended at any moment, it leaves the database as it was or as it should be.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSharedDatabase } from "../support/database.ts";
import { makeOwnerFiles } from "../support/loads.ts";

const TOOLS = join(import.meta.dirname, "../../tools");
const QUOTES = 8_000;

const db = await openSharedDatabase();
const folder = await mkdtemp(join(tmpdir(), "interrupted-"));
for (const [name, text] of Object.entries(makeOwnerFiles({ cars: 3_000, quotes: QUOTES })))
  await writeFile(join(folder, `${name}.csv`), text);
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(tool: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(TOOLS, tool), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: db.address,
      DATA_FOLDER: join(folder, "data"),
      NODE_ENV: "",
      VITEST: "",
      OPS_TOKEN: "x",
    },
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

/** Quotes in the database, once nobody else is connected: what a process that was killed has begun is undone by then. */
async function countQuotes(): Promise<number> {
  for (;;) {
    const others = await db.query(`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`);
    if (others.length === 0) break;
  }
  const [row] = await db.query<{ quotes: number }>("select count(*)::int as quotes from quotes");
  return row?.quotes ?? Number.NaN;
}

/** Sends the signal when the process's connection runs a statement that begins so; the process may end before. */
async function killAt(child: ChildProcess, statement: string, signal: NodeJS.Signals): ReturnType<typeof ended> {
  const end = ended(child);
  while (child.exitCode === null) {
    const running = await db.query(
      "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ilike $1",
      [`${statement}%`],
    );
    if (running.length > 0) child.kill(signal);
    if (child.killed) break;
  }
  return end;
}

it("a process that is killed at any moment leaves all of a file or nothing, and run again it goes on", async () => {
  const cars = await run("data-load.ts", "fipe.csv", "cities.csv");
  expect(cars).toEqual({ code: 0, output: expect.stringContaining("5,571 added") });
  const right = QUOTES - QUOTES / 20;
  // From the first row to the merging of all.
  for (const statement of ["select loading.stage_rows", "copy pg_temp", "begin", "select loading.merge_rows"]) {
    const { code } = await killAt(start("data-load.ts", "quotes.csv"), statement, "SIGKILL");
    expect([0, right]).toContain(await countQuotes());
    if (code === 0) break;
  }
  const whole = await run("data-load.ts", "quotes.csv");
  expect(whole.code).toBe(0);
  expect(await countQuotes()).toBe(right);
  const again = await run("data-load.ts", "quotes.csv");
  expect(again.output).toContain("quotes.csv (quotes) changes nothing");
  expect(await countQuotes()).toBe(right);
});

it("Ctrl-C ends it with one sentence, without a trace of the file", async () => {
  const quotes = await readFile(join(folder, "quotes.csv"), "utf8");
  await writeFile(join(folder, "mais.csv"), quotes.replaceAll(/(?<=[;\n])K1-/g, "K9-"));
  const before = await countQuotes();
  const { code, output } = await killAt(start("data-load.ts", "mais.csv"), "copy pg_temp", "SIGINT");
  expect(code).toBe(130);
  expect(output).toContain("Interrupted. A file that was not finished is not loaded; run the command again.");
  expect(output).not.toMatch(/^\s+at /m);
  expect(await countQuotes()).toBe(before);
  expect((await readdir(folder)).filter((name) => name.startsWith("mais."))).toEqual(["mais.csv"]);
});

it("rows come from standard input, and the loads are listed and taken back by number", async () => {
  const before = await countQuotes();
  const child = start("data-load.ts", "-", "--as", "insurers", "--by", "Maria");
  child.stdin?.end("id;nome\n4;Porto\nx;Outra\n");
  const loaded = await ended(child);
  expect(loaded).toEqual({ code: 0, output: expect.stringContaining("1 added") });
  expect(await readFile(join(folder, "stdin.rejected.csv"), "utf8")).toContain(
    '3;"o id ""x"" não é um número inteiro";x;Outra',
  );
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
  [["data-drop.ts", "--before", "2020-01", "--yes"], 0, "0 quotes of the months before 2020-01: gone.\n"],
  [["data-drop.ts", "--before", "2999-01", "--yes"], 1, "Nothing was dropped: pages show the last 36 months"],
  [["data-load.ts", "nada.csv"], 1, "There is no file nada.csv."],
  [["purge.ts", "--all", "--yes", "--reason", "x", "--url", "here"], 2, '--url is "here", which is no address.'],
  [["data-load.ts", "fipe.csv", "--as", "cars"], 2, "--as takes one of"],
  [["data-undo.ts", "99999"], 1, "Nothing was undone: there is no load 99999."],
])("%s says in one sentence what it did, or what is wrong", async ([tool = "", ...args], code, message) => {
  const result = await ended(start(tool, ...args));
  expect([result.code, result.output]).toEqual([code, expect.stringContaining(message)]);
  expect(result.output).not.toMatch(/^\s+at /m);
});
