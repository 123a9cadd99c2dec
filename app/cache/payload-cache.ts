// Reads computed values through the layers: the memory of this process, KV, one shared load.

import { createBoundedMap } from "../lib/bounded-map.ts";
import { type Clock, DeadlineError, withDeadline } from "./clock.ts";
import { type CacheKey, decodeEntry, type Entry, encodeEntry, fullKeyOf, getFreshness, kvKeyOf } from "./entry.ts";
import { createPurgeLogMemory, newestPurgesOf, type PurgeLog } from "./purge-log.ts";
import { createSingleFlight } from "./single-flight.ts";
import { type FindText, type KeyValueStore, putTwice, type Report } from "./store.ts";

/** Milliseconds for a read: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds before its deadline at which a request stops waiting for another's load and takes what is kept. */
const RESERVE = 200;
/** Seconds that KV keeps an entry, and one of a page type with unbounded pages. */
const KEPT_FOR = 30 * 24 * 3600;
const UNBOUNDED_KEPT_FOR = 24 * 3600;

/** What a process keeps between requests: entries, purges, and shared loads that `waitUntil` holds. */
export function createCacheState(clock: Clock) {
  const flights = createSingleFlight(clock);
  return {
    clock,
    purgeLog: createPurgeLogMemory(clock, flights),
    /** By full key; the size is in characters of JSON. */
    entries: createBoundedMap<Entry<unknown>>({ maxEntries: 5_000, maxSize: 8_000_000, sizeOf: ({ size }) => size }),
    flights,
  } as const;
}

export type CacheState = ReturnType<typeof createCacheState>;

/** By its full key, however old; null if there is none. One key has one type of payload. */
function findRemembered<Payload>({ entries }: CacheState, key: string): Entry<Payload> | null {
  return entries.find(key) as Entry<Payload> | null;
}

/**
 * Remembers an entry unless the one in memory knew of a newer purge or began later. One from the future, of a clock that was
 * ahead, counts as the oldest: otherwise it would stay the newest until then. @returns the entry then in memory
 */
function rememberNewer<Payload>(state: CacheState, entry: Entry<Payload>): Entry<Payload> {
  const known = findRemembered<Payload>(state, entry.key);
  const isAhead = ({ begunAt }: Entry<Payload>) => begunAt > state.clock.now();
  const isNewer = (of: Entry<Payload>) => (of.purgedAt - entry.purgedAt || of.begunAt - entry.begunAt) >= 0;
  if (known && !isAhead(known) && (isAhead(entry) || isNewer(known))) return known;
  state.entries.set(entry.key, entry);
  return entry;
}

/** An entry and its source. */
export interface Served<Payload> {
  readonly entry: Entry<Payload>;
  /** `hit`, `stale` and `stale-if-error` were kept; `miss` was loaded, `expired` in the place of a kept one. */
  readonly outcome: "hit" | "stale" | "stale-if-error" | "miss" | "expired";
}

export type CacheRead = Served<unknown> & { readonly key: CacheKey };

export interface PayloadCacheParts {
  /** Of code and settings; part of all keys. */
  readonly version: string;
  readonly store: KeyValueStore;
  /** Reads KV for this request. */
  readonly find: FindText;
  readonly state: CacheState;
  /** As known when the request began: its loads carry the newest purge. */
  readonly purgeLog: PurgeLog;
  /** For work that no response waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
  /** Whether a load failed because its source is down: then a stale value is served. */
  readonly isOutage: (error: unknown) => boolean;
  readonly observe: (read: CacheRead) => void;
  /** By the monotonic clock: when this request must have its value. */
  readonly deadline: number;
}

export interface Wanted<Payload> {
  readonly key: CacheKey;
  readonly load: () => Promise<Payload>;
  /** Whether its page type has unbounded pages, which KV keeps for a day. */
  readonly isUnbounded?: boolean;
}

/** The newest entry that KV or this process has; null if there is none. */
async function lookUp<Payload>(
  { version, find, state }: PayloadCacheParts,
  key: CacheKey,
): Promise<Entry<Payload> | null> {
  const full = fullKeyOf(version, key);
  const text = await find(kvKeyOf(version, key));
  const remembered = findRemembered<Payload>(state, full);
  if (text === null || text === "unknown") return remembered;
  const entry = decodeEntry<Payload>(text, full);
  return entry ? rememberNewer(state, entry) : remembered;
}

