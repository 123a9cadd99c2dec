// How much of a kind an isolate has under way at a time: calls of its database, pages. The others wait in line, and what
// would come too late is turned away at once: who is slow answers nobody sooner for being asked by everybody.
//
// The trap: in workerd a promise of one request that another one settles may never be heard of. So who waits looks for
// themselves, and a place whose request was given up is free when its time is over.

/**
 * Milliseconds after which who waits looks again: half of what is before them, as it looks. With everybody looking every
 * 20 ms, the slowest of 500 pages at once took 6.5 seconds; so it is 4.3.
 */
const LOOKS_EVERY = { least: 20, most: 500 } as const;
/** Milliseconds after which who did not look has gone. */
const GONE_AFTER = 3 * LOOKS_EVERY.most;
/** How many ends it is measured by: the newest, and the fewest. */
const MEASURED = 48;
const MIN_MEASURED = 8;

export interface GateLimits {
  /** How many are under way at a time. */
  readonly places: number;
  /** How many of them one client may hold: the rest is there for the others, however many a stranger asks for. */
  readonly placesOfOne: number;
  /** Milliseconds between two that end, before any was measured. */
  readonly firstGuess: number;
  /** Milliseconds below which none is worth beginning: it would fail by its own clock, and whom it asks be blamed. */
  readonly least: number;
}

export interface GateClock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** @param isMeasured false where how long this one took says nothing of the next */
export type Leave = (isMeasured: boolean) => void;

export interface Gate {
  /**
   * Waits for a place.
   * @param deadline milliseconds since 1970 by which whoever asks has to be done
   * @param client who it is for, as one word; without it all are one
   * @returns what gives the place back; null where they would come too late
   */
  enter(deadline: number, client?: string): Promise<Leave | null>;
}

interface Waiter {
  lookedAt: number;
  readonly client: string;
}

interface Place {
  readonly client: string;
  /** When it ends at the latest, in milliseconds since 1970. */
  readonly endsAt: number;
}

export function createGate(clock: GateClock, { places, placesOfOne, firstGuess, least }: GateLimits): Gate {
  const taken = new Set<Place>();
  /** In the order they came. */
  const line = new Set<Waiter>();
  /**
   * When the newest ended while others waited. What is measured is how many end in a second, not how long one takes:
   * where the isolate itself is busy each takes long, and as many end as ever.
   */
  let ends: number[] = [];
  let gap = firstGuess;
  let clearedAt = Number.NEGATIVE_INFINITY;

  /** Forgets whose request was given up; not more often than anybody looks. */
  function clear(): void {
    const now = clock.now();
    if (now - clearedAt < LOOKS_EVERY.least) return;
    clearedAt = now;
    for (const place of taken) if (place.endsAt <= now) taken.delete(place);
    for (const waiter of line) if (now - waiter.lookedAt > GONE_AFTER) line.delete(waiter);
  }

  /** How many more places a client may take. */
  function countLeftFor(client: string): number {
    let held = 0;
    for (const place of taken) if (place.client === client) held += 1;
    return placesOfOne - held;
  }

  /**
   * How many come before somebody in the line, or before who would now join its end: all of their own, and of each other
   * client as many as may still take a place.
   */
  function countBefore(client: string, waiter: Waiter | null): number {
    const waiting = new Map<string, number>();
    for (const next of line) {
      if (next === waiter) break;
      waiting.set(next.client, (waiting.get(next.client) ?? 0) + 1);
    }
    let before = 0;
    for (const [other, count] of waiting) before += other === client ? count : Math.min(count, countLeftFor(other));
    return before;
  }

  /** Milliseconds until who has so many before them has an answer, as it looks. */
  const waitBehind = (before: number) => (before + places) * gap;

  function measureEnd(): void {
    if (line.size === 0) {
      ends = [];
      return;
    }
    ends.push(clock.now());
    if (ends.length > MEASURED) ends.shift();
    if (ends.length >= MIN_MEASURED) gap = (clock.now() - (ends[0] ?? 0)) / (ends.length - 1);
  }

  function begin(deadline: number, client: string): Leave {
    const place = { client, endsAt: deadline };
    taken.add(place);
    return (isMeasured) => {
      if (taken.delete(place) && isMeasured) measureEnd();
    };
  }

  return {
    async enter(deadline, client = "") {
      const ahead = countBefore(client, null);
      const isFull = ahead > 0 || taken.size >= places || countLeftFor(client) <= 0;
      if (deadline - clock.now() < least) return null;
      if (isFull && clock.now() + waitBehind(ahead) > deadline) return null;
      const waiter = { client, lookedAt: clock.now() };
      line.add(waiter);
      for (;;) {
        clear();
        const before = countBefore(client, waiter);
        if (before < Math.min(places - taken.size, countLeftFor(client))) break;
        const wait = waitBehind(before);
        // What was learnt meanwhile tells sooner that it will be too late.
        if (clock.now() + Math.max(wait, least) > deadline) {
          line.delete(waiter);
          return null;
        }
        await clock.sleep(Math.min(Math.max(wait / 2, LOOKS_EVERY.least), LOOKS_EVERY.most));
        waiter.lookedAt = clock.now();
        // Taken for gone in the meantime, by a clock that stood still: at the end of the line again.
        line.add(waiter);
      }
      line.delete(waiter);
      return deadline - clock.now() < least ? null : begin(deadline, client);
    },
  };
}
