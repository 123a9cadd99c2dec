// What a view costs in reads of KV, and what a purge of everything costs: views of pages as the web asks for them (one often,
// most hardly ever), played through the cache of several isolates over one KV that counts, and through the pages that they have
// rendered. No time passes but the trace's own.

import * as v from "valibot";
import type { Clock } from "../../app/cache/clock.ts";
import { type CacheIsolate, createCacheIsolate } from "../../app/cache/isolate.ts";
import { pageKey } from "../../app/cache/key.ts";
import { createPayloadCache } from "../../app/cache/payload-cache.ts";
import { purge } from "../../app/cache/purge.ts";
import { newestPurgesOf } from "../../app/cache/snapshot.ts";
import { createFindText, type KeyValueStore } from "../../app/cache/store.ts";
import { createIsolatePages, createRenderedPageCache } from "../../app/rendered/page-cache.ts";
import { createRandom } from "../sample-data/random.ts";

export const TRACE = {
  views: 100_000,
  /** Different pages, asked for by Zipf's law. */
  pages: 200_000,
  isolates: 4,
  /** That the isolates belong to, two each. */
  locations: 2,
  /** Milliseconds between two views, anywhere. */
  every: 100,
  /** The share of views that a campaign's one page has. */
  campaign: 0.3,
} as const;

/** Characters of a page, of which an isolate keeps twelve million. */
const PAGE_SIZE = 60_000;

/** Keys of KV read a view. */
export interface TraceCost {
  /** Of the campaign's page. */
  readonly campaign: number;
  /** Of all others. */
  readonly tail: number;
}

/** What the database and KV have to do. */
export interface Work {
  readonly calls: number;
  readonly writes: number;
}

/** Zipf's law: the nth page is asked for 1/n as often as the first. */
function pickPage(chance: number): number {
  return Math.floor(Math.exp(chance * Math.log(TRACE.pages)));
}

/** A KV that answers at once, and a time that only the trace moves. */
function createWorld() {
  const time = { now: 1_800_000_000_000 };
  const clock: Clock = { now: () => time.now, elapsed: () => time.now, sleep: () => new Promise(() => {}) };
  const values = new Map<string, string>();
  const counts = { reads: 0, writes: 0, calls: 0 };
  const store: KeyValueStore = {
    async get(key) {
      counts.reads += 1;
      return values.get(key) ?? null;
    },
    async put(key, value) {
      counts.writes += 1;
      values.set(key, value);
    },
    async delete(key) {
      values.delete(key);
    },
  };
  return { time, clock, store, counts };
}

type World = ReturnType<typeof createWorld>;

/** What answers views: an isolate, with what it has rendered and what its location has. */
interface Edge {
  readonly isolate: CacheIsolate;
  readonly pages: ReturnType<typeof createIsolatePages>;
  readonly location: Map<string, Response>;
}

function createEdges({ clock }: World, isolates: number, locations: number): Edge[] {
  const caches = Array.from({ length: locations }, () => new Map<string, Response>());
  return Array.from({ length: isolates }, (_, index) => ({
    isolate: createCacheIsolate(clock),
    pages: createIsolatePages(),
    location: caches[index % locations] ?? new Map<string, Response>(),
  }));
}

const report = () => {};

