// What an isolate keeps between requests. Values, and shared loads that are held by `waitUntil`; nothing else of a request.

import { createBoundedMap } from "../lib/bounded-map.ts";
import type { Clock } from "./clock.ts";
import type { Entry } from "./entry.ts";
import { type CacheKey, fullKeyOf } from "./key.ts";
import { createPurgeLogMemory } from "./purge-log-memory.ts";
import { createSingleFlight } from "./single-flight.ts";

export function createCacheState(clock: Clock) {
  const flights = createSingleFlight(clock);
  return {
    clock,
    purgeLog: createPurgeLogMemory(clock, flights),
    /** By full key, within so many characters of JSON: some hundred pages, or thousands of small parts of the catalogue. */
    entries: createBoundedMap<Entry<unknown>>({ maxEntries: 5_000, maxSize: 8_000_000, sizeOf: ({ size }) => size }),
    flights,
  } as const;
}

export type CacheState = ReturnType<typeof createCacheState>;

/** What the isolate has under a key, however old. Under one key there is one type of payload, checked when it was taken in. */
export function findRemembered<Payload>({ entries }: CacheState, key: CacheKey): Entry<Payload> | null {
  return entries.find(fullKeyOf(key)) as Entry<Payload> | null;
}
