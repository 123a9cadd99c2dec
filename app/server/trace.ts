// What one request has cost and how its page was come by, for the headers that say so.

import { secondsOf } from "../cache/freshness.ts";
import type { CacheRead } from "../cache/payload-cache.ts";
import type { RenderedPage } from "../cache/rendered-pages.ts";

/** Where a page that is sent as it was rendered before was found; `old`: in the isolate, purged or old, where too many were under way. */
export type RenderedAt = "memory" | "location" | "old";

type Metric = "catalogue" | "kv" | "db" | "route";

/** How a request's page was come by, and what it took. */
export interface TraceSummary {
  /** `now` where it was rendered for this request, or is no page. */
  readonly rendered: RenderedAt | "now";
  /** `none` where it was no page. */
  readonly cache: CacheRead["outcome"] | "none";
  /** Milliseconds, of what was waited for at all; `route` is from the route's start to its first byte, its loaders' waits included. */
  readonly times: Readonly<Partial<Record<Metric, number>>>;
}

/** What of a reading the headers tell. */
interface HeaderSource extends Pick<CacheRead, "outcome"> {
  readonly entry: Pick<CacheRead["entry"], "begunAt" | "freshUntil">;
}

/** A stale hit is a hit with a negative ttl; what went to the database although something was kept is `fwd=stale`. */
function cacheStatus({ outcome }: HeaderSource, ttl: number, rendered: TraceSummary["rendered"]): string {
  switch (outcome) {
    case "hit":
    case "stale":
      return `kv; hit; ttl=${ttl}${rendered === "now" ? "" : `; detail=rendered-${rendered}`}`;
    case "stale-if-error":
      return `kv; fwd=stale; ttl=${ttl}; detail=database-failed`;
    case "miss":
      return "kv; fwd=miss; stored";
    case "expired":
      return "kv; fwd=stale; stored";
  }
}

/** The trace of one request. @param now milliseconds since 1970 */
export function createTrace(now: () => number) {
  let page: HeaderSource | null = null;
  let rendered: TraceSummary["rendered"] = "now";
  const times = new Map<Metric, number>();
  return {
    observeRead(reading: CacheRead): void {
      if (reading.key.kind === "page") page = reading;
    },
    /** The page is sent as it was rendered before. */
    setRendered(at: RenderedAt, entry: RenderedPage): void {
      rendered = at;
      page = { outcome: "hit", entry };
    },
    /** Adds milliseconds to a metric of `Server-Timing`. */
    addTime(metric: Metric, milliseconds: number): void {
      times.set(metric, (times.get(metric) ?? 0) + milliseconds);
    },
    /** Seconds since the page was computed, where it is an old one because the database has failed; null otherwise. */
    findStaleAge: () => (page?.outcome === "stale-if-error" ? secondsOf(page.entry, now()).age : null),
    summarise: (): TraceSummary => ({ cache: page?.outcome ?? "none", rendered, times: Object.fromEntries(times) }),
    /** `Cache-Status` (RFC 9211), `Age` and `Server-Timing`. */
    headers(): Record<string, string> {
      const timing = [...times].map(([metric, milliseconds]) => `${metric};dur=${milliseconds}`).join(", ");
      const { age, ttl } = page ? secondsOf(page.entry, now()) : { age: 0, ttl: 0 };
      return {
        "Cache-Status": page ? cacheStatus(page, ttl, rendered) : "kv; fwd=bypass; detail=no-page",
        ...(page && { Age: String(age) }),
        ...(timing && { "Server-Timing": timing }),
      };
    },
  };
}

export type Trace = ReturnType<typeof createTrace>;