/** One view of a page, as the Worker answers it: sent as it was rendered before, or read and rendered. */
async function view({ clock, store, counts }: World, edge: Edge, path: string, keepsRendered: boolean): Promise<void> {
  const { isolate, pages, location } = edge;
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
  const find = createFindText(store, clock, report);
  await isolate.snapshot.refresh(find, waitUntil, report);
  const cacheApi = {
    match: async (url: string) => location.get(url)?.clone(),
    put: async (url: string, response: Response) => void location.set(url, response),
  };
  const purges = newestPurgesOf(isolate.snapshot.known(), path);
  const rendered = createRenderedPageCache({ pages, cacheApi, clock, waitUntil, report }, path, purges);
  if (keepsRendered && (rendered.findInIsolate() ?? (await rendered.findAtLocation()))) return;
  const cache = createPayloadCache({
    store,
    find,
    isolate,
    snapshot: isolate.snapshot.known(),
    waitUntil,
    report,
    isOutage: () => false,
    observe: () => {},
    deadline: clock.elapsed() + 4_400,
  });
  const load = async () => {
    counts.calls += 1;
    return path;
  };
  const entry = await cache.read({ key: pageKey(path), load, schema: v.string() });
  if (!keepsRendered) return;
  const { tag, begunAt, freshUntil } = entry;
  rendered.keep({ etag: tag, robots: null, begunAt, freshUntil, pieces: ["x".repeat(PAGE_SIZE)] });
}

/** @param purgeAt the view before which another page is purged; null where nothing is */
async function playTrace(purgeAt: number | null, keepsRendered: boolean): Promise<TraceCost> {
  const world = createWorld();
  const edges = createEdges(world, TRACE.isolates, TRACE.locations);
  const random = createRandom(7);
  const views = { campaign: 0, tail: 0 };
  const keys = { campaign: 0, tail: 0 };
  for (let number = 0; number < TRACE.views; number++) {
    const group = random.next() < TRACE.campaign ? "campaign" : "tail";
    const path = `/seguro-de-carro/marca/m/${group === "campaign" ? "campanha" : pickPage(random.next())}`;
    const edge = edges[random.below(TRACE.isolates)];
    if (!edge) throw new Error("There is no isolate.");
    if (number === purgeAt) await purgeThere(world, edge, ["/outra"]);
    const before = world.counts.reads;
    await view(world, edge, path, keepsRendered);
    views[group] += 1;
    keys[group] += world.counts.reads - before;
    world.time.now += TRACE.every;
  }
  return { campaign: keys.campaign / views.campaign, tail: keys.tail / views.tail };
}

async function purgeThere({ clock, store }: World, { isolate }: Edge, paths: readonly string[] | "everything") {
  await purge({ store, find: createFindText(store, clock, report), isolate, report }, { paths, mode: "soft" });
}

/** The four ways that the trace is played. */
export async function playTraces() {
  const purgeAt = TRACE.views / 2;
  return {
    calm: await playTrace(null, true),
    purged: await playTrace(purgeAt, true),
    "calm, payloads alone": await playTrace(null, false),
    "purged, payloads alone": await playTrace(purgeAt, false),
  };
}

/** Ten million views a day, as they fall on an hour. */
export const BUSY_HOUR = { views: Math.round(10_000_000 / 24), isolates: 40, locations: 20 } as const;

/**
 * What the hour after a purge of everything costs at ten million views a day, and what an hour costs without one. Payloads alone
 * are played: which of them are asked for is the same with rendered pages.
 */
export async function playBusyHours(): Promise<{ readonly calm: Work; readonly purged: Work }> {
  const world = createWorld();
  const edges = createEdges(world, BUSY_HOUR.isolates, BUSY_HOUR.locations);
  const random = createRandom(7);
  const playHour = async (): Promise<Work> => {
    const { calls, writes } = world.counts;
    for (let number = 0; number < BUSY_HOUR.views; number++) {
      const edge = edges[random.below(BUSY_HOUR.isolates)];
      if (!edge) throw new Error("There is no isolate.");
      const path = `/seguro-de-carro/marca/m/${random.next() < TRACE.campaign ? "campanha" : pickPage(random.next())}`;
      await view(world, edge, path, false);
      world.time.now += 3_600_000 / BUSY_HOUR.views;
    }
    return { calls: world.counts.calls - calls, writes: world.counts.writes - writes };
  };
  for (let hour = 0; hour < 3; hour++) await playHour();
  const calm = await playHour();
  const [first] = edges;
  if (first) await purgeThere(world, first, "everything");
  return { calm, purged: await playHour() };
}
