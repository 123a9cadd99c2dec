// Commands share the server of a data folder, which ends with the last of them, however that one ends.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { makeDataFolder } from "../support/data-folder.ts";

const TOOLS = join(import.meta.dirname, "../../tools");
const LEASE = join(TOOLS, "database/embedded/lease.ts");
const SERVER = join(TOOLS, "database/server.ts");

/** A command that prints when its server started, and uses it until standard input ends. */
const COMMAND = `
  import { openEmbeddedServer } from ${JSON.stringify(LEASE)};
  import { openDatabaseServer } from ${JSON.stringify(SERVER)};
  const server = await openEmbeddedServer();
  const database = await openDatabaseServer(server.addressOf("postgres"));
  const [row] = await database.query("select pg_postmaster_start_time()::text as started");
  console.log(row.started);
  process.stdin.resume().on("end", async () => {
    await database.close();
    await server.release();
    process.exit();
  });`;

const folder = await makeDataFolder("preço seguro ");
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await ended();
  await rm(folder, { recursive: true, force: true });
});

async function start() {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", COMMAND], {
    env: { ...process.env, DATA_FOLDER: folder, VITEST: "", NODE_ENV: "" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  running.push(child);
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), once(child, "close")]);
  if (typeof line !== "string") throw new Error("the command ended");
  return { child, started: line };
}

/** The process id of the folder's server. */
async function findServer(): Promise<number | null> {
  const text = await readFile(join(folder, "postgres-18/postmaster.pid"), "utf8").catch(() => null);
  return text === null ? null : Number(text.split("\n")[0]);
}

async function ended(): Promise<void> {
  for (let isRunning = true; isRunning; await setTimeout(20)) {
    const pid = await findServer();
    try {
      isRunning = pid !== null && process.kill(pid, 0);
    } catch {
      return;
    }
  }
}

async function finish({ child }: { child: ChildProcess }): Promise<void> {
  child.stdin?.end();
  await once(child, "exit");
}

it("commands that start at the same time share one server, in a folder with spaces and accents", async () => {
  const commands = await Promise.all([start(), start()]);
  expect(new Set(commands.map(({ started }) => started)).size).toBe(1);
  await Promise.all(commands.map(finish));
  expect(await findServer()).toBe(null);
});

it("a killed command leaves no server behind, and the next command starts one on the same data", async () => {
  const first = await start();
  first.child.kill("SIGKILL");
  await ended();
  const second = await start();
  expect(second.started).not.toBe(first.started);
  // So does the next after a killed server.
  process.kill((await findServer()) ?? 0, "SIGKILL");
  second.child.kill("SIGKILL");
  await ended();
  await finish(await start());
});

it("data:load refuses quotes before cars and cities, and db:reset deletes an owner's data only where it is told to", async () => {
  const [file, quotes] = [join(folder, "cidades.csv"), join(folder, "cotacoes.csv")];
  await writeFile(file, "codigo_ibge;nome\n3509502;Campinas\n");
  await writeFile(quotes, "preco;data;version_id;city_id\n2000;2026-11-20;1;1\n");
  const run = (tool: string, ...args: string[]) => runCommand(tool, args, { DATA_FOLDER: folder });
  expect(await run("data-load.ts", quotes, file)).toEqual({ code: 1, output: "Load cars and cities before quotes." });
  expect((await run("data-load.ts", file)).code).toBe(0);
  expect(await run("db-reset.ts")).toEqual({ code: 1, output: expect.stringMatching(/^The embedded .* add --yes\.$/) });
});
