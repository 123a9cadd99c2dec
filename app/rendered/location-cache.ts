// Rendered pages in the cache of the location, which its isolates share. It is free and local, and may forget at any time: what
// is found there is only ever a rendering that is saved.

import * as v from "valibot";
import { type Clock, DeadlineError, withDeadline } from "../cache/clock.ts";
import type { Report } from "../cache/store.ts";
import { type RenderedPage, renderedPageSchema } from "./page.ts";

/** Milliseconds that a look may take; rendering takes about ten. */
const LOOK_TIMEOUT = 100;

/** What it needs of Cloudflare's Cache API. */
export interface CacheApi {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

export interface LocationCacheParts {
  /** Null where the Worker runs without one. */
  readonly cacheApi: CacheApi | null;
  /** Of the site; no request to the Worker gets at what is kept below it. */
  readonly origin: string;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
}

/** The page of that name; null where there is none that can be read. */
export async function findAtLocation(parts: LocationCacheParts, name: string): Promise<RenderedPage | null> {
  const { cacheApi, origin, clock, report } = parts;
  if (!cacheApi) return null;
  const look = async () => {
    const response = await cacheApi.match(`${origin}/.rendered/${name}`);
    return response ? v.parse(renderedPageSchema, await response.json()) : null;
  };
  try {
    return await withDeadline(clock, LOOK_TIMEOUT, look());
  } catch (error) {
    // Where very many ask at once, to render is no slower than to wait, and hundreds of lines would say nothing.
    if (!(error instanceof DeadlineError)) report("location cache failed", error);
    return null;
  }
}

/** Keeps a page for as long as it is fresh, after the answer. */
export function keepAtLocation(parts: LocationCacheParts, name: string, page: RenderedPage): void {
  const { cacheApi, origin, clock, waitUntil, report } = parts;
  if (!cacheApi) return;
  const seconds = Math.floor((page.freshUntil - clock.now()) / 1000);
  const put = async () =>
    cacheApi.put(
      `${origin}/.rendered/${name}`,
      Response.json(page, { headers: { "Cache-Control": `public, max-age=${seconds}` } }),
    );
  waitUntil(put().catch((error: unknown) => report("location cache failed", error)));
}
