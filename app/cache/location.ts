// The copy of a kept page in the cache of its location, which the processes there share.

import { type Clock, DeadlineError, withDeadline } from "./clock.ts";
import type { Report } from "./store.ts";

/** Milliseconds for a read; rendering takes about ten. */
const LOOK_TIMEOUT = 100;

/** The used part of Cloudflare's Cache API. */
export interface CacheApi {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

interface LocationParts {
  /** Null where there is no such cache. */
  readonly cacheApi: CacheApi | null;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
}

/** One text in the cache of this location. @param url names all that it depends on; no visitor can request it */
export function createLocationCopy({ cacheApi, clock, waitUntil, report }: LocationParts, url: string) {
  const look = async () => (await (await cacheApi?.match(url))?.text()) ?? null;
  return {
    /** Null if there is none, or it cannot be read in time. */
    async find(): Promise<string | null> {
      try {
        return await withDeadline(clock, LOOK_TIMEOUT, look);
      } catch (error) {
        // Expected under load, where rendering is as fast: hundreds of lines would say nothing.
        if (!(error instanceof DeadlineError)) report("location cache failed", error);
        return null;
      }
    },
    /** Puts it there after the response. @param seconds for which it is kept */
    put(text: string, seconds: number): void {
      const headers = { "Cache-Control": `public, max-age=${seconds}` };
      const put = async () => cacheApi?.put(url, new Response(text, { headers }));
      waitUntil(put().catch((error: unknown) => report("location cache failed", error)));
    },
  };
}

export type LocationCopy = ReturnType<typeof createLocationCopy>;
