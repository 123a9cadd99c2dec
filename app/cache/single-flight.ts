// One load per name at a time in a process, however many requests ask for it.
//
// The trap: in workerd, a promise of one request never settles once that request has ended, and others that wait for it hang.
// So `waitUntil` holds a shared load before anyone can join it, each request waits until its own deadline only, and a load
// beyond its lifetime counts as abandoned.

import { createBoundedMap } from "../lib/bounded-map.ts";
import { type Clock, withDeadline } from "./clock.ts";

interface Flight {
  readonly outcome: Promise<unknown>;
  /** By the monotonic clock: a load that has not settled by then never will. */
  readonly endsAt: number;
}

/** Abandoned loads are removed in turn. */
const MAX_FLIGHTS = 1_000;

export function createSingleFlight(clock: Clock) {
  const flights = createBoundedMap<Flight>(MAX_FLIGHTS);

  return {
    /**
     * What the load under that name settles to: the current one, or a new one.
     * @param hold the request's `waitUntil`
     * @param wait milliseconds; then rejects with DeadlineError while the load goes on
     * @param lifetime milliseconds within which the load settles
     */
    async share<Result>(
      name: string,
      hold: (work: Promise<unknown>) => void,
      load: () => Promise<Result>,
      wait: number,
      lifetime: number,
    ): Promise<Result> {
      const known = flights.find(name);
      // Loads under one name have one type of result.
      if (known && clock.elapsed() <= known.endsAt)
        return withDeadline(clock, wait, () => known.outcome as Promise<Result>);
      const outcome = load();
      const flight = { outcome, endsAt: clock.elapsed() + lifetime };
      flights.set(name, flight);
      const end = () => {
        if (flights.find(name) === flight) flights.delete(name);
      };
      hold(outcome.then(end, end));
      return withDeadline(clock, wait, () => outcome);
    },
  };
}

export type SingleFlight = ReturnType<typeof createSingleFlight>;
