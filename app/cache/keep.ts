// Keeps what was loaded or found.

import type { Entry } from "./entry.ts";
import { type CacheKey, kvKeyOf } from "./key.ts";
import { type CacheState, findRemembered } from "./process-state.ts";
import type { PayloadCacheParts, Wanted } from "./reading.ts";
import { putTwice } from "./store.ts";

/** Seconds that KV keeps an entry; only hygiene. */
const KEPT_FOR = 30 * 24 * 3600;
/** Of what can be combined without end. */
const UNBOUNDED_KEPT_FOR = 24 * 3600;

/**
 * Keeps a checked entry in the isolate, unless that has the same, or one of a later purge log, or begun later. One from the future, of a
 * clock that was ahead, is older than all others: it would be the newest until its time comes. @returns what it has then
 */
export function rememberNewer<Payload>(isolate: CacheState, key: CacheKey, entry: Entry<Payload>): Entry<Payload> {
  const known = findRemembered<Payload>(isolate, key);
  const isAhead = ({ begunAt }: Entry<Payload>) => begunAt > isolate.clock.now();
  const isNewer = (of: Entry<Payload>) => (of.purgedAt - entry.purgedAt || of.begunAt - entry.begunAt) >= 0;
  if (known && !isAhead(known) && (isAhead(entry) || isNewer(known))) return known;
  isolate.entries.set(entry.key, entry);
  return entry;
}

/** Keeps what was loaded in the isolate, and in KV after the answer, unless something newer is kept. */
export function keep<Payload>(
  { store, isolate, waitUntil, report }: PayloadCacheParts,
  { key, isUnbounded = false }: Wanted<Payload>,
  entry: Entry<Payload>,
  text: string,
): void {
  if (rememberNewer(isolate, key, entry) !== entry) return;
  const expiresAfter = isUnbounded ? UNBOUNDED_KEPT_FOR : KEPT_FOR;
  waitUntil(putTwice({ store, clock: isolate.clock, report }, kvKeyOf(key), () => text, expiresAfter));
}
