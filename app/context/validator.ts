// The ETag of an answer (RFC 9110: a validator), the same at every edge location for the same snapshot and data.

import { hash64 } from "../base/hash.ts";
import { fullKeyOf } from "../cache/key.ts";
import type { Reading } from "../cache/reading.ts";

/** Milliseconds that a conditional request waits for a deferred text to be found: a kept one is there at once. */
const DEFERRED_WAIT = 300;

/** Whether `If-None-Match` names this ETag; compared weakly. */
export function namesETag(ifNoneMatch: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}

/** What an answer is made of, as far as it may be kept. */
interface Validity {
  /** Weak: bytes differ by their nonce. */
  readonly etag: string;
  /** Milliseconds since 1970, when the oldest load of its parts began, and until when all of them are fresh. */
  readonly begunAt: number;
  readonly freshUntil: number;
}

/** @param maker names the code, the settings and the newest purge @param now milliseconds since 1970 */
export function createValidator(maker: string, now: () => number) {
  const readings = new Map<string, Reading & { readonly freshUntil: number }>();
  const deferred: Promise<unknown>[] = [];
  let missing = 0;

  /** Null as long as not all is known, where something failed, and of an answer without data. */
  function find(): Validity | null {
    if (missing > 0 || readings.size === 0) return null;
    const all = [...readings.values()];
    const lines = [...readings].map(([key, { tag }]) => `${key}=${tag}`).sort();
    return {
      etag: `W/"${hash64([maker, ...lines].join("\n"))}"`,
      begunAt: Math.min(...all.map(({ begunAt }) => begunAt)),
      freshUntil: Math.min(...all.map(({ freshUntil }) => freshUntil)),
    };
  }

  return {
    find,
    /** A payload or a text that the answer is made of. */
    add(reading: Reading): void {
      readings.set(fullKeyOf(reading.key), { ...reading, freshUntil: now() + 1000 * reading.ttl });
    },
    /** A part of the answer is missing: it is not the page, and is neither tagged nor kept. */
    markPartial(): void {
      missing += 1;
    },
    /** Something that comes after the answer has begun; it adds its own reading before it resolves. */
    addDeferred(work: Promise<unknown>): void {
      missing += 1;
      deferred.push(work);
      // What failed stays missing: a page with a placeholder is not the page.
      work.then(
        () => {
          missing -= 1;
        },
        () => {},
      );
    },
    /** Whether `If-None-Match` names this answer. Waits a moment for what is deferred. */
    async matches(ifNoneMatch: string): Promise<boolean> {
      if (missing > 0) {
        const patience = new Promise((resolve) => setTimeout(resolve, DEFERRED_WAIT));
        await Promise.race([Promise.allSettled(deferred), patience]);
      }
      const own = find();
      return own !== null && namesETag(ifNoneMatch, own.etag);
    },
  };
}

export type Validator = ReturnType<typeof createValidator>;
