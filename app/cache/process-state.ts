// What the cache keeps in memory between requests: values, and shared loads that `waitUntil` holds; nothing else of a request.

import { createBoundedMap } from "../lib/bounded-map.ts";
import type { Clock } from "./clock.ts";
import { type CacheKey, type Entry, fullKeyOf } from "./entry.ts";
import { createPurgeLogMemory } from "./purge-log-memory.ts";
import { createSingleFlight } from "./single-flight.ts";

export function createCacheState(clock: Clock) {
  const flights = createSingleFlight(clock);
  return {
    clock,
    purgeLog: createPurgeLogMemory(clock, flights),
    /** By full key, bounded by entries and by characters of JSON. */
    entries: createBoundedMap<Entry<unknown>>({ maxEntries: 5_000, maxSize: 8_000_000, sizeOf: ({ size }) => size }),
    flights,
  } as const;
}

export type CacheState = ReturnType<typeof createCacheState>;

/** The entry in memory under a key, however old; null if there is none. One key has one type of payload. */
export function findRemembered<Payload>({ entries }: CacheState, key: CacheKey): Entry<Payload> | null {
  return entries.find(fullKeyOf(key)) as Entry<Payload> | null;
}

/**
 * Remembers an entry, unless the one in memory knew of a newer purge or began later. An entry from the future, of a clock that
 * was ahead, counts as older than all others: otherwise it would stay the newest until its time comes. @returns the entry in memory then
 */
export function rememberNewer<Payload>(state: CacheState, key: CacheKey, entry: Entry<Payload>): Entry<Payload> {
  const known = findRemembered<Payload>(state, key);
  const isAhead = ({ begunAt }: Entry<Payload>) => begunAt > state.clock.now();
  const isNewer = (of: Entry<Payload>) => (of.purgedAt - entry.purgedAt || of.begunAt - entry.begunAt) >= 0;
  if (known && !isAhead(known) && (isAhead(entry) || isNewer(known))) return known;
  state.entries.set(entry.key, entry);
  return entry;
}
