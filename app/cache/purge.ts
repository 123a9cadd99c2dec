// Writes a purge. What it costs does not depend on how many entries there are.

import type { CacheIsolate } from "./isolate.ts";
import { addPurge, mergeSnapshots, type PurgeMode, parseSnapshot, SNAPSHOT_KEY, type Snapshot } from "./snapshot.ts";
import { type FindText, type KeyValueStore, putTwice, type Report } from "./store.ts";

/** KV could not be read or written: the purge holds in this isolate at most. */
export class PurgeError extends Error {
  override name = "PurgeError";
}

/** What an operator wants to be computed anew. */
export interface PurgeOrder {
  /** Canonical ones, each with what lies below it; or everything. */
  readonly paths: readonly string[] | "everything";
  readonly mode: PurgeMode;
}

export interface PurgeParts {
  readonly store: KeyValueStore;
  readonly find: FindText;
  readonly isolate: CacheIsolate;
  readonly report: Report;
}

/** The snapshot in KV; what is none counts as one where nothing was purged, since the purge puts a right one in its place. */
async function readKept({ find, report }: PurgeParts): Promise<Snapshot> {
  const text = await find(SNAPSHOT_KEY);
  if (text === "unknown") throw new PurgeError("the snapshot could not be read");
  try {
    return parseSnapshot(text);
  } catch (error) {
    report("snapshot replaced", error);
    return parseSnapshot(null);
  }
}

/** Of a millisecond: it tells purges of the same one apart. */
const drawFraction = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Holds here at once, and elsewhere when KV shows it. Two in the same half minute, from two locations, can overwrite one another:
 * whoever ordered it watches until it stands.
 * @returns its moment, milliseconds since 1970
 * @throws PurgeError where it could not be written
 */
export async function purge(parts: PurgeParts, { paths, mode }: PurgeOrder): Promise<number> {
  const { isolate } = parts;
  const { snapshot, clock } = isolate;
  const kept = mergeSnapshots(snapshot.known(), await readKept(parts));
  const at = Math.max(clock.now(), kept.newest.at + 1) + drawFraction();
  snapshot.raise(addPurge(kept, paths, mode, at));
  // At each try all that is known then: a purge of the same second must not be lost to this one.
  const isWritten = await putTwice({ ...parts, clock }, SNAPSHOT_KEY, () => JSON.stringify(snapshot.known()));
  if (!isWritten) throw new PurgeError("the snapshot could not be written");
  return at;
}
