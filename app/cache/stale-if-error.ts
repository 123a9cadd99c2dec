// Falls back on what is kept, where a new one cannot be had.

import { DeadlineError } from "./clock.ts";
import type { Entry } from "./entry.ts";
import { getFreshness } from "./freshness.ts";
import type { CacheKey } from "./key.ts";
import type { PayloadCacheParts, Served } from "./reading.ts";

/** What is kept, where the load failed because its source did, or came too late. @throws the load's error, where nothing else can be served */
export function serveStaleIfError<Payload>(
  { isolate, isOutage, report }: PayloadCacheParts,
  { path }: CacheKey,
  kept: Entry<Payload> | null,
  error: unknown,
): Served<Payload> {
  const isExcused = isOutage(error) || error instanceof DeadlineError;
  if (!isExcused || !kept || getFreshness(kept, isolate.purgeLog.getPurges(path), isolate.clock.now()) === "dead")
    throw error;
  report("served an old page", error);
  return { entry: kept, outcome: "fallback" };
}
