// Measures pages beside a Worker that sends the same bytes from KV: warm, and in KV but never rendered by the process.

import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { listPageTypes } from "../page-types.ts";
import { getSamplePath } from "../sample-data/parameters.ts";
import type { BenchPart } from "./part.ts";
import {
  emptyLocation,
  listPages,
  measureLoad,
  type RunningWorker,
  readPages,
  startBare,
  startSite,
} from "./running-worker.ts";

const SECONDS = 3;

/** The path of the sample's page of each type, by the type's name. */
export const listScreens = async () =>
  new Map((await listPageTypes()).map((pageType) => [pageType.name, getSamplePath(pageType)]));

export const warm: BenchPart = {
  title: "warm pages beside a Worker that answers with the same bytes from KV …",
  goals: { ratio: ["≥", 0.9] },
  async *measure({ rest }) {
    await using site = await startSite(rest);
    const screens = await listScreens();
    const paths = [...screens.values()];
    // Twice, so that what an isolate keeps is there.
    await readPages(site, paths);
    await using bare = await startBare(await readPages(site, paths));
    for (const [name, path] of screens) {
      for (const worker of [site, bare]) await measureLoad(worker, () => path, 0.5);
      const other = await measureLoad(bare, () => path, SECONDS);
      const own = await measureLoad(site, () => path, SECONDS);
      const ratio = own["requests/s"] / other["requests/s"];
      yield [name, { ...own, "bare/s": other["requests/s"], "bare CPU ms": other["CPU ms"], ratio }];
    }
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

async function measureOnce(starting: Promise<RunningWorker>, paths: readonly string[], before: readonly string[] = []) {
  await using worker = await starting;
  await readPages(worker, before);
  const left = paths.values();
  return await measureLoad(worker, () => left.next().value);
}

export const isolate: BenchPart = {
  title: "pages in KV that an isolate has never rendered, each asked for once …",
  goals: { ratio: ["≥", 0.55], "CPU of a bare Worker's": ["≤", 2.5] },
  async *measure({ rest }) {
    using folder = mkdtempDisposableSync(join(tmpdir(), "bench-kv-"));
    const kvFolder = folder.path;
    const site = await startSite(rest, { kvFolder });
    const paths = (await Promise.all(LONG_TAIL.map((part) => listPages(site, part, PAGES)))).flat();
    const unbounded = await listPages(site, UNBOUNDED, PAGES);
    const bodies = await readPages(site, [...paths, ...unbounded]);
    await untilWritten(site, bodies.size);
    await site.miniflare.dispose();

    const bare = await measureOnce(startBare(bodies), paths);
    const costOf = (load: typeof bare) => load["CPU ms"] / bare["CPU ms"];
    yield ["a bare Worker", bare];
    const atLocation = await measureOnce(startSite(rest, { kvFolder }), paths, [OTHER]);
    const ratio = atLocation["requests/s"] / bare["requests/s"];
    yield ["the site, from its location", { ...atLocation, ratio }];
    emptyLocation(kvFolder);
    const inKv = await measureOnce(startSite(rest, { kvFolder }), paths, [OTHER]);
    yield ["the site, from KV", { ...inKv, "CPU of a bare Worker's": costOf(inKv) }];
    emptyLocation(kvFolder);
    const payloads = await measureOnce(startSite(rest, { kvFolder }), unbounded, [OTHER]);
    yield ["the site, rendered of a payload in KV", { ...payloads, "rendered CPU": costOf(payloads) }];
  },
};
