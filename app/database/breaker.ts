// An isolate stops asking a database that keeps failing, and tries again with one call.

/** Failures in a row after which it stops. */
const MAX_FAILURES = 5;
/** Milliseconds for which it does not ask; then one probe goes through. */
const PAUSE = 5_000;

export interface Breaker {
  /** Whether a call may be made now. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
}

/** @param now milliseconds since 1970 */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let closedUntil = 0;
  return {
    mayCall() {
      if (failures < MAX_FAILURES) return true;
      if (now() < closedUntil) return false;
      // The probe: until it is through, everyone else waits for another pause.
      closedUntil = now() + PAUSE;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= MAX_FAILURES) closedUntil = now() + PAUSE;
    },
  };
}
