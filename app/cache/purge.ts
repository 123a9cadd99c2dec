// Writes a purge. What it costs does not depend on how many entries there are.

import type { PayloadCacheParts } from "./payload-cache.ts";
import { addPurge, findPurgeLog, mergePurgeLogs, PURGE_LOG_KEY, type PurgeLog, type PurgeOrder } from "./purge-log.ts";
import { putTwice } from "./store.ts";

/** KV could not be read or written: the purge holds in this isolate at most. */
export class PurgeError extends Error {
  override name = "PurgeError";
}

/** Purges of paths that are kept; each request compares its path with all of them. A purge of everything takes their place. */
const MAX_PURGES = 200;

/** One more purge of paths would be too many; nothing was purged. */
export class PurgeLogFullError extends Error {
  override name = "PurgeLogFullError";
}

export type PurgeParts = Pick<PayloadCacheParts, "store" | "find" | "state" | "report">;

/** The purge log in KV, or what is known of it where KV has something else: the purge puts a right one in its place. */
async function readKept({ find, report, state }: PurgeParts): Promise<PurgeLog> {
  const text = await find(PURGE_LOG_KEY);
  if (text === "unknown") throw new PurgeError("the purge log could not be read");
  const found = findPurgeLog(text);
  if (!found) report("purge log replaced", new Error("it is no purge log"));
  return found ?? state.purgeLog.known();
}

/** Of a millisecond: it tells purges of the same one apart. */
const drawFraction = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Holds here at once, and elsewhere when KV shows it. Two in the same half minute, from two locations, can overwrite one another:
 * whoever ordered it watches until it stands.
 * @param isTrial nothing is purged, and it rejects as a purge would before its write
 * @returns its moment, milliseconds since 1970
 * @throws PurgeError where it could not be written, PurgeLogFullError
 */
export async function purge(parts: PurgeParts, order: PurgeOrder, isTrial = false): Promise<number> {
  const { purgeLog, clock } = parts.state;
  const kept = mergePurgeLogs(purgeLog.known(), await readKept(parts));
  const at = Math.max(clock.now(), kept.newest.at + 1) + drawFraction();
  const purged = addPurge(kept, order, at);
  if (order.paths !== "everything" && purged.purges.length > MAX_PURGES)
    throw new PurgeLogFullError(`more than ${MAX_PURGES} purges`);
  if (isTrial) return at;
  purgeLog.raise(purged);
  // At each try all that is known then: a purge of the same second must not be lost to this one.
  const isWritten = await putTwice({ ...parts, clock }, PURGE_LOG_KEY, () => JSON.stringify(purgeLog.known()));
  if (!isWritten) throw new PurgeError("the purge log could not be written");
  return at;
}
