// What a view costs in KV's billed key reads: views of pages as the web asks for them (one often, most hardly ever), played
// through the cache of several isolates over one KV that counts, and through the pages that they have rendered. No time
// passes but the trace's own, which is hours: pages grow old in it.

import type { Clock } from "../../app/cache/clock.ts";
import { HORIZON_KEY } from "../../app/cache/horizon.ts";
import { type CacheIsolate, createCacheIsolate } from "../../app/cache/isolate.ts";
import { createPayloadCache } from "../../app/cache/payload-cache.ts";
import { purge } from "../../app/cache/purge.ts";
import type { Ingredient, PayloadCache } from "../../app/cache/reading.ts";
import type { KeyValueStore } from "../../app/cache/store.ts";
import { pageKey } from "../../app/catalogue/purge-scopes.ts";
import type { RenderedDocument } from "../../app/documents/document.ts";
import { createIsolateShelf, type IsolateShelf } from "../../app/documents/isolate-shelf.ts";
import type { LocationShelf } from "../../app/documents/location-shelf.ts";
import { findAtLocation, findInIsolate } from "../../app/site/find-rendered.ts";
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

/** Bytes of a page, of which an isolate keeps twelve million. */
const DOCUMENT_SIZE = 60_000;

/** Keys of KV read a view. */
export interface TraceCost {
  /** Of the campaign's page. */
  readonly campaign: number;
  /** Of all others. */
  readonly tail: number;
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

/** What answers views: an isolate, with what it has rendered and what its location has. */
interface Edge {
  readonly isolate: CacheIsolate;
  readonly documents: IsolateShelf;
  readonly location: Map<string, RenderedDocument>;
}

/** One view of a page, as the Worker answers it: sent as it was rendered before, or read and rendered. */
async function view(cache: PayloadCache, edge: Edge, path: string, made: readonly Ingredient[]): Promise<void> {
  const { documents, location } = edge;
  const locationShelf: LocationShelf = {
    find: async (at) => location.get(at) ?? null,
    keep: (at, _, document) => void location.set(at, document),
  };
  const sources = {
    site: { documents, isRobot: () => false },
    cache,
    catalogue: { findMade: async () => null },
    trace: { noteRendered: () => {} },
    tidyPath: path,
    nonce: "",
    locationShelf,
  };
  const request = new Request(`https://www.exemplo.com.br${path}`, { method: "HEAD" });
  if ((await findInIsolate(request, sources)) ?? (await findAtLocation(request, sources))) return;
  await cache.read(pageKey(path), async () => path, { accepts: (_): _ is string => true });
  const read = made.at(-1);
  if (!read) throw new Error(`Nothing was read for ${path}.`);
  const { key, tag, computedAt } = read;
  const pieces = [new Uint8Array(DOCUMENT_SIZE)];
  const document = { ingredients: [{ key, tag, computedAt }], etag: tag, robots: null, pieces };
  documents.keep(path, "visitor", document);
  locationShelf.keep(path, "visitor", document);
}

async function playTrace({ purgeAt, keepsRendered }: TraceOptions): Promise<TraceCost> {
  const { time, clock, store, read } = createWorld();
  const report = () => {};
  const locations = Array.from({ length: TRACE.locations }, () => new Map<string, RenderedDocument>());
  const edges = Array.from({ length: TRACE.isolates }, (_, index): Edge => {
    const location = locations[index % TRACE.locations] ?? new Map<string, RenderedDocument>();
    return { isolate: createCacheIsolate(clock), documents: createIsolateShelf(), location };
  });
  const random = createRandom(7);
  const views = { campaign: 0, tail: 0 };
  const keys = { campaign: 0, tail: 0 };
  for (let number = 0; number < TRACE.views; number++) {
    const group = random.next() < TRACE.campaign ? "campaign" : "tail";
    const path = `/seguro-de-carro/marca/m/${group === "campaign" ? "campanha" : pickPage(random.next())}`;
    const edge = edges[random.below(TRACE.isolates)];
    if (!edge) throw new Error("There is no isolate.");
    if (number === purgeAt) await purge({ store, isolate: edge.isolate, report }, ["path:/outra"], "soft");
    const made: Ingredient[] = [];
    const cache = createPayloadCache({
      store,
      isolate: edge.isolate,
      waitUntil: (work) => void work.catch(() => {}),
      report,
      isOutage: () => false,
      observe: (reading) => made.push(reading),
      observeStore: () => {},
      asker: String(number),
      deadline: clock.now() + 4_400,
    });
    const before = read.keys;
    if (keepsRendered) await view(cache, edge, path, made);
    else await cache.read(pageKey(path), async () => path, { accepts: (_): _ is string => true });
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
