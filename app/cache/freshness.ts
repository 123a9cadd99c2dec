// What an entry is still good for: decided here, by a given moment, and nowhere else.

import { hash32 } from "../base/hash.ts";
import { CLOCK_SKEW } from "./clock.ts";
import { PURGES_TAKE } from "./horizon.ts";

/** Seconds. */
const FRESH_FOR = 3600;
const STALE_FOR = 24 * 3600;
const FALLBACK_FOR = 7 * 24 * 3600;

/** Share by which the fresh time differs from entry to entry, so that pages do not expire together. */
const SPREAD = 0.1;

/** KV's own expiry in seconds; only hygiene. */
export const KEPT_FOR = 30 * 24 * 3600;

/**
 * `fresh`: served as it is. `stale`: served at once, and refreshed in the background. `fallback`: served only if a new
 * one cannot be had. `dead`: never served.
 */
export type Freshness = "fresh" | "stale" | "fallback" | "dead";

interface Dated {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly computedAt: number;
}

/** Seconds for which an entry is fresh: an hour, 10 % more or less, the same for one name and moment. */
function freshSeconds({ name, computedAt }: Dated): number {
  return FRESH_FOR * (1 + SPREAD * (hash32(`${name}@${computedAt}`) / 0x8000_0000 - 1));
}

/** Whole seconds since an entry was computed. */
export function ageOf(entry: Dated, now: number): number {
  return Math.max(0, Math.floor((now - entry.computedAt) / 1000));
}

/** Whole seconds until an entry is no longer fresh; negative after that. */
export function ttlOf(entry: Dated, now: number): number {
  return Math.floor(freshSeconds(entry) - (now - entry.computedAt) / 1000);
}

/**
 * Whether what was computed at that moment has been purged. Of two purges of one scope at once KV may keep the earlier: what was
 * computed between the two is found to be purged once that time is over, and what was computed right after a purge is
 * computed once more then.
 * @param purgedAt the newest purge stamp of its scopes, 0 where there is none; all in milliseconds since 1970
 */
export function isPurged(computedAt: number, purgedAt: number, now: number): boolean {
  const settledAt = purgedAt + PURGES_TAKE;
  return computedAt <= purgedAt || (computedAt <= settledAt && now > settledAt);
}

/**
 * @param purgedAt the newest purge stamp of the entry's scopes, 0 where there is none; an entry is good only if its load
 *   began after it. Times in milliseconds since 1970. An entry from further in the future than clocks differ is dead.
 */
export function freshnessOf(entry: Dated, purgedAt: number, now: number): Freshness {
  const age = (now - entry.computedAt) / 1000;
  if (age < -CLOCK_SKEW / 1000 || age > FALLBACK_FOR) return "dead";
  if (isPurged(entry.computedAt, purgedAt, now)) return "fallback";
  if (age <= freshSeconds(entry)) return "fresh";
  return age <= STALE_FOR ? "stale" : "fallback";
}
