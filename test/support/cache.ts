// A cache over doubles of time, KV and a location's cache, and a source that can fail.

import { pageKey } from "../../app/cache/entry.ts";
import { createCacheState } from "../../app/cache/kept-entries.ts";
import { type CacheApi, createLocationCopy } from "../../app/cache/location.ts";
import type { CacheRead, PayloadCache } from "../../app/cache/payload-cache.ts";
import { createPayloadCache } from "../../app/cache/payload-cache.ts";
import { type PurgeOrder, purge, showState } from "../../app/cache/purge-log.ts";
import { createRenderedPage, type RenderedAt, withNonce } from "../../app/cache/rendered-page.ts";
import { createFindText } from "../../app/cache/store.ts";
import { createKv } from "./kv-double.ts";
import { createManualClock, settle } from "./manual-clock.ts";

export class Outage extends Error {}

/** Of code and settings. */
export const VERSION = "code:settings";

/** A page to read. */
export const PAGE = "/seguro-de-carro/marca/fiat/argo";

/** What is different about one read. */
interface TestRead {
  readonly isUnbounded?: boolean;
  readonly load?: () => Promise<number>;
  /** Milliseconds until its request must have the value. */
  readonly within?: number;
}

/** What is different about one view. */
interface TestView {
  readonly isUnbounded?: boolean;
  readonly render?: (value: number, nonce: string) => string;
  /** Moments of the oldest part. */
  readonly parts?: Partial<Record<"begunAt" | "freshUntil", number>>;
}

interface Source {
  loads: number;
  fail: "no" | "outage" | "never";
  take: number;
}

/** A location's cache that forgets nothing. */
export function createLocationCache(): CacheApi & { readonly kept: Map<string, Response> } {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: async (url) => kept.get(url)?.clone(),
    put: async (url, response) => void kept.set(url, response),
  };
}

export function createTestCache(
  clock = createManualClock(),
  kv = createKv(clock),
  source: Source = { loads: 0, fail: "no", take: 0 },
  cacheApi: CacheApi | null = null,
) {
  const state = createCacheState(clock);
  const readings: CacheRead[] = [];
  const reported: string[] = [];
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
  const report = (event: string) => void reported.push(event);

  async function load(): Promise<number> {
    source.loads += 1;
    const own = source.loads;
    if (source.fail === "never") return new Promise(() => {});
    if (source.take > 0) await clock.sleep(source.take);
    if (source.fail === "outage") throw new Outage("down");
    return own;
  }

  async function open(within = 4_400, page: { path: string; isUnbounded?: boolean } | null = null) {
    const find = createFindText(kv, clock, report);
    const deadline = clock.elapsed() + within;
    await state.purgeLog.refresh(find, waitUntil, report);
    const parts = { version: VERSION, store: kv, find, state, waitUntil, report };
    const { path = "", isUnbounded = false } = page ?? {};
    const url = `https://preco.exemplo.com.br/.kept${path}?${state.purgeLog.getPurges(path).any}`;
    const location = createLocationCopy({ cacheApi, clock, waitUntil, report }, url);
    const renderedPage = page && createRenderedPage({ ...parts, key: pageKey(path), isUnbounded, location });
    const cache = createPayloadCache({
      ...parts,
      purgeLog: state.purgeLog.known(),
      renderedPage,
      isOutage: (error) => error instanceof Outage,
      observe: (reading) => readings.push(reading),
      deadline,
    });
    return { cache, renderedPage };
  }

  const request = async (within?: number): Promise<PayloadCache> => (await open(within)).cache;

  /** Of the number of the load: an answer's own nonce is written into it. */
  const renderHtml = (value: number, nonce: string) => `<script nonce="${nonce}"></script>São Paulo 🚗 ${value}`;

  /** A page as a visitor gets it, and from where; rendered of its value where no HTML is kept. */
  async function view(path = PAGE, { isUnbounded = false, render = renderHtml, parts = {} }: TestView = {}) {
    const { cache, renderedPage } = await open(undefined, { path, isUnbounded });
    for (const at of ["memory", "location", "kv"] as const) {
      const found = await renderedPage?.find(at);
      if (found) return { at, html: withNonce(found, "another") };
    }
    const entry = await cache.read<number>({ key: pageKey(path), load, isUnbounded });
    const html = render(entry.payload, "n0nce");
    renderedPage?.keep({ etag: 'W/"1"', robots: null, nonce: "n0nce", ...entry, entry, html, ...parts });
    return { at: "rendered", html: render(entry.payload, "another") };
  }

  return {
    clock,
    kv,
    state,
    readings,
    reported,
    source,
    /** The cache as one more request sees it, which has looked for purges where that was due. */
    request,
    /** Reads a page in a request of its own; its value is the number of the load that made it. */
    read: async (path = PAGE, { within, ...options }: TestRead = {}) =>
      (await (await request(within)).read<number>({ key: pageKey(path), load, ...options })).payload,
    view,
    /** What the process has at hand as HTML, not waiting for anything. */
    findHtml: async (at: RenderedAt) =>
      (await (await open(undefined, { path: PAGE })).renderedPage?.find(at))?.html ?? null,
    purge: (paths: PurgeOrder["paths"], mode: PurgeOrder["mode"] = "soft") =>
      purge({ store: kv, find: createFindText(kv, clock, report), state, report }, { paths, mode }),
    /** What the scheduler does that has read this state of the data. */
    show: (data: string) => showState({ store: kv, find: createFindText(kv, clock, report), state, report }, data),
    /** Another process over the same KV, time and location, or the given ones. */
    anotherProcess: (otherKv = kv, otherClock = clock, otherApi = cacheApi): TestCache =>
      createTestCache(otherClock, otherKv, source, otherApi),
  };
}

/** A cache that has loaded the page once. @param age milliseconds since then */
export async function createLoadedCache(age = 0): Promise<TestCache> {
  const cache = createTestCache();
  await cache.read();
  await settle();
  await cache.clock.advance(age);
  return cache;
}

export interface TestCache extends ReturnType<typeof createTestCache> {}

export { settle };
