// One line of JSON an event, for `wrangler tail` and the dashboard.

import { hash32 } from "../lib/hash.ts";
import { type Env, findLogShare } from "./env.ts";
import type { WorkerResponse } from "./finish-response.ts";

export type Log = (level: "info" | "warn" | "error", line: Record<string, unknown>) => void;

/** The log of one request: each line carries its id. */
export function createLog(requestId: string): Log {
  return (level, line) => console[level](JSON.stringify({ ...line, requestId }));
}

/** Logs an error's message only: its cause may hold the database's message, or a key. */
export function createReporter(log: Log, level: "warn" | "error" = "warn") {
  return (event: string, error: unknown): void =>
    log(level, { event, error: error instanceof Error ? `${error.name}: ${error.message}` : "unknown" });
}

/** The same response. @param finish called with its size after its last byte; never if nobody reads to the end */
function countBytes(response: Response, finish: (bytes: number) => void): Response {
  if (!response.body) {
    finish(0);
    return response;
  }
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
      flush: () => finish(bytes),
    }),
  );
  return new Response(counted, response);
}

interface LoggedRequest {
  readonly env: Env;
  readonly log: Log;
  /** Decides whether the request is in the sample. */
  readonly nonce: string;
  /** Milliseconds since the request came. A Worker's clock stands still while it only computes. */
  readonly took: () => number;
}

/**
 * The same response; logs the share of requests that `LOG_SHARE` sets. `kind` is the page type, `file` for other paths. No
 * address, no query, nothing about the visitor.
 */
export function logSample(
  response: Response,
  { pageType, trace }: WorkerResponse,
  { env, log, nonce, took }: LoggedRequest,
): Response {
  if (hash32(nonce) / 2 ** 32 >= findLogShare(env)) return response;
  return countBytes(response, (bytes) => {
    const { times, ...cache } = trace?.summarise() ?? { cache: "none", rendered: "now", times: {} };
    const line = { kind: pageType ?? "file", status: response.status, milliseconds: took(), bytes };
    log("info", { event: "request", ...line, ...cache, ...times });
  });
}
