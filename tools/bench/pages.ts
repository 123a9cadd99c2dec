// Measures pages beside a Worker that sends the same bytes from KV: warm, and in KV but never rendered by the process.

import { mkdtempDisposableSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { listPageTypes } from "../page-types.ts";
import { getSamplePath } from "../sample-data/parameters.ts";
import type { BenchPart, Measured } from "./part.ts";
import {
  columnsOf,
  listPages,
  measureLoad,
  type RunningWorker,
  readPages,
  startBare,
  startSite,
} from "./running-worker.ts";

const SECONDS = 3;

/** The sample's page of each type, by the type's name. */
export const listScreens = async () =>
  (await listPageTypes()).map((pageType): [string, string] => [pageType.name, getSamplePath(pageType)]);

export const warm: BenchPart = {
  title: "warm pages beside a Worker that answers with the same bytes from KV …",
  async measure({ rest }) {
    await using site = await startSite(rest);
    const screens = await listScreens();
    const paths = screens.map(([, path]) => path);
    // Twice, so that what an isolate keeps is there.
    await readPages(site, paths);
    await using bare = await startBare(await readPages(site, paths));
    const table: Record<string, Measured["table"][string]> = {};
    for (const [name, path] of screens) {
      for (const worker of [site, bare]) await measureLoad(worker, [path], 0.5);
      const other = await measureLoad(bare, [path], SECONDS);
      const own = await measureLoad(site, [path], SECONDS);
      const ratio = own.rate / other.rate;
      table[name] = { ...columnsOf(own), "bare/s": other.rate, "bare CPU ms": other.cpu, ratio };
    }
    return { table, goals: { ratio: { atLeast: 0.9 } } };
  },
};

const PAGES = 150;
const LONG_TAIL = ["anos", "versoes", "cidades"];
/** Of which KV has no HTML. */
const UNBOUNDED = "anos-por-cidade";
const OTHER = "/seguro-de-carro/estados";

/** An isolate writes 20 entries a second, and goes on as long as somebody asks for something. */
async function untilWritten(site: RunningWorker, pages: number): Promise<void> {
  for (let second = 0; second < 120; second++) {
    const listed = await site.store.list({ prefix: "page:" });
    if (listed.keys.length >= pages) return;
    await readPages(site, [OTHER]);
    await setTimeout(1_000);
  }
  throw new Error("The pages are not in KV after two minutes.");
}

async function measureOnce(worker: RunningWorker, paths: readonly string[], before: readonly string[] = []) {
  await readPages(worker, before);
  const load = await measureLoad(worker, paths);
  await worker.close();
  return load;
}

export const isolate: BenchPart = {
  title: "pages in KV that an isolate has never rendered, each asked for once …",
  async measure({ rest }) {
    using folder = mkdtempDisposableSync(join(tmpdir(), "bench-kv-"));
    const kvFolder = folder.path;
    const site = await startSite(rest, { kvFolder });
    const paths = (await Promise.all(LONG_TAIL.map((part) => listPages(site, part, PAGES)))).flat();
    const unbounded = await listPages(site, UNBOUNDED, PAGES);
    const bodies = await readPages(site, [...paths, ...unbounded]);
    await untilWritten(site, bodies.size);
    await site.close();

    const start = () => startSite(rest, { kvFolder });
    const atLocation = await measureOnce(await start(), paths, [OTHER]);
    rmSync(join(kvFolder, "cache"), { recursive: true });
    const inKv = await measureOnce(await start(), paths, [OTHER]);
    rmSync(join(kvFolder, "cache"), { recursive: true });
    const payloads = await measureOnce(await start(), unbounded, [OTHER]);
    const bare = await measureOnce(await startBare(bodies), paths);
    const cost = ({ cpu }: typeof bare) => (cpu === null || bare.cpu === null ? null : cpu / bare.cpu);
    return {
      table: {
        "a bare Worker": columnsOf(bare),
        "the site, from its location": { ...columnsOf(atLocation), ratio: atLocation.rate / bare.rate },
        "the site, from KV": { ...columnsOf(inKv), "CPU of a bare Worker's": cost(inKv) },
        "the site, rendered of a payload in KV": { ...columnsOf(payloads), "rendered CPU": cost(payloads) },
      },
      goals: { ratio: { atLeast: 0.55 }, "CPU of a bare Worker's": { atMost: 2.5 } },
    };
  },
};
