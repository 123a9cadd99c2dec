// The only importer of supabase-js: calls a database function over HTTP and checks its result.

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { createSemaphore, type SemaphoreLimits } from "../lib/semaphore.ts";
import { createBreaker } from "./breaker.ts";
import { DatabaseError } from "./error.ts";

/** Milliseconds a page's call may take, its retry and its body included. */
const CALL_BUDGET = 4_000;
/** Milliseconds for one attempt, its body included. */
const ATTEMPT_TIMEOUT = 2_500;
/** Milliseconds below which a retry is not begun. */
const MIN_ATTEMPT = 250;
/** Statuses of something between the Worker and the database; a retry may succeed. */
const RETRIED_STATUSES = new Set([502, 503, 504, 520, 521, 522, 523, 524]);
/** A 200 without a body counts as a bad gateway. */
const EMPTY_STATUS = 502;

/** Retries that a process may make in a row, and the successful calls that earn one back. */
const MAX_RETRIES = 10;
const CALLS_PER_RETRY = 10;

/** Of a database with a handful of connections; a call waits as long as its page does. */
const CALLS: SemaphoreLimits = { permits: 24, queue: 200, longestWait: 4_000 };

/** A monotonic clock, in milliseconds. */
type Timer = Parameters<typeof createSemaphore>[0];

/** A response without a result. @param retryAfter seconds, of its header `Retry-After` */
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

/** Limits retries to one call in ten, so that a slow database does not get every call twice. */
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

/** What a process remembers of a database. */
export function createDatabaseState(timer: Timer) {
  return { breaker: createBreaker(timer.elapsed), semaphore: createSemaphore(timer, CALLS), retries: createRetries() };
}

interface DatabaseSettings {
  url: string;
  /** The anonymous key: it may call the read functions and nothing else. */
  anonKey: string;
}

/** Of one request; the breaker identifies the request by this object. */
interface DatabaseParts extends Timer {
  state: ReturnType<typeof createDatabaseState>;
  /** By the monotonic clock: when the request must have its result. */
  deadline: number;
  /** Receives the milliseconds that a call took. */
  observe: (milliseconds: number) => void;
  /** Keeps a call alive after its request: its outcome is recorded and its permit released. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Database {
  /**
   * The result of a read function (supabase/schema), checked by its schema.
   * @param parameters by the names of the function's parameters
   * @param budget milliseconds in all
   * @throws DatabaseError
   */
  call<Schema extends v.GenericSchema>(
    name: string,
    parameters: object,
    schema: Schema,
    budget?: number,
  ): Promise<v.InferOutput<Schema>>;
}

/** Seconds; the header may have a date. */
function parseRetryAfter(header: string): number {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/** A 200 with a body; supabase-js would turn an empty one, which no read function returns, into null. @throws HttpFailure */
async function fetchResult(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new HttpFailure(response.status, parseRetryAfter(response.headers.get("retry-after") ?? ""));
  }
  const text = await response.text();
  if (text.trim() === "") throw new HttpFailure(EMPTY_STATUS, 0);
  return new Response(text, { status: response.status, headers: { "Content-Type": "application/json" } });
}

/** A database behind PostgREST. Opens nothing until its first call. */
export function createDatabase(settings: DatabaseSettings, parts: DatabaseParts): Database {
  const { state, elapsed } = parts;
  // Created on demand: most requests do not call the database.
  let client: SupabaseClient | null = null;
  const connect = () =>
    createClient(settings.url, settings.anonKey, {
      // With its own token the client creates no session: requests would share its start-up promise, and in workerd a
      // promise that one request owns hangs the others.
      accessToken: async () => null,
      // It would retry for seven seconds; tryTwice retries instead.
      db: { retry: false },
      global: { fetch: fetchResult },
    });

  async function fetchData(name: string, parameters: object, timeout: number): Promise<unknown> {
    client ??= connect();
    const { data } = await client
      .rpc(name, parameters, { get: true })
      // The signal also covers the body; supabase-js's own timeout does not. Node takes whole milliseconds only.
      .abortSignal(AbortSignal.timeout(Math.ceil(timeout)))
      .throwOnError();
    return data;
  }

  async function call<Schema extends v.GenericSchema>(
    name: string,
    parameters: object,
    schema: Schema,
    budget: number,
  ): Promise<v.InferOutput<Schema>> {
    const { breaker, semaphore, retries } = state;
    const begun = elapsed();
    const end = Math.min(begun + budget, parts.deadline);
    const release = await semaphore.acquire(end);
    if (!release) throw new DatabaseError("unreachable", name, new Error("not asked: too many are waiting"));
    // After the wait: the breaker may have opened meanwhile.
    if (!breaker.mayCall(parts)) {
      release();
      throw new DatabaseError("unreachable", name, new Error("not asked: it keeps failing"));
    }
    try {
      const data = await tryTwice(parts, retries, end - elapsed(), (timeout) => fetchData(name, parameters, timeout));
      // It responds; a wrong result does not open the breaker.
      breaker.succeeded();
      const { success, issues, output } = v.safeParse(schema, data);
      if (!success) throw new DatabaseError("nonsense", name, v.flatten(issues));
      return output;
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      const refused = error instanceof HttpFailure;
      if (refused && error.status < 500) breaker.succeeded();
      else breaker.failed(parts);
      throw new DatabaseError(refused ? "refused" : "unreachable", name, error);
    } finally {
      release();
      parts.observe(elapsed() - begun);
    }
  }

  return {
    call(name, parameters, schema, budget = CALL_BUDGET) {
      const result = call(name, parameters, schema, budget);
      parts.waitUntil(result.catch(() => {}));
      return result;
    },
  };
}
