// A page as it was rendered before, sent again with a nonce of its own.

import { namesETag } from "./etag.ts";
import type { RequestContext } from "./request-context.ts";
import type { RenderedAt } from "./trace.ts";

export const HTML_TYPE = "text/html; charset=utf-8";

const FINDERS = { memory: "findInMemory", location: "findAtLocation", old: "findOld" } as const;

/** The page as this isolate, or another one of the location, has rendered it; null where none has that may be sent. */
export async function findRendered(
  request: Request,
  { renderedPage, trace, nonce }: RequestContext,
  at: RenderedAt,
): Promise<Response | null> {
  const page = await renderedPage?.[FINDERS[at]]();
  if (!page) return null;
  trace.setRendered(at, page);
  const headers = {
    "Content-Type": HTML_TYPE,
    ETag: page.etag,
    ...(page.robots !== null && { "X-Robots-Tag": page.robots }),
  };
  if (namesETag(request, page.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : page.pieces.join(nonce), { headers });
}
