// What an entry is still good for: decided here, by a given moment, and nowhere else.

import type { Entry } from "./entry.ts";
import type { NewestPurges } from "./purge-log.ts";

/** Seconds. */
const STALE_FOR = 24 * 3600;
const FALLBACK_FOR = 7 * 24 * 3600;
/** By which another machine's clock may be ahead. */
const CLOCK_SKEW = 60;

/**
 * `fresh`: served as it is. `stale`: served at once, and refreshed in the background. `fallback`: served only if a new
 * one cannot be had. `dead`: never served.
 */
export type Freshness = "fresh" | "stale" | "stale-if-error" | "dead";

/** Of an entry, or of a page that was rendered of some. */
type Moments = Pick<Entry<unknown>, "begunAt" | "freshUntil" | "purgedAt">;

/** Whole seconds since its load began, and until it is no longer fresh, which are negative after that. @param now milliseconds since 1970 */
export function secondsOf({ begunAt, freshUntil }: Pick<Entry<unknown>, "begunAt" | "freshUntil">, now: number) {
  return { age: Math.max(0, Math.floor((now - begunAt) / 1000)), ttl: Math.floor((freshUntil - now) / 1000) };
}

/**
 * @param purges the newest purges of the entry's path
 * @param now milliseconds since 1970
 */
export function getFreshness(entry: Moments, purges: NewestPurges, now: number): Freshness {
  const age = (now - entry.begunAt) / 1000;
  if (age < -CLOCK_SKEW || age > FALLBACK_FOR || entry.purgedAt < purges.hard) return "dead";
  if (entry.purgedAt < purges.any || age > STALE_FOR) return "stale-if-error";
  return age >= 0 && now <= entry.freshUntil ? "fresh" : "stale";
}
