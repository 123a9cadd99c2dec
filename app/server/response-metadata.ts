// What loaders and caches establish about a response: its ETag, whether search engines may list it, what it cost.
// finish-response.ts writes the headers.

import { redirect } from "@remix-run/cloudflare";
import { type Entry, secondsOf } from "../cache/entry.ts";
import type { CacheRead } from "../cache/payload-cache.ts";
import type { RenderedAt, RenderedEntry } from "../cache/rendered-page.ts";
import { hash64 } from "../lib/hash.ts";

/** Whether a request's `If-None-Match` names this ETag; weak comparison (RFC 9110). */
export function namesETag(request: Request, etag = ""): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return etag !== "" && (request.headers.get("if-none-match") ?? "").split(",").map(bare).includes(bare(etag));
}

/** Computes the ETag from the entries that the response is made of. @param version names the code, the settings and the newest purge */
export function createValidator(version: string) {
  const entries = new Map<string, Entry<unknown>>();
  let missing = 0;
  return {
    /** Weak, since each response has its own nonce. Null while a part is missing, and for a response without data. */
    find(): (Pick<Entry<unknown>, "begunAt" | "freshUntil"> & { readonly etag: string }) | null {
      if (missing > 0 || entries.size === 0) return null;
      const all = [...entries.values()];
      const lines = all.map(({ key, tag }) => `${key}=${tag}`).sort();
      return {
        etag: `W/"${hash64([version, ...lines].join("\n"))}"`,
        begunAt: Math.min(...all.map(({ begunAt }) => begunAt)),
        freshUntil: Math.min(...all.map(({ freshUntil }) => freshUntil)),
      };
    },
    add(entry: Entry<unknown>): void {
      entries.set(entry.key, entry);
    },
    /** The response is incomplete: it gets no ETag and is not cached. */
    markPartial(): void {
      missing += 1;
    },
    /** Counts as missing until `work` resolves; it adds its entry before. A part that failed stays missing. */
    addDeferred(work: Promise<unknown>): void {
      missing += 1;
      work.then(
        () => {
          missing -= 1;
        },
        () => {},
      );
    },
  };
}

export type Validator = ReturnType<typeof createValidator>;

/** Indexing and the canonical redirect of one response. @param requestedPath as the visitor asked for it */
export function createResponsePolicy(requestedPath: string) {
  let robots: string | null = "noindex";
  return {
    /** Whether search engines may list the page; without a call, `noindex`. */
    askForIndexing(indexable: boolean): void {
      robots = indexable ? null : "noindex, follow";
    },
    /** The `X-Robots-Tag` for a status; null if there is none. */
    findRobots(status: number): string | null {
      if (status >= 300 && status < 400 && status !== 304) return null;
      return status >= 400 ? "noindex" : robots;
    },
    /** Throws a redirect to the first path unless one of them was requested. @param certain false if the address is ambiguous: 302, not 301 */
    ensureCanonical(paths: readonly [string, ...string[]], certain: boolean): void {
      if (!paths.includes(requestedPath)) throw redirect(paths[0], certain ? 301 : 302);
    },
  };
}

export type ResponsePolicy = ReturnType<typeof createResponsePolicy>;

type Metric = "catalogue" | "kv" | "db" | "text" | "route";

/** A stale hit has a negative ttl; a load in the place of a kept entry is `fwd=stale`. */
function cacheStatus({ outcome }: Pick<CacheRead, "outcome">, ttl: number, rendered: RenderedAt | "now"): string {
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

/** The cost of one request and the source of its page. @param now milliseconds since 1970 */
export function createTrace(now: () => number) {
  let page: Pick<CacheRead, "outcome" | "entry"> | null = null;
  let rendered: RenderedAt | "now" = "now";
  const times = new Map<Metric, number>();
  return {
    observeRead(read: CacheRead): void {
      if (read.key.kind === "page") page = read;
    },
    setRendered(at: RenderedAt, entry: RenderedEntry): void {
      rendered = at;
      page = { outcome: "hit", entry };
    },
    /** The entry of the page's payload; null if none was read. */
    findEntry: () => page?.entry ?? null,
    /** Whether a page that was rendered before is sent: it has its own ETag and robots. */
    isRenderedBefore: () => rendered !== "now",
    /** Adds milliseconds. `route` lasts from the route's start to its first byte, the loaders' waits included. */
    addTime(metric: Metric, milliseconds: number): void {
      times.set(metric, (times.get(metric) ?? 0) + milliseconds);
    },
    /** When the page was computed, if it is an old one because the database failed; else null. */
    findKeptAt: () => (page?.outcome === "stale-if-error" ? page.entry.begunAt : null),
    /** For the log: `cache` is `none` if the response is no page, `rendered` is `now` if no rendered page was sent. */
    summarise: () => ({ cache: page?.outcome ?? "none", rendered, times: Object.fromEntries(times) }),
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
