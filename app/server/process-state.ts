// What this process keeps between requests; nothing of one request.

import { type Clock, SYSTEM_CLOCK } from "../cache/clock.ts";
import { createCacheState } from "../cache/kept-entries.ts";
import type { BuiltParts } from "../catalog/catalog.server.ts";
import { createTextFailures } from "../content/texts.server.ts";
import { createServiceState } from "../data/calls.ts";
import { createSemaphore, type SemaphoreLimits } from "../lib/semaphore.ts";
import { createRefusals } from "./operator-api.ts";

/**
 * Rendering fills the one core: more at a time would delay all of them. The queue is long for a page that many ask for at
 * once: those that wait get it as it was rendered for the first.
 */
export const RENDERINGS: SemaphoreLimits = { permits: 6, queue: 200, longestWait: 2_000 };

/** The state of a new process. @param styles addresses of the style sheets, for the page that refuses */
export function createProcessState(clock: Clock = SYSTEM_CLOCK, styles: readonly string[] = []) {
  return {
    styles,
    /** Held while a page is rendered, and never while it waits for a source, a text, or its visitor. */
    renderings: createSemaphore(clock, RENDERINGS),
    cache: createCacheState(clock),
    catalogue: new WeakMap() as BuiltParts,
    database: createServiceState(clock),
    /** Of a content service or of the database. Apart: texts that fail must not open the breaker of pages. */
    texts: createServiceState(clock),
    /** Apart: what visitors type must not take the permits of pages. */
    lookUps: createServiceState(clock),
    textFailures: createTextFailures(clock.elapsed),
    refusals: createRefusals(clock.elapsed),
  } as const;
}

export type ProcessState = ReturnType<typeof createProcessState>;
