// What an isolate keeps between requests. Values, and shared loads that are held by `waitUntil`; nothing else of a request.

import type { Clock } from "./clock.ts";
import { createEntryMemory, type EntryMemory } from "./entry-memory.ts";
import { createSingleFlight, type SingleFlight } from "./single-flight.ts";
import { createStampMemory, type StampMemory } from "./stamps.ts";
import { createWriteBudget, type WriteBudget } from "./write-budget.ts";

export interface CacheIsolate {
  readonly clock: Clock;
  readonly entries: EntryMemory;
  readonly stamps: StampMemory;
  readonly flights: SingleFlight;
  readonly writes: WriteBudget;
}

export function createCacheIsolate(clock: Clock): CacheIsolate {
  return {
    clock,
    entries: createEntryMemory(clock),
    stamps: createStampMemory(clock),
    flights: createSingleFlight(clock),
    writes: createWriteBudget(clock),
  };
}
