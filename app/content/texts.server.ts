// Descriptive texts: sanitised once, and kept, in the payload of the page that they come with or under keys of their own.

import type { PayloadCache } from "../cache/payload-cache.ts";
import type { TextFailures } from "./failures.ts";
import { cleanText, type KeptText, keptTextSchema } from "./kept-text.ts";
import type { TextSource } from "./source.server.ts";
import { keyOfText, nameOfText, type TextAddress } from "./text-address.ts";

/** The texts of one request. */
export interface Texts {
  /** Whether a page's database call brings its text along. */
  readonly comeWithPages: boolean;
  /** A text that came along, as it is kept; null where nothing is left of it, or it could not be cleaned, which is reported. */
  clean(html: string): Promise<KeptText | null>;
  /** The text of a page that does not bring it along; null where there is none. Its failure is reported once, a page's not. */
  findForPage(address: TextAddress, page: Promise<unknown>): Promise<string | null>;
  /** A text of a subject that the catalogue has: who asks for others has been told before. */
  find(address: TextAddress): Promise<string | null>;
}

export interface TextsParts {
  cache: PayloadCache;
  source: TextSource;
  failures: TextFailures;
  report: (event: string, error: unknown) => void;
}

/** The texts of one request over its cache and their source. */
export function createTexts({ cache, source, failures, report }: TextsParts): Texts {
  const read = (address: TextAddress) =>
    cache.read({
      key: keyOfText(address),
      load: async () => cleanText(await source.find(address)),
      schema: keptTextSchema,
    });
  return {
    comeWithPages: source.comesWithPage,
    async clean(html) {
      try {
        const text = await cleanText(html);
        return text.html === null ? null : text;
      } catch (error) {
        report("text failed", error);
        return null;
      }
    },
    async findForPage(address, page) {
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
    async find(address) {
      return (await read(address)).payload.html;
    },
  };
}
