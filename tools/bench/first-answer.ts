// What an isolate's first answer costs with a country's catalogue: it reads and builds of it what the page needs, and compiles.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { kvKeyOf, pageKey } from "../../app/cache/key.ts";
import { openScratchDatabase } from "../database/data-folder.ts";
import { type AnswerRest, createRestInterface } from "../database/rest-server.ts";
import { startBaseline } from "./baseline.ts";
import { readPages, SETTINGS, startSite } from "./pages.ts";
import { findCpuSeconds, listWorkerds } from "./process.ts";
import { loadScaleData } from "./scale-data.ts";

/** New isolates that are asked for each kind; processor time comes in hundredths of a second. */
const ISOLATES = 10;

/** Enough for pages with figures; what is measured depends on the catalogue alone. */
const QUOTES = 20_000;

const PAGES = {
  home: "/",
  brand: "/seguro-de-carro/marca/marca-2",
  model: "/seguro-de-carro/marca/marca-2/modelo-1",
  "model-year": "/seguro-de-carro/marca/marca-2/modelo-1/2016",
  state: "/seguro-de-carro/sp",
  city: "/seguro-de-carro/sp/cidade-1000",
  "model-year in a city": "/seguro-de-carro/marca/marca-2/modelo-1/2016/sp/cidade-1000",
} as const;

/** Milliseconds of processor time of all of workerd, the mean over several isolates; null where it cannot be told. */
export interface FirstAnswer {
  /** Another isolate of the location has rendered the page. */
  readonly rendered: number | null;
  /** The page is in KV; none of the location has rendered it. */
  readonly kept: number | null;
  /** It has to be computed; the catalogue is in KV. */
  readonly computed: number | null;
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Of the answer to one request, of a process that has started and come to rest. */
async function measureAnswer(url: URL, pid: number | undefined): Promise<number | null> {
  await setTimeout(300);
  const before = findCpuSeconds(pid);
  await readPages([url]);
  const after = findCpuSeconds(pid);
  return before === null || after === null ? null : 1_000 * (after - before);
}

/** @param what is there before the first request; KV has the catalogue in any case */
async function measureFirst(
  rest: AnswerRest,
  { path, kvFolder, there }: { path: string; kvFolder: string; there: keyof FirstAnswer },
): Promise<number | null> {
  // Where Miniflare keeps what a location's cache holds.
  if (there !== "rendered") rmSync(join(kvFolder, "cache"), { recursive: true, force: true });
  const site = await startSite({ rest, kvFolder });
  if (there === "computed")
    await (await site.miniflare.getKVNamespace("PAGE_CACHE", "site")).delete(kvKeyOf(pageKey(path)));
  const cpu = await measureAnswer(new URL(path, site.url), site.pid);
  await site.miniflare.dispose();
  return cpu;
}

/** A Worker that has nothing to do but to look into KV. */
async function measureBare(body: ReadonlyMap<string, string>, path: string): Promise<number | null> {
  const before = new Set(listWorkerds());
  const baseline = await startBaseline(SETTINGS, body);
  const pid = listWorkerds().find((each) => !before.has(each));
  const cpu = await measureAnswer(new URL(path, baseline.url), pid);
  await baseline.close();
  return cpu;
}

/** By kind of page; `bare` is a Worker that answers with the same bytes from KV. @param report told how far it is */
export async function measureFirstAnswers(report: (line: string) => void): Promise<Record<string, FirstAnswer>> {
  const database = await openScratchDatabase();
  await loadScaleData(database, QUOTES, report);
  const { fetch: rest, close } = createRestInterface(database.restAddress, SETTINGS.SUPABASE_ANON_KEY);
  const kvFolder = mkdtempSync(join(tmpdir(), "bench-kv-"));
  try {
    const first = await startSite({ rest, kvFolder });
    const urls = Object.values(PAGES).map((path) => new URL(path, first.url));
    // Twice: pages of a car in a city are kept once they are asked for again.
    const bodies = await readPages(urls);
    await readPages(urls);
    await setTimeout(3_000);
    await first.miniflare.dispose();

    const results: Record<string, FirstAnswer> = {};
    const repeat = async (measure: () => Promise<number | null>) => {
      const values: (number | null)[] = [];
      for (let isolate = 0; isolate < ISOLATES; isolate++) values.push(await measure());
      return mean(values);
    };
    for (const [name, path] of Object.entries(PAGES)) {
      report(`the first answer: ${name}`);
      const first = (there: keyof FirstAnswer) => repeat(() => measureFirst(rest, { path, kvFolder, there }));
      // The one before has rendered it.
      const [kept, rendered, computed] = [await first("kept"), await first("rendered"), await first("computed")];
      results[name] = { rendered, kept, computed };
    }
    const bare = await repeat(() => measureBare(bodies, "/"));
    return { ...results, bare: { rendered: null, kept: bare, computed: null } };
  } finally {
    rmSync(kvFolder, { recursive: true });
    await close();
    await database.close();
  }
}
