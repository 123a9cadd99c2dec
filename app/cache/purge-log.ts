// The moments of the newest purges: one value in KV, what this process knows of it, and writing a purge.
//
// A purge's moment is later than all that its writer knows of, whatever the clocks say. An entry carries the newest purge that
// its load knew of, so that no clocks of two machines are compared. A purge of everything names the state of the data that was
// there before it: while the source is in another, older or newer, the scheduler purges again. So it does after a write that
// another purge has overwritten.

import * as v from "valibot";
import type { Clock } from "./clock.ts";
import type { SingleFlight } from "./single-flight.ts";
import { type FindText, type KeyValueStore, putTwice, type Report } from "./store.ts";

export const PURGE_LOG_KEY = "purged";

/** Every canonical path lies below this one. */
const EVERYTHING = "";

export interface PurgeOrder {
  /** Canonical paths, each with all paths below it. */
  readonly paths: readonly string[] | "everything";
  /** `soft`: kept entries are served only if the database fails. `hard`: never again. */
  readonly mode: "soft" | "hard";
  /** Of the data before a purge of everything, if it is known. */
  readonly state?: DataState | undefined;
}

/** The state of the data, by the source's own name: nothing but equality is asked of it. */
export type DataState = string;

const moment = v.pipe(v.number(), v.finite(), v.minValue(0));

const purgeLogSchema = v.object({
  /** Each of a path and all below it; none is covered by a newer one. Moments are milliseconds since 1970. */
  purges: v.array(v.object({ path: v.string(), at: moment, mode: v.picklist(["soft", "hard"]) })),
  /** The newest purge of anything, and the newest one that its writer knew of. */
  newest: v.object({ at: moment, after: moment }),
  /** The data that pages show, and the purge after which they do; null if unknown, as in the log of an older build. */
  shown: v.optional(v.nullable(v.object({ state: v.string(), since: moment })), null),
});

export type PurgeLog = v.InferOutput<typeof purgeLogSchema>;

/** The newest purges that cover a path; 0 for none. */
export interface NewestPurges {
  /** Of either mode. */
  readonly any: number;
  readonly hard: number;
}

export const NOTHING_PURGED: PurgeLog = { purges: [], newest: { at: 0, after: 0 }, shown: null };

/** The only place that decides which paths a purge covers. */
export function newestPurgesOf({ purges }: PurgeLog, path: string): NewestPurges {
  const newest = { any: 0, hard: 0 };
  for (const purge of purges) {
    if (purge.path !== path && !path.startsWith(`${purge.path}/`)) continue;
    newest.any = Math.max(newest.any, purge.at);
    if (purge.mode === "hard") newest.hard = Math.max(newest.hard, purge.at);
  }
  return newest;
}

/** The union, without purges that newer ones cover. */
export function mergePurgeLogs(some: PurgeLog, others: PurgeLog): PurgeLog {
  const { newest } = some.newest.at > others.newest.at ? some : others;
  const { shown } = (some.shown?.since ?? 0) > (others.shown?.since ?? 0) ? some : others;
  const all = { purges: [...some.purges, ...others.purges], newest, shown };
  const isNeeded = ({ path, mode, at }: PurgeLog["purges"][number]) =>
    at >= newestPurgesOf(all, path)[mode === "hard" ? "hard" : "any"];
  const needed = new Map(all.purges.filter(isNeeded).map((purge) => [`${purge.mode} ${purge.path}`, purge]));
  const purges = [...needed.values()].sort((a, b) => a.at - b.at || (a.path < b.path ? -1 : 1));
  return { purges, newest, shown };
}

/** @param at milliseconds since 1970 */
export function addPurge(purgeLog: PurgeLog, { paths, mode, state }: PurgeOrder, at: number): PurgeLog {
  const purges = (paths === "everything" ? [EVERYTHING] : paths).map((path) => ({ path, at, mode }));
  const shown = state === undefined ? null : { state, since: at };
  return mergePurgeLogs(purgeLog, { purges, newest: { at, after: purgeLog.newest.at }, shown });
}

/** The purge log in KV's text; null if the text is none. Without a text, nothing was purged. */
export function findPurgeLog(text: string | null): PurgeLog | null {
  if (text === null) return NOTHING_PURGED;
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), purgeLogSchema), text);
  return checked.success ? checked.output : null;
}

/** Milliseconds between two reads of KV. With KV's 30 seconds, a purge is at its whole location in 35. */
const READ_INTERVAL = 5_000;
/** Milliseconds for which the known log is trusted while KV fails. */
const TRUSTED_FOR = 60_000;
/** Milliseconds that a request waits for another's read: a little more than KV's limit. */
const WAIT = 400;

/** What a process knows of purges. */
export function createPurgeLogMemory(clock: Clock, flights: SingleFlight) {
  let known = NOTHING_PURGED;
  let [askedAt, readAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  async function read(find: FindText): Promise<void> {
    const text = await find(PURGE_LOG_KEY);
    // Also after a failure: not every request waits for a KV that hangs.
    askedAt = clock.elapsed();
    // Absent where one was known, the log is lost, or KV remembers that it was absent: there may be newer purges.
    if (text === "unknown" || (text === null && known.newest.at > 0)) return;
    const found = findPurgeLog(text);
    if (!found) throw new Error("KV holds something else in its place");
    known = mergePurgeLogs(known, found);
    readAt = clock.elapsed();
  }

  return {
    /** Reads KV if that is due. Never rejects. */
    async refresh(find: FindText, waitUntil: (work: Promise<unknown>) => void, report: Report): Promise<void> {
      if (clock.elapsed() - askedAt < READ_INTERVAL) return;
      try {
        await flights.share("purge log", waitUntil, () => read(find), WAIT, WAIT);
      } catch (error) {
        report("purge log not read", error);
      }
    },
    /** Adds a purge of this process, which KV may not return yet. */
    raise(purged: PurgeLog): void {
      known = mergePurgeLogs(known, purged);
    },
    known: (): PurgeLog => known,
    /** The newest purges of a path. If the log was not read for a minute, `any` is infinite: there may be a newer one. */
    getPurges(path: string): NewestPurges {
      const purges = newestPurgesOf(known, path);
      return clock.elapsed() - readAt <= TRUSTED_FOR ? purges : { ...purges, any: Number.POSITIVE_INFINITY };
    },
  };
}

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

export interface PurgeParts {
  readonly store: KeyValueStore;
  readonly find: FindText;
  readonly state: { readonly clock: Clock; readonly purgeLog: ReturnType<typeof createPurgeLogMemory> };
  readonly report: Report;
}

/** The purge log in KV; null if KV has something else. @throws PurgeError */
async function findKept({ find }: PurgeParts): Promise<PurgeLog | null> {
  const text = await find(PURGE_LOG_KEY);
  if (text === "unknown") throw new PurgeError("the purge log could not be read");
  return findPurgeLog(text);
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
  const found = await findKept(parts);
  if (!found) parts.report("purge log replaced", new Error("it is no purge log"));
  const kept = mergePurgeLogs(purgeLog.known(), found ?? NOTHING_PURGED);
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

/** Purges everything unless the log in KV says that pages show this state of the data. @returns as `purge`; null if it does @throws PurgeError */
export async function showState(parts: PurgeParts, state: DataState): Promise<number | null> {
  // Not what this process knows: a purge elsewhere may have overwritten it.
  const shown = (await findKept(parts))?.shown;
  return shown?.state === state ? null : purge(parts, { paths: "everything", mode: "soft", state });
}
