// The ETag of an answer (RFC 9110: a validator), the same at every edge location for the same purge log and data.

import type { Entry } from "../cache/entry.ts";
import type { RenderedPage } from "../cache/rendered-pages.ts";
import { hash64 } from "../lib/hash.ts";

/** Whether a request's `If-None-Match` names this ETag; compared weakly. */
export function namesETag(request: Request, etag: string | undefined): boolean {
  const bare = (tag: string | undefined) => tag?.trim().replace(/^W\//, "");
  return (
    etag !== undefined && (request.headers.get("if-none-match")?.split(",").map(bare).includes(bare(etag)) ?? false)
  );
}

/** @param maker names the code, the settings and the newest purge */
export function createValidator(maker: string) {
  const entries = new Map<string, Entry<unknown>>();
  let missing = 0;

  /** Weak: bytes differ by their nonce. Null as long as not all is known, where something failed, and of an answer without data. */
  function find(): Pick<RenderedPage, "etag" | "begunAt" | "freshUntil"> | null {
    if (missing > 0 || entries.size === 0) return null;
    const all = [...entries.values()];
    const lines = all.map(({ key, tag }) => `${key}=${tag}`).sort();
    return {
      etag: `W/"${hash64([maker, ...lines].join("\n"))}"`,
      begunAt: Math.min(...all.map(({ begunAt }) => begunAt)),
      freshUntil: Math.min(...all.map(({ freshUntil }) => freshUntil)),
    };
  }

  return {
    find,
    /** A payload or a text that the answer is made of. */
    add(entry: Entry<unknown>): void {
      entries.set(entry.key, entry);
    },
    /** A part of the answer is missing: it is not the page, and is neither tagged nor kept. */
    markPartial(): void {
      missing += 1;
    },
    /** Something that comes after the answer has begun; it adds its own reading before it resolves. */
    addDeferred(work: Promise<unknown>): void {
      missing += 1;
      // What failed stays missing: a page with a placeholder is not the page.
      work.then(
        () => {
          missing -= 1;
        },
        () => {},
      );
    },
  };
}

export type Validator = ReturnType<typeof createValidator>;
