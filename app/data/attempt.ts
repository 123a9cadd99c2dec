// When a call is tried a second time, and how long each try may take.

/** Milliseconds for one attempt, its body included. */
const ATTEMPT_TIMEOUT = 2_500;
/** Milliseconds below which another attempt is not worth beginning. */
const MIN_ATTEMPT = 250;
/** Statuses of something between here and the database: the next try may find it well. */
const PASSING = new Set([502, 503, 504, 520, 521, 522, 523, 524]);

/** Second tries that an isolate has at most, and the calls that earn one back. */
const MAX_RETRIES = 10;
const CALLS_A_RETRY = 10;

/** An answer that is not one: its status and what its header `Retry-After` asks for, in seconds. */
export class HttpFailure extends Error {
  override name = "HttpFailure";
  readonly status: number;
  readonly retryAfter: number;

  constructor(status: number, retryAfter: number) {
    super(`status ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The network failed, or an attempt ran out of time. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}

export interface AttemptParts {
  /** Milliseconds since some moment; only goes on. */
  elapsed: () => number;
  sleep: (milliseconds: number) => Promise<void>;
}

/** An isolate's second tries: one call in ten has one, so that a database that is slow is not asked everything twice. */
export function createRetries() {
  let earned = MAX_RETRIES * CALLS_A_RETRY;
  return {
    /** Takes one; false where there is none left. */
    take(): boolean {
      if (earned < CALLS_A_RETRY) return false;
      earned -= CALLS_A_RETRY;
      return true;
    },
    /** Counts a call that was answered. */
    earn(): void {
      earned = Math.min(MAX_RETRIES * CALLS_A_RETRY, earned + 1);
    },
  };
}

type Retries = ReturnType<typeof createRetries>;

/**
 * The result of `attempt`, tried once more after a network failure or a passing status, within `budget` milliseconds in
 * all. Where `Retry-After` asks for more there is no second try. @param attempt is given the milliseconds it may take
 */
export async function tryTwice<Result>(
  { elapsed, sleep }: AttemptParts,
  retries: Retries,
  budget: number,
  attempt: (timeout: number) => Promise<Result>,
): Promise<Result> {
  const end = elapsed() + budget;
  // A budget beyond a page's is for one long answer, not for many tries.
  const timeout = () => (budget > 2 * ATTEMPT_TIMEOUT ? budget : Math.min(ATTEMPT_TIMEOUT, end - elapsed()));
  try {
    const result = await attempt(timeout());
    retries.earn();
    return result;
  } catch (error) {
    const wait = error instanceof HttpFailure ? error.retryAfter * 1000 : 0;
    const passing = error instanceof HttpFailure ? PASSING.has(error.status) : isNetworkFailure(error);
    if (!passing || end - elapsed() - wait < MIN_ATTEMPT || !retries.take()) throw error;
    if (wait > 0) await sleep(wait);
    return attempt(Math.min(timeout(), end - elapsed()));
  }
}
