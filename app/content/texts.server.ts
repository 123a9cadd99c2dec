// Descriptive texts: sanitised once, and kept, in the payload of the page that they come with or under keys of their own.

import type { PayloadCache } from "../cache/payload-cache.ts";
import { createBoundedMap } from "../lib/bounded-map.ts";
import { cleanText, type KeptText } from "./kept-text.ts";
import type { TextSource } from "./source.server.ts";
import { keyOfText, nameOfText, type TextAddress } from "./text-address.ts";

/** Milliseconds; a text that failed is tried again within a minute. */
const FAILURE_REMEMBERED_FOR = 30_000;
const MAX_FAILURES = 1_000;

/** Texts that an isolate could not have a moment ago: not asked for again, and not reported again, by every visitor. */
export function createTextFailures(now: () => number) {
  const failedAt = createBoundedMap<number>({ maxEntries: MAX_FAILURES });
  return {
    isRecent: (name: string) => now() - (failedAt.find(name) ?? Number.NEGATIVE_INFINITY) < FAILURE_REMEMBERED_FOR,
    remember: (name: string) => failedAt.set(name, now()),
  };
}

interface TextsParts {
  readonly cache: PayloadCache;
  readonly source: TextSource;
  readonly failures: ReturnType<typeof createTextFailures>;
  readonly report: (event: string, error: unknown) => void;
}

/** The texts of one request over its cache and their source. */
export function createTexts({ cache, source, failures, report }: TextsParts) {
  const read = (address: TextAddress) =>
    cache.read({
      key: keyOfText(address),
      load: async () => cleanText(await source.find(address)),
    });
  return {
    /** Whether a page's database call brings its text along. */
    comeWithPages: source.comesWithPage,
    /** A text that came along, as it is kept; null where nothing is left of it, or it could not be cleaned, which is reported. */
    async clean(html: string): Promise<KeptText | null> {
      try {
        const text = await cleanText(html);
        return text.html === null ? null : text;
      } catch (error) {
        report("text failed", error);
        return null;
      }
    },
    /** The text of a page that does not bring it along; null where there is none. Its failure is reported once, a page's not. */
    async findForPage(address: TextAddress, page: Promise<unknown>): Promise<string | null> {
      const name = nameOfText(address);
      if (failures.isRecent(name)) throw new Error("it failed a moment ago");
      try {
        return (await read(address)).payload.html;
      } catch (error) {
        // Where the page failed, that is what is reported, and nobody waits for its text.
        page.then(
          () => {
            if (failures.isRecent(name)) return;
            failures.remember(name);
            report("text failed", error);
          },
          () => {},
        );
        throw error;
      }
    },
    /** A text of an entity that the catalogue has: who asks for others has been told before. */
    async find(address: TextAddress): Promise<string | null> {
      return (await read(address)).payload.html;
    },
  };
}
