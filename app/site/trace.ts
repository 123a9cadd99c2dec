// What one request has cost and how its page was come by, for the headers that say so.

import type { Reading } from "../cache/reading.ts";

type Metric = "catalogue" | "kv" | "db" | "route";

/** Where a page that is sent as it was rendered before was found. */
export type RenderedAt = "isolate" | "location";

/** How a request's page was come by, and what it took. */
export interface TraceFacts {
  /** `now` where it was rendered for this request, or is no page. */
  readonly rendered: RenderedAt | "now";
  /** `none` where it was no page. */
  readonly cache: Reading["outcome"] | "none";
  /** Milliseconds, of what was waited for at all; `route` is from the route's start to its first byte, its loaders' waits included. */
  readonly times: Readonly<Partial<Record<Metric, number>>>;
}

export interface Trace {
  observeReading(reading: Reading): void;
  /** The page is sent as it was rendered before. */
  noteRendered(at: RenderedAt): void;
  /** Adds milliseconds to a metric of `Server-Timing`. */
  addTime(metric: Metric, milliseconds: number): void;
  /** Seconds since the page was computed, where it is an old one because the database has failed; null otherwise. */
  findFallbackAge(): number | null;
  facts(): TraceFacts;
  /** `Cache-Status` (RFC 9211), `Age` and `Server-Timing`. */
  headers(): Record<string, string>;
}

/** A stale hit is a hit with a negative ttl; what went to the database although something was kept is `fwd=stale`. */
function cacheStatus({ outcome, outdated, ttl, stored }: Reading, rendered: TraceFacts["rendered"]): string {
  const kept = stored ? "; stored" : "";
  switch (outcome) {
    case "hit":
    case "stale":
      return `kv; hit; ttl=${ttl}${rendered === "now" ? "" : `; detail=rendered-${rendered}`}`;
    case "fallback":
      return `kv; fwd=stale; ttl=${ttl}; detail=database-failed`;
    case "miss":
      return `kv; fwd=${outdated ? "stale" : "miss"}${kept}`;
  }
}

/** The trace of one request. */
export function createTrace(): Trace {
  let page: Reading | null = null;
  let rendered: TraceFacts["rendered"] = "now";
  const times = new Map<Metric, number>();
  return {
    observeReading(reading) {
      if (reading.key.kind === "page") page = reading;
    },
    noteRendered(at) {
      rendered = at;
    },
    addTime(metric, milliseconds) {
      times.set(metric, (times.get(metric) ?? 0) + milliseconds);
    },
    findFallbackAge: () => (page?.outcome === "fallback" ? page.age : null),
    facts: () => ({ cache: page?.outcome ?? "none", rendered, times: Object.fromEntries(times) }),
    headers() {
      const timing = [...times].map(([metric, milliseconds]) => `${metric};dur=${milliseconds}`).join(", ");
      return {
        "Cache-Status": page ? cacheStatus(page, rendered) : "kv; fwd=bypass; detail=no-page",
        ...(page && { Age: String(page.age) }),
        ...(timing && { "Server-Timing": timing }),
      };
    },
  };
}
