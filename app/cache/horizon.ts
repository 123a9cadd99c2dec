// The purge horizon: one moment that no purge of any scope is newer than. What was computed after it cannot have been purged,
// and needs none of its ten stamps to be looked up: a page costs two reads of KV, its entry and this.
//
// Two purges at once may overwrite each other's horizon, and lose nothing. A horizon lies PURGES_TAKE ahead of its purge, and a
// write of KV is accepted or given up within less than that: whichever of the two is accepted last lies ahead of both
// purges. An entry that was computed before the horizon is judged by the stamps of its scopes, which have a key each.
//
// Where it is missing or is no moment, everything is judged by stamps, and whoever sees that writes one: a purge of nothing.

import { CLOCK_SKEW } from "./clock.ts";

export const HORIZON_KEY = "horizon";

/** Milliseconds between a purge and its horizon: two tries of a write (9.1 s), and what clocks differ by. */
export const PURGES_TAKE = 15_000;

/** Milliseconds after a horizon from which on every location sees the stamps that belong to it: KV's delay, doubled. */
export const STAMPS_SETTLE_IN = 60_000;

/** The horizon of a purge at that moment; never so far ahead that readers take it for a mistake. */
export function horizonOf(purgedAt: number, now: number): number {
  return Math.min(purgedAt + PURGES_TAKE, now + CLOCK_SKEW);
}
