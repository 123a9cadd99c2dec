// A page as it was rendered before, sent again with a nonce of its own.

import type { RequestContext } from "../context/request-context.ts";
import { namesETag } from "../context/validator.ts";
import type { RenderedAt, RenderedKey, RenderedPage } from "../rendered/page.ts";

/** What a page is kept under for whoever asks; null where nothing is known of purges: then none is sent, and none is kept. */
export function renderedKeyOf({ site, tidyPath, purgedAt }: RequestContext, request: Request): RenderedKey | null {
  const reader = site.isRobot(request) ? "robot" : "visitor";
  return purgedAt === null ? null : { path: tidyPath, reader, purgedAt };
}

function answerWith(request: Request, context: RequestContext, page: RenderedPage, from: RenderedAt): Response {
  context.trace.noteRendered(from, page);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ETag: page.etag,
    ...(page.robots !== null && { "X-Robots-Tag": page.robots }),
  };
  const known = request.headers.get("if-none-match");
  if (known !== null && namesETag(known, page.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : page.pieces.join(context.nonce), { headers });
}

/** The page as this isolate has rendered it; null where it has not, or it is fresh no more. */
export function findInIsolate(request: Request, context: RequestContext): Response | null {
  const key = renderedKeyOf(context, request);
  const page = key && context.renderedPages.findInIsolate(key);
  return page && answerWith(request, context, page, "isolate");
}

/** The page as another isolate of this location has rendered it; null where none has. */
export async function findAtLocation(request: Request, context: RequestContext): Promise<Response | null> {
  const key = renderedKeyOf(context, request);
  const page = key && (await context.renderedPages.findAtLocation(key));
  return page && answerWith(request, context, page, "location");
}
