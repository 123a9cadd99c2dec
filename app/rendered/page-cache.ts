// Rendered pages, kept by the isolate and by its location. The newest purge that concerns a page is in its key, so that nothing
// about a kept page has to be asked: it is sent for as long as its payload is fresh.

import { type BoundedMap, createBoundedMap } from "../base/bounded-map.ts";
import { findAtLocation, keepAtLocation, type LocationCacheParts } from "./location-cache.ts";
import type { Reader, RenderedKey, RenderedPage } from "./page.ts";

/** Characters, of the 128 MB that an isolate has. Apart, so that a robot that reads the whole site pushes no visitor's page out. */
const MAX_SIZES: Readonly<Record<Reader, number>> = { visitor: 12_000_000, robot: 4_000_000 };

/** What an isolate keeps. The least recently sent goes first. */
export type IsolatePages = Readonly<Record<Reader, BoundedMap<RenderedPage>>>;

export function createIsolatePages(): IsolatePages {
  const sizeOf = ({ pieces }: RenderedPage) => pieces.reduce((sum, piece) => sum + piece.length, 0);
  const create = (reader: Reader) => createBoundedMap<RenderedPage>({ maxSize: MAX_SIZES[reader], sizeOf });
  return { visitor: create("visitor"), robot: create("robot") };
}

interface RenderedPageCacheParts extends LocationCacheParts {
  readonly pages: IsolatePages;
  /** Names the code and the settings that make pages of data. */
  readonly build: string;
}

/** The cache as one request sees it. */
export function createRenderedPageCache({ pages, build, ...parts }: RenderedPageCacheParts) {
  const nameOf = ({ path, reader, purgedAt }: RenderedKey) =>
    `${encodeURIComponent(build)}/${purgedAt}/${reader}${path}`;
  const isFresh = ({ begunAt, freshUntil }: RenderedPage) => {
    const now = parts.clock.now();
    return begunAt <= now && now <= freshUntil;
  };
  return {
    findInIsolate(key: RenderedKey): RenderedPage | null {
      const page = pages[key.reader].find(nameOf(key));
      return page && isFresh(page) ? page : null;
    },
    /** What is found is kept by the isolate from then on. */
    async findAtLocation(key: RenderedKey): Promise<RenderedPage | null> {
      const page = await findAtLocation(parts, nameOf(key));
      if (!page || !isFresh(page)) return null;
      pages[key.reader].set(nameOf(key), page);
      return page;
    },
    /** Keeps it in both; nothing where it is fresh no more. */
    keep(key: RenderedKey, page: RenderedPage): void {
      if (!isFresh(page)) return;
      pages[key.reader].set(nameOf(key), page);
      keepAtLocation(parts, nameOf(key), page);
    },
  };
}
