// The Worker that the parts of the bench measure, or a bare one, in workerd, and requests to it.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { quantile } from "d3-array";
import type { Handler } from "../node-http.ts";
import { runWorker, type WorkerRun, type WorkerSettings } from "../worker.ts";
import { ask, BROWSER } from "./offer.ts";

export const SETTINGS: WorkerSettings = {
  SITE_ORIGIN: "https://www.exemplo.com.br",
  SUPABASE_URL: "http://database.test",
  SUPABASE_ANON_KEY: "sb_publishable_of-the-bench",
};

/** A file of Linux's /proc; empty where the process has ended, and on other systems. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, "utf8");
  } catch {
    return "";
  }
}

const listChildren = () => readProc(`${process.pid}/task/${process.pid}/children`).split(" ");

async function start(options: Partial<WorkerRun>) {
  const before = listChildren();
  const miniflare = await runWorker({ port: 0, settings: SETTINGS, ...options });
  const pid = listChildren().find((each) => !before.includes(each));
  return {
    miniflare,
    url: options.isDirect ? await miniflare.unsafeGetDirectURL("site") : await miniflare.ready,
    store: await miniflare.getKVNamespace("PAGE_CACHE", "site"),
    /** Milliseconds of processor time of all of workerd; NaN where it is not known. */
    readCpu(): number {
      // Behind the program's name in brackets the 12th and 13th field are its own time and the system's, in hundredths of a second.
      const fields = readProc(`${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
      return 10 * (Number(fields[11]) + Number(fields[12]));
    },
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  };
}

export type RunningWorker = Awaited<ReturnType<typeof start>>;

/** @param options `kvFolder`: what was kept before; `isDirect`: `url` is past Miniflare's router; `clockAhead`: it can be set */
export function startSite(rest: Handler, options: Pick<WorkerRun, "kvFolder" | "isDirect" | "clockAhead"> = {}) {
  return start({ outboundService: rest, ...options });
}

/** Deletes what the location's cache holds, where Miniflare keeps it. */
export function emptyLocation(kvFolder: string): void {
  rmSync(join(kvFolder, "cache"), { recursive: true, force: true });
}

const FROM_KV = `export default {
  async fetch(request, env) {
    const body = await env.PAGE_CACHE.get(new URL(request.url).pathname, "stream");
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};`;

/** A Worker that answers with the same bytes from KV. @param bodies by path */
export async function startBare(bodies: ReadonlyMap<string, string>): Promise<RunningWorker> {
  const worker = await start({ script: FROM_KV });
  for (const [path, body] of bodies) await worker.store.put(path, body);
  return worker;
}

/** The bodies of these pages by path, asked for one after the other. */
export async function readPages({ url }: RunningWorker, paths: readonly string[]): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(new URL(path, url), { headers: { "user-agent": BROWSER } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    bodies.set(path, await response.text());
  }
  return bodies;
}

/** Paths of pages of a part of the sitemap, `cidades`: so many, evenly spread; all without a number. */
export async function listPages(site: RunningWorker, part: string, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const file = `/sitemaps/${part}-1.xml`;
  const xml = (await readPages(site, [file])).get(file) ?? "";
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const step = Math.max(1, Math.floor(paths.length / most));
  return paths.filter((_, index) => index % step === 0).slice(0, most);
}

const CONNECTIONS = 8;

/** Requests pages, eight at a time, for so many seconds or until there is no next one. */
export async function measureLoad(worker: RunningWorker, nextPath: () => string | undefined, seconds = Infinity) {
  const times: number[] = [];
  const before = worker.readCpu();
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  const visit = async () => {
    for (let path = nextPath(); path !== undefined && elapsed() < seconds; path = nextPath()) {
      const { status, took } = await ask(new URL(path, worker.url));
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(took);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  return {
    "requests/s": times.length / elapsed(),
    "p50 ms": quantile(times, 0.5) ?? Number.NaN,
    "p99 ms": quantile(times, 0.99) ?? Number.NaN,
    "CPU ms": (worker.readCpu() - before) / times.length,
  };
}
