// Reads computed values through the layers: the isolate's memory, KV, one shared load.

import { hash64 } from "../base/hash.ts";
import { DeadlineError, withDeadline } from "./clock.ts";
import { decodeEntry, type Entry, encodeEntry } from "./entry.ts";
import { ageOf, KEPT_FOR, type Standing, standingOf, ttlOf } from "./freshness.ts";
import { type CacheKey, fullNameOf, kvKeyOf, SCHEMA } from "./key.ts";
import type { PayloadCache, PayloadCacheParts, Reading, ReadOptions } from "./reading.ts";
import { hardStampKey, parseStamp, type Scope, stampKey } from "./stamps.ts";
import { findAll, putTwice } from "./store.ts";

/** Milliseconds a read may take in all: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds of it that are kept for asking whether an old entry was purged for good. */
const HARD_CHECK = 300;

/** Milliseconds that looking for what is kept may take: KV's own limit, and some. */
const FIND_BUDGET = 600;

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
  const { store, isolate, waitUntil, report, isOutage, observe, observeStore, deadline } = parts;
  const { clock, entries, stamps, flights, writes } = isolate;

  /** Milliseconds that a load which others may share can take; a patient request's are more. */
  const lifetime = () => Math.max(READ_BUDGET, deadline - clock.now());

  function judge(key: CacheKey, entry: Entry<unknown> | null, { accepts }: ReadOptions): Found | null {
    if (!entry || (accepts && !accepts(entry.payload))) return null;
    return { entry, standing: standingOf(entry, stamps.newest(key.scopes), clock.now()) };
  }

  function rememberStamps(scopes: readonly Scope[], values: ReadonlyMap<string, string | null>): void {
    for (const scope of scopes) stamps.remember(scope, parseStamp(values.get(stampKey(scope)), clock.now()));
  }

  /** The entry in KV and the stamps that are not known, in one operation. Falls back to memory where KV fails. */
  async function findKept(key: CacheKey, options: ReadOptions): Promise<Found | null> {
    const fullName = fullNameOf(key);
    const kvKey = kvKeyOf(key);
    const unknown = stamps.listUnknown(key.scopes);
    const begun = clock.now();
    const values = await findAll(store, clock, report, [kvKey, ...unknown.map(stampKey)]);
    observeStore(clock.now() - begun);
    if (!values) return judge(key, entries.findAny(fullName), options);

    rememberStamps(unknown, values);
    const text = values.get(kvKey) ?? null;
    if (text === null) return null;
    const entry = decodeEntry<unknown>(text, fullName);
    if (!entry) {
      waitUntil(
        Promise.resolve()
          .then(() => store.delete(kvKey))
          .catch((error: unknown) => report("kv delete failed", error)),
      );
      return null;
    }
    stamps.learn(key.scopes, entry.stamps);
    entries.keep(entry, text.length);
    return judge(key, entry, options);
  }

  function write(key: CacheKey, text: string): boolean {
    if (!writes.take()) return false;
    waitUntil(putTwice(store, clock, report, kvKeyOf(key), () => text, KEPT_FOR));
    return true;
  }

  function keep(key: CacheKey, entry: Entry<unknown>, options: ReadOptions): boolean {
    let text: string;
    try {
      text = encodeEntry(entry);
    } catch (error) {
      report("payload not kept", error);
      return false;
    }
    entries.keep(entry, text);
    if (options.rare && !writes.isAskedForAgain(entry.name)) return false;
    return entries.takeUnstored(entry.name) !== null && write(key, text);
  }

  async function loadAndKeep(
    key: CacheKey,
    load: () => Promise<unknown>,
    options: ReadOptions,
    timeout: number,
  ): Promise<{ entry: Entry<unknown>; stored: boolean }> {
    // The stamps known before the load began: a purge during it is newer, and beats it.
    const begun = { computedAt: clock.now(), stamps: stamps.pick(key.scopes) };
    const payload = await withDeadline(clock, timeout, load());
    const tag = hash64(JSON.stringify(payload) ?? "");
    const entry = { schema: SCHEMA, name: fullNameOf(key), ...begun, tag, payload };
    return { entry, stored: keep(key, entry, options) };
  }

  function serve(key: CacheKey, entry: Entry<unknown>, how: Partial<Reading>): Served {
    const now = clock.now();
    const reading: Reading = {
      key,
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
  function serveKept(key: CacheKey, found: Found, load: () => Promise<unknown>, options: ReadOptions) {
    if (found.standing === "fresh") return serve(key, found.entry, { outcome: "hit" });
    if (found.standing !== "stale") return null;
    const refresh = async () => {
      try {
        await loadAndKeep(key, load, options, READ_BUDGET);
      } catch (error) {
        report("refresh failed", error);
      }
    };
    flights.startOnce(`refresh ${fullNameOf(key)}`, waitUntil, refresh, READ_BUDGET);
    return serve(key, found.entry, { outcome: "stale" });
  }

  /** Whether an entry was purged for good. Where that cannot be found out, one that was purged at all counts as such. */
  async function isPurgedHard(key: CacheKey, entry: Entry<unknown>): Promise<boolean> {
    const scopes = key.scopes;
    if (entry.computedAt > stamps.newest(scopes)) return false;
    if (entry.computedAt <= stamps.newestHard(scopes)) return true;
    const values = await findAll(store, clock, report, scopes.map(hardStampKey));
    if (!values) return true;
    for (const scope of scopes) stamps.rememberHard(scope, parseStamp(values.get(hardStampKey(scope)), clock.now()));
    return entry.computedAt <= stamps.newestHard(scopes);
  }

  /** What was kept, as the last resort after a load has failed or taken too long; null where it may not be served. */
  async function serveFallback(key: CacheKey, found: Found | null, error: unknown): Promise<Served | null> {
    const outage = isOutage(error) || error instanceof DeadlineError;
    if (!outage || !found || found.standing === "dead") return null;
    if (await isPurgedHard(key, found.entry)) return null;
    report("served an old page", error);
    return serve(key, found.entry, { outcome: "fallback", outdated: true });
  }

  async function readShared(key: CacheKey, load: () => Promise<unknown>, options: ReadOptions): Promise<Served> {
    const end = clock.now() + lifetime();
    const found = await findKept(key, options);
    const kept = found && serveKept(key, found, load, options);
    if (kept) return kept;
    try {
      const reserve = found?.standing === "fallback" ? HARD_CHECK : 0;
      const { entry, stored } = await loadAndKeep(key, load, options, end - reserve - clock.now());
      return serve(key, entry, { outcome: "miss", outdated: found !== null, stored });
    } catch (error) {
      const fallback = await serveFallback(key, found, error);
      if (fallback) return fallback;
      throw error;
    }
  }

  /** From memory while its stamps are known, else through the one shared read; at the end of one's time what there is. */
  async function readLayers(key: CacheKey, load: () => Promise<unknown>, options: ReadOptions): Promise<Served> {
    const fullName = fullNameOf(key);
    const known = stamps.listUnknown(key.scopes).length === 0;
    const recent = known ? judge(key, entries.findRecent(fullName), options) : null;
    const kept = recent && serveKept(key, recent, load, options);
    if (kept) return kept;
    try {
      const read = () => readShared(key, load, options);
      return await flights.share(fullName, waitUntil, read, deadline - HARD_CHECK - clock.now(), lifetime());
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      const fallback = await serveFallback(key, judge(key, entries.findAny(fullName), options), error);
      if (fallback) return fallback;
      throw error;
    }
  }

  const readDated: PayloadCache["readDated"] = async <Payload>(
    key: CacheKey,
    load: () => Promise<Payload>,
    options: ReadOptions = {},
  ) => {
    const fullName = fullNameOf(key);
    if (options.rare) writes.countAsked(fullName);
    const { entry, reading } = await readLayers(key, load, options);
    if (options.rare) storeIfAskedForAgain(key);
    observe(reading);
    // What is kept under a name was loaded under it, by a load of this type.
    return { payload: entry.payload as Payload, computedAt: entry.computedAt, tag: entry.tag };
  };

  /** A rare entry goes to KV once it was asked for twice. */
  function storeIfAskedForAgain(key: CacheKey): void {
    const fullName = fullNameOf(key);
    if (!writes.isAskedForAgain(fullName)) return;
    const text = entries.takeUnstored(fullName);
    if (text !== null) write(key, text);
  }

  async function findTag(key: CacheKey): Promise<string | null> {
    const fullName = fullNameOf(key);
    const known = stamps.listUnknown(key.scopes).length === 0;
    let found = known ? judge(key, entries.findRecent(fullName), {}) : null;
    if (!found) {
      const find = () => findKept(key, {});
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
      storeIfAskedForAgain(key);
    }
    const { reading } = serve(key, found.entry, { outcome: "hit" });
    observe(reading);
    return reading.tag;
  }

  return {
    findTag,
    readDated,
    read: async (key, load, options) => (await readDated(key, load, options)).payload,
    async isUnpurged(key, computedAt) {
      const unknown = stamps.listUnknown(key.scopes);
      const values = unknown.length > 0 ? await findAll(store, clock, report, unknown.map(stampKey)) : null;
      if (values) rememberStamps(unknown, values);
      return computedAt > stamps.newest(key.scopes);
    },
  };
}
