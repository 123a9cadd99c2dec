// Reads computed values through the layers: the isolate's memory, KV, one shared load.

import { DeadlineError } from "./clock.ts";
import type { Entry } from "./entry.ts";
import { ageOf, judge, ttlOf } from "./judge.ts";
import { createKept } from "./kept.ts";
import { type CacheKey, fullKeyOf } from "./key.ts";
import type { PayloadCacheParts, Reading, Wanted } from "./reading.ts";
import { newestPurgesOf } from "./snapshot.ts";

/** Milliseconds a read may take in all: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds before its own deadline at which who waits for another's load takes what is kept. */
const RESERVE = 200;

type Served<Payload> = Pick<Reading, "outcome" | "outdated"> & { readonly entry: Entry<Payload> };

async function readLayers<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): Promise<Served<Payload>> {
  const { isolate, waitUntil, deadline, report, isOutage } = parts;
  const { clock, flights, snapshot } = isolate;
  const { path } = wanted.key;
  const { findRemembered, lookUp, loadAndKeep } = createKept(parts, wanted);
  const judgeNow = (entry: Entry<Payload>) => judge(entry, snapshot.findPurges(path), clock.now());

  /** What is kept, where the load has failed because its source did, or came too late; throws the load's error else. */
  function fallBack(found: Entry<Payload> | null, error: unknown): Served<Payload> {
    const isExcused = isOutage(error) || error instanceof DeadlineError;
    if (!isExcused || !found || judgeNow(found) === "dead") throw error;
    report("served an old page", error);
    return { entry: found, outcome: "fallback", outdated: true };
  }

  /** Begins a refresh, unless one is under way; nobody waits for it. */
  function refresh(): void {
    const load = () => loadAndKeep(READ_BUDGET).catch((error: unknown) => report("refresh failed", error));
    flights.share(`refresh ${name}`, waitUntil, load, 0, READ_BUDGET).catch(() => {});
  }

  /** What one request does for all that ask for the same at the same time. */
  async function readShared(): Promise<Served<Payload>> {
    const found = await lookUp();
    const freshness = found && judgeNow(found);
    if (found && freshness === "fresh") return { entry: found, outcome: "hit", outdated: false };
    if (found && freshness === "stale") {
      refresh();
      return { entry: found, outcome: "stale", outdated: false };
    }
    try {
      return { entry: await loadAndKeep(end - clock.elapsed()), outcome: "miss", outdated: found !== null };
    } catch (error) {
      return fallBack(found, error);
    }
  }

  const remembered = findRemembered();
  if (remembered && judgeNow(remembered) === "fresh") return { entry: remembered, outcome: "hit", outdated: false };
  // A patient request's load may take longer, and has another name: who joins one of less time would fail with it.
  const lifetime = Math.max(READ_BUDGET, deadline - clock.elapsed());
  const patience = lifetime > READ_BUDGET ? " patiently" : "";
  // So has a load that began before a purge: nobody who asks after the purge joins it.
  const name = `${fullKeyOf(wanted.key)}@${newestPurgesOf(snapshot.known(), path).any}${patience}`;
  const end = clock.elapsed() + lifetime;
  try {
    return await flights.share(name, waitUntil, readShared, deadline - RESERVE - clock.elapsed(), lifetime);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return fallBack(findRemembered(), error);
  }
}

/** The cache of one request, over what its isolate keeps. */
export function createPayloadCache(parts: PayloadCacheParts) {
  const { clock, snapshot } = parts.isolate;
  return {
    /**
     * The value of that name: kept and good, or loaded. Where the load fails because its source does, the value that was
     * kept, if it is at most seven days old and was not purged hard. Rejects as `load` does, or with DeadlineError.
     */
    async read<Payload>(wanted: Wanted<Payload>): Promise<Entry<Payload>> {
      const { entry, outcome, outdated } = await readLayers(parts, wanted);
      const { begunAt, tag } = entry;
      const [age, ttl] = [ageOf(entry, clock.now()), ttlOf(entry, clock.now())];
      parts.observe({ key: wanted.key, outcome, outdated, begunAt, age, ttl, tag });
      return entry;
    },
    /** Whether what was read before has not been purged since, as far as the isolate knows; false where nothing is known of purges. */
    isUnpurged({ path }: CacheKey, { purgedAt }: Entry<unknown>): boolean {
      const purges = snapshot.findPurges(path);
      return purges !== null && purgedAt >= purges.any;
    },
  };
}

export type PayloadCache = ReturnType<typeof createPayloadCache>;
