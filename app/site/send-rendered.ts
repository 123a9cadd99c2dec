// A page as it was rendered before, sent again with a nonce of its own.

import type { RenderedAt, RenderedKey, RenderedPage } from "../rendered/page.ts";
import { namesETag } from "./validator.ts";
import type { Visit } from "./visit.ts";

/** What a page is kept under for whoever asks; null where nothing is known of purges: then none is sent, and none is kept. */
export function renderedKeyOf({ site, tidyPath, purgedAt }: Visit, request: Request): RenderedKey | null {
  const reader = site.isRobot(request) ? "robot" : "visitor";
  return purgedAt === null ? null : { path: tidyPath, reader, purgedAt };
}

function answerWith(request: Request, visit: Visit, page: RenderedPage, from: RenderedAt): Response {
  visit.trace.noteRendered(from, page);
  visit.site.counts.add("hit");
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ETag: page.etag,
    ...(page.robots !== null && { "X-Robots-Tag": page.robots }),
  };
  const known = request.headers.get("if-none-match");
  if (known !== null && namesETag(known, page.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : page.pieces.join(visit.nonce), { headers });
}

/** The page as this isolate has rendered it; null where it has not, or it is fresh no more. */
export function findInIsolate(request: Request, visit: Visit): Response | null {
  const key = renderedKeyOf(visit, request);
  const page = key && visit.renderedPages.findInIsolate(key);
  return page && answerWith(request, visit, page, "isolate");
}

/** The page as another isolate of this location has rendered it; null where none has. */
export async function findAtLocation(request: Request, visit: Visit): Promise<Response | null> {
  const key = renderedKeyOf(visit, request);
  const page = key && (await visit.renderedPages.findAtLocation(key));
  return page && answerWith(request, visit, page, "location");
}
