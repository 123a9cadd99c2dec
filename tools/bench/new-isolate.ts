// A page that is in KV, and that the isolate which is asked has never rendered: the long tail.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { AnswerRest } from "../database/rest-server.ts";
import { startBaseline } from "./baseline.ts";
import { listPages, measure, type PageLoad, type RunningSite, readPages, SETTINGS, startSite } from "./pages.ts";
import { listWorkerds } from "./process.ts";

/** Pages of each kind, each asked for once. */
const PAGES = 150;

const KINDS = ["anos", "versoes", "cidades", "anos-por-cidade"];

export interface NewIsolate {
  /** A Worker that answers with the same bytes from KV. */
  readonly bare: PageLoad;
  /** A Worker that answers with the same bytes from the location's cache. */
  readonly bareOfLocation: PageLoad;
  /** Where another isolate of the location has rendered the page. */
  readonly sameLocation: PageLoad;
  /** Where none has. */
  readonly otherLocation: PageLoad;
}

/** An isolate writes 20 entries a second, and goes on as long as somebody asks for something. */
async function untilWritten({ miniflare, url }: RunningSite, pages: readonly URL[]): Promise<void> {
  const store = await miniflare.getKVNamespace("PAGE_CACHE", "site");
  for (let second = 0; second < 120; second++) {
    const listed = await store.list({ prefix: "page:" });
    if (listed.keys.length >= pages.length) return;
    await readPages([new URL("/seguro-de-carro/estados", url)]);
    await setTimeout(1_000);
  }
  throw new Error("The pages are not in KV after two minutes.");
}

/** Pages of four kinds, each asked for once of an isolate that has answered one other page. */
export async function measureNewIsolate(rest: AnswerRest): Promise<NewIsolate> {
  const kvFolder = mkdtempSync(join(tmpdir(), "bench-kv-"));
  try {
    const first = await startSite({ rest, kvFolder });
    const parts = await Promise.all(KINDS.map((part) => listPages(first, part)));
    const paths = parts.flatMap((pages) => {
      const step = Math.max(1, Math.floor(pages.length / PAGES));
      return pages.filter((_, index) => index % step === 0).slice(0, PAGES);
    });
    // Twice: pages of a car in a city are kept once they are asked for again.
    const bodies = await readPages(paths);
    await readPages(paths);
    await untilWritten(first, paths);
    await first.miniflare.dispose();

    const measureSite = async (): Promise<PageLoad> => {
      const site = await startSite({ rest, kvFolder });
      await readPages([new URL("/seguro-de-carro/estados", site.url)]);
      const load = await measure(
        paths.map(({ pathname }) => new URL(pathname, site.url)),
        site.pid,
      );
      await site.miniflare.dispose();
      return load;
    };
    const sameLocation = await measureSite();
    // Where Miniflare keeps what a location's cache holds.
    rmSync(join(kvFolder, "cache"), { recursive: true });
    const otherLocation = await measureSite();

    const measureBare = async (from: "kv" | "location"): Promise<PageLoad> => {
      const before = new Set(listWorkerds());
      const baseline = await startBaseline(SETTINGS, bodies, from);
      const pid = listWorkerds().find((each) => !before.has(each));
      const load = await measure(
        paths.map(({ pathname }) => new URL(pathname, baseline.url)),
        pid,
      );
      await baseline.close();
      return load;
    };
    const [bare, bareOfLocation] = [await measureBare("kv"), await measureBare("location")];
    return { bare, bareOfLocation, sameLocation, otherLocation };
  } finally {
    rmSync(kvFolder, { recursive: true, force: true });
  }
}
