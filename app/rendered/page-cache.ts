// Rendered pages, kept by the isolate and in the cache of its location, which its isolates share and which may forget at any time.
// The newest purge that concerns a page is in its key: it is sent for as long as its payload is fresh, and nothing has to be asked.

import * as v from "valibot";
import { createBoundedMap } from "../base/bounded-map.ts";
import { type Clock, DeadlineError, withDeadline } from "../cache/clock.ts";
import type { Report } from "../cache/store.ts";

const renderedPageSchema = v.object({
  etag: v.string(),
  /** `X-Robots-Tag`, null where it may be listed. */
  robots: v.nullable(v.string()),
  /** Milliseconds since 1970, when the oldest load of its payload and text began, and until when both are fresh. */
  begunAt: v.number(),
  freshUntil: v.number(),
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
export function createIsolatePages() {
  const sizeOf = ({ pieces }: RenderedPage) => pieces.reduce((sum, piece) => sum + piece.length, 0);
  return createBoundedMap<RenderedPage>({ maxSize: MAX_SIZE, sizeOf });
}

/** What is needed of Cloudflare's Cache API. */
export interface CacheApi {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

interface RenderedPageCacheParts {
  readonly pages: ReturnType<typeof createIsolatePages>;
  /** Null where the Worker runs without one. */
  readonly cacheApi: CacheApi | null;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
}

/** The place of one page in both. @param url names all that the page depends on; no request to the Worker gets there */
export function createRenderedPageCache(
  { pages, cacheApi, clock, waitUntil, report }: RenderedPageCacheParts,
  url: string,
) {
  const isFresh = ({ begunAt, freshUntil }: RenderedPage) => begunAt <= clock.now() && clock.now() <= freshUntil;

  async function look(): Promise<RenderedPage | null> {
    const response = await cacheApi?.match(url);
    return response ? v.parse(renderedPageSchema, await response.json()) : null;
  }

  /** For as long as it is fresh. */
  async function put(page: RenderedPage): Promise<void> {
    const seconds = Math.floor((page.freshUntil - clock.now()) / 1000);
    const headers = { "Cache-Control": `public, max-age=${seconds}` };
    await cacheApi?.put(url, Response.json(page, { headers }));
  }

  return {
    /** The page as this isolate has it; null where it has none, or it is fresh no more. */
    findInIsolate(): RenderedPage | null {
      const page = pages.find(url);
      return page && isFresh(page) ? page : null;
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
    keep(page: RenderedPage): void {
      if (!isFresh(page)) return;
      pages.set(url, page);
      waitUntil(put(page).catch((error: unknown) => report("location cache failed", error)));
    },
  };
}
