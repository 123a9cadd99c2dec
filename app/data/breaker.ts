// A circuit breaker: an isolate stops asking a database that keeps failing, and tries again with the calls of one request.

/** Failures in a row after which it opens. */
const MAX_FAILURES = 5;
/** Milliseconds for which it refuses calls; then the next request is the probe. */
const PAUSE = 5_000;

/** @param now milliseconds by a clock that only goes on: one that is set back would keep it open for as long */
export function createBreaker(now: () => number) {
  let failures = 0;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  /** All calls of this request pass: a page makes several at a time, and fails if one of them is refused. */
  let probe: object | null = null;
  const isOpen = () => failures >= MAX_FAILURES;
  return {
    /** Whether a call may be made now. @param request identifies the request that makes it */
    mayCall(request: object): boolean {
      if (!isOpen() || request === probe) return true;
      if (now() < askAgainAt) return false;
      // A probe whose outcome is never recorded is followed by another after a pause.
      askAgainAt = now() + PAUSE;
      probe = request;
      return true;
    },
    succeeded(): void {
      failures = 0;
      probe = null;
    },
    failed(request: object): void {
      // Calls that began before it opened end later, and say nothing new.
      if (isOpen() && request !== probe) return;
      failures += 1;
      probe = null;
      if (isOpen()) askAgainAt = now() + PAUSE;
    },
  };
}

export type Breaker = ReturnType<typeof createBreaker>;
