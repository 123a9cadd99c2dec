// Descriptive texts: sanitised once, and cached in the payload of their page or under keys of their own.

import type { PayloadCache } from "../cache/payload-cache.ts";
import { createBoundedMap } from "../lib/bounded-map.ts";
import type { TextSource } from "./source.server.ts";
import { keyOfText, type TextAddress } from "./text-address.ts";

/** Null for no text, and where the sanitiser leaves nothing. Loads it only for a text: it is 65 KB of the Worker. */
async function cleanText(html: string | null): Promise<string | null> {
  if (html === null) return null;
  const { sanitiseHtml } = await import("./sanitise.server.ts");
  return sanitiseHtml(html) || null;
}

/** Milliseconds; a text that failed is tried again within a minute. */
const FAILURE_REMEMBERED_FOR = 30_000;
const MAX_FAILURES = 1_000;

/** The texts that failed a moment ago: visitors do not ask for them, or report them, again. */
export function createTextFailures(now: () => number) {
  const failedAt = createBoundedMap<number>(MAX_FAILURES);
  return {
    isRecent: (name: string) => now() - (failedAt.find(name) ?? Number.NEGATIVE_INFINITY) < FAILURE_REMEMBERED_FOR,
    remember: (name: string) => failedAt.set(name, now()),
  };
}

/** The texts of one request over its cache and their source. */
export function createTexts(parts: {
  readonly cache: PayloadCache;
  readonly source: TextSource;
  readonly failures: ReturnType<typeof createTextFailures>;
  readonly report: (event: string, error: unknown) => void;
}) {
  const { cache, source, failures, report } = parts;
  const read = (address: TextAddress) =>
    cache.read({ key: keyOfText(address), load: async () => cleanText(await source.find(address)) });
  return {
    /** Whether a page's database call brings its text along. */
    comeWithPages: source.comesWithPage,
    /** A text that came with its page; null where nothing of it is allowed. A failure is reported and gives null. */
    async clean(html: string | null): Promise<string | null> {
      try {
        return await cleanText(html);
      } catch (error) {
        report("text failed", error);
        return null;
      }
    },
    /** The text of a page that comes without it; null where there is none. A failure is reported once, unless the page failed too. */
    async findForPage(address: TextAddress, page: Promise<unknown>): Promise<string | null> {
      const { name } = keyOfText(address);
      if (failures.isRecent(name)) throw new Error("it failed a moment ago");
      try {
        return (await read(address)).payload;
      } catch (error) {
        page.then(
          () => {
            if (failures.isRecent(name)) return;
            failures.remember(name);
            report("text failed", error);
          },
          () => {}, // The page's own failure is reported instead.
        );
        throw error;
      }
    },
    /** The text of an entity of the catalogue; null where there is none. */
    async find(address: TextAddress): Promise<string | null> {
      return (await read(address)).payload;
    },
  };
}
