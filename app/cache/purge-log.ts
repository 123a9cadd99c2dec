// Which purge log of the data the site is of: when the newest purges were. One value in KV, under one key.
//
// Moments only grow, whatever clocks say: a purge is newer than all that its writer knows of. So an entry that carries the newest
// purge its load knew of is judged without comparing clocks of two machines.

import * as v from "valibot";

/** Where it lies in KV. */
export const PURGE_LOG_KEY = "purged";

/** Every canonical path lies below this one. */
const EVERYTHING = "";

/** What an operator wants to be computed anew. */
export interface PurgeOrder {
  /** Canonical ones, each with what lies below it; or everything. */
  readonly paths: readonly string[] | "everything";
  /** `soft`: what was kept is not served unless the database fails. `hard`: never again. */
  readonly mode: "soft" | "hard";
}

const moment = v.pipe(v.number(), v.finite(), v.minValue(0));

const purgeLogSchema = v.object({
  /** Purges of a path and what lies below it, none of which is covered by a newer one. Moments are milliseconds since 1970. */
  purges: v.array(v.object({ path: v.string(), at: moment, mode: v.picklist(["soft", "hard"]) })),
  /** The newest purge of anything, and the newest one that its writer knew of. */
  newest: v.object({ at: moment, after: moment }),
});

export type PurgeLog = v.InferOutput<typeof purgeLogSchema>;

/** The newest purges that concern one path; 0 where there was none. */
export interface NewestPurges {
  /** Of either mode. */
  readonly any: number;
  readonly hard: number;
}

/** Of a site where nothing was purged yet. */
export const NOTHING_PURGED: PurgeLog = { purges: [], newest: { at: 0, after: 0 } };

/** The newest purges that cover a canonical path. Nothing else knows what a purge covers. */
export function newestPurgesOf({ purges }: PurgeLog, path: string): NewestPurges {
  const newest = { any: 0, hard: 0 };
  for (const purge of purges) {
    if (purge.path !== path && !path.startsWith(`${purge.path}/`)) continue;
    newest.any = Math.max(newest.any, purge.at);
    if (purge.mode === "hard") newest.hard = Math.max(newest.hard, purge.at);
  }
  return newest;
}

/** Both at once, without purges that newer ones cover. */
export function mergePurgeLogs(some: PurgeLog, others: PurgeLog): PurgeLog {
  const { newest } = some.newest.at > others.newest.at ? some : others;
  const all = { purges: [...some.purges, ...others.purges], newest };
  const isNeeded = ({ path, mode, at }: PurgeLog["purges"][number]) =>
    at >= newestPurgesOf(all, path)[mode === "hard" ? "hard" : "any"];
  const needed = new Map(all.purges.filter(isNeeded).map((purge) => [`${purge.mode} ${purge.path}`, purge]));
  const purges = [...needed.values()].sort((a, b) => a.at - b.at || (a.path < b.path ? -1 : 1));
  return { purges, newest };
}

/** The purge log with one more purge. @param at its moment */
export function addPurge(purgeLog: PurgeLog, { paths, mode }: PurgeOrder, at: number): PurgeLog {
  const purges = (paths === "everything" ? [EVERYTHING] : paths).map((path) => ({ path, at, mode }));
  return mergePurgeLogs(purgeLog, { purges, newest: { at, after: purgeLog.newest.at } });
}

/** What KV holds under the key, null where that is no purge log; without the key, nothing was purged. */
export function findPurgeLog(text: string | null): PurgeLog | null {
  if (text === null) return NOTHING_PURGED;
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), purgeLogSchema), text);
  return checked.success ? checked.output : null;
}
