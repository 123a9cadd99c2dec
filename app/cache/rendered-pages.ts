// Rendered pages in memory and in the cache of the location, which its processes share. A page carries the newest purge that
// covers it, so that it can be sent while its payload is fresh without reading anything else.

import * as v from "valibot";
import { createBoundedMap } from "../lib/bounded-map.ts";
import { type Clock, DeadlineError, withDeadline } from "./clock.ts";
import { getFreshness } from "./entry.ts";
import type { NewestPurges } from "./purge-log.ts";
import type { Report } from "./store.ts";

const renderedPageSchema = v.object({
  etag: v.string(),
  /** `X-Robots-Tag`; null if search engines may list it. */
  robots: v.nullable(v.string()),
  /** Milliseconds since 1970: when the oldest load of its payload and text began, and until when both are fresh. */
  begunAt: v.number(),
  freshUntil: v.number(),
  /** The newest purge of its path that was known when its request began. */
  purgedAt: v.number(),
  /** Its HTML, split at the nonce. */
  pieces: v.pipe(v.array(v.string()), v.readonly()),
});

export type RenderedPage = Readonly<v.InferOutput<typeof renderedPageSchema>>;

/** Characters, of an isolate's 128 MB. */
const MAX_SIZE = 16_000_000;

/** Milliseconds for a read of the location's cache; rendering takes about ten. */
const LOOK_TIMEOUT = 100;

/** The rendered pages of a process; the least recently sent is removed first. */
export function createPageMemory() {
  const sizeOf = ({ pieces }: RenderedPage) => pieces.reduce((sum, piece) => sum + piece.length, 0);
  return createBoundedMap<RenderedPage>({ maxSize: MAX_SIZE, sizeOf });
}

/** The used part of Cloudflare's Cache API. */
export interface CacheApi {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

interface RenderedPageCacheParts {
  readonly pages: ReturnType<typeof createPageMemory>;
  readonly cacheApi: CacheApi | null;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
}

/** One page in both caches. @param url names all that the page depends on but purges; no visitor can request it @param purges of its path */
export function createRenderedPageCache(
  { pages, cacheApi, clock, waitUntil, report }: RenderedPageCacheParts,
  url: string,
  purges: NewestPurges,
) {
  // A page from before a purge must not replace one from after it.
  const locationUrl = `${url}?${purges.any}`;
  const isFresh = (page: RenderedPage) => getFreshness(page, purges, clock.now()) === "fresh";

  async function look(): Promise<RenderedPage | null> {
    const response = await cacheApi?.match(locationUrl);
    return response ? v.parse(renderedPageSchema, await response.json()) : null;
  }

  async function put(page: RenderedPage): Promise<void> {
    const seconds = Math.floor((page.freshUntil - clock.now()) / 1000);
    const headers = { "Cache-Control": `public, max-age=${seconds}` };
    await cacheApi?.put(locationUrl, Response.json(page, { headers }));
  }

  return {
    /** Null if there is none, or it is not fresh. */
    findInMemory(): RenderedPage | null {
      const page = pages.find(url);
      return page && isFresh(page) ? page : null;
    },
    /** The last page in memory, purged or expired; null if it must not be sent even under overload. */
    findOld(): RenderedPage | null {
      const page = pages.find(url);
      return page && getFreshness(page, purges, clock.now()) !== "dead" ? page : null;
    },
    /** Also remembers it in memory; null if there is none, or it cannot be read. */
    async findAtLocation(): Promise<RenderedPage | null> {
      try {
        const page = await withDeadline(clock, LOOK_TIMEOUT, look);
        if (!page || !isFresh(page)) return null;
        pages.set(url, page);
        return page;
      } catch (error) {
        // Expected under load, where rendering is as fast: hundreds of lines would say nothing.
        if (!(error instanceof DeadlineError)) report("location cache failed", error);
        return null;
      }
    },
    /** Keeps a fresh page in both; at the location, after the response. */
    keep(rendered: Omit<RenderedPage, "purgedAt">): void {
      const page = { ...rendered, purgedAt: purges.any };
      if (!isFresh(page)) return;
      pages.set(url, page);
      waitUntil(put(page).catch((error: unknown) => report("location cache failed", error)));
    },
  };
}
