// Rendered pages, kept by the isolate and in the cache of its location, which its isolates share and which may forget at any time.
// A page carries the newest purge that concerned it: it is sent for as long as its payload is fresh, and nothing has to be asked.

import * as v from "valibot";
import { createBoundedMap } from "../lib/bounded-map.ts";
import { type Clock, DeadlineError, withDeadline } from "./clock.ts";
import { getFreshness } from "./freshness.ts";
import type { NewestPurges } from "./purge-log.ts";
import type { Report } from "./store.ts";

const renderedPageSchema = v.object({
  etag: v.string(),
  /** `X-Robots-Tag`, null where it may be listed. */
  robots: v.nullable(v.string()),
  /** Milliseconds since 1970, when the oldest load of its payload and text began, and until when both are fresh. */
  begunAt: v.number(),
  freshUntil: v.number(),
  /** The newest purge of its path that was known when its request began: what it is made of is newer. */
  purgedAt: v.number(),
  /** Its text, cut where the nonce stood: 128 random bits stand nowhere else in it. */
  pieces: v.pipe(v.array(v.string()), v.readonly()),
});

/** A page as it was sent, without its nonce. */
export type RenderedPage = Readonly<v.InferOutput<typeof renderedPageSchema>>;

/** Characters, of the 128 MB that an isolate has. */
const MAX_SIZE = 16_000_000;

/** Milliseconds that a look at the location's cache may take; rendering takes about ten. */
const LOOK_TIMEOUT = 100;

/** What an isolate keeps. The least recently sent goes first. */
export function createPageMemory() {
  const sizeOf = ({ pieces }: RenderedPage) => pieces.reduce((sum, piece) => sum + piece.length, 0);
  return createBoundedMap<RenderedPage>({ maxSize: MAX_SIZE, sizeOf });
}

/** What is needed of Cloudflare's Cache API. */
export interface CacheApi {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

interface RenderedPageCacheParts {
  readonly pages: ReturnType<typeof createPageMemory>;
  /** Null where the Worker runs without one. */
  readonly cacheApi: CacheApi | null;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
}

/** The place of one page in both. @param url names all that it depends on but purges; no request gets there @param purges of its path */
export function createRenderedPageCache(
  { pages, cacheApi, clock, waitUntil, report }: RenderedPageCacheParts,
  url: string,
  purges: NewestPurges,
) {
  // At the location a page of before a purge does not replace one of after it.
  const locationUrl = `${url}?${purges.any}`;
  const isFresh = (page: RenderedPage) => getFreshness(page, purges, clock.now()) === "fresh";

  async function look(): Promise<RenderedPage | null> {
    const response = await cacheApi?.match(locationUrl);
    return response ? v.parse(renderedPageSchema, await response.json()) : null;
  }

  /** For as long as it is fresh. */
  async function put(page: RenderedPage): Promise<void> {
    const seconds = Math.floor((page.freshUntil - clock.now()) / 1000);
    const headers = { "Cache-Control": `public, max-age=${seconds}` };
    await cacheApi?.put(locationUrl, Response.json(page, { headers }));
  }

  return {
    /** The page as this isolate has it; null where it has none, or it is fresh no more. */
    findInMemory(): RenderedPage | null {
      const page = pages.find(url);
      return page && isFresh(page) ? page : null;
    },
    /** The page as this isolate had it last, purged or old, where nothing better can be had; null where it must not be sent any more. */
    findOld(): RenderedPage | null {
      const page = pages.find(url);
      return page && getFreshness(page, purges, clock.now()) !== "dead" ? page : null;
    },
    /** What is found is kept by the isolate from then on; null where there is none that can be read. */
    async findAtLocation(): Promise<RenderedPage | null> {
      try {
        const page = await withDeadline(clock, LOOK_TIMEOUT, look);
        if (!page || !isFresh(page)) return null;
        pages.set(url, page);
        return page;
      } catch (error) {
        // Where very many ask at once, to render is no slower than to wait, and hundreds of lines would say nothing.
        if (!(error instanceof DeadlineError)) report("location cache failed", error);
        return null;
      }
    },
    /** Keeps it in both, at the location after the answer; nothing where it is fresh no more. */
    keep(rendered: Omit<RenderedPage, "purgedAt">): void {
      const page = { ...rendered, purgedAt: purges.any };
      if (!isFresh(page)) return;
      pages.set(url, page);
      waitUntil(put(page).catch((error: unknown) => report("location cache failed", error)));
    },
  };
}
