// Reads computed values through the layers: the memory of this process, KV, one shared load.

import { DeadlineError, withDeadline } from "./clock.ts";
import { type CacheKey, decodeEntry, type Entry, encodeEntry, fullKeyOf, kvKeyOf } from "./entry.ts";
import { getFreshness } from "./freshness.ts";
import { type CacheState, findRemembered, rememberNewer } from "./process-state.ts";
import { newestPurgesOf, type PurgeLog } from "./purge-log.ts";
import { type FindText, type KeyValueStore, putTwice, type Report } from "./store.ts";

/** Milliseconds a read may take in all: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds before its deadline at which a request that waits for another's load takes what is kept. */
const RESERVE = 200;
/** Seconds that KV keeps an entry, and one of a page type whose pages can be combined without end. */
const KEPT_FOR = 30 * 24 * 3600;
const UNBOUNDED_KEPT_FOR = 24 * 3600;

/** A value, and where it came from. */
export interface Served<Payload> {
  readonly entry: Entry<Payload>;
  /** `hit`, `stale` and `stale-if-error` were kept; `miss` was loaded, and `expired` in the place of a kept one. */
  readonly outcome: "hit" | "stale" | "stale-if-error" | "miss" | "expired";
}

export type CacheRead = Served<unknown> & { readonly key: CacheKey };

export interface PayloadCacheParts {
  readonly store: KeyValueStore;
  /** Reads KV for this request. */
  readonly find: FindText;
  readonly state: CacheState;
  /** The purges known when the request began: its loads carry them. */
  readonly purgeLog: PurgeLog;
  /** Keeps the process alive for work that no response waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
  /** Whether a load failed because its source is down, so that an old value is better than none. */
  readonly isOutage: (error: unknown) => boolean;
  readonly observe: (read: CacheRead) => void;
  /** By the monotonic clock: when this request must have what it reads. */
  readonly deadline: number;
}

export interface Wanted<Payload> {
  readonly key: CacheKey;
  readonly load: () => Promise<Payload>;
  /** Whether its page type has pages without end, which KV keeps for a day only. */
  readonly isUnbounded?: boolean;
}

/** The newest entry that KV or this process has; null if there is none. */
async function lookUp<Payload>(
  { find, state }: PayloadCacheParts,
  { key }: Wanted<Payload>,
): Promise<Entry<Payload> | null> {
  const text = await find(kvKeyOf(key));
  const remembered = findRemembered<Payload>(state, key);
  if (text === null || text === "unknown") return remembered;
  const entry = decodeEntry<Payload>(text, fullKeyOf(key));
  return entry ? rememberNewer(state, key, entry) : remembered;
}

/** Loads and keeps a value. @param timeout milliseconds @throws what `load` throws; DeadlineError */
async function load<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>, timeout: number) {
  const { store, state, purgeLog, waitUntil, report } = parts;
  const { key, isUnbounded } = wanted;
  // Taken before the load reads anything: a purge during the load is newer, and covers its result.
  const begun = {
    key: fullKeyOf(key),
    begunAt: state.clock.now(),
    purgedAt: newestPurgesOf(purgeLog, key.path).any,
  };
  const payload = await withDeadline(state.clock, timeout, wanted.load);
  const { entry, text } = encodeEntry({ ...begun, payload });
  if (rememberNewer(state, key, entry) === entry) {
    const expiresAfter = isUnbounded ? UNBOUNDED_KEPT_FOR : KEPT_FOR;
    waitUntil(putTwice({ store, clock: state.clock, report }, kvKeyOf(key), () => text, expiresAfter));
  }
  return entry;
}

/** Loads a stale value anew in the background, unless a load is under way. */
function refresh<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): void {
  const { state, waitUntil, report } = parts;
  const work = () => load(parts, wanted, READ_BUDGET).catch((error: unknown) => report("refresh failed", error));
  state.flights.share(`refresh ${fullKeyOf(wanted.key)}`, waitUntil, work, 0, READ_BUDGET).catch(() => {});
}

/** The kept entry, after a load failed because its source is down or slow. @throws the load's error if nothing may be served */
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

/** What one request does for all that ask for the same key at the same time. @param end by the monotonic clock */
async function readThrough<Payload>(
  parts: PayloadCacheParts,
  wanted: Wanted<Payload>,
  end: number,
): Promise<Served<Payload>> {
  const { clock, purgeLog } = parts.state;
  const found = await lookUp(parts, wanted);
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

async function readLayers<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): Promise<Served<Payload>> {
  const { state, waitUntil, deadline } = parts;
  const { clock, flights, purgeLog } = state;
  const { key } = wanted;
  const remembered = findRemembered<Payload>(state, key);
  if (remembered && getFreshness(remembered, purgeLog.getPurges(key.path), clock.now()) === "fresh") {
    return { entry: remembered, outcome: "hit" };
  }
  // The load of a patient request has another name: a request with less time that joined it would fail with it. So has a
  // load that began before a purge: no request after the purge joins it.
  const lifetime = Math.max(READ_BUDGET, deadline - clock.elapsed());
  const patience = lifetime > READ_BUDGET ? " patiently" : "";
  const name = `${fullKeyOf(key)}@${newestPurgesOf(purgeLog.known(), key.path).any}${patience}`;
  const end = clock.elapsed() + lifetime;
  const read = () => readThrough(parts, wanted, end);
  try {
    return await flights.share(name, waitUntil, read, deadline - RESERVE - clock.elapsed(), lifetime);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return serveStaleIfError(parts, key, findRemembered<Payload>(state, key), error);
  }
}

/** The cache of one request, over the state of its process. */
export function createPayloadCache(parts: PayloadCacheParts) {
  return {
    /**
     * The value under a key: kept and good, or loaded. If the load fails because its source is down, the kept value, at most
     * seven days old and not purged hard. Rejects as `load` does, or with DeadlineError.
     */
    async read<Payload>(wanted: Wanted<Payload>): Promise<Entry<Payload>> {
      const served = await readLayers(parts, wanted);
      parts.observe({ key: wanted.key, ...served });
      return served.entry;
    },
  };
}

export type PayloadCache = ReturnType<typeof createPayloadCache>;
