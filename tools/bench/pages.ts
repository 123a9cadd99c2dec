// The site's pages under load: warm ones beside the baseline, cold ones, and an isolate's memory after very many.

import type { Miniflare } from "miniflare";
import type { AnswerRest } from "../database/rest-server.ts";
import { runWorker, type WorkerSettings } from "../worker.ts";
import { startBaseline } from "./baseline.ts";
import { measureHeap } from "./heap.ts";
import { type Load, measureLoad } from "./load.ts";
import { findCpuSeconds, listWorkerds } from "./process.ts";
import { BROWSER, SCREENS } from "./screens.ts";

const CONNECTIONS = 8;
/** Seconds of load on one page. */
const WARM_SECONDS = 3;
const COLD_PAGES = 60;
const MANY_PAGES = 20_000;
/** Pages after which the heap is looked at again. */
const LOOK_EVERY = 5_000;

export const SETTINGS: WorkerSettings = {
  SITE_ORIGIN: "https://www.exemplo.com.br",
  SUPABASE_URL: "http://database.test",
  SUPABASE_ANON_KEY: "sb_publishable_of-the-bench",
};

/** CPU in milliseconds of all of workerd a request; null where it cannot be told. */
export interface PageLoad extends Load {
  readonly cpu: number | null;
}

export interface RunningSite {
  miniflare: Miniflare;
  url: URL;
  pid: number | undefined;
}

/** @param kvFolder what was kept before; nothing without it @param isDirect `url` is past Miniflare's router */
export async function startSite({
  rest,
  kvFolder,
  inspected = false,
  isDirect = false,
}: {
  rest: AnswerRest;
  kvFolder?: string;
  inspected?: boolean;
  isDirect?: boolean;
}): Promise<RunningSite> {
  const before = new Set(listWorkerds());
  const miniflare = await runWorker({
    port: 0,
    settings: SETTINGS,
    outboundService: rest,
    ...(kvFolder && { kvFolder }),
    ...(inspected && { inspectorPort: 0 }),
    isDirect,
  });
  const url = isDirect ? await miniflare.unsafeGetDirectURL("site") : await miniflare.ready;
  return { miniflare, url, pid: listWorkerds().find((pid) => !before.has(pid)) };
}

async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url, { headers: { "user-agent": BROWSER } });
  if (response.status !== 200) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.text();
}

export async function measure(urls: URL[], pid: number | undefined, seconds?: number): Promise<PageLoad> {
  const before = findCpuSeconds(pid);
  const load = await measureLoad(urls, { connections: CONNECTIONS, ...(seconds && { seconds }) });
  const after = findCpuSeconds(pid);
  return { ...load, cpu: before === null || after === null ? null : (1000 * (after - before)) / load.requests };
}

export interface WarmPage {
  readonly baseline: PageLoad;
  readonly site: PageLoad;
}

/** What these pages are, by path, asked for one after the other. */
export async function readPages(urls: readonly URL[]): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (const url of urls) bodies.set(url.pathname, await fetchText(url));
  return bodies;
}

/** Every screen, warm, beside a Worker that answers with the same bytes from KV, one after the other. */
export async function measureWarmPages(rest: AnswerRest): Promise<Record<string, WarmPage>> {
  const site = await startSite({ rest });
  const screens = SCREENS.map(([, path]) => new URL(path, site.url));
  // Twice, so that what an isolate keeps is there.
  await readPages(screens);
  const bodies = await readPages(screens);
  const before = new Set(listWorkerds());
  const baseline = await startBaseline(SETTINGS, bodies);
  const baselinePid = listWorkerds().find((pid) => !before.has(pid));
  const results: Record<string, WarmPage> = {};
  for (const [name, path] of SCREENS) {
    const [own, other] = [new URL(path, site.url), new URL(path, baseline.url)];
    for (const url of [own, other]) await measureLoad([url], { connections: CONNECTIONS, seconds: 0.5 });
    results[name] = {
      baseline: await measure([other], baselinePid, WARM_SECONDS),
      site: await measure([own], site.pid, WARM_SECONDS),
    };
  }
  await baseline.close();
  await site.miniflare.dispose();
  return results;
}