/** Loads and keeps a value. @param timeout milliseconds @throws what `load` throws; DeadlineError */
async function load<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>, timeout: number) {
  const { version, store, state, purgeLog, waitUntil, report } = parts;
  const { key, isUnbounded } = wanted;
  // Taken before the load reads anything: a purge during the load is newer, and covers its result.
  const begun = {
    key: fullKeyOf(version, key),
    begunAt: state.clock.now(),
    purgedAt: newestPurgesOf(purgeLog, key.path).any,
  };
  const payload = await withDeadline(state.clock, timeout, wanted.load);
  const { entry, text } = encodeEntry({ ...begun, payload });
  if (rememberNewer(state, entry) === entry) {
    const expiresAfter = isUnbounded ? UNBOUNDED_KEPT_FOR : KEPT_FOR;
    waitUntil(putTwice({ store, clock: state.clock, report }, kvKeyOf(version, key), () => text, expiresAfter));
  }
  return entry;
}

/** Loads a stale value anew in the background, unless a load is under way. */
function refresh<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): void {
  const { version, state, waitUntil, report } = parts;
  const work = () => load(parts, wanted, READ_BUDGET).catch((error: unknown) => report("refresh failed", error));
  state.flights.share(`refresh ${fullKeyOf(version, wanted.key)}`, waitUntil, work, 0, READ_BUDGET).catch(() => {});
}

/** The kept entry, after its load failed because the source is down or slow. @throws the load's error if it may not be served */
function serveStaleIfError<Payload>(
  { state, isOutage, report }: PayloadCacheParts,
  { path }: CacheKey,
  kept: Entry<Payload> | null,
  error: unknown,
): Served<Payload> {
  const isExcused = isOutage(error) || error instanceof DeadlineError;
  const isDead = !kept || getFreshness(kept, state.purgeLog.getPurges(path), state.clock.now()) === "dead";
  if (!isExcused || isDead) throw error;
  report("served an old page", error);
  return { entry: kept, outcome: "stale-if-error" };
}

/** One request does this for all that read the same key at the same time. @param end by the monotonic clock */
async function readThrough<Payload>(
  parts: PayloadCacheParts,
  wanted: Wanted<Payload>,
  end: number,
): Promise<Served<Payload>> {
  const { clock, purgeLog } = parts.state;
  const found = await lookUp<Payload>(parts, wanted.key);
  const freshness = found && getFreshness(found, purgeLog.getPurges(wanted.key.path), clock.now());
  if (found && freshness === "fresh") return { entry: found, outcome: "hit" };
  if (found && freshness === "stale") {
    refresh(parts, wanted);
    return { entry: found, outcome: "stale" };
  }
  try {
    const entry = await load(parts, wanted, end - clock.elapsed());
    return { entry, outcome: found ? "expired" : "miss" };
  } catch (error) {
    return serveStaleIfError(parts, wanted.key, found, error);
  }
}

/** Memory, then the shared read of KV and the source. */
async function readLayers<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): Promise<Served<Payload>> {
  const { version, state, waitUntil, deadline } = parts;
  const { clock, flights, purgeLog } = state;
  const { key } = wanted;
  const full = fullKeyOf(version, key);
  const remembered = findRemembered<Payload>(state, full);
  if (remembered && getFreshness(remembered, purgeLog.getPurges(key.path), clock.now()) === "fresh") {
    return { entry: remembered, outcome: "hit" };
  }
  // A request joins no load with a longer deadline than its own, nor one that began before the newest purge.
  const lifetime = Math.max(READ_BUDGET, deadline - clock.elapsed());
  const patience = lifetime > READ_BUDGET ? " patiently" : "";
  const name = `${full}@${newestPurgesOf(purgeLog.known(), key.path).any}${patience}`;
  const end = clock.elapsed() + lifetime;
  const read = () => readThrough(parts, wanted, end);
  try {
    return await flights.share(name, waitUntil, read, deadline - RESERVE - clock.elapsed(), lifetime);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return serveStaleIfError(parts, key, findRemembered<Payload>(state, full), error);
  }
}

/** The cache of one request, over the state of its process. */
export function createPayloadCache(parts: PayloadCacheParts) {
  return {
    /** Whether this process or KV has a value that is served without a load. */
    async isKept(key: CacheKey): Promise<boolean> {
      const { version, state } = parts;
      const purges = state.purgeLog.getPurges(key.path);
      const isServed = (entry: Entry<unknown> | null) =>
        entry !== null && ["fresh", "stale"].includes(getFreshness(entry, purges, state.clock.now()));
      return isServed(findRemembered(state, fullKeyOf(version, key))) || isServed(await lookUp(parts, key));
    },
    /** The kept or loaded value. Rejects as `load` does, or with DeadlineError, if no kept value may be served either. */
    async read<Payload>(wanted: Wanted<Payload>): Promise<Entry<Payload>> {
      const served = await readLayers(parts, wanted);
      parts.observe({ key: wanted.key, ...served });
      return served.entry;
    },
  };
}

export type PayloadCache = ReturnType<typeof createPayloadCache>;
