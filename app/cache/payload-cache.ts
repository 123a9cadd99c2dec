// Reads computed values through the layers: the memory of this process, KV, one shared load.

import { DeadlineError, withDeadline } from "./clock.ts";
import { type CacheKey, createEntry, type Entry, fullKeyOf, getFreshness } from "./entry.ts";
import { findRemembered, type KeptEntriesParts, lookUp, rememberBetter, write } from "./kept-entries.ts";
import { newestPurgesOf, type PurgeLog } from "./purge-log.ts";
import type { RenderedPage } from "./rendered-page.ts";

/** Milliseconds for a read: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds before its deadline at which a request stops waiting for another's load and takes what is kept. */
const RESERVE = 200;

/** An entry and its source. */
export interface Served<Payload> {
  readonly entry: Entry<Payload>;
  /** `hit`, `stale` and `stale-if-error` were kept; `miss` was loaded, `expired` in the place of a kept one. */
  readonly outcome: "hit" | "stale" | "stale-if-error" | "miss" | "expired";
}

export type CacheRead = Served<unknown> & { readonly key: CacheKey };

export interface PayloadCacheParts extends KeptEntriesParts {
  /** As known when the request began: its loads carry the newest purge. */
  readonly purgeLog: PurgeLog;
  /** Whether a load failed because its source is down: then a stale value is served. */
  readonly isOutage: (error: unknown) => boolean;
  readonly observe: (read: CacheRead) => void;
  /** By the monotonic clock: when this request must have its value. */
  readonly deadline: number;
  /** The page that this request renders: KV gets it with its HTML, or else when that is known to be missing. */
  readonly renderedPage: Pick<RenderedPage, "key" | "isWritten"> | null;
}

export interface Wanted<Payload> {
  readonly key: CacheKey;
  readonly load: () => Promise<Payload>;
  /** Whether its page type has unbounded pages, which KV keeps for a day. */
  readonly isUnbounded?: boolean;
}

/** Loads and keeps a value. @param timeout milliseconds @throws what `load` throws; DeadlineError */
async function load<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>, timeout: number) {
  const { version, state, purgeLog, waitUntil, renderedPage } = parts;
  const { key, isUnbounded = false } = wanted;
  // Taken before the load reads anything: a purge during the load is newer, and covers its result.
  const begun = {
    key: fullKeyOf(version, key),
    begunAt: state.clock.now(),
    purgedAt: newestPurgesOf(purgeLog, key.path).any,
  };
  const entry = createEntry(begun, await withDeadline(state.clock, timeout, wanted.load));
  if (rememberBetter(parts, key, entry) !== entry) return entry;
  const isRendered = renderedPage !== null && begun.key === fullKeyOf(version, renderedPage.key);
  if (!isRendered || isUnbounded) write(parts, key, entry, isUnbounded);
  else waitUntil(renderedPage.isWritten().then((isWritten) => isWritten || write(parts, key, entry, isUnbounded)));
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
  const remembered = findRemembered<Payload>(parts, key);
  if (remembered && getFreshness(remembered, purgeLog.getPurges(key.path), clock.now()) === "fresh") {
    return { entry: remembered, outcome: "hit" };
  }
  // A request joins no load with a longer deadline than its own, nor one that began before the newest purge.
  const lifetime = Math.max(READ_BUDGET, deadline - clock.elapsed());
  const patience = lifetime > READ_BUDGET ? " patiently" : "";
  const name = `${fullKeyOf(version, key)}@${newestPurgesOf(purgeLog.known(), key.path).any}${patience}`;
  const end = clock.elapsed() + lifetime;
  const read = () => readThrough(parts, wanted, end);
  try {
    return await flights.share(name, waitUntil, read, deadline - RESERVE - clock.elapsed(), lifetime);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return serveStaleIfError(parts, key, findRemembered<Payload>(parts, key), error);
  }
}

/** The cache of one request, over the state of its process. */
export function createPayloadCache(parts: PayloadCacheParts) {
  return {
    /** Whether this process or KV has a value that can be served while the source is too busy. */
    async isKept(key: CacheKey): Promise<boolean> {
      const { clock, purgeLog } = parts.state;
      const entry = findRemembered(parts, key) ?? (await lookUp(parts, key));
      return entry !== null && getFreshness(entry, purgeLog.getPurges(key.path), clock.now()) !== "dead";
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
