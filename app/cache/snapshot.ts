// Which snapshot of the data the site is of: when the newest purges were. One value in KV, under one key.
//
// Moments only grow, whatever clocks say: a purge is newer than all that its writer knows of. So an entry that carries the newest
// purge its load knew of is judged without comparing clocks of two machines.

import * as v from "valibot";

/** Where it lies in KV. */
export const SNAPSHOT_KEY = "purged";

/** Purges of paths that are told apart. */
const MAX_PATHS = 100;

/** `soft`: not served unless the database fails. `hard`: never served again. */
export type PurgeMode = "soft" | "hard";

const moment = v.pipe(v.number(), v.finite(), v.minValue(0));

const snapshotSchema = v.object({
  /** The newest purge of everything, and the newest hard one: milliseconds since 1970; 0 where there was none. */
  soft: moment,
  hard: moment,
  /** Newer purges of a path and what lies below it, the oldest first. */
  paths: v.array(v.object({ path: v.string(), at: moment, mode: v.picklist(["soft", "hard"]) })),
  /** The newest purge of anything, and the newest one that its writer knew of. */
  newest: v.object({ at: moment, after: moment }),
});

export type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** The newest purges that concern one path. */
export interface NewestPurges {
  /** Of either mode. */
  readonly any: number;
  readonly hard: number;
}

/** Of a site where nothing was purged yet. */
export const NOTHING_PURGED: Snapshot = { soft: 0, hard: 0, paths: [], newest: { at: 0, after: 0 } };

/** The newest purges that cover a canonical path. Nothing else knows what a purge covers. */
export function newestPurgesOf({ soft, hard, paths }: Snapshot, path: string): NewestPurges {
  const newest = { any: Math.max(soft, hard), hard };
  for (const purge of paths) {
    if (purge.path !== path && !path.startsWith(`${purge.path}/`)) continue;
    newest.any = Math.max(newest.any, purge.at);
    if (purge.mode === "hard") newest.hard = Math.max(newest.hard, purge.at);
  }
  return newest;
}

/**
 * Whether a purge can be relied upon: it is the newest, or the newest was made by who knew of it. Of two that were made at once, in
 * two places, neither knew of the other; what was loaded between them may pass for newer than both.
 */
export function stands({ newest }: Pick<Snapshot, "newest">, at: number): boolean {
  return newest.at === at || newest.after === at;
}

/** Both at once; of too many paths the oldest become purges of everything. */
export function mergeSnapshots(some: Snapshot, others: Snapshot): Snapshot {
  let [soft, hard] = [Math.max(some.soft, others.soft), Math.max(some.hard, others.hard)];
  const newest = new Map<string, Snapshot["paths"][number]>();
  for (const purge of [...some.paths, ...others.paths]) {
    const name = `${purge.mode} ${purge.path}`;
    if (purge.at > (newest.get(name)?.at ?? 0)) newest.set(name, purge);
  }
  const sorted = [...newest]
    .sort(([a, { at }], [b, other]) => at - other.at || (a < b ? -1 : 1))
    .map(([, purge]) => purge);
  for (const { mode, at } of sorted.splice(0, Math.max(0, sorted.length - MAX_PATHS))) {
    if (mode === "hard") hard = Math.max(hard, at);
    else soft = Math.max(soft, at);
  }
  const isNewer = ({ mode, at }: Snapshot["paths"][number]) => at > (mode === "hard" ? hard : Math.max(soft, hard));
  const { newest: last } = some.newest.at > others.newest.at ? some : others;
  return { soft, hard, paths: sorted.filter(isNewer), newest: last };
}

/** @param paths canonical ones, or everything */
export function addPurge(
  snapshot: Snapshot,
  paths: readonly string[] | "everything",
  mode: PurgeMode,
  at: number,
): Snapshot {
  const newest = { at, after: snapshot.newest.at };
  const added =
    paths === "everything"
      ? { ...NOTHING_PURGED, [mode]: at, newest }
      : { ...NOTHING_PURGED, paths: paths.map((path) => ({ path, at, mode })), newest };
  return mergeSnapshots(snapshot, added);
}

/** What KV holds under the key; a key that is absent is that of a site where nothing was purged. @throws Error where it is no snapshot */
export function parseSnapshot(text: string | null): Snapshot {
  return text === null ? NOTHING_PURGED : v.parse(v.pipe(v.string(), v.parseJson(), snapshotSchema), text);
}
