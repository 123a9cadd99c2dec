// A page as it was rendered before: sent again with a nonce of its own, if all that it was made of is what it was. That is asked
// of the cache at every request, under the same purges as ever.

import { joinWithNonce, type Reader, type RenderedDocument } from "../documents/document.ts";
import { findKind } from "../pages/find-kind.server.ts";
import { namesETag } from "./ingredients.ts";
import type { Visit } from "./visit.ts";

/** Who asks, as rendered pages differ. */
export function readerOf({ site }: Visit, request: Request): Reader {
  return site.isRobot(request) ? "robot" : "visitor";
}

function answerWith(request: Request, { nonce }: Visit, found: RenderedDocument): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ETag: found.etag,
    ...(found.robots !== null && { "X-Robots-Tag": found.robots }),
  };
  const known = request.headers.get("if-none-match");
  if (known !== null && namesETag(known, found.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : joinWithNonce(found.pieces, nonce), { headers });
}

/** It with what was found out of it kept in the isolate: what is as it was is not asked for again until it is an hour old. */
async function answerIfCurrent(request: Request, visit: Visit, found: RenderedDocument): Promise<Response | null> {
  const { site, policy, tidyPath } = visit;
  const ingredients = await policy.findCurrent(found.ingredients);
  if (!ingredients) return null;
  site.documents.keep(tidyPath, readerOf(visit, request), { ...found, ingredients });
  return answerWith(request, visit, found);
}

/** The page as this isolate has rendered it; null where it has not, or something has changed since. */
export async function findInIsolate(request: Request, visit: Visit): Promise<Response | null> {
  const found = visit.site.documents.find(visit.tidyPath, readerOf(visit, request));
  return found && answerIfCurrent(request, visit, found);
}

/** The page as another isolate of this location has rendered it; null where none has, or something has changed since. */
export async function findAtLocation(request: Request, visit: Visit): Promise<Response | null> {
  const { site, tidyPath, locationShelf } = visit;
  // Files are never kept there.
  if (!findKind(tidyPath)) return null;
  const reader = readerOf(visit, request);
  const found = await locationShelf.find(tidyPath, reader);
  // What this isolate has was found to be out of date just now.
  const isNews = found !== null && found.etag !== site.documents.find(tidyPath, reader)?.etag;
  return isNews ? answerIfCurrent(request, visit, found) : null;
}
