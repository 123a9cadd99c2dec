// How many of a kind an isolate has under way at a time: pages, calls of its database. The others wait in order, and those for
// whom it would be too late are refused.
//
// The trap: in workerd a promise of one request that another one settles may never be heard of. So who waits looks for
// themselves, and the permit of a request that was given up is free when its time is over.

/** Milliseconds after which who waits looks again. */
const LOOKS_EVERY = 20;
/** Milliseconds after which who did not look has gone. */
const GONE_AFTER = 1_000;
/** Milliseconds below which nothing is worth beginning. */
const LEAST_LEFT = 250;

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
  const waiting = new Set<{ lookedAt: number }>();

  function forgetGone(): void {
    const now = clock.elapsed();
    for (const permit of held) if (permit.endsAt <= now) held.delete(permit);
    for (const waiter of waiting) if (now - waiter.lookedAt > GONE_AFTER) waiting.delete(waiter);
  }

  function hold(endsAt: number): () => void {
    const permit = { endsAt };
    held.add(permit);
    return () => void held.delete(permit);
  }

  return {
    /** What gives the permit back; null where there is none in time. @param deadline to be done by, by that clock */
    async acquire(deadline: number): Promise<(() => void) | null> {
      forgetGone();
      if (waiting.size >= queue) return null;
      const waiter = { lookedAt: clock.elapsed() };
      const refusedAt = Math.min(clock.elapsed() + longestWait, deadline - LEAST_LEFT);
      try {
        while (clock.elapsed() <= refusedAt) {
          waiter.lookedAt = clock.elapsed();
          // Where it was taken for gone in the meantime, it is the last again.
          waiting.add(waiter);
          forgetGone();
          if ([...waiting].indexOf(waiter) < permits - held.size) return hold(deadline);
          await clock.sleep(LOOKS_EVERY);
        }
        return null;
      } finally {
        waiting.delete(waiter);
      }
    },
  };
}
