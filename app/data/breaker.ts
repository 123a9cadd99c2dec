// A circuit breaker: a process stops calling a source that keeps failing, and probes it with the calls of one request.

/** Failures in a row after which it opens. */
const MAX_FAILURES = 5;
/** Milliseconds for which it refuses calls; then the next request is the probe. */
const PAUSE = 5_000;

/** @param now milliseconds by a monotonic clock */
export function createBreaker(now: () => number) {
  let failures = 0;
  let probeAt = Number.NEGATIVE_INFINITY;
  /** All calls of this request pass: a page makes several at once, and fails if one is refused. */
  let probe: object | null = null;
  const isOpen = () => failures >= MAX_FAILURES;
  return {
    /** @param request identifies the request that calls */
    mayCall(request: object): boolean {
      if (!isOpen() || request === probe) return true;
      if (now() < probeAt) return false;
      // If its outcome is never recorded, another probe follows after a pause.
      probeAt = now() + PAUSE;
      probe = request;
      return true;
    },
    succeeded(): void {
      failures = 0;
      probe = null;
    },
    failed(request: object): void {
      // Of a call that began before the breaker opened.
      if (isOpen() && request !== probe) return;
      failures += 1;
      probe = null;
      if (isOpen()) probeAt = now() + PAUSE;
    },
  };
}
