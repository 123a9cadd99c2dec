// The specification's "random" values. They are drawn from a hash of stable ids, so that the same data gives the same
// page on every edge location, on a refresh and after hydration.

import type { DrawRange } from "./rules.ts";

/** FNV-1a with murmur3's finaliser: short ids that differ in one digit still land far apart. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A value in [range.min, range.max), evenly spread over ids, always the same for one id.
 * @param id names what is drawn, e.g. `discount:quote:42`
 */
export function draw(id: string, range: DrawRange): number {
  return range.min + (hash32(id) / 0x1_0000_0000) * (range.max - range.min);
}
