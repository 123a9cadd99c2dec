// One load of a thing at a time in an isolate, however many ask for it.
//
// The trap: in workerd, a promise that one request owns never settles once that request has ended, and whoever else
// waits for it hangs. So a shared load is held by `waitUntil` before anyone can join it, nobody waits longer than their own
// time, and a load that is older than any load should be is taken for abandoned: the next request starts it anew.

import { createBoundedMap } from "../base/bounded-map.ts";
import type { Clock } from "./clock.ts";
import { withDeadline } from "./clock.ts";

interface Flight {
  readonly outcome: Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Milliseconds since 1970: a load that has not settled by then never will. */
  readonly endsAt: number;
}

/** Those whose request was given up never end: what is left of them goes in turn. */
const MAX_FLIGHTS = 1_000;

type Hold = (work: Promise<unknown>) => void;

export interface SingleFlight {
  /**
   * What the load under that name settles to: the one that is under way, or a new one.
   * @param since milliseconds since 1970: a load that began by then is joined by nobody, since its value was purged
   * @param hold keeps the isolate alive for it: the request's `waitUntil`
   * @param wait milliseconds that whoever asks waits; rejects with DeadlineError after them, while the load goes on
   * @param lifetime milliseconds within which the load settles by itself
   */
  share<Result>(
    name: string,
    since: number,
    hold: Hold,
    load: () => Promise<Result>,
    wait: number,
    lifetime: number,
  ): Promise<Result>;
  /** Starts a load unless one is under way; nobody waits for it. */
  startOnce(name: string, since: number, hold: Hold, load: () => Promise<unknown>, lifetime: number): void;
}

export function createSingleFlight(clock: Clock): SingleFlight {
  const flights = createBoundedMap<Flight>({ maxEntries: MAX_FLIGHTS });

  function findLive(name: string, since: number): Flight | null {
    const flight = flights.find(name);
    return flight && flight.begunAt > since && clock.now() <= flight.endsAt ? flight : null;
  }

  function start<Result>(name: string, hold: Hold, load: () => Promise<Result>, lifetime: number): Promise<Result> {
    const begunAt = clock.now();
    const outcome = load();
    const flight = { outcome, begunAt, endsAt: begunAt + lifetime };
    const end = () => {
      if (flights.find(name) === flight) flights.delete(name);
    };
    hold(outcome.then(end, end));
    flights.set(name, flight);
    return outcome;
  }

  return {
    share<Result>(
      name: string,
      since: number,
      hold: Hold,
      load: () => Promise<Result>,
      wait: number,
      lifetime: number,
    ) {
      // Loads under one name have one type of result: a name says kind and route.
      const flight = findLive(name, since)?.outcome as Promise<Result> | undefined;
      return withDeadline(clock, wait, flight ?? start(name, hold, load, lifetime));
    },
    startOnce(name, since, hold, load, lifetime) {
      if (!findLive(name, since)) start(name, hold, load, lifetime).catch(() => {});
    },
  };
}
