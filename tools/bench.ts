// `npm run bench`: measures what pages and the Worker cost, prints tables and goals, and writes the figures to .data/bench.json.

import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { first } from "./bench/first.ts";
import { nothing } from "./bench/nothing.ts";
import { overload } from "./bench/overload.ts";
import { cold, isolate, warm } from "./bench/pages.ts";
import { type BenchPart, type Figure, type Goal, type Measured, SETTINGS } from "./bench/running-worker.ts";
import { ensureBuilt } from "./build.ts";
import { runCommand, UsageError } from "./command-line.ts";
import { openDatabase } from "./database/data-folder.ts";
import { createRestInterface } from "./database/rest-server.ts";
import { DATA_FOLDER } from "./paths.ts";
import { say } from "./terminal.ts";

const PARTS: Readonly<Record<string, BenchPart>> = { warm, cold, isolate, first, overload, nothing };

/** Three digits, or all before the point. */
function round(value: Figure): number | string {
  return value === null ? "–" : Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0));
}

function printTable(table: Measured["table"]): void {
  const roundAll = (figures: Record<string, Figure>) =>
    Object.fromEntries(Object.entries(figures).map(([column, value]) => [column, round(value)]));
  console.table(Object.fromEntries(Object.entries(table).map(([name, figures]) => [name, roundAll(figures)])));
}

function printGoals(goals: readonly Goal[]): void {
  const rows = goals.map(({ of, value, atMost, atLeast }) => {
    const goal = [...(atMost === undefined ? [] : [`≤ ${atMost}`]), ...(atLeast === undefined ? [] : [`≥ ${atLeast}`])];
    const isMet = Number(value) <= (atMost ?? Number.POSITIVE_INFINITY) && Number(value) >= (atLeast ?? 0);
    return [of, { measured: round(value), goal: goal.join(), met: value === null ? "–" : isMet ? "yes" : "NO" }];
  });
  console.table(Object.fromEntries(rows));
}

await runCommand({
  help: `Usage: npm run bench -- [--only ${Object.keys(PARTS).join("|")}]`,
  options: { only: { type: "string" } },
  async run({ only }) {
    const parts = Object.entries(PARTS).filter(([name]) => only === undefined || name === only);
    if (parts.length === 0) throw new UsageError(`There is no part "${only}".`);
    const begun = performance.now();
    const tell = (line: string) => say(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${line}`);
    await ensureBuilt();
    const database = await openDatabase(tell);
    const rest = createRestInterface(database.restAddress, SETTINGS.SUPABASE_ANON_KEY);
    const measured: Record<string, Measured> = {};
    for (const [name, part] of parts) {
      tell(part.title);
      measured[name] = await part.measure({ rest: rest.fetch, say: tell });
      printTable(measured[name].table);
    }
    const goals = Object.values(measured).flatMap((part) => part.goals);
    if (goals.length > 0) printGoals(goals);
    await rest.close();
    await database.close();

    const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}`;
    await mkdir(DATA_FOLDER, { recursive: true });
    const file = join(DATA_FOLDER, "bench.json");
    await writeFile(file, JSON.stringify({ machine, measured }, null, 2));
    tell(`${machine}. Figures: ${file}`);
  },
});
