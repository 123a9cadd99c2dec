// What somebody may have meant who wrote a name that there is not.

import { closest, distance } from "fastest-levenshtein";

/** The most letters that may differ, as a share of what was written; two letters that were swapped are two. */
const MAX_DIFFERENCE = 0.4;

/** The slug that is most like what was written; null where none is like it. */
export function findNearest(written: string, slugs: readonly string[]): string | null {
  if (slugs.length === 0) return null;
  const found = closest(written, [...slugs]);
  const most = written.length < 4 ? 1 : Math.max(2, written.length * MAX_DIFFERENCE);
  return distance(written, found) <= most ? found : null;
}
