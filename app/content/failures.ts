// Texts that could not be had a moment ago: not asked for again, and not reported again, by every visitor.

import { createBoundedMap } from "../base/bounded-map.ts";

/** Milliseconds; a text that failed is tried again within a minute. */
const REMEMBERED_FOR = 30_000;
const MAX_REMEMBERED = 1_000;

/** What an isolate remembers. */
export interface TextFailures {
  isRecent(name: string): boolean;
  remember(name: string): void;
}

export function createTextFailures(now: () => number): TextFailures {
  const failedAt = createBoundedMap<number>({ maxEntries: MAX_REMEMBERED });
  return {
    isRecent: (name) => now() - (failedAt.find(name) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_FOR,
    remember: (name) => failedAt.set(name, now()),
  };
}
