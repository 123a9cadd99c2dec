// What one request has cost and how its page was come by, for the headers that say so.

import type { Reading } from "../cache/reading.ts";

export interface Trace {
  observeReading(reading: Reading): void;
  /** Adds milliseconds to a metric of `Server-Timing`. */
  addTime(metric: "catalogue" | "kv" | "db" | "render", milliseconds: number): void;
  /** Seconds since the page was computed, where it is an old one because the database has failed; null otherwise. */
  findFallbackAge(): number | null;
  /** `Cache-Status` (RFC 9211), `Age` and `Server-Timing`. */
  headers(): Record<string, string>;
}

/** A stale hit is a hit with a negative ttl; what went to the database although something was kept is `fwd=stale`. */
function cacheStatus({ outcome, outdated, ttl, stored }: Reading): string {
  const kept = stored ? "; stored" : "";
  switch (outcome) {
    case "hit":
    case "stale":
      return `kv; hit; ttl=${ttl}`;
    case "fallback":
      return `kv; fwd=stale; ttl=${ttl}; detail=database-failed`;
    case "miss":
      return `kv; fwd=${outdated ? "stale" : "miss"}${kept}`;
  }
}

/** The trace of one request. */
export function createTrace(): Trace {
  let page: Reading | null = null;
  const times = new Map<string, number>();
  return {
    observeReading(reading) {
      if (reading.key.kind === "page") page = reading;
    },
    addTime(metric, milliseconds) {
      times.set(metric, (times.get(metric) ?? 0) + milliseconds);
    },
    findFallbackAge: () => (page?.outcome === "fallback" ? page.age : null),
    headers() {
      const timing = [...times].map(([metric, milliseconds]) => `${metric};dur=${milliseconds}`).join(", ");
      return {
        "Cache-Status": page ? cacheStatus(page) : "kv; fwd=bypass; detail=no-page",
        ...(page && { Age: String(page.age) }),
        ...(timing && { "Server-Timing": timing }),
      };
    },
  };
}
