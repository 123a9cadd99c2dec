// What an isolate keeps between requests. Values, and shared loads that are held by `waitUntil`; nothing else of a request.

import { createBoundedMap } from "../base/bounded-map.ts";
import type { Clock } from "./clock.ts";
import type { Entry } from "./entry.ts";
import { createSingleFlight } from "./single-flight.ts";
import { createSnapshotMemory } from "./snapshot-memory.ts";

/** Entries by full key, and the characters of JSON of all of them. */
const BOUNDS = { maxEntries: 500, maxSize: 8_000_000 };

/** An entry whose payload was checked, with the length of its text. */
interface RememberedEntry {
  readonly entry: Entry<unknown>;
  readonly size: number;
}

export function createCacheIsolate(clock: Clock) {
  const flights = createSingleFlight(clock);
  return {
    clock,
    snapshot: createSnapshotMemory(clock, flights),
    entries: createBoundedMap<RememberedEntry>({ ...BOUNDS, sizeOf: ({ size }) => size }),
    flights,
  } as const;
}

export type CacheIsolate = ReturnType<typeof createCacheIsolate>;