/** Addresses of pages by kind, from the sitemaps. */
export async function listPages(site: RunningSite, part: string): Promise<URL[]> {
  const xml = await fetchText(new URL(`/sitemaps/${part}-1.xml`, site.url));
  return [...xml.matchAll(/<loc>[^<]*?exemplo\.com\.br([^<]+)<\/loc>/g)].map(
    ([, path = ""]) => new URL(path, site.url),
  );
}

const COLD_KINDS = [
  ["brand", "marcas"],
  ["model", "modelos"],
  ["model-year", "anos"],
  ["version", "versoes"],
  ["state", "estados"],
  ["city", "cidades"],
  ["model-year in a city", "anos-por-cidade"],
] as const;

/** Pages that nobody has asked for yet, each once; the catalogue is there. */
export async function measureColdPages(rest: AnswerRest): Promise<Record<string, PageLoad>> {
  const site = await startSite({ rest });
  const results: Record<string, PageLoad> = {};
  for (const [name, part] of COLD_KINDS) {
    const pages = await listPages(site, part);
    const step = Math.max(1, Math.floor(pages.length / COLD_PAGES));
    results[name] = await measure(pages.filter((_, index) => index % step === 0).slice(0, COLD_PAGES), site.pid);
  }
  await site.miniflare.dispose();
  return results;
}

export interface IsolateMemory {
  readonly pages: number;
  /** Of the heap, garbage collected. */
  readonly megabytes: number;
}

/** An isolate's heap before, while and after it answers very many different pages. @param report told how many it has answered */
export async function measureMemory(rest: AnswerRest, report: (line: string) => void): Promise<IsolateMemory[]> {
  const site = await startSite({ rest, inspected: true });
  const years = await listPages(site, "anos");
  const looks: IsolateMemory[] = [{ pages: 0, megabytes: await measureHeap(site.miniflare) }];
  const cities = await listPages(site, "cidades");
  const enough = cities.slice(0, Math.ceil(MANY_PAGES / years.length));
  const pages = enough
    .flatMap(({ pathname: city }) =>
      years.map(({ pathname }) => new URL(pathname + city.replace("/seguro-de-carro", ""), site.url)),
    )
    .slice(0, MANY_PAGES);
  for (let first = 0; first < pages.length; first += 1_000) {
    await measureLoad(pages.slice(first, first + 1_000), { connections: CONNECTIONS });
    const answered = Math.min(first + 1_000, pages.length);
    report(`memory: ${answered} of ${pages.length} pages`);
    const isLook = answered % LOOK_EVERY === 0 || answered === pages.length;
    if (isLook) looks.push({ pages: answered, megabytes: await measureHeap(site.miniflare) });
  }
  await site.miniflare.dispose();
  return looks;
}

/** Milliseconds from starting the Worker to its first answer, beyond those of a Worker that does nothing. */
export async function measureStart(rest: AnswerRest): Promise<number> {
  const time = async (start: () => Promise<() => Promise<void>>) => {
    const begun = performance.now();
    const end = await start();
    const taken = performance.now() - begun;
    await end();
    return taken;
  };
  const own = () =>
    time(async () => {
      const site = await startSite({ rest });
      await (await fetch(new URL("/robots.txt", site.url))).text();
      return () => site.miniflare.dispose();
    });
  const empty = () =>
    time(async () => {
      const baseline = await startBaseline(SETTINGS, new Map([["/", "x"]]));
      await (await fetch(baseline.url)).text();
      return baseline.close;
    });
  // The first of each warms the disk's cache.
  await own();
  await empty();
  return (await own()) - (await empty());
}
