// `npm run bench`: measures what pages and the Worker cost, and prints tables and goals.

import { cpus } from "node:os";
import { day } from "./bench/day.ts";
import { first } from "./bench/first.ts";
import { overload } from "./bench/overload.ts";
import { isolate, warm } from "./bench/pages.ts";
import type { BenchPart, Row } from "./bench/part.ts";
import { phone } from "./bench/phone.ts";
import { SETTINGS } from "./bench/running-worker.ts";
import { ensureBuilt } from "./build.ts";
import { runCommand, UsageError } from "./command-line.ts";
import { openDatabase } from "./database/data-folder.ts";
import { createRestInterface } from "./database/rest-server.ts";
import { say } from "./terminal.ts";

const PARTS: Readonly<Record<string, BenchPart>> = { warm, isolate, first, overload, phone, day };

/** Three digits, or all before the point. */
function round(value: number): number | string {
  return Number.isNaN(value) ? "–" : Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0));
}

type Table = (readonly [name: string, row: Row])[];

function print(table: Table, goals: BenchPart["goals"]): void {
  const roundAll = (row: Row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, round(value)]));
  console.table(Object.fromEntries(table.map(([name, row]) => [name, roundAll(row)])));
  const rows = Object.entries(goals).map(([column, [sign, limit]]) => {
    const values = table.flatMap(([, row]) => row[column] ?? []);
    const measured = sign === "≤" ? Math.max(...values) : Math.min(...values);
    const isMet = sign === "≤" ? measured <= limit : measured >= limit;
    return [column, { measured: round(measured), goal: `${sign} ${limit}`, met: isMet ? "yes" : "NO" }];
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
    await using rest = createRestInterface(database.restAddress, SETTINGS.SUPABASE_ANON_KEY);
    for (const [, part] of parts) {
      tell(part.title);
      const rows: Table = [];
      for await (const row of part.measure({ rest: rest.fetch, say: tell })) rows.push(row);
      print(rows, part.goals);
    }
    tell(`${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}`);
  },
});
