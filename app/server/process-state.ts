// What this process keeps between requests; nothing of one request.

import { type Clock, SYSTEM_CLOCK } from "../cache/clock.ts";
import { createCacheState } from "../cache/payload-cache.ts";
import { createPageMemory } from "../cache/rendered-pages.ts";
import type { BuiltParts } from "../catalog/catalog.server.ts";
import { createTextFailures } from "../content/texts.server.ts";
import { createBreaker } from "../data/breaker.ts";
import { createDatabaseState } from "../data/client.server.ts";
import { createSemaphore, type SemaphoreLimits } from "../lib/semaphore.ts";
import { createRefusals } from "./operator-api.ts";

/**
 * Rendering fills the one core: more at a time would delay all of them. The queue is long for a page that many ask for at
 * once: those that wait get it as it was rendered for the first.
 */
export const PAGES: SemaphoreLimits = { permits: 6, queue: 200, longestWait: 2_000 };

/** The state of a new process. */
export function createProcessState(clock: Clock = SYSTEM_CLOCK) {
  return {
    /** Held by a page while it is computed and rendered. */
    pages: createSemaphore(clock, PAGES),
    cache: createCacheState(clock),
    catalogue: new WeakMap() as BuiltParts,
    database: createDatabaseState(clock),
    /** Apart: texts that fail must not open the breaker of pages. */
    texts: createDatabaseState(clock),
    textService: createBreaker(clock.elapsed),
    /** Apart: what visitors type must not take the permits of pages. */
    lookUps: createDatabaseState(clock),
    textFailures: createTextFailures(clock.elapsed),
    renderedPages: createPageMemory(),
    refusals: createRefusals(clock.elapsed),
  } as const;
}

export type ProcessState = ReturnType<typeof createProcessState>;
