// Descriptive texts: sanitised once, and cached in the payload of their page or under keys of their own.

import * as v from "valibot";
import type { PayloadCache } from "../cache/payload-cache.ts";
import type { Checked } from "../data/values.ts";
import { createBoundedMap } from "../lib/bounded-map.ts";
import type { TextSource } from "./source.server.ts";
import { keyOfText, nameOfText, type TextAddress } from "./text-address.ts";

/** Goes up with every change of sanitise.server.ts: older texts are then fetched and sanitised anew. */
const SANITISER_VERSION = 2;

/** Sanitised HTML; null where there is no text, or nothing of it was allowed. */
export const keptTextSchema = v.object({ html: v.nullable(v.string()), sanitiser: v.literal(SANITISER_VERSION) });

export type KeptText = Checked<typeof keptTextSchema>;

/** Loads the sanitiser only where there is a text. */
async function cleanText(html: string | null): Promise<KeptText> {
  if (html === null) return { html: null, sanitiser: SANITISER_VERSION };
  const { sanitiseHtml } = await import("./sanitise.server.ts");
  return { html: sanitiseHtml(html) || null, sanitiser: SANITISER_VERSION };
}

/** Milliseconds; a text that failed is tried again within a minute. */
const FAILURE_REMEMBERED_FOR = 30_000;
const MAX_FAILURES = 1_000;

/** The texts that failed a moment ago: visitors do not ask for them, or report them, again. */
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
      schema: keptTextSchema,
    });
  return {
    /** Whether a page's database call brings its text along. */
    comeWithPages: source.comesWithPage,
    /** A text that came with its page; null where nothing of it is allowed. A failure is reported and gives null. */
    async clean(html: string): Promise<KeptText | null> {
      try {
        const text = await cleanText(html);
        return text.html === null ? null : text;
      } catch (error) {
        report("text failed", error);
        return null;
      }
    },
    /** The text of a page that comes without it; null where there is none. A failure is reported once, unless the page failed too. */
    async findForPage(address: TextAddress, page: Promise<unknown>): Promise<string | null> {
      const name = nameOfText(address);
      if (failures.isRecent(name)) throw new Error("it failed a moment ago");
      try {
        return (await read(address)).payload.html;
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
      return (await read(address)).payload.html;
    },
  };
}
