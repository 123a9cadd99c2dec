// What may be written to KV: not more than so many entries a second, and a rare page only once it is asked for again.

import { createBoundedMap } from "../base/bounded-map.ts";
import type { Clock } from "./clock.ts";

const WRITES_A_SECOND = 20;
/** Milliseconds within which a rare page has to be asked for a second time. */
const RARE_WITHIN = 10 * 60_000;
const MAX_REMEMBERED = 10_000;

export interface WriteBudget {
  /** Whether one more entry may be written in this second; counts it if so. */
  take(): boolean;
  /** Remembers that a rare page was asked for now. */
  countAsked(name: string): void;
  /** Whether a rare page was asked for at least twice within ten minutes. */
  isAskedForAgain(name: string): boolean;
}

export function createWriteBudget(clock: Pick<Clock, "now">): WriteBudget {
  let second = 0;
  let written = 0;
  const asked = createBoundedMap<{ last: number; again: boolean }>({ maxEntries: MAX_REMEMBERED });
  return {
    take() {
      const now = Math.floor(clock.now() / 1000);
      if (now !== second) {
        second = now;
        written = 0;
      }
      written += 1;
      return written <= WRITES_A_SECOND;
    },
    countAsked(name) {
      const now = clock.now();
      const before = asked.find(name);
      asked.set(name, { last: now, again: before !== null && now - before.last <= RARE_WITHIN });
    },
    isAskedForAgain: (name) => asked.find(name)?.again ?? false,
  };
}
