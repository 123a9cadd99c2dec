// Descriptive texts: kept in KV beside the pages, read from the database's `page_contents`.

import * as v from "valibot";
import type { PayloadCache } from "../cache/payload-cache.ts";
import type { Database } from "../database/client.server.ts";
import { sanitiseHtml } from "./sanitise.server.ts";

/** Which text (section 7): `model` and `fiat/argo`. */
export interface TextAddress {
  readonly type: "city" | "state" | "brand" | "model" | "model_year";
  readonly identifier: string;
}

/** What is kept: sanitised HTML, or null where the source has no such text. */
interface KeptText {
  readonly html: string | null;
}

/** The texts of one request. */
export interface Texts {
  /** Takes a text that came along with a page's data. */
  keep(address: TextAddress, html: string | null): void;
  /**
   * A page's text, sanitised; null where there is none. `page` is the load that may bring it along: on a cold page it
   * is waited for rather than asking the database twice. Rejects with DatabaseError.
   */
  findForPage(address: TextAddress, page: Promise<unknown>): Promise<string | null>;
  /** A text by an address that somebody typed; its absence is not kept, so that nobody can fill KV. */
  find(address: TextAddress): Promise<string | null>;
}

/** The texts of one request over its cache and database. */
export function createTexts({ cache, database }: { cache: PayloadCache; database: Database }): Texts {
  const brought = new Map<string, string | null>();
  const nameOf = (address: TextAddress) => `${address.type}/${address.identifier}`;

  async function load(address: TextAddress): Promise<KeptText> {
    const html = await database.call(
      "find_page_text",
      { of_type: address.type, text_identifier: address.identifier },
      v.nullable(v.string()),
    );
    return clean(html);
  }

  return {
    keep(address, html) {
      brought.set(nameOf(address), html);
    },
    async findForPage(address, page) {
      const text = await cache.read("text", nameOf(address), async () => {
        await page;
        const html = brought.get(nameOf(address));
        return html === undefined ? load(address) : clean(html);
      });
      return text.html;
    },
    async find(address) {
      const absent = new Error("no such text");
      try {
        const text = await cache.read("text", nameOf(address), async () => {
          const loaded = await load(address);
          if (loaded.html === null) throw absent;
          return loaded;
        });
        return text.html;
      } catch (error) {
        if (error === absent) return null;
        throw error;
      }
    },
  };
}

function clean(html: string | null): KeptText {
  return { html: html === null ? null : sanitiseHtml(html) || null };
}
