// `npm run bench`: what pages, database functions and the Worker cost, as tables; the raw figures go to a JSON file. On
// loopback only; ends by itself. `DATABASE_URL` names a server to measure the database functions on; `npm run bench:data`
// fills one.

import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureFunctions } from "./bench/database.ts";
import { measureFirstAnswers } from "./bench/first-answer.ts";
import { measureNewIsolate } from "./bench/new-isolate.ts";
import { measureColdPages, measureMemory, measureStart, measureWarmPages, type PageLoad } from "./bench/pages.ts";
import { measureScreens } from "./bench/screens.ts";
import { playTraces, TRACE } from "./bench/trace.ts";
import { ensureBuilt } from "./build.ts";
import { getBundleReport, weighScripts } from "./bundle-report.ts";
import { openDatabase } from "./database/data-folder.ts";
import { createRestInterface, EMBEDDED_ANON_KEY, serveRest } from "./database/rest-server.ts";
import { openDatabaseServer } from "./database/server.ts";
import type { SqlTarget } from "./database/sql-target.ts";
import { DATA_FOLDER } from "./paths.ts";
import { findFreePort } from "./ports.ts";
import { defaultSampleOptions } from "./sample-data/options.ts";
import { runCommand } from "./user-error.ts";
import { runWorker } from "./worker.ts";

const figure = (value: number | null, digits = 1) => (value === null ? "–" : value.toFixed(digits));

function loadColumns({ rate, p50, p99, cpu }: PageLoad) {
  return { "requests/s": figure(rate, 0), "p50 ms": figure(p50), "p99 ms": figure(p99), "CPU ms": figure(cpu, 2) };
}

async function countQuotes(database: SqlTarget): Promise<number> {
  const [row] = await database.query<{ quotes: number }>("select count(*)::int as quotes from quotes");
  return row?.quotes ?? 0;
}

await runCommand(async () => {
  const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
  const wants = (part: string) => only === undefined || only === part;
  const begun = performance.now();
  const say = (line: string) =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  await ensureBuilt();
  const embedded = await openDatabase(defaultSampleOptions(), say);
  const rest = await createRestInterface(embedded);
  const { DATABASE_URL } = process.env;
  const server = DATABASE_URL ? await openDatabaseServer(DATABASE_URL) : null;
  const measured = server ?? embedded;
  const results: Record<string, unknown> = {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}`,
    quotes: await countQuotes(measured),
    database: server ? "PostgreSQL server" : "embedded",
  };

  if (wants("database")) {
    say("database functions, 200 random pages of each …");
    const functions = await measureFunctions(measured);
    results.functions = functions;
    console.table(
      Object.fromEntries(
        functions.map(({ name, p50, p95 }) => [name, { "p50 ms": figure(p50), "p95 ms": figure(p95) }]),
      ),
    );
  }
  if (wants("pages")) {
    say("warm pages beside a Worker that answers with the same bytes from KV …");
    const warm = await measureWarmPages(rest);
    results.warm = warm;
    console.table(
      Object.fromEntries(
        Object.entries(warm).map(([name, { baseline, site }]) => [
          name,
          {
            ...loadColumns(site),
            "baseline/s": figure(baseline.rate, 0),
            "baseline CPU ms": figure(baseline.cpu, 2),
            ratio: figure(site.rate / baseline.rate, 2),
          },
        ]),
      ),
    );
    say("cold pages, each asked for once …");
    const cold = await measureColdPages(rest);
    results.cold = cold;
    console.table(Object.fromEntries(Object.entries(cold).map(([name, load]) => [name, loadColumns(load)])));
  }
  if (wants("trace")) {
    say("KV's billed key reads a view …");
    const trace = await playTraces();
    results.trace = trace;
    console.table(
      Object.fromEntries(
        Object.entries(trace).map(([name, { tail, campaign }]) => [
          name,
          { "long tail": figure(tail, 2), "a campaign's page": figure(campaign, 2) },
        ]),
      ),
    );
    say(`${TRACE.views} views of ${TRACE.pages} pages on ${TRACE.isolates} isolates, one in ${TRACE.every} ms`);
  }
  if (wants("isolate")) {
    say("pages in KV that an isolate has never rendered, each asked for once …");
    const isolate = await measureNewIsolate(rest);
    results.isolate = isolate;
    console.table(
      Object.fromEntries(
        Object.entries(isolate).map(([name, load]) => [
          name,
          { ...loadColumns(load), ratio: figure(load.rate / isolate.bare.rate, 2) },
        ]),
      ),
    );
  }
  if (wants("first")) {
    say("an isolate's first answer, with 30,000 versions …");
    const first = await measureFirstAnswers(say);
    results.first = first;
    console.table(
      Object.fromEntries(
        Object.entries(first).map(([name, { rendered, kept, computed }]) => [
          name,
          {
            "rendered here, CPU ms": figure(rendered, 0),
            "in KV, CPU ms": figure(kept, 0),
            "computed, CPU ms": figure(computed, 0),
          },
        ]),
      ),
    );
  }
  if (wants("worker")) {
    say("the Worker …");
    const kilobytes = weighScripts(getBundleReport().server) / 1000;
    const startMs = await measureStart(rest);
    const memory = await measureMemory(rest, say);
    results.worker = { kilobytes, startMs, memory };
    console.table({
      "scripts, gzipped KB": figure(kilobytes),
      "start, ms beyond an empty Worker": figure(startMs, 0),
      ...Object.fromEntries(memory.map(({ pages, megabytes }) => [`heap after ${pages} pages, MB`, figure(megabytes)])),
    });
  }
  if (wants("screens")) {
    const database = await serveRest(rest, 0);
    const port = await findFreePort();
    const base = `http://127.0.0.1:${port}`;
    const settings = { SITE_ORIGIN: base, SUPABASE_URL: database.url, SUPABASE_ANON_KEY: EMBEDDED_ANON_KEY };
    const site = await runWorker({ port, settings });
    results.screens = await measureScreens(base, say);
    console.table(results.screens);
    await site.dispose();
    await database.close();
  }

  await server?.close();
  await embedded.close();
  await mkdir(DATA_FOLDER, { recursive: true });
  const file = join(DATA_FOLDER, `bench-${results.quotes}.json`);
  await writeFile(file, JSON.stringify(results, null, 2));
  say(`${results.machine}; ${results.quotes} quotes, ${results.database}. Raw figures: ${file}`);
});
