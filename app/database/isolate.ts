// What an isolate remembers of its database, between the requests that ask it.

import { createSemaphore, type Semaphore, type SemaphoreLimits } from "../base/semaphore.ts";
import { type AttemptParts, createRetries, type Retries } from "./attempt.ts";
import { type Breaker, createBreaker } from "./breaker.ts";

/** What a database with a handful of connections takes at a time; a call waits as long as its page does. */
export const CALLS: SemaphoreLimits = { permits: 24, queue: 200, longestWait: 4_000 };

/** Whether, how many at a time, and how often it is asked. */
export interface DatabaseIsolate {
  readonly breaker: Breaker;
  readonly semaphore: Semaphore;
  readonly retries: Retries;
}

export function createDatabaseIsolate(clock: AttemptParts): DatabaseIsolate {
  return { breaker: createBreaker(clock.now), semaphore: createSemaphore(clock, CALLS), retries: createRetries() };
}
