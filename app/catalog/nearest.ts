// What somebody may have meant who wrote a name that the catalogue does not have.

import { distance } from "fastest-levenshtein";
import { toSlug } from "./slug.ts";

/** The most letters that may differ, as a share of what was written. Two swapped letters are two differences. */
const MAX_DIFFERENCE = 0.4;

/** The most things that are offered. */
export const MAX_NEAREST = 3;

/**
 * The things whose slug or name differs least from a segment of an address, at most three, the nearest first.
 * @param written the segment; up to two letters may differ, of a longer one up to 40 %, of fewer than four letters one
 */
export function findNearest<T extends { readonly slug: string; readonly name: string }>(
  written: string,
  things: readonly T[],
): T[] {
  const most = written.length < 4 ? 1 : Math.max(2, written.length * MAX_DIFFERENCE);
  return things
    .map((thing) => {
      const differences = [thing.slug, toSlug(thing.name)].map((slug) => distance(written, slug));
      return { thing, difference: Math.min(...differences) };
    })
    .filter(({ difference }) => difference <= most)
    .sort((one, other) => one.difference - other.difference)
    .slice(0, MAX_NEAREST)
    .map(({ thing }) => thing);
}
