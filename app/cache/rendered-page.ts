// The HTML of one page, which is kept with the payload that it was rendered from: in memory, at the location, in KV.

import { createDeferred } from "../lib/deferred.ts";
import { type CacheKey, type Entry, encodeEntry, fullKeyOf, getFreshness, secondsOf } from "./entry.ts";
import { findRemembered, type KeptEntriesParts, lookUp, readText, rememberBetter, write } from "./kept-entries.ts";
import type { LocationCopy } from "./location.ts";

/** Milliseconds after which a page counts as not rendered. */
const RENDERED_WITHIN = 8_000;

/** An entry with HTML. */
export interface RenderedEntry extends Entry<unknown> {
  readonly rendered: NonNullable<Entry<unknown>["rendered"]>;
}

/** Where a rendered page was found; `old`: in memory, purged or expired, sent under overload. */
export type RenderedAt = "memory" | "location" | "kv" | "old";

interface RenderedPageParts extends KeptEntriesParts {
  readonly key: CacheKey;
  /** Whether its page type has unbounded pages: KV gets no HTML of them. */
  readonly isUnbounded: boolean;
  readonly location: LocationCopy;
}

/** A finished rendering. */
interface Rendering
  extends Pick<Entry<unknown>, "begunAt" | "freshUntil" | "html">,
    NonNullable<Entry<unknown>["rendered"]> {
  /** Of the payload. */
  readonly entry: Entry<unknown>;
}

const isRendered = (entry: Entry<unknown>): entry is RenderedEntry => entry.rendered !== null;

/** The HTML with the nonce of this response in the place of its own. */
export function withNonce({ html, rendered }: RenderedEntry, nonce: string): string {
  return html.replaceAll(rendered.nonce, nonce);
}

/** Whether the nonce stands in the tags of scripts and nowhere else: it is the only thing that a response replaces. */
function isOfScripts(html: string, nonce: string): boolean {
  return html.split(nonce).length === html.split('<script nonce="').length;
}

/** The HTML of one request's page. */
export function createRenderedPage(parts: RenderedPageParts) {
  const { version, state, key, isUnbounded, location } = parts;
  const { clock, purgeLog } = state;
  const ended = createDeferred<boolean>();
  const freshnessOf = (entry: Entry<unknown>) => getFreshness(entry, purgeLog.getPurges(key.path), clock.now());

  async function findEntry(at: RenderedAt): Promise<Entry<unknown> | null> {
    if (at === "kv") return lookUp(parts, key);
    return at === "location" ? readText(parts, key, await location.find()) : findRemembered(parts, key);
  }

  return {
    key,
    /** Whether KV gets what this request renders; false after some seconds. */
    isWritten: () => Promise.race([ended.promise, clock.sleep(RENDERED_WITHIN).then(() => false)]),
    /** Null if there is none, or it may not be sent: only `old` need not be fresh. */
    async find(at: RenderedAt): Promise<RenderedEntry | null> {
      const entry = await findEntry(at);
      if (!entry || !isRendered(entry)) return null;
      const freshness = freshnessOf(entry);
      return freshness === "fresh" || (at === "old" && freshness !== "dead") ? entry : null;
    },
    /** Keeps the page if it is fresh. */
    keep({ entry, html, begunAt, freshUntil, ...rendered }: Rendering): void {
      const page = { ...entry, key: fullKeyOf(version, key), begunAt, freshUntil, html, rendered };
      const isKept = isOfScripts(html, rendered.nonce) && freshnessOf(page) === "fresh";
      ended.resolve(isKept && !isUnbounded);
      if (!isKept) return;
      rememberBetter(parts, key, page);
      location.put(encodeEntry(page), secondsOf(page, clock.now()).ttl);
      if (!isUnbounded) write(parts, key, page, isUnbounded);
    },
  };
}

export type RenderedPage = ReturnType<typeof createRenderedPage>;
