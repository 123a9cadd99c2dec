// `npm run bench`: what pages, database functions and the Worker cost, as tables and as figures in .data/, beside the goals
// that they have. `--only warm` measures that part alone; DATABASE_URL names a server whose functions are measured.

import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SETTINGS } from "./bench/pages.ts";
import { type Bench, type Goal, tableOf } from "./bench/part.ts";
import { BENCH_PARTS } from "./bench/parts.ts";
import { ensureBuilt } from "./build.ts";
import { openDatabase } from "./database/data-folder.ts";
import { createRestInterface } from "./database/rest-server.ts";
import { openDatabaseServer } from "./database/server.ts";
import type { SqlTarget } from "./database/sql-target.ts";
import { DATA_FOLDER } from "./paths.ts";
import { defaultSampleOptions } from "./sample-data/options.ts";
import { runCommand, UserError } from "./user-error.ts";

async function countQuotes(database: SqlTarget): Promise<number> {
  const [row] = await database.query<{ quotes: number }>("select count(*)::int as quotes from quotes");
  return row?.quotes ?? 0;
}

/** The names of the parts to be measured. @throws UserError where there is none of that name */
function readParts(): string[] {
  const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
  const names = Object.keys(BENCH_PARTS);
  if (only === undefined) return names;
  if (!names.includes(only)) throw new UserError(`There is no part "${only}". There are: ${names.join(", ")}.`);
  return [only];
}

await runCommand(async () => {
  const names = readParts();
  const begun = performance.now();
  const say = (line: string) =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  await ensureBuilt();
  const embedded = await openDatabase(defaultSampleOptions(), say);
  const { DATABASE_URL } = process.env;
  const server = DATABASE_URL ? await openDatabaseServer(DATABASE_URL) : null;
  const rest = createRestInterface(embedded.restAddress, SETTINGS.SUPABASE_ANON_KEY);
  const bench: Bench = { rest: rest.fetch, database: server ?? embedded, say };
  const quotes = await countQuotes(bench.database);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}`;
  const measuredOn = server ? "PostgreSQL server" : "embedded";
  const parts: Record<string, unknown> = {};
  const goals: Goal[] = [];
  for (const name of names) {
    const part = BENCH_PARTS[name];
    if (!part) continue;
    say(part.title);
    const measured = await part.measure(bench);
    console.table(measured.table);
    parts[name] = measured.raw;
    goals.push(...measured.goals);
  }
  if (goals.length > 0) console.table(tableOf(goals));

  await server?.close();
  await rest.close();
  await embedded.close();
  await mkdir(DATA_FOLDER, { recursive: true });
  const file = join(DATA_FOLDER, `bench-${quotes}.json`);
  await writeFile(file, JSON.stringify({ machine, quotes, measuredOn, parts }, null, 2));
  say(`${machine}; ${quotes} quotes, ${measuredOn}. Raw figures: ${file}`);
});
