// What an isolate remembers of its database, between the requests that ask it.

import { type AttemptParts, createRetries, type Retries } from "./attempt.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { createGate, type Gate } from "./gate.ts";

/** Whether, how many at a time, and how often it is asked. */
export interface DatabaseLine {
  readonly breaker: Breaker;
  readonly gate: Gate;
  readonly retries: Retries;
}

export function createDatabaseLine(clock: AttemptParts): DatabaseLine {
  return { breaker: createBreaker(clock.now), gate: createGate(clock), retries: createRetries() };
}
