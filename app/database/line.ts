// What an isolate remembers of its database, between the requests that ask it.

import { createGate, type Gate, type GateLimits } from "../base/gate.ts";
import { type AttemptParts, createRetries, type Retries } from "./attempt.ts";
import { type Breaker, createBreaker } from "./breaker.ts";

/** What a database with a handful of connections takes at a time, and what its quick answers look like. */
export const CALLS: GateLimits = { places: 24, placesOfOne: 24, firstGuess: 2, least: 250 };

/** Whether, how many at a time, and how often it is asked. */
export interface DatabaseLine {
  readonly breaker: Breaker;
  readonly gate: Gate;
  readonly retries: Retries;
}

export function createDatabaseLine(clock: AttemptParts): DatabaseLine {
  return { breaker: createBreaker(clock.now), gate: createGate(clock, CALLS), retries: createRetries() };
}
