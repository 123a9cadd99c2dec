// What an isolate remembers of its database, between the requests that ask it.

import { createSemaphore, type SemaphoreLimits } from "../base/semaphore.ts";
import { type AttemptParts, createRetries } from "./attempt.ts";
import { createBreaker } from "./breaker.ts";

/** What a database with a handful of connections takes at a time; a call waits as long as its page does. */
const CALLS: SemaphoreLimits = { permits: 24, queue: 200, longestWait: 4_000 };

/** Whether, how many at a time, and how often it is asked. */
export function createDatabaseIsolate(clock: AttemptParts) {
  return { breaker: createBreaker(clock.now), semaphore: createSemaphore(clock, CALLS), retries: createRetries() };
}

export type DatabaseIsolate = ReturnType<typeof createDatabaseIsolate>;
