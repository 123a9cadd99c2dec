// One load of a thing at a time in an isolate, however many ask for it.
//
// The trap: in workerd, a promise that one request owns never settles once that request has ended, and whoever else
// waits for it hangs. So a shared load is held by `waitUntil` before anyone can join it, nobody waits longer than their own
// time, and a load that is older than any load should be is taken for abandoned: the next request starts it anew.

import { createBoundedMap } from "../lib/bounded-map.ts";
import { type Clock, withDeadline } from "./clock.ts";

interface Flight {
  readonly outcome: Promise<unknown>;
  /** By the clock that only goes on: a load that has not settled by then never will. */
  readonly endsAt: number;
}

/** Those whose request was given up never end: what is left of them goes in turn. */
const MAX_FLIGHTS = 1_000;

export function createSingleFlight(clock: Clock) {
  const flights = createBoundedMap<Flight>({ maxEntries: MAX_FLIGHTS });

  return {
    /**
     * What the load under that name settles to: the one that is under way, or a new one.
     * @param hold keeps the isolate alive for it: the request's `waitUntil`
     * @param wait milliseconds that whoever asks waits; rejects with DeadlineError after them, while the load goes on
     * @param lifetime milliseconds within which the load settles by itself
     */
    async share<Result>(
      name: string,
      hold: (work: Promise<unknown>) => void,
      load: () => Promise<Result>,
      wait: number,
      lifetime: number,
    ): Promise<Result> {
      const known = flights.find(name);
      // Loads under one name have one type of result: a name says kind and route.
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
