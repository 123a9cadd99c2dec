// Reads computed values through the layers: the isolate's memory, KV, one shared load.

import { DeadlineError, withDeadline } from "./clock.ts";
import { decodeEntry, type Entry, encodeEntry } from "./entry.ts";
import { ageOf, KEPT_FOR, type Standing, standingOf, ttlOf } from "./freshness.ts";
import { hash64 } from "./hash.ts";
import type { CacheIsolate } from "./isolate.ts";
import { cacheKey, type KeyKind, SCHEMA } from "./key.ts";
import { hardStampKey, parseStamp, type Scope, stampKey } from "./stamps.ts";
import { findAll, type KeyValueStore, putTwice, type Report } from "./store.ts";

/** Milliseconds a read may take in all: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds of it that are kept for asking whether an old entry was purged for good. */
const HARD_CHECK = 300;

/** Milliseconds that looking for what is kept may take: KV's own limit, and some. */
const FIND_BUDGET = 600;

/** How a value was come by. */
export interface Reading {
  readonly kind: KeyKind;
  readonly name: string;
  /** `hit`, `stale` and `fallback` are served from what was kept; `miss` was loaded. */
  readonly outcome: "hit" | "stale" | "fallback" | "miss";
  /** Something was kept, but could not be served. */
  readonly outdated: boolean;
  /** Seconds since it was computed. */
  readonly age: number;
  /** Seconds until it is no longer fresh; negative after that. */
  readonly ttl: number;
  /** What was loaded is written to KV. */
  readonly stored: boolean;
  /** Of the value: changes with it. */
  readonly tag: string;
}

export interface PayloadCacheParts {
  store: KeyValueStore;
  isolate: CacheIsolate;
  /** Keeps the isolate alive for work that no answer waits for. */
  waitUntil: (work: Promise<unknown>) => void;
  report: Report;
  /** Which purges an entry falls under. */
  scopesOf: (kind: KeyKind, name: string) => readonly Scope[];
  /** Whether a load failed because its source did, so that an old value is better than none. */
  isOutage: (error: unknown) => boolean;
  /** Told how each value was come by. */
  observe: (reading: Reading) => void;
  /** Milliseconds since 1970 by which this request has to have what it reads. */
  deadline: number;
  /** Told how many milliseconds a read of KV took. */
  observeStore: (milliseconds: number) => void;
}

export interface ReadOptions {
  /** One of very many: kept only once it is asked for again. */
  rare?: boolean;
  /** Whether a kept payload is still worth anything; one that is not counts as not kept. */
  accepts?: (payload: unknown) => boolean;
}

export interface PayloadCache {
  /**
   * The value of that name: kept and good, or loaded. Where the load fails because its source does, the value that was
   * kept, if it is at most seven days old and was not purged hard. Rejects as `load` does.
   */
  read<Payload>(kind: KeyKind, name: string, load: () => Promise<Payload>, options?: ReadOptions): Promise<Payload>;
  /** As `read`, with the moment that the value's load began; for who remembers it beyond the cache. */
  readDated<Payload>(
    kind: KeyKind,
    name: string,
    load: () => Promise<Payload>,
    options?: ReadOptions,
  ): Promise<{ payload: Payload; computedAt: number; tag: string }>;
  /** The tag of what is kept under that name and fresh; null where there is none. Loads nothing. */
  findTag(kind: KeyKind, name: string): Promise<string | null>;
  /** Whether what was computed at that moment has not been purged since, as KV says within the last five seconds. */
  isUnpurged(kind: KeyKind, name: string, computedAt: number): Promise<boolean>;
}

interface Found {
  readonly entry: Entry<unknown>;
  readonly standing: Standing;
}

interface Served {
  readonly entry: Entry<unknown>;
  readonly reading: Reading;
}

