// How long an entry is served without asking again.

import { hash32 } from "./hash.ts";

/** Seconds. */
const FRESH_FOR = 3600;
/** Share by which that differs from entry to entry, so that pages do not expire together. */
const SPREAD = 0.1;

/** KV's own expiry in seconds; only hygiene. */
export const KEPT_FOR = 30 * 24 * 3600;

/** In [-1, 1), the same for one name and moment. */
function spreadOf(name: string, computedAt: number): number {
  return hash32(`${name}@${computedAt}`) / 0x8000_0000 - 1;
}

/** Whether an entry may be served as it is. Times in milliseconds since 1970. An entry from the future is not fresh. */
export function isFresh(entry: { name: string; computedAt: number }, now: number): boolean {
  const age = (now - entry.computedAt) / 1000;
  return age >= 0 && age <= FRESH_FOR * (1 + SPREAD * spreadOf(entry.name, entry.computedAt));
}
