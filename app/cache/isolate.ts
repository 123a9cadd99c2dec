// What an isolate keeps between requests. Values, and shared loads that are held by `waitUntil`; nothing else of a request.

import type { Clock } from "./clock.ts";
import type { Entry } from "./entry.ts";
import { createEntryMemory, type EntryMemory } from "./entry-memory.ts";
import { createSingleFlight, type SingleFlight } from "./single-flight.ts";
import { createStampMemory, type StampMemory } from "./stamps.ts";
import { createWaitingWrites, type WaitingWrites } from "./waiting-writes.ts";

export interface CacheIsolate {
  readonly clock: Clock;
  readonly entries: EntryMemory;
  readonly stamps: StampMemory;
  readonly flights: SingleFlight;
  readonly writes: WaitingWrites;
  /** Entries whose payload was found to have the shape that its readers expect. */
  readonly accepted: WeakSet<Entry<unknown>>;
}

export function createCacheIsolate(clock: Clock): CacheIsolate {
  return {
    clock,
    entries: createEntryMemory(clock),
    stamps: createStampMemory(clock),
    flights: createSingleFlight(clock),
    writes: createWaitingWrites(clock),
    accepted: new WeakSet(),
  };
}
