// Pages that are in KV, and that the isolate which is asked has never rendered: the long tail.

import { mkdtempDisposableSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { columnsOf, measureLoad } from "./load.ts";
import type { BenchPart } from "./part.ts";
import { listPages, type RunningWorker, readPages, startBare, startSite } from "./running-worker.ts";

const PAGES = 150;
const KINDS = ["anos", "versoes", "cidades", "anos-por-cidade"];
/** The page that an isolate answers first. */
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
    const paths = (await Promise.all(KINDS.map((part) => listPages(site, part, PAGES)))).flat();
    // Twice: pages of a car in a city are kept once they are asked for again.
    const bodies = await readPages(site, paths);
    await readPages(site, paths);
    await untilWritten(site, paths.length);
    await site.close();

    const rendered = await measureOnce(await startSite(rest, { kvFolder }), paths, [OTHER]);
    // Where Miniflare keeps what a location's cache holds.
    rmSync(join(kvFolder, "cache"), { recursive: true });
    const kept = await measureOnce(await startSite(rest, { kvFolder }), paths, [OTHER]);
    const bare = await measureOnce(await startBare(bodies), paths);
    const ratio = (load: typeof bare) => load.rate / bare.rate;
    const rowOf = (load: typeof bare) => ({ ...columnsOf(load), ratio: ratio(load) });
    return {
      table: {
        "a bare Worker": rowOf(bare),
        "the site, rendered at this location before": rowOf(rendered),
        "the site, never rendered at this location": rowOf(kept),
      },
      goals: [
        {
          of: "a page in KV, rendered at the location, of a bare Worker's rate",
          value: ratio(rendered),
          atLeast: 0.55,
        },
      ],
    };
  },
};
