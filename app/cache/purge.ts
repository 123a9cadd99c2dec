// Writes a purge to the purge log.

import type { PayloadCacheParts } from "./payload-cache.ts";
import { addPurge, findPurgeLog, mergePurgeLogs, PURGE_LOG_KEY, type PurgeLog, type PurgeOrder } from "./purge-log.ts";
import { putTwice } from "./store.ts";

/** KV could not be read or written: the purge holds in this process at most. */
export class PurgeError extends Error {
  override name = "PurgeError";
}

/** Each request compares its path with all purges. A purge of everything replaces soft ones, a hard one all. */
const MAX_PURGES = 200;

/** The log is full; nothing was purged. */
export class PurgeLogFullError extends Error {
  override name = "PurgeLogFullError";
}

export type PurgeParts = Pick<PayloadCacheParts, "store" | "find" | "state" | "report">;

/** The purge log in KV; the known one if KV has something else, which the purge then replaces. */
async function readKept({ find, report, state }: PurgeParts): Promise<PurgeLog> {
  const text = await find(PURGE_LOG_KEY);
  if (text === "unknown") throw new PurgeError("the purge log could not be read");
  const found = findPurgeLog(text);
  if (!found) report("purge log replaced", new Error("it is no purge log"));
  return found ?? state.purgeLog.known();
}

/** Part of a millisecond: distinguishes purges of the same one. */
const drawFraction = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Holds here at once, elsewhere when KV returns it. Two from two locations in half a minute can overwrite one another: the
 * command `purge` watches for that.
 * @param isTrial purges nothing, and rejects as a purge would before its write
 * @returns its moment, milliseconds since 1970
 * @throws PurgeError, PurgeLogFullError
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
  // Evaluated at each try: a purge of the same second must not be lost.
  const isWritten = await putTwice({ ...parts, clock }, PURGE_LOG_KEY, () => JSON.stringify(purgeLog.known()));
  if (!isWritten) throw new PurgeError("the purge log could not be written");
  return at;
}
