// A page as it was rendered before: sent again with a nonce of its own, if all that it was made of is fresh and not purged, or
// is what it was. That is asked at every request, under the same purges as ever.

import type { Ingredient } from "../cache/reading.ts";
import { joinWithNonce, type Reader, type RenderedDocument } from "../documents/document.ts";
import { namesETag } from "./ingredients.ts";
import type { RenderedAt } from "./trace.ts";
import type { Visit } from "./visit.ts";

/** What of a visit decides whether a rendered page is sent. */
export type RenderedSources = Pick<Visit, "tidyPath" | "nonce" | "locationShelf"> & {
  readonly trace: Pick<Visit["trace"], "noteRendered">;
  readonly site: Pick<Visit["site"], "documents" | "isRobot">;
  readonly cache: Pick<Visit["cache"], "isFresh" | "findMade" | "countSent">;
  readonly catalogue: Pick<Visit["catalogue"], "findMade">;
};

/** Who asks, as rendered pages differ. */
export function readerOf({ site }: Pick<RenderedSources, "site">, request: Request): Reader {
  return site.isRobot(request) ? "robot" : "visitor";
}

function answerWith(request: Request, nonce: string, found: RenderedDocument): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ETag: found.etag,
    ...(found.robots !== null && { "X-Robots-Tag": found.robots }),
  };
  const known = request.headers.get("if-none-match");
  if (known !== null && namesETag(known, found.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : joinWithNonce(found.pieces, nonce), { headers });
}

/** An ingredient as it is now: itself within its hour, after that what is kept with the same tag. Null where there is none. */
async function findNow({ cache, catalogue }: RenderedSources, made: Ingredient): Promise<Ingredient | null> {
  if (await cache.isFresh(made)) return made;
  const { key } = made;
  // The vocabulary is remembered in parts, which only their own memory knows.
  const found = await (key.kind === "catalogue" ? catalogue.findMade(key.name) : cache.findMade(key));
  return found?.tag === made.tag ? { key, ...found } : null;
}

const areSame = (some: readonly Ingredient[], others: readonly Ingredient[]) =>
  some.length === others.length && some.every(({ computedAt }, index) => computedAt === others[index]?.computedAt);

/** The document with its ingredients as they are now; null where one of them has changed, or would have to be loaded. */
async function findCurrent(sources: RenderedSources, found: RenderedDocument): Promise<RenderedDocument | null> {
  const now = await Promise.all(found.ingredients.map((made) => findNow(sources, made)));
  const ingredients = now.flatMap((made) => made ?? []);
  if (ingredients.length < now.length) return null;
  return areSame(ingredients, found.ingredients) ? found : { ...found, ingredients };
}

/** @param from where it was found; it is kept in the isolate from then on, and its next hour is all the location's */
async function sendIfCurrent(
  request: Request,
  sources: RenderedSources,
  found: RenderedDocument,
  from: RenderedAt,
): Promise<Response | null> {
  const { site, cache, trace, tidyPath, nonce, locationShelf } = sources;
  const reader = readerOf(sources, request);
  const current = await findCurrent(sources, found);
  if (!current) return null;
  const isRenewed = current !== found;
  if (isRenewed || from === "location") site.documents.keep(tidyPath, reader, current);
  if (isRenewed) locationShelf.keep(tidyPath, reader, current);
  cache.countSent(current.ingredients);
  trace.noteRendered(from);
  return answerWith(request, nonce, current);
}

/** The page as this isolate has rendered it; null where it has not, or something has changed since. */
export async function findInIsolate(request: Request, sources: RenderedSources): Promise<Response | null> {
  const found = sources.site.documents.find(sources.tidyPath, readerOf(sources, request));
  return found && sendIfCurrent(request, sources, found, "isolate");
}

/** The page as another isolate of this location has rendered it; null where none has, or something has changed since. */
export async function findAtLocation(request: Request, sources: RenderedSources): Promise<Response | null> {
  const { site, tidyPath, locationShelf } = sources;
  const reader = readerOf(sources, request);
  const found = await locationShelf.find(tidyPath, reader);
  const own = site.documents.find(tidyPath, reader);
  // What this isolate has was found to be out of date just now.
  const isKnown = found !== null && own?.etag === found.etag && areSame(own.ingredients, found.ingredients);
  return found && !isKnown ? sendIfCurrent(request, sources, found, "location") : null;
}
