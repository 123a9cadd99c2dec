// Serves a rendered page if there is one, else computes the page within the limits of this process.

import type { ExecutionContext } from "@cloudflare/workers-types";
import { busyPage } from "./busy-page.ts";
import { clientOf, isLocal } from "./client.ts";
import { type Env, isOverLimit } from "./env.ts";
import { HTML_TYPE, type WorkerResponse } from "./finish-response.ts";
import type { RequestContext } from "./request-context.ts";
import { namesETag, type RenderedAt } from "./response-metadata.ts";

/** Milliseconds within which a page is computed and rendered, its wait for a permit included. */
const PAGE_BUDGET = 4_000;

interface Limited {
  readonly request: Request;
  readonly env: Env;
  readonly ctx: Pick<ExecutionContext, "waitUntil">;
  readonly context: RequestContext;
  /** Whether a rendered page can answer it. */
  readonly isCanonical: boolean;
  /** Addresses of the style sheets, for the page that refuses. */
  readonly styles: readonly string[];
  readonly compute: () => Promise<Response>;
}

const FINDERS = { memory: "findInMemory", location: "findAtLocation", old: "findOld" } as const;

/** The rendered page with the nonce of this response, 304 if the client has it; null if there is none that may be sent. */
async function findRendered({ request, context, isCanonical }: Limited, at: RenderedAt): Promise<Response | null> {
  const { renderedPage, trace, nonce } = context;
  const page = isCanonical && (await renderedPage?.[FINDERS[at]]());
  if (!page) return null;
  trace.setRendered(at, page);
  const { etag, robots, pieces } = page;
  const headers = { "Content-Type": HTML_TYPE, ETag: etag, ...(robots !== null && { "X-Robots-Tag": robots }) };
  if (namesETag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : pieces.join(nonce), { headers });
}

/** The page: rendered before, computed now, or 429 or 503 under overload. */
export async function serveWithinLimits(limited: Limited): Promise<WorkerResponse> {
  const { request, env, ctx, context, styles, compute } = limited;
  const { trace, policy, validator, processState } = context;
  const { pages, cache } = processState;
  const find = (at: RenderedAt) => findRendered(limited, at);
  // Only pages are kept at the location, not files.
  const rendered = (await find("memory")) ?? (context.found && (await find("location")));
  if (rendered) return { response: rendered, trace };
  const refuse = async () => ({ response: (await find("old")) ?? busyPage(503, styles), trace });
  // Under overload, reject before doing any work. An old rendered page costs little more than a refusal.
  if (pages.isFull()) return refuse();
  if (!isLocal(request) && (await isOverLimit(env.PAGE_RATE_LIMIT, clientOf(request), context.report))) {
    return { response: busyPage(429, styles), trace };
  }
  const asked = cache.clock.elapsed();
  const work = async (): Promise<WorkerResponse> => {
    const release = await pages.acquire(asked + PAGE_BUDGET, request.signal);
    if (!release) return refuse();
    try {
      const begun = cache.clock.elapsed();
      // While this request waited, another may have rendered the page.
      const meanwhile = begun > asked ? await find("memory") : null;
      if (meanwhile) return { response: meanwhile, trace };
      const response = await compute();
      trace.addTime("route", cache.clock.elapsed() - begun);
      return { response, trace, policy, validator };
    } finally {
      release();
    }
  };
  const computed = work();
  // workerd ends work that only a closed request waits for: its permit would not be released.
  ctx.waitUntil(computed.catch(() => {}));
  return computed;
}
