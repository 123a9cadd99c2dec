// Rendered pages, kept by the isolate and in the cache of its location, which its isolates share: free and local, it may forget at
// any time. The newest purge that concerns a page is in its key, so that nothing about a kept page has to be asked: it is sent for
// as long as its payload is fresh.

import * as v from "valibot";
import { type BoundedMap, createBoundedMap } from "../base/bounded-map.ts";
import { type Clock, DeadlineError, withDeadline } from "../cache/clock.ts";
import type { Report } from "../cache/store.ts";
import { type Reader, type RenderedKey, type RenderedPage, renderedPageSchema } from "./page.ts";

/** Characters, of the 128 MB that an isolate has. Apart, so that a robot that reads the whole site pushes no visitor's page out. */
const MAX_SIZES: Readonly<Record<Reader, number>> = { visitor: 12_000_000, robot: 4_000_000 };

/** Milliseconds that a look at the location's cache may take; rendering takes about ten. */
const LOOK_TIMEOUT = 100;

/** What an isolate keeps. The least recently sent goes first. */
export type IsolatePages = Readonly<Record<Reader, BoundedMap<RenderedPage>>>;

export function createIsolatePages(): IsolatePages {
  const sizeOf = ({ pieces }: RenderedPage) => pieces.reduce((sum, piece) => sum + piece.length, 0);
  const create = (reader: Reader) => createBoundedMap<RenderedPage>({ maxSize: MAX_SIZES[reader], sizeOf });
  return { visitor: create("visitor"), robot: create("robot") };
}

/** What is needed of Cloudflare's Cache API. */
export interface CacheApi {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

interface RenderedPageCacheParts {
  readonly pages: IsolatePages;
  /** Null where the Worker runs without one. */
  readonly cacheApi: CacheApi | null;
  /** Of the site; no request to the Worker gets at what is kept below it. */
  readonly origin: string;
  /** Names the code and the settings that make pages of data. */
  readonly build: string;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
}

/** The cache as one request sees it. */
export function createRenderedPageCache(parts: RenderedPageCacheParts) {
  const { pages, cacheApi, origin, build, clock, waitUntil, report } = parts;
  const nameOf = ({ path, reader, purgedAt }: RenderedKey) =>
    `${encodeURIComponent(build)}/${purgedAt}/${reader}${path}`;
  const urlOf = (key: RenderedKey) => `${origin}/.rendered/${nameOf(key)}`;
  const isFresh = ({ begunAt, freshUntil }: RenderedPage) => begunAt <= clock.now() && clock.now() <= freshUntil;

  async function look(api: CacheApi, key: RenderedKey): Promise<RenderedPage | null> {
    const response = await api.match(urlOf(key));
    return response ? v.parse(renderedPageSchema, await response.json()) : null;
  }

  /** For as long as it is fresh. */
  async function put(api: CacheApi, key: RenderedKey, page: RenderedPage): Promise<void> {
    const seconds = Math.floor((page.freshUntil - clock.now()) / 1000);
    const headers = { "Cache-Control": `public, max-age=${seconds}` };
    await api.put(urlOf(key), Response.json(page, { headers }));
  }

  return {
    findInIsolate(key: RenderedKey): RenderedPage | null {
      const page = pages[key.reader].find(nameOf(key));
      return page && isFresh(page) ? page : null;
    },
    /** What is found is kept by the isolate from then on; null where there is none that can be read. */
    async findAtLocation(key: RenderedKey): Promise<RenderedPage | null> {
      try {
        const page = cacheApi && (await withDeadline(clock, LOOK_TIMEOUT, look(cacheApi, key)));
        if (!page || !isFresh(page)) return null;
        pages[key.reader].set(nameOf(key), page);
        return page;
      } catch (error) {
        // Where very many ask at once, to render is no slower than to wait, and hundreds of lines would say nothing.
        if (!(error instanceof DeadlineError)) report("location cache failed", error);
        return null;
      }
    },
    /** Keeps it in both, at the location after the answer; nothing where it is fresh no more. */
    keep(key: RenderedKey, page: RenderedPage): void {
      if (!isFresh(page)) return;
      pages[key.reader].set(nameOf(key), page);
      if (cacheApi)
        waitUntil(put(cacheApi, key, page).catch((error: unknown) => report("location cache failed", error)));
    },
  };
}
