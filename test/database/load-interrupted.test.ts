// The data commands as processes: interrupted, with rows from standard input, and refused.

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { runCommand } from "../support/command.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { listen } from "../support/listen.ts";
import { loadText, makeOwnerFiles } from "../support/loads.ts";

const db = await openSharedDatabase();
const folder = await mkdtemp(join(tmpdir(), "interrupted-"));
const { fipe, cities, quotes } = makeOwnerFiles({ cars: 100, cities: 100, quotes: 200 });
for (const file of [fipe, cities]) await loadText(db, file);
await writeFile(join(folder, "quotes.csv"), quotes);
for (const [place, name] of ["a", "b", "c", "d"].entries())
  await writeFile(join(folder, `${name}.csv`), `id;seguradora\n${30 + place};Porto ${name}\n`);
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (command: readonly string[], whileItRuns?: Parameters<typeof runCommand>[3]) => {
  const [tool = "", ...given] = command;
  const args = given.map((each) => (each.endsWith(".csv") ? join(folder, each) : each));
  const settings = { DATABASE_URL: db.address, DATA_FOLDER: join(folder, "data"), OPS_TOKEN: "x" };
  return runCommand(tool, args, settings, whileItRuns);
};

/** Waits until a statement of the command waits for a lock. */
const listWaiting = () =>
  db.query(`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`);

async function waitForLock(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && (await listWaiting()).length === 0) await setTimeout(2);
}

// A commit of a load waits for whoever holds 77.
await db.run(`
  create function wait() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(77); return null; end $$;
  create constraint trigger wait after insert on loads deferrable initially deferred for each row execute function wait()`);

const listLoads = () => listValues(db, "select file_name from loads order by id");

it.each([
  [
    "while the second of two files is read",
    ["data-load.ts", "a.csv", "quotes.csv"],
    "lock table quotes in access exclusive mode",
    "Nothing of quotes.csv was loaded. Loaded: a.csv. The pages show it after: npm run publish",
  ],
  [
    "while the server keeps the rows",
    ["data-load.ts", "b.csv"],
    "select pg_advisory_lock(77)",
    "Loaded: b.csv. The pages show it after: npm run publish",
  ],
  [
    "while what was loaded is published",
    ["data-load.ts", "c.csv", "d.csv", "--publish"],
    "lock table page_rollups in access exclusive mode",
    "Loaded: c.csv, d.csv. The pages show it after: npm run publish",
  ],
  [
    "while numbers are computed",
    ["db-refresh.ts"],
    "select pg_advisory_lock(hashtext('refresh'))",
    "may be those of before. Run it again: npm run db:refresh",
  ],
])("Ctrl-C %s reports what was loaded, and leaves no trace of other files", async (_, command, block, message) => {
  // The server may not have ended yet what another process, which was interrupted, waited for.
  while ((await listWaiting()).length > 0) await setTimeout(2);
  const before = await listLoads();
  const holder = await openDatabaseServer(db.address);
  await holder.run(`begin; ${block}`);
  const { code, output } = await run(command, async (child) => {
    await waitForLock(child);
    child.kill("SIGINT");
    if (!block.includes("77")) await once(child, "close");
    await holder.close();
  });
  expect([code, output.split("Interrupted. ")[1]?.trim()]).toEqual([130, expect.stringContaining(message)]);
  expect(output).not.toMatch(/^\s+at /m);
  expect(await db.query("select from quotes")).toEqual([]);
  const [, loaded = ""] = /Loaded: (.*?)\. The/.exec(output) ?? [];
  expect((await listLoads()).slice(before.length)).toEqual(loaded === "" ? [] : loaded.split(", "));
  expect((await readdir(folder)).filter((name) => name.includes("unfinished"))).toEqual([]);
});

it("rows come from standard input, and loads are listed and undone by number", async () => {
  const loaded = await run(["data-load.ts", "-", "--as", "insurers", "--by", "Maria"], ({ stdin }) =>
    stdin?.end("id;seguradora\n4;Porto\nx;Outra\n"),
  );
  expect(loaded).toEqual({ code: 0, output: expect.stringContaining("1 added") });
  const rejected = join(folder, "data/stdin.rejected.csv");
  expect(loaded.output).toContain(`The rejected rows are in ${rejected}`);
  expect(await readFile(rejected, "utf8")).toContain('3;"o id ""x"" não é um número inteiro";x;Outra');
  expect((await stat(rejected)).mode & 0o777).toBe(0o600);
  const listed = await run(["data-loads.ts"]);
  expect(listed.output).toMatch(
    /insurers {2}stdin \([0-9a-f]{12}\), by Maria\n.*2 rows: 1 added, 0 changed, 0 there already, 1 rejected/,
  );
  const [, id = ""] = /^(\d+) /.exec(listed.output) ?? [];
  const undone = await run(["data-undo.ts", id]);
  const output = expect.stringContaining(`Load ${id} is undone: 0 quotes are gone, 1 other rows`);
  expect(undone).toEqual({ code: 0, output });
});

it("publishing waits for a site that starts and leaves its pages to it; without a site they go", async () => {
  vi.stubEnv("DATA_FOLDER", folder);
  vi.stubEnv("DATABASE_URL", "");
  vi.resetModules();
  const { announceLocalSite } = await import("../../tools/local-site.ts");
  const { publish } = await import("../../tools/publish/publish.ts");
  const answer = JSON.stringify({ at: 1, purgedAt: 1, newest: { at: 1 } });
  const { url } = await listen((_, response) => void response.end(answer));
  await mkdir(join(folder, "kv"));
  const said: string[] = [];
  const run = () => publish(db, { url: undefined, reason: "x" }, (line) => said.push(line));
  announceLocalSite({ url, token: "x", isReady: false });
  const published = run();
  await vi.waitUntil(() => said.some((line) => line.includes("is starting")), { timeout: 60_000 });
  announceLocalSite({ url, token: "x", isReady: true });
  await published;
  expect([said.at(-1), existsSync(join(folder, "kv"))]).toEqual([expect.stringMatching(/^Published/), true]);
  await rm(join(folder, "site.run.json"));
  await run();
  expect(existsSync(join(folder, "kv"))).toBe(false);
  vi.unstubAllEnvs();
});

it.each([
  [["data-drop.ts", "--before", "2020-01"], 0, "0 quotes of the months before 2020-01 would go: say --yes."],
  [["data-drop.ts", "--before", "2999-01", "--yes"], 1, "Nothing was dropped: pages show the last 36 months"],
])("%s prints one sentence about its result or the fault", async (command, code, message) => {
  const result = await run(command);
  expect([result.code, result.output]).toEqual([code, expect.stringContaining(message)]);
  expect(result.output).not.toMatch(/^\s+at /m);
});
