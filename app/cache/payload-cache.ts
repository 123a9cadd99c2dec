// Reads computed values through the layers: the isolate's memory, KV, one shared load.

import { DeadlineError } from "./clock.ts";
import type { Entry } from "./entry.ts";
import { getFreshness } from "./freshness.ts";
import { fullKeyOf } from "./key.ts";
import { loadAndKeep, refresh } from "./load.ts";
import { lookUp } from "./look-up.ts";
import { findRemembered } from "./process-state.ts";
import { newestPurgesOf } from "./purge-log.ts";
import type { PayloadCacheParts, Served, Wanted } from "./reading.ts";
import { serveStaleIfError } from "./stale-if-error.ts";

/** Milliseconds a read may take in all: a visitor gets a page or an error page within 4.5 seconds. */
const READ_BUDGET = 4_400;
/** Milliseconds before its own deadline at which who waits for another's load takes what is kept. */
const RESERVE = 200;

/** What one request does for all that ask for the same at the same time. @param end by the clock that only goes on */
async function readThrough<Payload>(
  parts: PayloadCacheParts,
  wanted: Wanted<Payload>,
  end: number,
): Promise<Served<Payload>> {
  const { clock, purgeLog } = parts.isolate;
  const found = await lookUp(parts, wanted);
  const freshness = found && getFreshness(found, purgeLog.getPurges(wanted.key.path), clock.now());
  if (found && freshness === "fresh") return { entry: found, outcome: "hit" };
  if (found && freshness === "stale") {
    refresh(parts, wanted);
    return { entry: found, outcome: "stale" };
  }
  try {
    const entry = await loadAndKeep(parts, wanted, end - clock.elapsed());
    return { entry, outcome: found ? "expired" : "miss" };
  } catch (error) {
    return serveStaleIfError(parts, wanted.key, found, error);
  }
}

async function readLayers<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): Promise<Served<Payload>> {
  const { isolate, waitUntil, deadline } = parts;
  const { clock, flights, purgeLog } = isolate;
  const { key } = wanted;
  const remembered = findRemembered<Payload>(isolate, key);
  if (remembered && getFreshness(remembered, purgeLog.getPurges(key.path), clock.now()) === "fresh") {
    return { entry: remembered, outcome: "hit" };
  }
  // A patient request's load may take longer, and has another name: who joins one of less time would fail with it.
  const lifetime = Math.max(READ_BUDGET, deadline - clock.elapsed());
  const patience = lifetime > READ_BUDGET ? " patiently" : "";
  // So has a load that began before a purge: nobody who asks after the purge joins it.
  const name = `${fullKeyOf(key)}@${newestPurgesOf(purgeLog.known(), key.path).any}${patience}`;
  const end = clock.elapsed() + lifetime;
  const read = () => readThrough(parts, wanted, end);
  try {
    return await flights.share(name, waitUntil, read, deadline - RESERVE - clock.elapsed(), lifetime);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return serveStaleIfError(parts, key, findRemembered<Payload>(isolate, key), error);
  }
}

/** The cache of one request, over what its isolate keeps. */
export function createPayloadCache(parts: PayloadCacheParts) {
  return {
    /**
     * The value of that name: kept and good, or loaded. Where the load fails because its source does, the value that was
     * kept, if it is at most seven days old and was not purged hard. Rejects as `load` does, or with DeadlineError.
     */
    async read<Payload>(wanted: Wanted<Payload>): Promise<Entry<Payload>> {
      const served = await readLayers(parts, wanted);
      parts.observe({ key: wanted.key, ...served });
      return served.entry;
    },
  };
}

export type PayloadCache = ReturnType<typeof createPayloadCache>;
