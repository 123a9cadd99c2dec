// A page that is in KV, and that the isolate which is asked has never rendered: the long tail.

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RestInterface } from "../database/rest-server.ts";
import { startBaseline } from "./baseline.ts";
import { listPages, measure, type PageLoad, readPages, SETTINGS, startSite } from "./pages.ts";
import { listWorkerds } from "./process.ts";

/** Pages of each kind, each asked for once. */
const PAGES = 60;

const KINDS = ["anos", "versoes", "cidades", "anos-por-cidade"];

export interface NewIsolate {
  /** A Worker that answers with the same bytes from KV. */
  readonly bare: PageLoad;
  /** Where another isolate of the location has rendered the page. */
  readonly sameLocation: PageLoad;
  /** Where none has. */
  readonly otherLocation: PageLoad;
}

/** Where Miniflare keeps what a location's cache holds. */
function listCacheFolders(kvFolder: string): string[] {
  return readdirSync(kvFolder).map((name) => join(kvFolder, name, "cache"));
}

/** Pages of four kinds, each asked for once of an isolate that has answered one other page. */
export async function measureNewIsolate(rest: RestInterface): Promise<NewIsolate> {
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
    for (const folder of listCacheFolders(kvFolder)) rmSync(folder, { recursive: true, force: true });
    const otherLocation = await measureSite();

    const before = new Set(listWorkerds());
    const baseline = await startBaseline(SETTINGS, bodies);
    const pid = listWorkerds().find((each) => !before.has(each));
    const bare = await measure(
      paths.map(({ pathname }) => new URL(pathname, baseline.url)),
      pid,
    );
    await baseline.close();
    return { bare, sameLocation, otherLocation };
  } finally {
    rmSync(kvFolder, { recursive: true, force: true });
  }
}
