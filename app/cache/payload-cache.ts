// Reads computed values through the layers: the isolate's memory, KV, one shared load.

import { hash64 } from "../base/hash.ts";
import { DeadlineError, withDeadline } from "./clock.ts";
import { decodeEntry, type Entry, encodeEntry } from "./entry.ts";
import { ageOf, type Freshness, freshnessOf, KEPT_FOR, ttlOf } from "./freshness.ts";
import { type CacheKey, fullNameOf, kvKeyOf, SCHEMA } from "./key.ts";
import { createPurgeLookUps } from "./purge-look-ups.ts";
import type { Accepts, Ingredient, PayloadCache, PayloadCacheParts, Reading, ReadOptions } from "./reading.ts";
import { createFindAll, putTwice } from "./store.ts";
import type { WaitingWrite } from "./waiting-writes.ts";

/** Milliseconds a read may take in all: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds of it that are kept for asking whether an old entry was purged for good. */
const HARD_CHECK = 300;

/** Milliseconds that looking for what is kept may take: twice KV's own limit, and some. */
const FIND_BUDGET = 900;

interface Found<Payload> {
  readonly entry: Entry<Payload>;
  readonly freshness: Freshness;
}

interface Served<Payload> {
  readonly entry: Entry<Payload>;
  readonly reading: Reading;
}

/** What is asked for: its name, how it is come by, and what it looks like. */
interface Wanted<Payload> extends ReadOptions<Payload> {
  readonly key: CacheKey;
  readonly load: () => Promise<Payload>;
}

/** Nothing is no payload, whatever a reader accepts. */
const isThere = (payload: unknown) => payload !== undefined && payload !== null;

function createEntry<Payload>(
  key: CacheKey,
  begun: Pick<Entry<Payload>, "computedAt" | "stamps">,
  payload: Payload,
): Entry<Payload> {
  return { schema: SCHEMA, name: fullNameOf(key), ...begun, tag: hash64(JSON.stringify(payload) ?? ""), payload };
}

