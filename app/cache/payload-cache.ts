// Reads computed values through the layers: the isolate's memory, KV, one shared load.

import { DeadlineError, withDeadline } from "./clock.ts";
import { decodeEntry, type Entry, encodeEntry } from "./entry.ts";
import { ageOf, KEPT_FOR, type Standing, standingOf, ttlOf } from "./freshness.ts";
import type { CacheIsolate } from "./isolate.ts";
import { cacheKey, type KeyKind, SCHEMA } from "./key.ts";
import { hardStampKey, parseStamp, type Scope, stampKey } from "./stamps.ts";
import { findAll, type KeyValueStore, putTwice, type Report } from "./store.ts";

/** Milliseconds a read may take in all: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds of it that are kept for asking whether an old entry was purged for good. */
const HARD_CHECK = 300;

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
  /** Told how many milliseconds a read of KV took. */
  observeStore: (milliseconds: number) => void;
}

export interface ReadOptions {
  /** One of very many: kept only once it is asked for again. */
  rare?: boolean;
  /** Milliseconds the read may take, where that is not a page's. */
  budget?: number;
}

export interface PayloadCache {
  /**
   * The value of that name: kept and good, or loaded. Where the load fails because its source does, the value that was
   * kept, if it is at most seven days old and was not purged hard. Rejects as `load` does.
   */
  read<Payload>(kind: KeyKind, name: string, load: () => Promise<Payload>, options?: ReadOptions): Promise<Payload>;
  /** Whether a purge that this isolate knows of came after that moment, for who holds a value beyond the cache. */
  isPurgedSince(kind: KeyKind, name: string, at: number): boolean;
}

interface Found {
  readonly entry: Entry<unknown>;
  readonly standing: Standing;
}

interface Served {
  readonly payload: unknown;
  readonly reading: Reading;
}

/** The cache of one request, over what its isolate keeps. */
export function createPayloadCache(parts: PayloadCacheParts): PayloadCache {
  const { store, isolate, waitUntil, report, scopesOf, isOutage, observe, observeStore } = parts;
  const { clock, entries, stamps, flights, writes } = isolate;

  const deadlineOf = ({ budget = READ_BUDGET }: ReadOptions) => clock.now() + budget;

  function judge(kind: KeyKind, name: string, entry: Entry<unknown> | null): Found | null {
    if (!entry) return null;
    return { entry, standing: standingOf(entry, stamps.newest(scopesOf(kind, name)), clock.now()) };
  }

  /** The entry in KV and the stamps that are not known, in one operation. Falls back to memory where KV fails. */
  async function findKept(kind: KeyKind, name: string): Promise<Found | null> {
    const fullName = `${kind}:${name}`;
    const key = cacheKey(kind, name);
    const unknown = stamps.listUnknown(scopesOf(kind, name));
    const begun = clock.now();
    const values = await findAll(store, clock, report, [key, ...unknown.map(stampKey)]);
    observeStore(clock.now() - begun);
    if (!values) return judge(kind, name, entries.findAny(fullName));

    for (const scope of unknown) stamps.remember(scope, parseStamp(values.get(stampKey(scope))));
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
    stamps.learn(entry.stamps);
    entries.keep(entry, text.length);
    return judge(kind, name, entry);
  }

  function keep(kind: KeyKind, name: string, entry: Entry<unknown>, rare: boolean): boolean {
    let text: string;
    try {
      text = encodeEntry(entry);
    } catch (error) {
      report("payload not kept", error);
      return false;
    }
    entries.keep(entry, text.length);
    if (rare && !writes.wasAskedForBefore(entry.name)) return false;
    if (!writes.take()) return false;
    waitUntil(putTwice(store, clock, report, cacheKey(kind, name), text, KEPT_FOR));
    return true;
  }

  async function loadAndKeep(
    kind: KeyKind,
    name: string,
    load: () => Promise<unknown>,
    options: ReadOptions,
    deadline: number,
  ): Promise<{ entry: Entry<unknown>; stored: boolean }> {
    // The stamps known before the load began: a purge during it is newer, and beats it.
    const begun = { computedAt: clock.now(), stamps: stamps.pick(scopesOf(kind, name)) };
    const payload = await withDeadline(clock, deadline - clock.now(), load());
    const entry = { schema: SCHEMA, name: `${kind}:${name}`, ...begun, payload };
    return { entry, stored: keep(kind, name, entry, options.rare ?? false) };
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
      ...how,
    };
    return { payload: entry.payload, reading };
  }

  /** What can be served without waiting for a load. */
  function serveKept(kind: KeyKind, name: string, found: Found, load: () => Promise<unknown>, options: ReadOptions) {
    if (found.standing === "fresh") return serve(kind, name, found.entry, { outcome: "hit" });
    if (found.standing !== "stale") return null;
    flights.startOnce(`refresh ${kind}:${name}`, waitUntil, async () => {
      try {
        await loadAndKeep(kind, name, load, options, deadlineOf(options));
      } catch (error) {
        report("refresh failed", error);
      }
    });
    return serve(kind, name, found.entry, { outcome: "stale" });
  }

  /** Whether an entry was purged for good. Where that cannot be found out, one that was purged at all counts as such. */
  async function isPurgedHard(kind: KeyKind, name: string, entry: Entry<unknown>): Promise<boolean> {
    const scopes = scopesOf(kind, name);
    if (entry.computedAt > stamps.newest(scopes)) return false;
    const values = await findAll(store, clock, report, scopes.map(hardStampKey));
    return !values || scopes.some((scope) => parseStamp(values.get(hardStampKey(scope))) >= entry.computedAt);
  }

  async function readShared(
    kind: KeyKind,
    name: string,
    load: () => Promise<unknown>,
    options: ReadOptions,
  ): Promise<Served> {
    const deadline = deadlineOf(options);
    const found = await findKept(kind, name);
    const kept = found && serveKept(kind, name, found, load, options);
    if (kept) return kept;
    try {
      const reserve = found?.standing === "fallback" ? HARD_CHECK : 0;
      const { entry, stored } = await loadAndKeep(kind, name, load, options, deadline - reserve);
      return serve(kind, name, entry, { outcome: "miss", outdated: found !== null, stored });
    } catch (error) {
      const outage = isOutage(error) || error instanceof DeadlineError;
      if (!outage || found?.standing !== "fallback" || (await isPurgedHard(kind, name, found.entry))) throw error;
      report("served an old page", error);
      return serve(kind, name, found.entry, { outcome: "fallback", outdated: true });
    }
  }

  return {
    isPurgedSince: (kind, name, at) => stamps.newest(scopesOf(kind, name)) >= at,
    async read<Payload>(kind: KeyKind, name: string, load: () => Promise<Payload>, options: ReadOptions = {}) {
      const recent = judge(kind, name, entries.findRecent(`${kind}:${name}`));
      const served =
        (recent && serveKept(kind, name, recent, load, options)) ??
        (await flights.share(
          `${kind}:${name}`,
          waitUntil,
          () => readShared(kind, name, load, options),
          deadlineOf(options),
        ));
      observe(served.reading);
      // What is kept under a name was loaded under it, by a load of this type.
      return served.payload as Payload;
    },
  };
}