/** The cache of one request, over what its isolate keeps. */
export function createPayloadCache(parts: PayloadCacheParts): PayloadCache {
  const { store, isolate, waitUntil, report, scopesOf, isOutage, observe, observeStore, deadline } = parts;
  const { clock, entries, stamps, flights, writes } = isolate;

  /** Milliseconds that a load which others may share can take; a patient request's are more. */
  const lifetime = () => Math.max(READ_BUDGET, deadline - clock.now());

  function judge(kind: KeyKind, name: string, entry: Entry<unknown> | null, { accepts }: ReadOptions): Found | null {
    if (!entry || (accepts && !accepts(entry.payload))) return null;
    return { entry, standing: standingOf(entry, stamps.newest(scopesOf(kind, name)), clock.now()) };
  }

  function rememberStamps(scopes: readonly Scope[], values: ReadonlyMap<string, string | null>): void {
    for (const scope of scopes) stamps.remember(scope, parseStamp(values.get(stampKey(scope)), clock.now()));
  }

  /** The entry in KV and the stamps that are not known, in one operation. Falls back to memory where KV fails. */
  async function findKept(kind: KeyKind, name: string, options: ReadOptions): Promise<Found | null> {
    const fullName = `${kind}:${name}`;
    const key = cacheKey(kind, name);
    const unknown = stamps.listUnknown(scopesOf(kind, name));
    const begun = clock.now();
    const values = await findAll(store, clock, report, [key, ...unknown.map(stampKey)]);
    observeStore(clock.now() - begun);
    if (!values) return judge(kind, name, entries.findAny(fullName), options);

    rememberStamps(unknown, values);
    const text = values.get(key) ?? null;
    if (text === null) return null;
    const entry = decodeEntry<unknown>(text, fullName);
    if (!entry) {
      waitUntil(
        Promise.resolve()
          .then(() => store.delete(key))
          .catch((error: unknown) => report("kv delete failed", error)),
      );
      return null;
    }
    stamps.learn(scopesOf(kind, name), entry.stamps);
    entries.keep(entry, text.length);
    return judge(kind, name, entry, options);
  }

  function write(kind: KeyKind, name: string, text: string): boolean {
    if (!writes.take()) return false;
    waitUntil(putTwice(store, clock, report, cacheKey(kind, name), () => text, KEPT_FOR));
    return true;
  }

  function keep(kind: KeyKind, name: string, entry: Entry<unknown>, options: ReadOptions): boolean {
    let text: string;
    try {
      text = encodeEntry(entry);
    } catch (error) {
      report("payload not kept", error);
      return false;
    }
    entries.keep(entry, text);
    if (options.rare && !writes.isAskedForAgain(entry.name)) return false;
    return entries.takeUnstored(entry.name) !== null && write(kind, name, text);
  }

  async function loadAndKeep(
    kind: KeyKind,
    name: string,
    load: () => Promise<unknown>,
    options: ReadOptions,
    timeout: number,
  ): Promise<{ entry: Entry<unknown>; stored: boolean }> {
    // The stamps known before the load began: a purge during it is newer, and beats it.
    const begun = { computedAt: clock.now(), stamps: stamps.pick(scopesOf(kind, name)) };
    const payload = await withDeadline(clock, timeout, load());
    const tag = hash64(JSON.stringify(payload) ?? "");
    const entry = { schema: SCHEMA, name: `${kind}:${name}`, ...begun, tag, payload };
    return { entry, stored: keep(kind, name, entry, options) };
  }

  function serve(kind: KeyKind, name: string, entry: Entry<unknown>, how: Partial<Reading>): Served {
    const now = clock.now();
    const reading: Reading = {
      kind,
      name,
      outcome: "hit",
      outdated: false,
      age: ageOf(entry, now),
      ttl: ttlOf(entry, now),
      stored: false,
      tag: entry.tag,
      ...how,
    };
    return { entry, reading };
  }

  /** What can be served without waiting for a load. */
  function serveKept(kind: KeyKind, name: string, found: Found, load: () => Promise<unknown>, options: ReadOptions) {
    if (found.standing === "fresh") return serve(kind, name, found.entry, { outcome: "hit" });
    if (found.standing !== "stale") return null;
    const refresh = async () => {
      try {
        await loadAndKeep(kind, name, load, options, READ_BUDGET);
      } catch (error) {
        report("refresh failed", error);
      }
    };
    flights.startOnce(`refresh ${kind}:${name}`, waitUntil, refresh, READ_BUDGET);
    return serve(kind, name, found.entry, { outcome: "stale" });
  }

  /** Whether an entry was purged for good. Where that cannot be found out, one that was purged at all counts as such. */
  async function isPurgedHard(kind: KeyKind, name: string, entry: Entry<unknown>): Promise<boolean> {
    const scopes = scopesOf(kind, name);
    if (entry.computedAt > stamps.newest(scopes)) return false;
    if (entry.computedAt <= stamps.newestHard(scopes)) return true;
    const values = await findAll(store, clock, report, scopes.map(hardStampKey));
    if (!values) return true;
    for (const scope of scopes) stamps.rememberHard(scope, parseStamp(values.get(hardStampKey(scope)), clock.now()));
    return entry.computedAt <= stamps.newestHard(scopes);
  }

  /** What was kept, as the last resort after a load has failed or taken too long; null where it may not be served. */
  async function serveFallback(
    kind: KeyKind,
    name: string,
    found: Found | null,
    error: unknown,
  ): Promise<Served | null> {
    const outage = isOutage(error) || error instanceof DeadlineError;
    if (!outage || !found || found.standing === "dead") return null;
    if (await isPurgedHard(kind, name, found.entry)) return null;
    report("served an old page", error);
    return serve(kind, name, found.entry, { outcome: "fallback", outdated: true });
  }

  async function readShared(
    kind: KeyKind,
    name: string,
    load: () => Promise<unknown>,
    options: ReadOptions,
  ): Promise<Served> {
    const end = clock.now() + lifetime();
    const found = await findKept(kind, name, options);
    const kept = found && serveKept(kind, name, found, load, options);
    if (kept) return kept;
    try {
      const reserve = found?.standing === "fallback" ? HARD_CHECK : 0;
      const { entry, stored } = await loadAndKeep(kind, name, load, options, end - reserve - clock.now());
      return serve(kind, name, entry, { outcome: "miss", outdated: found !== null, stored });
    } catch (error) {
      const fallback = await serveFallback(kind, name, found, error);
      if (fallback) return fallback;
      throw error;
    }
  }

  /** From memory while its stamps are known, else through the one shared read; at the end of one's time what there is. */
  async function readLayers(
    kind: KeyKind,
    name: string,
    load: () => Promise<unknown>,
    options: ReadOptions,
  ): Promise<Served> {
    const fullName = `${kind}:${name}`;
    const known = stamps.listUnknown(scopesOf(kind, name)).length === 0;
    const recent = known ? judge(kind, name, entries.findRecent(fullName), options) : null;
    const kept = recent && serveKept(kind, name, recent, load, options);
    if (kept) return kept;
    try {
      const read = () => readShared(kind, name, load, options);
      return await flights.share(fullName, waitUntil, read, deadline - HARD_CHECK - clock.now(), lifetime());
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      const fallback = await serveFallback(kind, name, judge(kind, name, entries.findAny(fullName), options), error);
      if (fallback) return fallback;
      throw error;
    }
  }

  const readDated: PayloadCache["readDated"] = async <Payload>(
    kind: KeyKind,
    name: string,
    load: () => Promise<Payload>,
    options: ReadOptions = {},
  ) => {
    const fullName = `${kind}:${name}`;
    if (options.rare) writes.countAsked(fullName);
    const { entry, reading } = await readLayers(kind, name, load, options);
    if (options.rare) storeIfAskedForAgain(kind, name);
    observe(reading);
    // What is kept under a name was loaded under it, by a load of this type.
    return { payload: entry.payload as Payload, computedAt: entry.computedAt, tag: entry.tag };
  };

  /** A rare entry goes to KV once it was asked for twice. */
  function storeIfAskedForAgain(kind: KeyKind, name: string): void {
    const fullName = `${kind}:${name}`;
    if (!writes.isAskedForAgain(fullName)) return;
    const text = entries.takeUnstored(fullName);
    if (text !== null) write(kind, name, text);
  }

  async function findTag(kind: KeyKind, name: string): Promise<string | null> {
    const fullName = `${kind}:${name}`;
    const known = stamps.listUnknown(scopesOf(kind, name)).length === 0;
    let found = known ? judge(kind, name, entries.findRecent(fullName), {}) : null;
    if (!found) {
      const find = () => findKept(kind, name, {});
      try {
        found = await flights.share(`find ${fullName}`, waitUntil, find, FIND_BUDGET, FIND_BUDGET);
      } catch (error) {
        // Another request's look-up was abandoned with it; the way through a load is still there.
        if (!(error instanceof DeadlineError)) throw error;
        return null;
      }
    }
    if (found?.standing !== "fresh") return null;
    if (entries.isUnstored(fullName)) {
      writes.countAsked(fullName);
      storeIfAskedForAgain(kind, name);
    }
    const { reading } = serve(kind, name, found.entry, { outcome: "hit" });
    observe(reading);
    return reading.tag;
  }

  return {
    findTag,
    readDated,
    read: async (kind, name, load, options) => (await readDated(kind, name, load, options)).payload,
    async isUnpurged(kind, name, computedAt) {
      const unknown = stamps.listUnknown(scopesOf(kind, name));
      const values = unknown.length > 0 ? await findAll(store, clock, report, unknown.map(stampKey)) : null;
      if (values) rememberStamps(unknown, values);
      return computedAt > stamps.newest(scopesOf(kind, name));
    },
  };
}
