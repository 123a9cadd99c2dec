// `npm run bench`: measures what pages and the Worker cost, and prints tables and goals.

import { cpus } from "node:os";
import { day } from "./bench/day.ts";
import { first } from "./bench/first.ts";
import { overload } from "./bench/overload.ts";
import { isolate, warm } from "./bench/pages.ts";
import type { BenchPart, Figure, Measured } from "./bench/part.ts";
import { phone } from "./bench/phone.ts";
import { SETTINGS } from "./bench/running-worker.ts";
import { ensureBuilt } from "./build.ts";
import { runCommand, UsageError } from "./command-line.ts";
import { openDatabase } from "./database/data-folder.ts";
import { createRestInterface } from "./database/rest-server.ts";
import { say } from "./terminal.ts";

const PARTS: Readonly<Record<string, BenchPart>> = { warm, isolate, first, overload, phone, day };

/** Three digits, or all before the point. */
function round(value: Figure): number | string {
  return value === null ? "–" : Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0));
}

function print({ table, goals }: Measured): void {
  const roundAll = (row: Record<string, Figure>) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, round(value)]));
  console.table(Object.fromEntries(Object.entries(table).map(([name, row]) => [name, roundAll(row)])));
  const rows = Object.entries(goals).map(([column, goal]) => {
    const values = Object.values(table).flatMap((row) => row[column] ?? []);
    const [value, isMet, text] =
      "atMost" in goal
        ? [Math.max(...values), Math.max(...values) <= goal.atMost, `≤ ${goal.atMost}`]
        : [Math.min(...values), Math.min(...values) >= goal.atLeast, `≥ ${goal.atLeast}`];
    return [column, { measured: round(value), goal: text, met: isMet ? "yes" : "NO" }];
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
    await using database = await openDatabase(tell);
    const rest = createRestInterface(database.restAddress, SETTINGS.SUPABASE_ANON_KEY);
    for (const [, part] of parts) {
      tell(part.title);
      print(await part.measure({ rest: rest.fetch, say: tell }));
    }
    await rest.close();
    tell(`${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}`);
  },
});
