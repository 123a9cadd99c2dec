// Limits how much is rendered or called at a time. The others wait in order; a waiter that would be too late is refused. A burst
// may wait. A queue that does not empty is overload: then few may wait, and whoever begins is refused at once (Nichols and
// Jacobson, "Controlling queue delay", ACM Queue 2012).
//
// The trap: in workerd a request may never hear of a promise that another request settles. So waiters poll, the less often the
// further back they are: 200 waiters that polled every 20 ms took two thirds of the core. The holder keeps its work alive by
// `waitUntil`, also after its visitor left; if workerd ends it anyway, its permit expires.

/** Milliseconds between two polls of a waiter, times its turns. */
const POLL_EVERY = 20;
/** Milliseconds between two polls at most. */
const POLL_AT_LEAST_EVERY = 200;
/** Milliseconds that must be left to begin. */
const LEAST_LEFT = 250;

/** Milliseconds of a queue that is never empty, after which it is overload. */
const OVERLOADED_AFTER = 1_000;
/** Waiters for each permit under overload. */
const OVERLOADED_QUEUE = 2;

export interface SemaphoreLimits {
  readonly permits: number;
  /** Maximum of waiters; more are refused at once. */
  readonly queue: number;
  /** Milliseconds. */
  readonly longestWait: number;
}

interface SemaphoreClock {
  /** Milliseconds since some moment; only goes on. */
  elapsed(): number;
  sleep(milliseconds: number): Promise<void>;
}

export function createSemaphore(clock: SemaphoreClock, { permits, queue, longestWait }: SemaphoreLimits) {
  /** Each expires by that clock. */
  const held = new Set<{ readonly endsAt: number }>();
  /** First come, first served. */
  const waiting = new Set<{ readonly endsAt: number }>();
  /** When the queue was last empty. */
  let calmAt = clock.elapsed();

  function forgetGone(): void {
    const now = clock.elapsed();
    for (const each of [held, waiting]) for (const one of each) if (one.endsAt <= now) each.delete(one);
    if (waiting.size === 0) calmAt = now;
  }

  /** Whether new work should not be begun. Asked before work whose permit is needed later: refused then, it would be lost. */
  function isFull(): boolean {
    forgetGone();
    const isOverloaded = clock.elapsed() - calmAt > OVERLOADED_AFTER;
    return waiting.size >= (isOverloaded ? Math.min(OVERLOADED_QUEUE * permits, queue) : queue);
  }

  return {
    isFull,
    /**
     * Resolves to the function that releases the permit; null where the queue is full, none is free in time, or the visitor left.
     * @param deadline by that clock
     * @param visitor aborted when the visitor leaves
     */
    async acquire(deadline: number, visitor?: AbortSignal): Promise<(() => void) | null> {
      forgetGone();
      if (waiting.size >= queue) return null;
      const begun = clock.elapsed();
      const until = Math.min(begun + longestWait, deadline - LEAST_LEFT);
      const waiter = { endsAt: until + 1 };
      waiting.add(waiter);
      try {
        while (clock.elapsed() <= until && !visitor?.aborted) {
          forgetGone();
          const before = [...waiting].indexOf(waiter);
          if (before < permits - held.size) {
            const permit = { endsAt: deadline };
            held.add(permit);
            return () => void held.delete(permit);
          }
          const turns = 1 + Math.floor(before / permits);
          await clock.sleep(Math.min(POLL_EVERY * turns, POLL_AT_LEAST_EVERY, until + 1 - clock.elapsed()));
        }
        return null;
      } finally {
        waiting.delete(waiter);
        forgetGone();
      }
    },
  };
}
