// What an isolate keeps between requests. Values, and shared loads that are held by `waitUntil`; nothing else of a request.

import { type BoundedMap, createBoundedMap } from "../base/bounded-map.ts";
import type { Clock } from "./clock.ts";
import type { Entry } from "./entry.ts";
import { createSingleFlight, type SingleFlight } from "./single-flight.ts";
import { createSnapshotMemory, type SnapshotMemory } from "./snapshot-memory.ts";

const MAX_ENTRIES = 500;
/** Characters of JSON. */
const MAX_SIZE = 8_000_000;

/** An entry whose payload was checked, with the length of its text. */
export interface RememberedEntry {
  readonly entry: Entry<unknown>;
  readonly size: number;
}

export interface CacheIsolate {
  readonly clock: Clock;
  readonly snapshot: SnapshotMemory;
  /** By full key. */
  readonly entries: BoundedMap<RememberedEntry>;
  readonly flights: SingleFlight;
}

export function createCacheIsolate(clock: Clock): CacheIsolate {
  return {
    clock,
    snapshot: createSnapshotMemory(clock),
    entries: createBoundedMap({ maxEntries: MAX_ENTRIES, maxSize: MAX_SIZE, sizeOf: ({ size }) => size }),
    flights: createSingleFlight(clock),
  };
}
