// An isolate stops asking a database that keeps failing, and tries again with one call.

/** Failures in a row after which it stops. */
const MAX_FAILURES = 5;
/** Milliseconds for which it does not ask; then one probe goes through. */
const PAUSE = 5_000;

/** @param now milliseconds by a clock that only goes on: one that is set back would keep it shut for as long */
export function createBreaker(now: () => number) {
  let failures = 0;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let probing = false;
  const isOpen = () => failures >= MAX_FAILURES;
  return {
    /** Whether a call may be made now. */
    mayCall(): boolean {
      if (!isOpen()) return true;
      if (now() < askAgainAt) return false;
      // The probe: until it is through, everyone else waits for another pause.
      askAgainAt = now() + PAUSE;
      probing = true;
      return true;
    },
    succeeded(): void {
      failures = 0;
      probing = false;
    },
    failed(): void {
      // Calls that began before it stopped asking end later, and say nothing new.
      if (isOpen() && !probing) return;
      failures += 1;
      probing = false;
      if (isOpen()) askAgainAt = now() + PAUSE;
    },
  };
}

export type Breaker = ReturnType<typeof createBreaker>;
