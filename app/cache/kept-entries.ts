// What this process and KV keep, under one key each: the better entry stays in memory, and KV is written seldom.

import { createBoundedMap } from "../lib/bounded-map.ts";
import type { Clock } from "./clock.ts";
import { type CacheKey, decodeEntry, type Entry, encodeEntry, fullKeyOf, isBetter, kvKeyOf, sizeOf } from "./entry.ts";
import { createPurgeLogMemory } from "./purge-log.ts";
import { createSingleFlight } from "./single-flight.ts";
import { type FindText, type KeyValueStore, putTwice, type Report } from "./store.ts";

/** Seconds that KV keeps an entry, and one of a page type with unbounded pages. */
const KEPT_FOR = 30 * 24 * 3600;
const UNBOUNDED_KEPT_FOR = 24 * 3600;
/** Milliseconds between two writes of one key by a process, unless a purge came in between. */
const WRITE_INTERVAL = 60_000;

/** What a process keeps between requests: entries, purges, and shared loads that `waitUntil` holds. */
export function createCacheState(clock: Clock) {
  const flights = createSingleFlight(clock);
  return {
    clock,
    purgeLog: createPurgeLogMemory(clock, flights),
    /** By full key; the size is in characters. */
    entries: createBoundedMap<Entry<unknown>>(5_000, 24_000_000, sizeOf),
    /** By KV key: by the monotonic clock when an entry was last written, and the purge that it knew of. */
    writes: createBoundedMap<{ readonly at: number; readonly purgedAt: number }>(5_000),
    flights,
  } as const;
}

export type CacheState = ReturnType<typeof createCacheState>;

export interface KeptEntriesParts {
  /** Of code and settings; part of all keys. */
  readonly version: string;
  readonly store: KeyValueStore;
  /** Reads KV for this request. */
  readonly find: FindText;
  readonly state: CacheState;
  /** For work that no response waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
}

/** What is in memory, however old; null if nothing is. One key has one type of payload. */
export function findRemembered<Payload>({ version, state }: KeptEntriesParts, key: CacheKey): Entry<Payload> | null {
  return state.entries.find(fullKeyOf(version, key)) as Entry<Payload> | null;
}

/** Remembers an entry unless the one in memory is as good. @returns the entry then in memory */
export function rememberBetter<Payload>(parts: KeptEntriesParts, key: CacheKey, entry: Entry<Payload>): Entry<Payload> {
  const { clock, purgeLog, entries } = parts.state;
  const known = findRemembered<Payload>(parts, key);
  if (known && !isBetter(entry, known, purgeLog.getPurges(key.path), clock.now())) return known;
  entries.set(entry.key, entry);
  return entry;
}

/** The best entry that memory and such a text have; null if there is none. */
export function readText<Payload>(parts: KeptEntriesParts, key: CacheKey, text: string | null): Entry<Payload> | null {
  const entry = text === null ? null : decodeEntry<Payload>(text, fullKeyOf(parts.version, key));
  return entry ? rememberBetter(parts, key, entry) : findRemembered(parts, key);
}

/** The best entry that KV or this process has; null if there is none. */
export async function lookUp<Payload>(parts: KeptEntriesParts, key: CacheKey): Promise<Entry<Payload> | null> {
  const text = await parts.find(kvKeyOf(parts.version, key));
  return readText(parts, key, text === "unknown" ? null : text);
}

/** Writes an entry to KV after the response, unless this process has done so a moment ago. */
export function write(parts: KeptEntriesParts, key: CacheKey, entry: Entry<unknown>, isUnbounded: boolean): void {
  const { version, store, state, waitUntil, report } = parts;
  const { clock, writes } = state;
  const kvKey = kvKeyOf(version, key);
  const last = writes.find(kvKey);
  const isRecent = last !== null && clock.elapsed() - last.at < WRITE_INTERVAL;
  if (isRecent && last.purgedAt === entry.purgedAt) return;
  writes.set(kvKey, { at: clock.elapsed(), purgedAt: entry.purgedAt });
  const expirationTtl = isUnbounded ? UNBOUNDED_KEPT_FOR : KEPT_FOR;
  // 429 Too Many Requests: another process has just written the same, or this one has before a purge.
  const isFinal = (error: unknown) => !isRecent && error instanceof Error && /\b429\b/.test(error.message);
  waitUntil(putTwice({ store, clock, report }, kvKey, () => encodeEntry(entry), { expirationTtl, isFinal }));
}
