// The site as an isolate runs it: what it keeps between requests. Values, nothing of one request.

import { type Clock, SYSTEM_CLOCK } from "../cache/clock.ts";
import { createCacheState } from "../cache/process-state.ts";
import { createPageMemory } from "../cache/rendered-pages.ts";
import type { BuiltParts } from "../catalog/catalog.server.ts";
import { createTextFailures } from "../content/texts.server.ts";
import { createBreaker } from "../data/breaker.ts";
import { createDatabaseState } from "../data/client.server.ts";
import { createSemaphore, type SemaphoreLimits } from "../lib/semaphore.ts";
import { createRefusals } from "./operator-callers.ts";

/** Rendering fills the one core, so that more at a time make all of them late. The queue is long for the page that everybody asks for: who waits gets it as it was rendered for another. */
export const PAGES: SemaphoreLimits = { permits: 6, queue: 200, longestWait: 2_000 };

/** @param clock what the time is, and what waits; a test gives its own */
export function createProcessState(clock: Clock = SYSTEM_CLOCK) {
  return {
    /** Held by a page while it is computed and rendered. */
    pages: createSemaphore(clock, PAGES),
    cache: createCacheState(clock),
    catalogue: new WeakMap() as BuiltParts,
    database: createDatabaseState(clock),
    /** Of their own: texts that fail must not keep pages from being asked for. */
    texts: createDatabaseState(clock),
    textService: createBreaker(clock.elapsed),
    /** What anybody may ask by typing it must not keep pages from being asked for. */
    lookUps: createDatabaseState(clock),
    textFailures: createTextFailures(clock.elapsed),
    renderedPages: createPageMemory(),
    refusals: createRefusals(clock.elapsed),
  } as const;
}

export type ProcessState = ReturnType<typeof createProcessState>;
