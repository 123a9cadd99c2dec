// The only importer of supabase-js: one call of a database function over HTTP, its answer checked.

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { createSemaphore, type SemaphoreLimits } from "../lib/semaphore.ts";
import { type AttemptParts, createRetries, HttpFailure, tryTwice } from "./attempt.ts";
import { createBreaker } from "./breaker.ts";
import { DatabaseError } from "./error.ts";

/** The status that an answer without a body stands for: a bad gateway. */
const EMPTY = 502;

/** Milliseconds a page's call may take, its second try and its body included. */
const CALL_BUDGET = 4_000;

/** What a database with a handful of connections takes at a time; a call waits as long as its page does. */
const CALLS: SemaphoreLimits = { permits: 24, queue: 200, longestWait: 4_000 };

/** What an isolate remembers of its database: whether, how many at a time, and how often it is asked. */
export function createDatabaseState(clock: AttemptParts) {
  return { breaker: createBreaker(clock.elapsed), semaphore: createSemaphore(clock, CALLS), retries: createRetries() };
}

type DatabaseState = ReturnType<typeof createDatabaseState>;

interface DatabaseSettings {
  url: string;
  /** The anonymous key: it may call the read functions and nothing else. */
  anonKey: string;
}

/** What a database is of: one request, which the breaker identifies by this object. */
interface DatabaseParts extends AttemptParts {
  /** Of the isolate. */
  isolate: DatabaseState;
  /** By the clock that only goes on: when the request has to have its answer. */
  deadline: number;
  /** Receives how many milliseconds a call took. */
  observe: (milliseconds: number) => void;
  /** Keeps the isolate alive for a call, so that its outcome is recorded and its permit released though its request has ended. */
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

/** @throws DatabaseError if the result does not match the schema */
function checkResult<Schema extends v.GenericSchema>(name: string, schema: Schema, result: unknown) {
  const checked = v.safeParse(schema, result);
  if (!checked.success) throw new DatabaseError("nonsense", name, v.flatten(checked.issues));
  return checked.output;
}

/** Seconds that `Retry-After` asks for, which may be given as a date. */
function secondsOf(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/**
 * What is not an answer becomes an error that says whether to try again. Good answers are 200 and JSON, if only `null`: one
 * without a body, or a part of one, is something between here and the database, and supabase-js would hand it out as null.
 */
async function fetchResult(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new HttpFailure(response.status, secondsOf(response.headers.get("retry-after") ?? ""));
  }
  const text = await response.text();
  if (text.trim() === "") throw new HttpFailure(EMPTY, 0);
  return new Response(text, { status: response.status, headers: { "Content-Type": "application/json" } });
}

/** A database behind PostgREST. Opens nothing until it is asked. */
export function createDatabase(settings: DatabaseSettings, parts: DatabaseParts): Database {
  // Made when it is first needed: most requests ask the database nothing.
  let client: SupabaseClient | null = null;
  const connect = () =>
    createClient(settings.url, settings.anonKey, {
      // With a token of our own the client builds no session: its start-up promise would be shared between requests,
      // and a promise that one request owns hangs the others in workerd.
      accessToken: async () => null,
      // It would retry for seven seconds; how often and how long is decided in attempt.ts.
      db: { retry: false },
      global: { fetch: fetchResult },
    });

  async function ask(name: string, parameters: object, timeout: number): Promise<unknown> {
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
    const { breaker, semaphore, retries } = parts.isolate;
    const begun = parts.elapsed();
    const end = Math.min(begun + budget, parts.deadline);
    const release = await semaphore.acquire(end);
    if (!release) throw new DatabaseError("unreachable", name, new Error("not asked: too many are waiting"));
    // Asked here, not before: who waited may find that it has stopped answering.
    if (!breaker.mayCall(parts)) {
      release();
      throw new DatabaseError("unreachable", name, new Error("not asked: it keeps failing"));
    }
    try {
      const data = await tryTwice(parts, retries, end - parts.elapsed(), (timeout) => ask(name, parameters, timeout));
      // It answers; that what it says is wrong does not get better by not asking.
      breaker.succeeded();
      return checkResult(name, schema, data);
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      const refused = error instanceof HttpFailure;
      if (refused && error.status < 500) breaker.succeeded();
      else breaker.failed(parts);
      throw new DatabaseError(refused ? "refused" : "unreachable", name, error);
    } finally {
      release();
      parts.observe(parts.elapsed() - begun);
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
