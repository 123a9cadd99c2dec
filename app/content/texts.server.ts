// Descriptive texts: sanitised once, kept in KV beside the pages.

import type { PayloadCache } from "../cache/reading.ts";
import { keptAs } from "../kept/kept-as.ts";
import type { TextFailures } from "./failures.ts";
import { SANITISER_VERSION } from "./sanitiser-version.ts";
import type { TextSource } from "./source.server.ts";
import { keyOfText, nameOfText, type TextAddress } from "./text-address.ts";

export type { TextAddress };

/** What is kept: sanitised HTML, or null where the source has no such text. */
interface KeptText {
  readonly html: string | null;
  /** The sanitiser that made it; a better one makes it worth nothing. */
  readonly sanitiser: number;
}

/** The texts of one request. */
export interface Texts {
  /** Takes a text that came along with a page's data. */
  keep(address: TextAddress, html: string | null): void;
  /**
   * A page's text, sanitised; null where there is none. `page` is the load that may bring it along: on a cold page it
   * is waited for rather than asking the database twice. Rejects where it cannot be had; that is reported once.
   */
  findForPage(address: TextAddress, page: Promise<unknown>): Promise<string | null>;
  /** A text by an address that somebody typed; its absence is not kept, so that nobody can fill KV. */
  find(address: TextAddress): Promise<string | null>;
}

export interface TextsParts {
  cache: PayloadCache;
  source: TextSource;
  failures: TextFailures;
  report: (event: string, error: unknown) => void;
}

async function clean(html: string | null): Promise<KeptText> {
  if (html === null) return { html: null, sanitiser: SANITISER_VERSION };
  const { sanitiseHtml } = await import("./sanitise.server.ts");
  return { html: sanitiseHtml(html) || null, sanitiser: SANITISER_VERSION };
}

const isKept = keptAs<KeptText>("KeptText");

function isCurrent(payload: unknown): payload is KeptText {
  return isKept(payload) && payload.sanitiser === SANITISER_VERSION;
}

/** The texts of one request over its cache and their source. */
export function createTexts({ cache, source, failures, report }: TextsParts): Texts {
  const brought = new Map<string, string | null>();

  async function loadWithPage(address: TextAddress, page: Promise<unknown>): Promise<KeptText> {
    if (!source.comesWithPage) return clean(await source.find(address));
    await page;
    const html = brought.get(nameOfText(address));
    return clean(html === undefined ? await source.find(address) : html);
  }

  return {
    keep(address, html) {
      brought.set(nameOfText(address), html);
    },
    async findForPage(address, page) {
      const name = nameOfText(address);
      if (failures.isRecent(name)) throw new Error("it failed a moment ago");
      try {
        const load = () => loadWithPage(address, page);
        return (await cache.read(keyOfText(address), load, { accepts: isCurrent })).html;
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
    async find(address) {
      const absent = new Error("no such text");
      try {
        const load = async () => {
          const loaded = await clean(await source.find(address));
          if (loaded.html === null) throw absent;
          return loaded;
        };
        return (await cache.read(keyOfText(address), load, { accepts: isCurrent })).html;
      } catch (error) {
        if (error === absent) return null;
        throw error;
      }
    },
  };
}
