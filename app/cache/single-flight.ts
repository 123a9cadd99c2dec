// One load of a thing at a time in an isolate, however many ask for it.
//
// The trap: in workerd, a promise that one request owns never settles once that request has ended, and whoever else
// waits for it hangs. So a shared load is held by `waitUntil` before anyone can join it, and nobody waits for one that is
// older than any load should be: it is taken for abandoned, and one of those who waited starts it anew.

import type { Clock } from "./clock.ts";
import { DeadlineError, withDeadline } from "./clock.ts";

/** Milliseconds after which a load that has not settled is taken for abandoned; over one attempt of the database. */
const ABANDONED_AFTER = 2_700;

interface Flight {
  readonly outcome: Promise<unknown>;
  readonly begunAt: number;
}

export interface SingleFlight {
  /**
   * What the load under that name settles to: the one that is under way, or a new one.
   * @param hold keeps the isolate alive for it: the request's `waitUntil`
   * @param deadline milliseconds since 1970: until then whoever asks waits for others, or loads anew. Rejects with
   *   DeadlineError after it
   */
  share<Result>(
    name: string,
    hold: (work: Promise<unknown>) => void,
    load: () => Promise<Result>,
    deadline: number,
  ): Promise<Result>;
  /** Starts a load unless one is under way; nobody waits for it. */
  startOnce(name: string, hold: (work: Promise<unknown>) => void, load: () => Promise<unknown>): void;
}

export function createSingleFlight(clock: Clock): SingleFlight {
  const flights = new Map<string, Flight>();

  function findLive(name: string): Flight | null {
    const flight = flights.get(name);
    return flight && clock.now() - flight.begunAt < ABANDONED_AFTER ? flight : null;
  }

  function start<Result>(name: string, hold: (work: Promise<unknown>) => void, load: () => Promise<Result>) {
    const outcome = load();
    const flight = { outcome, begunAt: clock.now() };
    const end = () => {
      if (flights.get(name) === flight) flights.delete(name);
    };
    hold(outcome.then(end, end));
    flights.set(name, flight);
    return outcome;
  }

  return {
    async share<Result>(
      name: string,
      hold: (work: Promise<unknown>) => void,
      load: () => Promise<Result>,
      deadline: number,
    ) {
      for (;;) {
        const flight = findLive(name);
        // Whoever starts it waits no longer than their own time; the load goes on for those who come after.
        if (!flight) return withDeadline(clock, deadline - clock.now(), start(name, hold, load));
        try {
          const end = Math.min(flight.begunAt + ABANDONED_AFTER, deadline);
          // Loads under one name have one type of result: a name says kind and route.
          return (await withDeadline(clock, end - clock.now(), flight.outcome)) as Result;
        } catch (error) {
          if (!(error instanceof DeadlineError) || clock.now() >= deadline) throw error;
        }
      }
    },
    startOnce(name, hold, load) {
      if (!findLive(name)) start(name, hold, load).catch(() => {});
    },
  };
}
