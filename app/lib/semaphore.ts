// How many of a kind an isolate has under way at a time: pages, calls of its database. The others wait in order, and those for
// whom it would be too late are refused. A burst may wait; a queue that does not empty is one of overload: then few may wait, and the
// others are refused at once (Nichols and Jacobson, "Controlling queue delay", ACM Queue 2012).
//
// The trap: in workerd a promise of one request that another one settles may never be heard of. So who waits looks for
// themselves. The further back, the less often: two hundred who looked every 20 ms took two thirds of the core. Whoever acquires holds
// the work by `waitUntil`, so that it goes on when its visitor leaves; where workerd ends it all the same, its place and its permit are
// free when their time is over.

/** Milliseconds between two looks of who waits, times the turns until it is theirs. */
const LOOKS_EVERY = 20;
/** Milliseconds between two looks at most. */
const LOOKS_AT_LEAST_EVERY = 200;
/** Milliseconds below which nothing is worth beginning. */
const LEAST_LEFT = 250;

/** Milliseconds for which somebody was always waiting, after which it is no burst but overload. */
const OVERLOADED_AFTER = 1_000;
/** How many may wait then for each permit. */
const OVERLOADED_QUEUE = 2;

export interface SemaphoreLimits {
  readonly permits: number;
  /** How many may wait; more are refused at once. */
  readonly queue: number;
  /** Milliseconds that one waits at most. */
  readonly longestWait: number;
}

interface SemaphoreClock {
  /** Milliseconds since some moment; only goes on. */
  elapsed(): number;
  sleep(milliseconds: number): Promise<void>;
}

export function createSemaphore(clock: SemaphoreClock, { permits, queue, longestWait }: SemaphoreLimits) {
  /** When each ends at the latest, by that clock. */
  const held = new Set<{ readonly endsAt: number }>();
  /** In the order they came. */
  const waiting = new Set<{ readonly endsAt: number }>();
  /** When nobody waited. */
  let calmAt = clock.elapsed();

  function forgetGone(): void {
    const now = clock.elapsed();
    for (const each of [held, waiting]) for (const one of each) if (one.endsAt <= now) each.delete(one);
    if (waiting.size === 0) calmAt = now;
  }

  /** Whether as many wait as may. Who waits already is not sent away. */
  function isFull(): boolean {
    forgetGone();
    const isOverloaded = clock.elapsed() - calmAt > OVERLOADED_AFTER;
    return waiting.size >= (isOverloaded ? Math.min(OVERLOADED_QUEUE * permits, queue) : queue);
  }

  function hold(endsAt: number): () => void {
    const permit = { endsAt };
    held.add(permit);
    return () => void held.delete(permit);
  }

  return {
    isFull,
    /**
     * What gives the permit back; null where there is none in time, or nobody waits for it any more.
     * @param deadline to be done by, by that clock
     * @param visitor aborted once they have left
     */
    async acquire(deadline: number, visitor?: AbortSignal): Promise<(() => void) | null> {
      if (isFull()) return null;
      const begun = clock.elapsed();
      const until = Math.min(begun + longestWait, deadline - LEAST_LEFT);
      const waiter = { endsAt: until + 1 };
      waiting.add(waiter);
      try {
        while (clock.elapsed() <= until && !visitor?.aborted) {
          forgetGone();
          const before = [...waiting].indexOf(waiter);
          if (before < permits - held.size) return hold(deadline);
          const turns = 1 + Math.floor(before / permits);
          await clock.sleep(Math.min(LOOKS_EVERY * turns, LOOKS_AT_LEAST_EVERY, until + 1 - clock.elapsed()));
        }
        return null;
      } finally {
        waiting.delete(waiter);
        forgetGone();
      }
    },
  };
}
