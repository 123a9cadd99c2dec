// The only importer of supabase-js: calls a database function over HTTP and checks its result.

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { CALL_BUDGET, type CallParts, callService, fetchText, HttpFailure, NotAskedError } from "./calls.ts";
import { DatabaseError } from "./error.ts";
import type { ArgumentsOf, ReadFunction } from "./read-function.ts";

/** Bytes. The longest answer, the rating effects of a whole FIPE table, has some 4 MB; a process has 128. */
const MAX_ANSWER = 16 * 1024 * 1024;

/** A 200 with a body; supabase-js would turn an empty one, which no read function returns, into null. @throws HttpFailure */
async function fetchResult(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const text = await fetchText(input, init, MAX_ANSWER);
  // It counts as a bad gateway.
  if (text.trim() === "") throw new HttpFailure(502);
  return new Response(text, { headers: { "Content-Type": "application/json" } });
}

/**
 * A database behind PostgREST, for one request. Opens nothing until its first call.
 * @param settings the anonymous key may call the read functions and nothing else
 */
export function createDatabase(settings: { url: string; anonKey: string }, parts: CallParts) {
  // Created on demand: most requests do not call the database.
  let client: SupabaseClient | null = null;
  const connect = () =>
    createClient(settings.url, settings.anonKey, {
      // With its own token the client creates no session: requests would share its start-up promise, and in workerd a
      // promise that one request owns hangs the others.
      accessToken: async () => null,
      // It would retry for seven seconds; callService retries instead.
      db: { retry: false },
      global: { fetch: fetchResult },
    });

  async function fetchData(name: string, given: object, timeout: number): Promise<unknown> {
    client ??= connect();
    const { data } = await client
      .rpc(name, given, { get: true })
      // The signal also covers the body; supabase-js's own timeout does not. Node takes whole milliseconds only.
      .abortSignal(AbortSignal.timeout(Math.ceil(timeout)))
      .throwOnError();
    return data;
  }

  /** @throws DatabaseError */
  async function getData(name: string, given: object, budget: number): Promise<unknown> {
    try {
      return await callService(parts, budget, (timeout) => fetchData(name, given, timeout));
    } catch (error) {
      if (error instanceof NotAskedError && error.reason === "busy") throw new DatabaseError("busy", name, error);
      throw new DatabaseError(error instanceof HttpFailure ? "refused" : "unreachable", name, error);
    }
  }

  return {
    /** The result of a read function, checked by its schema. @param budget milliseconds in all @throws DatabaseError */
    async call<Takes, Schema extends v.GenericSchema>(
      { name, result }: ReadFunction<Takes, Schema>,
      given: ArgumentsOf<NoInfer<Takes>>,
      budget = CALL_BUDGET,
    ): Promise<v.InferOutput<Schema>> {
      const data = await getData(name, given, budget);
      const { success, issues, output } = v.safeParse(result, data);
      if (!success) throw new DatabaseError("nonsense", name, v.flatten(issues));
      return output;
    },
  };
}

export type Database = ReturnType<typeof createDatabase>;
