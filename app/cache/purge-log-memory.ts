// What an isolate knows of purges, and since when.

import type { Clock } from "./clock.ts";
import {
  findPurgeLog,
  mergePurgeLogs,
  type NewestPurges,
  NOTHING_PURGED,
  newestPurgesOf,
  PURGE_LOG_KEY,
  type PurgeLog,
} from "./purge-log.ts";
import type { SingleFlight } from "./single-flight.ts";
import type { FindText, Report } from "./store.ts";

/** Milliseconds for which KV is not asked again. With the 30 seconds of a location's own memory, a purge is everywhere in 35. */
const REMEMBERED_FOR = 5_000;
/** Milliseconds for which it is trusted while KV fails. */
const TRUSTED_FOR = 60_000;
/** Milliseconds that a request waits for another one's read: KV's own limit, and some. */
const WAIT = 400;

export function createPurgeLogMemory(clock: Clock, flights: SingleFlight) {
  let known = NOTHING_PURGED;
  let [askedAt, readAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  async function read(find: FindText): Promise<void> {
    const text = await find(PURGE_LOG_KEY);
    // Whether it could be read or not: a KV that hangs is not waited for by every request.
    askedAt = clock.elapsed();
    if (text === "unknown") return;
    const found = findPurgeLog(text);
    if (!found) throw new Error("KV holds something else in its place");
    known = mergePurgeLogs(known, found);
    readAt = clock.elapsed();
  }

  return {
    /** Asks KV where that is due. Never rejects: what cannot be read stays as it is. */
    async refresh(find: FindText, waitUntil: (work: Promise<unknown>) => void, report: Report): Promise<void> {
      if (clock.elapsed() - askedAt < REMEMBERED_FOR) return;
      try {
        await flights.share("purge log", waitUntil, () => read(find), WAIT, WAIT);
      } catch (error) {
        report("purge log not read", error);
      }
    },
    /** A purge of this isolate's own, which KV may not show yet. */
    raise(purged: PurgeLog): void {
      known = mergePurgeLogs(known, purged);
    },
    /** All that is known. */
    known: (): PurgeLog => known,
    /** The newest purges of a path. Where KV was not read within a minute there may be a newer one: `any` is infinite. */
    getPurges(path: string): NewestPurges {
      const purges = newestPurgesOf(known, path);
      return clock.elapsed() - readAt <= TRUSTED_FOR ? purges : { ...purges, any: Number.POSITIVE_INFINITY };
    },
  };
}
