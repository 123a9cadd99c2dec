// How many calls an isolate has under way at a time. The others wait in line, and one that would come too late is turned
// away at once: a database that is slow answers nobody sooner for being asked by everybody.
//
// The trap: in workerd a promise of one request that another one settles may never be heard of. So who waits looks for
// themselves, and a place whose request was given up is free when its time is over.

import type { AttemptParts } from "./attempt.ts";

/** Calls under way at a time. */
const MAX_CALLS = 24;
/** Milliseconds after which who waits looks again. */
const LOOKS_EVERY = 20;
/** Milliseconds after which who did not look has gone. */
const GONE_AFTER = 1_000;
/** What a call is taken to last before any was measured, in milliseconds. */
const FIRST_GUESS = 50;
/** Milliseconds below which a call is not worth beginning: it would fail by its own clock, and the database be blamed. */
const MIN_CALL = 250;
/** The newest call's share of the mean. */
const NEWEST = 0.1;

/** @param isMeasured whether it was a page's call, and asked at all: others say nothing of how long the next one takes */
export type Leave = (isMeasured: boolean) => void;

export interface Gate {
  /**
   * Waits for a place.
   * @param deadline milliseconds since 1970 by which the call has to have its answer
   * @returns what gives the place back; null where the call would come too late
   */
  enter(deadline: number): Promise<Leave | null>;
}

interface Waiter {
  lookedAt: number;
}

interface Call {
  /** When it ends at the latest, in milliseconds since 1970. */
  readonly endsAt: number;
}

export function createGate(clock: AttemptParts): Gate {
  const calls = new Set<Call>();
  /** In the order they came. */
  const line = new Set<Waiter>();
  let meanDuration = FIRST_GUESS;
  let clearedAt = Number.NEGATIVE_INFINITY;

  /** Forgets whose request was given up; not more often than anybody looks. */
  function clear(): void {
    const now = clock.now();
    if (now - clearedAt < LOOKS_EVERY) return;
    clearedAt = now;
    for (const call of calls) if (call.endsAt <= now) calls.delete(call);
    for (const waiter of line) if (now - waiter.lookedAt > GONE_AFTER) line.delete(waiter);
  }

  function isOpenFor(waiter: Waiter): boolean {
    clear();
    let free = MAX_CALLS - calls.size;
    for (const next of line) {
      if (free-- <= 0) return false;
      if (next === waiter) return true;
    }
    return false;
  }

  /** Milliseconds until who comes now has an answer, as it looks. */
  const expectedWait = () => Math.ceil((line.size + calls.size + 1) / MAX_CALLS) * meanDuration;

  function begin(deadline: number): Leave {
    const begun = clock.now();
    const call = { endsAt: deadline };
    calls.add(call);
    return (isMeasured) => {
      if (calls.delete(call) && isMeasured) meanDuration += NEWEST * (clock.now() - begun - meanDuration);
    };
  }

  return {
    async enter(deadline) {
      const isFull = line.size > 0 || calls.size >= MAX_CALLS;
      if (deadline - clock.now() < MIN_CALL) return null;
      if (isFull && clock.now() + expectedWait() > deadline) return null;
      const waiter = { lookedAt: clock.now() };
      line.add(waiter);
      while (!isOpenFor(waiter)) {
        if (clock.now() + Math.max(meanDuration, MIN_CALL) > deadline) {
          line.delete(waiter);
          return null;
        }
        await clock.sleep(LOOKS_EVERY);
        waiter.lookedAt = clock.now();
        // Taken for gone in the meantime, by a clock that stood still: at the end of the line again.
        line.add(waiter);
      }
      line.delete(waiter);
      return deadline - clock.now() < MIN_CALL ? null : begin(deadline);
    },
  };
}
