// One line of some requests: what kind of page it was, and what it cost. No address, no query, nothing of who asked.

import { hash32 } from "../lib/hash.ts";
import { findPageType } from "../routes/page-types.server.ts";
import { splitDataSuffix, tidyPath } from "../seo/tidy-path.ts";
import { type Env, findLogShare } from "./env.ts";
import type { Log } from "./log.ts";
import type { Trace, TraceSummary } from "./trace.ts";

/** What is noted of a request. Milliseconds are of the wall clock, which stands still in a Worker while it only computes. */
export interface RequestProps extends TraceSummary {
  /** A kind of page, `city`; `file` for what is none. */
  readonly kind: string;
  readonly status: number;
  /** From the request to the end of its body. */
  readonly milliseconds: number;
  /** Of the body, before it is compressed. */
  readonly bytes: number;
}

/** A kind of page, or that it is none; never an address. */
function namePageType(pathname: string): string {
  const tidy = tidyPath(splitDataSuffix(pathname)[0]);
  return (tidy === null ? null : findPageType(tidy)?.kind.name) ?? "file";
}

/** The same answer. @param finish told what it took when its last byte was sent; never where nobody read to its end */
function countBytes(
  response: Response,
  took: () => number,
  finish: (taken: Pick<RequestProps, "milliseconds" | "bytes">) => void,
): Response {
  if (!response.body) {
    finish({ milliseconds: took(), bytes: 0 });
    return response;
  }
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
      flush: () => finish({ milliseconds: took(), bytes }),
    }),
  );
  return new Response(counted, response);
}

interface LoggedRequest {
  readonly request: Request;
  readonly env: Env;
  readonly log: Log;
  /** Of this answer: which requests are noted follows from it. */
  readonly nonce: string;
  /** Milliseconds since the request came. */
  readonly took: () => number;
  /** Undefined where no page was asked for. */
  readonly trace: Trace | undefined;
}

/** The same answer, of which a line is written where chance has it. */
export function logSample(response: Response, { request, env, log, nonce, took, trace }: LoggedRequest): Response {
  const share = findLogShare(env);
  if (hash32(nonce) / 2 ** 32 >= share) return response;
  const { status } = response;
  return countBytes(response, took, (taken) => {
    const { times, ...come } = trace?.props() ?? { cache: "none", rendered: "now", times: {} };
    const props = { kind: namePageType(new URL(request.url).pathname), status, ...taken, ...come };
    log("info", { event: "request", ...props, ...times });
  });
}