/** The cache of one request, over what its isolate keeps. */
export function createPayloadCache(parts: PayloadCacheParts): PayloadCache {
  const { store, isolate, waitUntil, report, isOutage, observe, observeStore, deadline, asker } = parts;
  const { clock, entries, stamps, flights, writes, accepted } = isolate;
  const find = createFindAll(store, clock, report);
  const purges = createPurgeLookUps({ ...parts, find });

  /** Milliseconds that a load which others may share can take; a patient request's are more. */
  const lifetime = () => Math.max(READ_BUDGET, deadline - clock.now());

  function judge<Payload>(key: CacheKey, entry: Entry<Payload>): Found<Payload> {
    const freshness = freshnessOf(entry, stamps.newest(key.scopes), clock.now());
    const isServable = freshness === "fresh" || freshness === "stale";
    const isTrusted = purges.isTrusted(key.scopes, entry.computedAt);
    return { entry, freshness: isServable && !isTrusted ? "fallback" : freshness };
  }

  /** The entry, where its payload has the shape that its readers expect; asked once an entry. */
  function findAccepted<Payload>(entry: Entry<unknown> | null, accepts: Accepts<Payload>): Entry<Payload> | null {
    if (!entry) return null;
    if (!accepted.has(entry) && isThere(entry.payload) && accepts(entry.payload)) accepted.add(entry);
    // The set is of entries whose payload was accepted under this name, which has one type.
    return accepted.has(entry) ? (entry as Entry<Payload>) : null;
  }

  /** What this isolate has, however old: what it served, and what KV does not have yet. */
  function findInMemory(fullName: string): Entry<unknown> | null {
    const kept = entries.findAny(fullName);
    const text = kept ? null : writes.findText(fullName);
    const waiting = text === null ? null : decodeEntry(text, fullName);
    if (!waiting) return kept;
    entries.keep(waiting, text?.length ?? 0);
    accepted.add(waiting);
    return waiting;
  }

  function remove(kvKey: string): void {
    waitUntil(
      Promise.resolve()
        .then(() => store.delete(kvKey))
        .catch((error: unknown) => report("kv delete failed", error)),
    );
  }

  /**
   * The newest entry there is: KV's, read in one operation with the horizon, or memory's where KV does not have it yet, fails,
   * or holds something else. Of one that is older than the horizon the stamps are looked up.
   * @param accepts null where the payload is not looked at
   */
  async function lookUp<Payload>(key: CacheKey, accepts: Accepts<Payload> | null): Promise<Entry<unknown> | null> {
    const fullName = fullNameOf(key);
    const kvKey = kvKeyOf(key);
    const begun = clock.now();
    const values = await find([kvKey, ...purges.listDueKeys()]);
    if (values) purges.takeIn(values);

    const text = values?.get(kvKey) ?? null;
    const decoded = text === null ? null : decodeEntry<unknown>(text, fullName);
    const found = accepts ? findAccepted(decoded, accepts) : decoded;
    if (text !== null && !found) remove(kvKey);
    const remembered = findInMemory(fullName);
    const isRemembered = !found || (remembered !== null && remembered.computedAt > found.computedAt);
    const newest = isRemembered ? remembered : found;
    // Where KV has just failed, it is not waited for a second time.
    if (newest && values) await purges.settle(key.scopes, newest.computedAt);
    observeStore(clock.now() - begun);
    if (isRemembered) {
      if (values) entries.touch(fullName);
      return remembered;
    }
    // What waits is older: written now, it would undo what another isolate has renewed.
    writes.forget(fullName);
    stamps.learn(key.scopes, found.stamps);
    entries.keep(found, text?.length ?? 0);
    return found;
  }

  async function findKept<Payload>({ key, accepts }: Wanted<Payload>): Promise<Found<Payload> | null> {
    const entry = findAccepted(await lookUp(key, accepts), accepts);
    return entry && judge(key, entry);
  }

  function write({ kvKey, text }: WaitingWrite): void {
    waitUntil(putTwice(store, clock, report, kvKey, () => text, KEPT_FOR));
  }

  /** Takes an entry to memory and towards KV; tells whether it is being written. */
  function keep(key: CacheKey, entry: Entry<unknown>, rare: boolean): boolean {
    let text: string;
    try {
      text = encodeEntry(entry);
    } catch (error) {
      report("payload not kept", error);
      return false;
    }
    accepted.add(entry);
    entries.keep(entry, text.length);
    const isGood = () => ["fresh", "stale"].includes(freshnessOf(entry, stamps.newest(key.scopes), clock.now()));
    writes.add({ name: entry.name, kvKey: kvKeyOf(key), text, rare, asker, isGood });
    writes.drain(write, waitUntil);
    return writes.findText(entry.name) === null;
  }

  async function loadAndKeep<Payload>(
    { key, load, rare = false }: Wanted<Payload>,
    timeout: number,
  ): Promise<{ entry: Entry<Payload>; stored: boolean }> {
    // The stamps known before the load began: a purge during it is newer, and beats it.
    const begun = { computedAt: clock.now(), stamps: stamps.pick(key.scopes) };
    const payload = await withDeadline(clock, timeout, load());
    const entry = createEntry(key, begun, payload);
    return { entry, stored: keep(key, entry, rare) };
  }

  /** What was served from what was kept. */
  function readingOf({ key, tag, computedAt }: Ingredient): Reading {
    const [dated, now] = [{ name: fullNameOf(key), computedAt }, clock.now()];
    const [age, ttl] = [ageOf(dated, now), ttlOf(dated, now)];
    return { key, outcome: "hit", outdated: false, age, ttl, stored: false, tag, computedAt };
  }

  function serve<Payload>(key: CacheKey, entry: Entry<Payload>, how: Partial<Reading>): Served<Payload> {
    return { entry, reading: { ...readingOf({ ...entry, key }), ...how } };
  }

  /** What can be served without waiting for a load. */
  function serveKept<Payload>(wanted: Wanted<Payload>, found: Found<Payload>): Served<Payload> | null {
    const { key } = wanted;
    if (found.freshness === "fresh") return serve(key, found.entry, { outcome: "hit" });
    if (found.freshness !== "stale") return null;
    const refresh = async () => {
      try {
        await loadAndKeep(wanted, READ_BUDGET);
      } catch (error) {
        report("refresh failed", error);
      }
    };
    const since = stamps.newest(key.scopes);
    flights.startOnce(`refresh ${fullNameOf(key)}`, since, waitUntil, refresh, READ_BUDGET);
    return serve(key, found.entry, { outcome: "stale" });
  }

  /** What was kept, as the last resort after a load has failed or taken too long; null where it may not be served. */
  async function serveFallback<Payload>(
    key: CacheKey,
    found: Found<Payload> | null,
    error: unknown,
  ): Promise<Served<Payload> | null> {
    const outage = isOutage(error) || error instanceof DeadlineError;
    if (!outage || !found || found.freshness === "dead") return null;
    if (await purges.isPurgedHard(key.scopes, found.entry.computedAt)) return null;
    report("served an old page", error);
    return serve(key, found.entry, { outcome: "fallback", outdated: true });
  }

  async function readShared<Payload>(wanted: Wanted<Payload>): Promise<Served<Payload>> {
    const { key } = wanted;
    const end = clock.now() + lifetime();
    const found = await findKept(wanted);
    const kept = found && serveKept(wanted, found);
    if (kept) return kept;
    try {
      const reserve = found?.freshness === "fallback" ? HARD_CHECK : 0;
      const { entry, stored } = await loadAndKeep(wanted, end - reserve - clock.now());
      return serve(key, entry, { outcome: "miss", outdated: found !== null, stored });
    } catch (error) {
      const fallback = await serveFallback(key, found, error);
      if (fallback) return fallback;
      throw error;
    }
  }

  /** What this isolate served within the last seconds, while its stamps are known. */
  function findRecent(key: CacheKey): Entry<unknown> | null {
    const recent = entries.findRecent(fullNameOf(key));
    return recent && purges.isSettled(key.scopes, recent.computedAt) ? recent : null;
  }

  /** From memory while its stamps are known, else through the one shared read; at the end of one's time what there is. */
  async function readLayers<Payload>(wanted: Wanted<Payload>): Promise<Served<Payload>> {
    const { key, accepts } = wanted;
    const fullName = fullNameOf(key);
    const recent = findAccepted(findRecent(key), accepts);
    const kept = recent && serveKept(wanted, judge(key, recent));
    if (kept) return kept;
    try {
      const wait = deadline - HARD_CHECK - clock.now();
      const since = stamps.newest(key.scopes);
      return await flights.share(fullName, since, waitUntil, () => readShared(wanted), wait, lifetime());
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      const old = findAccepted(findInMemory(fullName), accepts);
      const fallback = await serveFallback(key, old && judge(key, old), error);
      if (fallback) return fallback;
      throw error;
    }
  }

  const readDated: PayloadCache["readDated"] = async (key, load, options) => {
    const fullName = fullNameOf(key);
    writes.countAsked(fullName, asker, options.rare ?? false);
    const { entry, reading } = await readLayers({ key, load, ...options });
    // What was over the budget, and a rare entry that was asked for again.
    if (writes.findText(fullName) !== null) writes.drain(write, waitUntil);
    observe(reading);
    return { payload: entry.payload, computedAt: entry.computedAt, tag: entry.tag };
  };

  const findMade: PayloadCache["findMade"] = async (key) => {
    let entry = findRecent(key);
    if (!entry) {
      const since = stamps.newest(key.scopes);
      const look = () => lookUp(key, null);
      try {
        entry = await flights.share(`find ${fullNameOf(key)}`, since, waitUntil, look, FIND_BUDGET, FIND_BUDGET);
      } catch (error) {
        // Another request's look-up was abandoned with it; the way through a load is still there.
        if (!(error instanceof DeadlineError)) throw error;
        return null;
      }
    }
    return entry && judge(key, entry).freshness === "fresh" ? { tag: entry.tag, computedAt: entry.computedAt } : null;
  };

  return {
    readDated,
    read: async (key, load, options) => (await readDated(key, load, options)).payload,
    findMade,
    async isFresh({ key, computedAt }) {
      // Asked first: of what is too old in any case, nobody needs to know whether it was purged.
      const isYoung = freshnessOf({ name: fullNameOf(key), computedAt }, 0, clock.now()) === "fresh";
      return isYoung && (await purges.isUnpurged(key, computedAt));
    },
    countSent(ingredients) {
      for (const ingredient of ingredients) {
        const fullName = fullNameOf(ingredient.key);
        if (writes.findText(fullName) !== null) {
          writes.countAsked(fullName, asker, true);
          writes.drain(write, waitUntil);
        }
        observe(readingOf(ingredient));
      }
    },
    isUnpurged: purges.isUnpurged,
  };
}
