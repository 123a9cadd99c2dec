// What an answer is made of, collected while it is made, and the ETag that follows from it: the same data gives the same
// tag, at every edge location, and whoever has it already is told so before anything is rendered.

import { hash64 } from "../base/hash.ts";
import { fullNameOf } from "../cache/key.ts";
import type { Ingredient } from "../cache/reading.ts";

/** Milliseconds that a conditional request waits for a deferred text to be found: a kept one is there at once. */
const DEFERRED_WAIT = 300;

/** Whether `If-None-Match` names this ETag; compared weakly, as RFC 9110 has it. */
export function namesETag(ifNoneMatch: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}

export interface Ingredients {
  add(ingredient: Ingredient): void;
  /** Something that comes after the answer has begun; it adds its own ingredient before it resolves. */
  addDeferred(work: Promise<unknown>): void;
  /** Something that belongs to the answer is missing: it is not the page, and has no tag. */
  spoil(): void;
  /** All of them; null as long as not all is known. */
  list(): readonly Ingredient[] | null;
  /** The weak ETag (bytes differ by their nonce); null as long as not all is known, or where something failed. */
  findETag(): string | null;
  /** Whether `If-None-Match` names this answer. Waits a moment for what is deferred. */
  matches(ifNoneMatch: string): Promise<boolean>;
}

/** @param build names the code that makes answers of data */
export function createIngredients(build: string): Ingredients {
  const known = new Map<string, Ingredient>();
  const deferred: Promise<unknown>[] = [];
  let unknown = 0;

  function list(): readonly Ingredient[] | null {
    return unknown > 0 || known.size === 0 ? null : [...known.values()];
  }

  function findETag(): string | null {
    const all = list();
    if (all === null) return null;
    const lines = all.map(({ key, tag }) => `${fullNameOf(key)}=${tag}`).sort();
    return `W/"${hash64([build, ...lines].join("\n"))}"`;
  }

  return {
    list,
    findETag,
    add: (ingredient) => known.set(fullNameOf(ingredient.key), ingredient),
    spoil() {
      unknown += 1;
    },
    addDeferred(work) {
      unknown += 1;
      deferred.push(work);
      // What failed stays unknown: a page with a placeholder is not the page.
      work.then(
        () => {
          unknown -= 1;
        },
        () => {},
      );
    },
    async matches(ifNoneMatch) {
      if (unknown > 0) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const patience = new Promise((resolve) => {
          timer = setTimeout(resolve, DEFERRED_WAIT);
        });
        await Promise.race([Promise.allSettled(deferred), patience]);
        clearTimeout(timer);
      }
      const own = findETag();
      return own !== null && namesETag(ifNoneMatch, own);
    },
  };
}
