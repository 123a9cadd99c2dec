// Serves a rendered page if there is one, else a page that is computed and rendered within the limits of this process.

import type { ExecutionContext } from "@cloudflare/workers-types";
import { pageKey } from "../cache/entry.ts";
import { type RenderedAt, withNonce } from "../cache/rendered-page.ts";
import { busyPage } from "./busy-page.ts";
import { clientOf, isLocal } from "./client.ts";
import { type Env, isOverLimit } from "./env.ts";
import { HTML_TYPE, type WorkerResponse } from "./finish-response.ts";
import type { RequestContext } from "./request-context.ts";
import { namesETag } from "./response-metadata.ts";

/** Milliseconds that a page whose data came late may still wait for its rendering. */
const LATE = 500;

/** The rendered page with the nonce of this response, 304 if the client has it; null if there is none that may be sent. */
async function findRendered(request: Request, context: RequestContext, at: RenderedAt): Promise<Response | null> {
  const { renderedPage, trace, nonce } = context;
  const page = await renderedPage?.find(at);
  if (!page) return null;
  trace.setRendered(at, page);
  const { etag, robots } = page.rendered;
  const headers = { "Content-Type": HTML_TYPE, ETag: etag, ...(robots !== null && { "X-Robots-Tag": robots }) };
  if (namesETag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : withNonce(page, nonce), { headers });
}

/** An old rendered page, which costs little more than a refusal; else 503. */
export async function refuse(request: Request, context: RequestContext): Promise<Response> {
  return (await findRendered(request, context, "old")) ?? busyPage(503, context.processState.styles);
}

/**
 * Waits for a permit to render, once all that the page needs has arrived. Resolves to the function that releases it; or to what
 * is sent instead: the page as another request has rendered it meanwhile, or a refusal.
 */
export async function takeTurn(request: Request, context: RequestContext): Promise<(() => void) | Response> {
  const { renderings, cache } = context.processState;
  const begun = cache.clock.elapsed();
  const release = await renderings.acquire(Math.max(context.deadline, begun + LATE), request.signal);
  if (!release) return refuse(request, context);
  const meanwhile = cache.clock.elapsed() > begun ? await findRendered(request, context, "memory") : null;
  if (!meanwhile) return release;
  release();
  return meanwhile;
}

interface Limited {
  readonly request: Request;
  readonly env: Env;
  readonly ctx: Pick<ExecutionContext, "waitUntil">;
  readonly context: RequestContext;
  readonly compute: () => Promise<Response>;
}

/** The page: rendered before, computed now, or 429 or 503 under overload. */
export async function serveWithinLimits({ request, env, ctx, context, compute }: Limited): Promise<WorkerResponse> {
  const { trace, policy, validator, processState, report } = context;
  const { renderings, database, cache, styles } = processState;
  const { found, tidyPath } = context;
  const find = (at: RenderedAt) => findRendered(request, context, at);
  const isBusy = database.semaphore.isFull();
  // Under overload one look must do: KV has these pages too.
  const rendered = (await find("memory")) ?? (isBusy ? null : await find("location")) ?? (await find("kv"));
  if (rendered) return { response: rendered, trace };
  // Under overload, reject before doing any work. A page that is kept does not wait for the database.
  const needsDatabase = async () =>
    found?.pageType.reads !== undefined && !(await context.cache.isKept(pageKey(tidyPath)));
  if (renderings.isFull() || (isBusy && (await needsDatabase()))) {
    return { response: await refuse(request, context), trace };
  }
  if (!isLocal(request) && (await isOverLimit(env.PAGE_RATE_LIMIT, clientOf(request), report))) {
    return { response: busyPage(429, styles), trace };
  }
  const begun = cache.clock.elapsed();
  const computed = compute();
  // workerd ends work that only a closed request waits for: its permit would not be released.
  ctx.waitUntil(computed.catch(() => {}));
  const response = await computed;
  trace.addTime("route", cache.clock.elapsed() - begun);
  return { response, trace, ...(!trace.isRenderedBefore() && { policy, validator }) };
}
