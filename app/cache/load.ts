// Loads what is asked for, once nothing that is kept will do.

import { withDeadline } from "./clock.ts";
import { encodeEntry } from "./entry.ts";
import { keep } from "./keep.ts";
import { fullKeyOf } from "./key.ts";
import { newestPurgesOf } from "./purge-log.ts";
import type { PayloadCacheParts, Wanted } from "./reading.ts";

/** Milliseconds that a refresh may take. */
const REFRESH_TIMEOUT = 4_400;

/** Loads it and keeps it. @param timeout milliseconds @throws what `load` throws; DeadlineError */
export async function loadAndKeep<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>, timeout: number) {
  const { isolate, purgeLog } = parts;
  const key = fullKeyOf(wanted.key);
  // The purges known before anything was read for it: one that comes during the load is newer, and beats it.
  const begun = { key, begunAt: isolate.clock.now(), purgedAt: newestPurgesOf(purgeLog, wanted.key.path).any };
  const payload = await withDeadline(isolate.clock, timeout, wanted.load);
  const { entry, text } = encodeEntry({ ...begun, payload });
  keep(parts, wanted, entry, text);
  return entry;
}

/** Begins to load it anew, unless that is under way; nobody waits for it. */
export function refresh<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): void {
  const { isolate, waitUntil, report } = parts;
  const load = () =>
    loadAndKeep(parts, wanted, REFRESH_TIMEOUT).catch((error: unknown) => report("refresh failed", error));
  isolate.flights.share(`refresh ${fullKeyOf(wanted.key)}`, waitUntil, load, 0, REFRESH_TIMEOUT).catch(() => {});
}
