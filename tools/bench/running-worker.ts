// The Worker that the parts of the bench measure, or a bare one, in workerd, and requests to it.

import { readdirSync, readFileSync } from "node:fs";
import { quantile } from "d3-array";
import type { Handler } from "../node-http.ts";
import { runWorker, type WorkerRun, type WorkerSettings } from "../worker.ts";
import { ask, BROWSER } from "./offer.ts";

export const SETTINGS: WorkerSettings = {
  SITE_ORIGIN: "https://www.exemplo.com.br",
  SUPABASE_URL: "http://database.test",
  SUPABASE_ANON_KEY: "sb_publishable_of-the-bench",
};

/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** The fields of /proc/<pid>/stat from the state on; null on other systems, and where the process has ended. */
function findStat(pid: number | string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.includes("(workerd)") ? stat.slice(stat.lastIndexOf(")") + 2).split(" ") : null;
  } catch {
    return null;
  }
}

function listWorkerds(): number[] {
  if (process.platform !== "linux") return [];
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.filter((name) => Number(findStat(name)?.[1]) === process.pid).map(Number);
}

async function start(options: Partial<WorkerRun>) {
  const before = new Set(listWorkerds());
  const miniflare = await runWorker({ port: 0, settings: SETTINGS, ...options });
  const url = options.isDirect ? await miniflare.unsafeGetDirectURL("site") : await miniflare.ready;
  const pid = listWorkerds().find((each) => !before.has(each));
  return {
    miniflare,
    url,
    store: await miniflare.getKVNamespace("PAGE_CACHE", "site"),
    /** Milliseconds of processor time of all of workerd; null where it is not known. */
    findCpu(): number | null {
      const stat = pid === undefined ? null : findStat(pid);
      return stat && (1_000 * (Number(stat[11]) + Number(stat[12]))) / TICKS_A_SECOND;
    },
    close: () => miniflare.dispose(),
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  };
}

export type RunningWorker = Awaited<ReturnType<typeof start>>;

/** @param options `kvFolder`: what was kept before; `isDirect`: `url` is past Miniflare's router; `clockAhead`: it can be set */
export function startSite(rest: Handler, options: Pick<WorkerRun, "kvFolder" | "isDirect" | "clockAhead"> = {}) {
  return start({ outboundService: rest, ...options });
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

/** Requests pages, eight at a time: for so many seconds in turn, or each once. Times are in milliseconds. */
export async function measureLoad(worker: RunningWorker, paths: readonly string[], seconds?: number) {
  const times: number[] = [];
  const before = worker.findCpu();
  const begun = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : begun + seconds * 1000;
  let next = 0;
  const visit = async () => {
    while (performance.now() < end && (seconds !== undefined || next < paths.length)) {
      const path = paths[next++ % paths.length] ?? "/";
      const { status, took } = await ask(new URL(path, worker.url));
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(took);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const elapsed = (performance.now() - begun) / 1000;
  const after = worker.findCpu();
  return {
    rate: times.length / elapsed,
    p50: quantile(times, 0.5) ?? null,
    p99: quantile(times, 0.99) ?? null,
    cpu: before === null || after === null ? null : (after - before) / times.length,
  };
}

export function columnsOf({ rate, p50, p99, cpu }: Awaited<ReturnType<typeof measureLoad>>) {
  return { "requests/s": rate, "p50 ms": p50, "p99 ms": p99, "CPU ms": cpu };
}
