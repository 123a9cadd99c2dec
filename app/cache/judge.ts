// What an entry is still good for: decided here, by a given moment, and nowhere else.

import { hash32 } from "../base/hash.ts";
import type { Entry } from "./entry.ts";
import type { NewestPurges } from "./snapshot.ts";

/** Seconds. */
const FRESH_FOR = 3600;
const STALE_FOR = 24 * 3600;
const FALLBACK_FOR = 7 * 24 * 3600;
/** By which another machine's clock may be ahead. */
const CLOCK_SKEW = 60;

/** Share by which the fresh time differs from entry to entry, so that pages do not expire together. */
const SPREAD = 0.1;

/**
 * `fresh`: served as it is. `stale`: served at once, and refreshed in the background. `fallback`: served only if a new
 * one cannot be had. `dead`: never served.
 */
export type Freshness = "fresh" | "stale" | "fallback" | "dead";

type Dated = Pick<Entry<unknown>, "key" | "begunAt">;

/** Seconds for which an entry is fresh: an hour, 10 % more or less, the same for one key and moment. */
function freshSeconds({ key, begunAt }: Dated): number {
  return FRESH_FOR * (1 + SPREAD * (hash32(`${key}@${begunAt}`) / 0x8000_0000 - 1));
}

/** Whole seconds since an entry's load began. @param now milliseconds since 1970 */
export function ageOf({ begunAt }: Pick<Dated, "begunAt">, now: number): number {
  return Math.max(0, Math.floor((now - begunAt) / 1000));
}

/** Whole seconds until an entry is no longer fresh; negative after that. @param now milliseconds since 1970 */
export function ttlOf(entry: Dated, now: number): number {
  return Math.floor(freshSeconds(entry) - (now - entry.begunAt) / 1000);
}

/**
 * @param purges the newest purges of the entry's path; null where nothing is known of them: then every entry is a last resort
 * @param now milliseconds since 1970
 */
export function judge(
  entry: Dated & Pick<Entry<unknown>, "purgedAt">,
  purges: NewestPurges | null,
  now: number,
): Freshness {
  const age = (now - entry.begunAt) / 1000;
  if (age < -CLOCK_SKEW || age > FALLBACK_FOR || entry.purgedAt < (purges?.hard ?? 0)) return "dead";
  if (purges === null || entry.purgedAt < purges.any || age > STALE_FOR) return "fallback";
  return age >= 0 && age <= freshSeconds(entry) ? "fresh" : "stale";
}
