// What a view costs in KV's billed key reads: views of pages as the web asks for them (one often, most hardly ever), played
// through the cache of several isolates over one KV that counts, and through the pages that they have rendered. No time
// passes but the trace's own.

import type { Clock } from "../../app/cache/clock.ts";
import { HORIZON_KEY } from "../../app/cache/horizon.ts";
import { createCacheIsolate } from "../../app/cache/isolate.ts";
import { createPayloadCache } from "../../app/cache/payload-cache.ts";
import { purge } from "../../app/cache/purge.ts";
import type { Ingredient } from "../../app/cache/reading.ts";
import type { KeyValueStore } from "../../app/cache/store.ts";
import { pageKey } from "../../app/catalogue/purge-scopes.ts";
import type { RenderedDocument } from "../../app/documents/document.ts";
import { createIsolateShelf } from "../../app/documents/isolate-shelf.ts";

export const TRACE = {
  views: 100_000,
  /** Different pages, asked for by Zipf's law. */
  pages: 200_000,
  isolates: 4,
  /** That the isolates belong to, two each. */
  locations: 2,
  /** Milliseconds between two views, anywhere. */
  every: 20,
  /** The share of views that a campaign's one page has. */
  campaign: 0.3,
} as const;

/** Bytes of a page, of which an isolate keeps twelve million. */
const DOCUMENT_SIZE = 60_000;

/** Keys of KV read a view. */
export interface TraceCost {
  /** Of the campaign's page. */
  readonly campaign: number;
  /** Of all others. */
  readonly tail: number;
}

/** Numbers from 0 to 1, the same at each run. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Zipf's law: the nth page is asked for 1/n as often as the first. */
function pickPage(chance: number): number {
  return Math.floor(Math.exp(chance * Math.log(TRACE.pages)));
}

/** A KV that answers at once, and a time that only the trace moves. */
function createWorld() {
  const time = { now: 1_800_000_000_000 };
  const clock: Clock = { now: () => time.now, sleep: () => new Promise(() => {}) };
  // Of a site where something was purged long ago.
  const values = new Map([[HORIZON_KEY, "1"]]);
  const read = { keys: 0 };
  const store: KeyValueStore = {
    async get(keys) {
      read.keys += keys.length;
      return new Map(keys.map((key) => [key, values.get(key) ?? null]));
    },
    async put(key, value) {
      values.set(key, value);
    },
    async delete(key) {
      values.delete(key);
    },
  };
  return { time, clock, store, read };
}

/** What is different about one run. */
interface TraceOptions {
  /** The view before which another page is purged; null where nothing is. */
  readonly purgeAt: number | null;
  /** Whether isolates and locations keep pages as they were rendered. */
  readonly keepsRendered: boolean;
}

/** A page as it was rendered; how, does not matter here. */
function documentOf(ingredient: Ingredient): RenderedDocument {
  return { ingredients: [ingredient], etag: "", robots: null, pieces: [new Uint8Array(DOCUMENT_SIZE)] };
}

async function playTrace({ purgeAt, keepsRendered }: TraceOptions): Promise<TraceCost> {
  const { time, clock, store, read } = createWorld();
  const report = () => {};
  const locations = Array.from({ length: TRACE.locations }, () => new Map<string, Ingredient>());
  const createIsolate = (index: number) => ({
    isolate: createCacheIsolate(clock),
    documents: createIsolateShelf(),
    location: locations[index % TRACE.locations],
  });
  const isolates = Array.from({ length: TRACE.isolates }, (_, index) => createIsolate(index));
  const chance = createChance(7);
  const views = { campaign: 0, tail: 0 };
  const keys = { campaign: 0, tail: 0 };
  for (let view = 0; view < TRACE.views; view++) {
    const group = chance() < TRACE.campaign ? "campaign" : "tail";
    const page = group === "campaign" ? "campanha" : pickPage(chance());
    const { isolate, documents, location } = isolates[Math.floor(chance() * TRACE.isolates)] ?? createIsolate(0);
    if (view === purgeAt) await purge({ store, isolate, report }, ["path:/outra"], "soft");
    const made: Ingredient[] = [];
    const cache = createPayloadCache({
      store,
      isolate,
      waitUntil: (work) => void work.catch(() => {}),
      report,
      isOutage: () => false,
      observe: (reading) => made.push(reading),
      observeStore: () => {},
      asker: String(view),
      deadline: clock.now() + 4_400,
    });
    const before = read.keys;
    const path = `/${page}`;
    const kept = [documents.find(path, "visitor")?.ingredients[0], location?.get(path)];
    let isKept = false;
    for (const ingredient of keepsRendered ? kept : [])
      isKept ||= ingredient !== undefined && (await cache.isFresh(ingredient));
    if (!isKept) await cache.read(pageKey(path), async () => page, { accepts: (_): _ is typeof page => true });
    const { key, tag, computedAt } = made.at(-1) ?? { key: pageKey(path), tag: "", computedAt: 0 };
    documents.keep(path, "visitor", documentOf({ key, tag, computedAt }));
    location?.set(path, { key, tag, computedAt });
    views[group] += 1;
    keys[group] += read.keys - before;
    time.now += TRACE.every;
  }
  return { campaign: keys.campaign / views.campaign, tail: keys.tail / views.tail };
}

/** The four ways that the trace is played. */
export async function playTraces() {
  const purgeAt = TRACE.views / 2;
  return {
    calm: await playTrace({ purgeAt: null, keepsRendered: true }),
    purged: await playTrace({ purgeAt, keepsRendered: true }),
    "calm, payloads alone": await playTrace({ purgeAt: null, keepsRendered: false }),
    "purged, payloads alone": await playTrace({ purgeAt, keepsRendered: false }),
  };
}
