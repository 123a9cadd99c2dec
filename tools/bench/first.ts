// The processor time of a new isolate's first response over a whole country's catalogue.

import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { loadFile } from "../data-load/load-file.ts";
import { openSource } from "../data-load/source.ts";
import { openScratchDatabase } from "../database/data-folder.ts";
import { refreshNumbers } from "../database/refresh.ts";
import { createRestInterface } from "../database/rest-server.ts";
import { type DatabaseServer, readNow } from "../database/server.ts";
import type { Handler } from "../node-http.ts";
import { writeOwnerFiles } from "../owner-data/files.ts";
import { listPageTypes } from "../page-types.ts";
import type { BenchPart } from "./part.ts";
import {
  emptyLocation,
  listPages,
  type RunningWorker,
  readPages,
  SETTINGS,
  startBare,
  startSite,
} from "./running-worker.ts";

/** New processes for each page type; processor time comes in hundredths of a second. */
const PROCESSES = 10;

/** Enough for pages with figures; what is measured depends on the catalogue alone. */
const QUOTES = 20_000;

/** What is there before the first request, besides the catalogue in KV. In this order each leaves the page for the next one. */
const STATES = ["kept", "rendered", "computed"] as const;

async function measureFirst(start: () => Promise<RunningWorker>, path: string): Promise<number> {
  let sum = 0;
  for (let number = 0; number < PROCESSES; number++) {
    await using worker = await start();
    // A process that has started comes to rest.
    await setTimeout(300);
    const before = worker.readCpu();
    await readPages(worker, [path]);
    sum += worker.readCpu() - before;
  }
  return sum / PROCESSES;
}

/** Starts the site where the page is rendered at the location, kept in KV alone, or has to be computed. */
async function startIn(state: (typeof STATES)[number], rest: Handler, kvFolder: string, path: string) {
  if (state !== "rendered") emptyLocation(kvFolder);
  const site = await startSite(rest, { kvFolder });
  if (state === "computed") {
    const { keys } = await site.store.list({ prefix: "page:" });
    for (const { name } of keys) if (name.endsWith(`:${path}`)) await site.store.delete(name);
  }
  return site;
}

async function loadOwnerData(database: DatabaseServer, folder: string, say: (line: string) => void): Promise<void> {
  const now = await readNow(database);
  for (const file of await writeOwnerFiles(folder, QUOTES, new Date(now).toISOString().slice(0, 7))) {
    const source = await openSource(file);
    await loadFile(database, { source, kind: null, isStrict: false, isDryRun: false, by: "bench", now }, say, say);
  }
  await refreshNumbers(database);
}

async function fill(rest: Handler, kvFolder: string) {
  await using site = await startSite(rest, { kvFolder });
  const index = (await readPages(site, ["/sitemap.xml"])).get("/sitemap.xml") ?? "";
  const paths: Record<string, string> = {};
  for (const { name, address, sitemap } of await listPageTypes()) {
    // Of so few quotes, no page of some types has enough for the sitemap.
    if (!sitemap || !index.includes(`/sitemaps/${sitemap.part}-1.xml`)) continue;
    const [path = address.pattern] = address.names.length > 0 ? await listPages(site, sitemap.part, 1) : [];
    paths[name] = path;
  }
  await readPages(site, Object.values(paths));
  const bodies = await readPages(site, Object.values(paths));
  await setTimeout(3_000);
  return { paths, bodies };
}

export const first: BenchPart = {
  title: "an isolate's first response, with 30,000 versions …",
  /** Milliseconds. */
  goals: { kept: ["≤", 50], rendered: ["≤", 50], computed: ["≤", 80] },
  async *measure({ say }) {
    await using database = await openScratchDatabase();
    using folder = mkdtempDisposableSync(join(tmpdir(), "bench-kv-"));
    await loadOwnerData(database, folder.path, say);
    await using rest = createRestInterface(database.restAddress, SETTINGS.SUPABASE_ANON_KEY);
    const kvFolder = join(folder.path, "kv");
    const { paths, bodies } = await fill(rest.fetch, kvFolder);
    for (const [name, path] of Object.entries(paths)) {
      say(`the first response: ${name}`);
      const row: Record<string, number> = {};
      for (const state of STATES)
        row[state] = await measureFirst(() => startIn(state, rest.fetch, kvFolder, path), path);
      yield [name, row];
    }
    yield ["a bare Worker", { bare: await measureFirst(() => startBare(bodies), "/") }];
  },
};
