// The only importer of supabase-js: one call of a database function over HTTP, its answer checked.

import { createClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { DatabaseError } from "./error.ts";

/** Milliseconds a call may take, its body included. */
const CALL_TIMEOUT_MS = 4_000;

export interface DatabaseSettings {
  url: string;
  /** The anonymous key: public columns and read functions only. */
  anonKey: string;
}

export type Argument = string | number;

export interface Database {
  /**
   * The checked answer of a read function.
   * @throws DatabaseError where it cannot be reached, refuses, or answers something else
   */
  call<Schema extends v.GenericSchema>(
    name: string,
    parameters: Readonly<Record<string, Argument>>,
    schema: Schema,
    timeoutMs?: number,
  ): Promise<v.InferOutput<Schema>>;
}

/** A database behind PostgREST. Opens nothing until it is asked. */
export function createDatabase(settings: DatabaseSettings): Database {
  const client = createClient(settings.url, settings.anonKey, {
    // With a token of our own the client builds no session: its start-up promise would be shared between requests,
    // and a promise that one request owns hangs the others in workerd.
    accessToken: async () => null,
    // It would retry for seven seconds; how often and how long is decided here.
    db: { retry: false },
  });

  return {
    async call(name, parameters, schema, timeoutMs = CALL_TIMEOUT_MS) {
      // The signal also covers the body; supabase-js's own timeout does not.
      const { data, error, status } = await client
        .rpc(name, parameters, { get: true })
        .abortSignal(AbortSignal.timeout(timeoutMs));
      if (error) throw new DatabaseError(status === 0 ? "unreachable" : "refused", name, error);
      const checked = v.safeParse(schema, data);
      if (!checked.success) throw new DatabaseError("nonsense", name, v.flatten(checked.issues));
      return checked.output;
    },
  };
}
