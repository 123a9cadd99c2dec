// One line for a sample of requests: the page type and the cost. No address, no query, nothing about the visitor.

import { hash32 } from "../lib/hash.ts";
import { type Env, findLogShare } from "./env.ts";
import type { WorkerResponse } from "./finish-response.ts";
import type { Log } from "./log.ts";

/** The same response. @param finish called with its size once its last byte was sent; never if nobody reads to the end */
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
  /** Random, of this response: it decides whether the request is logged. */
  readonly nonce: string;
  /** Milliseconds since the request came, of the wall clock: it stands still in a Worker that only computes. */
  readonly took: () => number;
}

/** The same response; logs the share of requests that `LOG_SHARE` sets. `kind` is the page type, `file` for other paths. */
export function logSample(
  response: Response,
  { pageType, trace }: WorkerResponse,
  { env, log, nonce, took }: LoggedRequest,
): Response {
  if (hash32(nonce) / 2 ** 32 >= findLogShare(env)) return response;
  return countBytes(response, (bytes) => {
    const { times, ...cache } = trace?.summarise() ?? { cache: "none", rendered: "now", times: {} };
    const { status } = response;
    log("info", {
      event: "request",
      kind: pageType ?? "file",
      status,
      milliseconds: took(),
      bytes,
      ...cache,
      ...times,
    });
  });
}
