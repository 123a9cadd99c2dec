// Calls of another service: how many at a time, for how long, how often again, and how much of an answer.

import { readBounded } from "../lib/bounded-body.ts";
import { createSemaphore, type SemaphoreLimits } from "../lib/semaphore.ts";
import { createBreaker } from "./breaker.ts";

/** Milliseconds a page's call may take, its retry and its body included. */
export const CALL_BUDGET = 4_000;
/** Milliseconds for one attempt, its body included. */
const ATTEMPT_TIMEOUT = 2_500;
/** Milliseconds below which a retry is not begun. */
const MIN_ATTEMPT = 250;
/** Statuses of something between the Worker and the service; a retry may succeed. */
const RETRIED_STATUSES = new Set([502, 503, 504, 520, 521, 522, 523, 524]);

/** Retries that a process may make in a row, and the successful calls that earn one back. */
const MAX_RETRIES = 10;
const CALLS_PER_RETRY = 10;

/** Of a service with a handful of connections; a call waits as long as its page does. */
const CALLS: SemaphoreLimits = { permits: 24, queue: 200, longestWait: 4_000 };

/** A monotonic clock, in milliseconds. */
type Timer = Parameters<typeof createSemaphore>[0];

/** An answer without a result. @param retryAfter seconds, of its header `Retry-After` */
export class HttpFailure extends Error {
  override name = "HttpFailure";
  readonly status: number;
  readonly retryAfter: number;

  constructor(status: number, retryAfter = 0) {
    super(`status ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The service was not asked: `busy` if too many wait for it, `failing` if its breaker is open. */
export class NotAskedError extends Error {
  override name = "NotAskedError";
  readonly reason: "busy" | "failing";

  constructor(reason: "busy" | "failing") {
    super(`not asked: ${reason}`);
    this.reason = reason;
  }
}

export class LongAnswerError extends Error {
  override name = "LongAnswerError";
}

/** Seconds; the header may have a date. */
function parseRetryAfter(header: string): number {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/**
 * The body of an answer with status 200, as text. A redirect is not followed: it would take the request's key to another host.
 * @param most bytes of the body @throws HttpFailure for another status; LongAnswerError
 */
export async function fetchText(input: RequestInfo | URL, init: RequestInit, most: number): Promise<string> {
  // workerd has no `redirect: "error"`.
  const response = await fetch(input, { ...init, redirect: "manual" });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new HttpFailure(response.status, parseRetryAfter(response.headers.get("retry-after") ?? ""));
  }
  const text = await readBounded(response, most);
  if (text === null) throw new LongAnswerError(`more than ${most} bytes`);
  return text;
}

/** Limits retries to one call in ten, so that a slow service does not get every call twice. */
export function createRetries() {
  const most = MAX_RETRIES * CALLS_PER_RETRY;
  let earned = most;
  return {
    /** Takes one; false if none is left. */
    take(): boolean {
      if (earned < CALLS_PER_RETRY) return false;
      earned -= CALLS_PER_RETRY;
      return true;
    },
    /** Counts a successful call. */
    earn(): void {
      earned = Math.min(most, earned + 1);
    },
  };
}

function isPassing(error: unknown): boolean {
  if (error instanceof HttpFailure) return RETRIED_STATUSES.has(error.status);
  return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}

/**
 * The result of `attempt`, retried once after a network failure or a passing status, unless `Retry-After` exceeds the budget.
 * @param budget milliseconds in all
 * @param attempt gets the milliseconds it may take
 */
export async function tryTwice<Result>(
  { elapsed, sleep }: Timer,
  retries: ReturnType<typeof createRetries>,
  budget: number,
  attempt: (timeout: number) => Promise<Result>,
): Promise<Result> {
  const end = elapsed() + budget;
  // A budget beyond a page's is for one long response, not for a retry.
  const timeout = () => (budget > 2 * ATTEMPT_TIMEOUT ? budget : Math.min(ATTEMPT_TIMEOUT, end - elapsed()));
  try {
    const result = await attempt(timeout());
    retries.earn();
    return result;
  } catch (error) {
    const wait = error instanceof HttpFailure ? error.retryAfter * 1000 : 0;
    if (!isPassing(error) || end - elapsed() - wait < MIN_ATTEMPT || !retries.take()) throw error;
    if (wait > 0) await sleep(wait);
    return attempt(Math.min(timeout(), end - elapsed()));
  }
}

/** What a process remembers of a service. */
export function createServiceState(timer: Timer) {
  return { breaker: createBreaker(timer.elapsed), semaphore: createSemaphore(timer, CALLS), retries: createRetries() };
}

/** One request's calls of a service; the breaker identifies the request by this object. */
export interface CallParts extends Timer {
  readonly state: ReturnType<typeof createServiceState>;
  /** By the monotonic clock: when the request must have its result. */
  readonly deadline: number;
  /** Receives the milliseconds that a call took. */
  readonly observe: (milliseconds: number) => void;
  /** Keeps a call alive after its request: its outcome is recorded and its permit released. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

async function call<Result>(parts: CallParts, budget: number, attempt: (timeout: number) => Promise<Result>) {
  const { state, elapsed, deadline, observe } = parts;
  const { breaker, semaphore, retries } = state;
  const begun = elapsed();
  const end = Math.min(begun + budget, deadline);
  const release = semaphore.isFull() ? null : await semaphore.acquire(end);
  if (!release) throw new NotAskedError("busy");
  try {
    // After the wait: the breaker may have opened meanwhile.
    if (!breaker.mayCall(parts)) throw new NotAskedError("failing");
    const result = await tryTwice(parts, retries, end - elapsed(), attempt);
    breaker.succeeded();
    return result;
  } catch (error) {
    // A service that refuses a request works.
    if (error instanceof HttpFailure && error.status < 500) breaker.succeeded();
    else if (!(error instanceof NotAskedError)) breaker.failed(parts);
    throw error;
  } finally {
    release();
    observe(elapsed() - begun);
  }
}

/**
 * The result of an attempt within the limits of its service.
 * @param budget milliseconds in all
 * @param attempt gets the milliseconds it may take
 * @throws NotAskedError, or what the last attempt throws
 */
export function callService<Result>(
  parts: CallParts,
  budget: number,
  attempt: (timeout: number) => Promise<Result>,
): Promise<Result> {
  const result = call(parts, budget, attempt);
  parts.waitUntil(result.catch(() => {}));
  return result;
}
