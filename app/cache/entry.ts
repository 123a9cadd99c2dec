// What is kept of a page, a file or a part of the catalogue: its key, its form in KV, and how long it may be served.

import * as v from "valibot";
import { hash32, hash64 } from "../lib/hash.ts";
import type { NewestPurges } from "./purge-log.ts";

export interface CacheKey {
  readonly kind: "page" | "catalogue" | "text";
  /** Unique within its kind; a canonical path for pages. ASCII, built from parsed parameters, never a raw URL. */
  readonly name: string;
  /** The canonical path of its page or file: a purge of that path, or of one above it, covers it. */
  readonly path: string;
}

/** The key of the page or file under a canonical path. */
export function pageKey(path: string): CacheKey {
  return { kind: "page", name: path, path };
}

/** `page:5f0c1a2b3d:81f0:/seguro-de-carro/sp`. Entries of another version are not read, and expire. @param version of code and settings */
export function fullKeyOf(version: string, { kind, name }: Pick<CacheKey, "kind" | "name">): string {
  return `${kind}:${version}:${name}`;
}

/** Bytes; KV takes 512. */
const MAX_KEY_LENGTH = 200;

/** A long key is cut and ends in a hash; the full key inside the entry detects collisions. */
export function kvKeyOf(version: string, key: CacheKey): string {
  const full = fullKeyOf(version, key);
  if (full.length <= MAX_KEY_LENGTH) return full;
  const hash = `~${hash64(full)}`;
  return full.slice(0, MAX_KEY_LENGTH - hash.length) + hash;
}

/** Milliseconds for which an entry is fresh unless a purge covers it, less up to an hour: pages must not expire together. */
const FRESH_FOR = 26 * 3_600_000;
const SPREAD = 3_600_000;

/** The first line in KV; the payload is the second, all behind it the HTML. */
const headSchema = v.object({
  /** The full key. */
  key: v.string(),
  /** When the load began, of HTML the oldest of its parts: milliseconds since 1970, by the loading machine's clock. */
  begunAt: v.number(),
  /** The newest purge of its path that the load knew of: comparing purges needs no clock. */
  purgedAt: v.number(),
  /** Milliseconds since 1970; of HTML the earliest of its parts. */
  freshUntil: v.number(),
  /** A hash of the payload. */
  tag: v.string(),
  /** Null where only the payload is kept. */
  rendered: v.nullable(
    v.object({
      etag: v.string(),
      /** `X-Robots-Tag`; null if search engines may list it. */
      robots: v.nullable(v.string()),
      /** What it was rendered with: each response puts its own in its place. */
      nonce: v.string(),
    }),
  ),
  /** Characters of the lines behind this one. */
  length: v.number(),
});

type Head = Readonly<v.InferOutput<typeof headSchema>>;

export interface Entry<Payload> extends Omit<Head, "length"> {
  readonly payload: Payload;
  /** The payload's JSON. */
  readonly json: string;
  /** Empty where only the payload is kept. */
  readonly html: string;
}

/** Characters that it takes. */
export const sizeOf = ({ key, json, html }: Entry<unknown>) => key.length + json.length + html.length;

/** The entry of a load. @param payload must survive JSON unchanged */
export function createEntry<Payload>(
  begun: Pick<Head, "key" | "begunAt" | "purgedAt">,
  payload: Payload,
): Entry<Payload> {
  const json = JSON.stringify(payload);
  const spread = SPREAD * (hash32(`${begun.key}@${begun.begunAt}`) / 2 ** 32);
  const freshUntil = begun.begunAt + FRESH_FOR - spread;
  return { ...begun, freshUntil, tag: hash64(json), rendered: null, payload, json, html: "" };
}

/** An entry's text for KV and for a location. */
export function encodeEntry({ payload: _, json, html, ...head }: Entry<unknown>): string {
  const lines = `${json}\n${html}`;
  return `${JSON.stringify({ ...head, length: lines.length })}\n${lines}`;
}

/** The entry in a text; null if it is none, or has another full key. Its payload is parsed when it is first needed. */
export function decodeEntry<Payload>(text: string, key: string): Entry<Payload> | null {
  const first = text.indexOf("\n");
  const second = text.indexOf("\n", first + 1);
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), text.slice(0, Math.max(0, first)));
  if (!checked.success || checked.output.key !== key) return null;
  const { length, ...head } = checked.output;
  if (length !== text.length - first - 1 || second < 0) return null;
  const json = text.slice(first + 1, second);
  let parsed: { readonly payload: Payload } | null = null;
  return {
    ...head,
    json,
    html: text.slice(second + 1),
    get payload() {
      // A build writes one type of payload under a key.
      parsed ??= { payload: JSON.parse(json) as Payload };
      return parsed.payload;
    },
  };
}

/** Seconds since the load began after which an entry is not even served in place of a page that cannot be computed. */
const SERVED_FOR = 7 * 24 * 3600;
/** Seconds by which another machine's clock may be ahead. */
const CLOCK_SKEW = 60;

/** `stale`: served, and refreshed in the background. `stale-if-error`: served only if the load fails. `dead`: never served. */
export type Freshness = "fresh" | "stale" | "stale-if-error" | "dead";

type Moments = Pick<Entry<unknown>, "begunAt" | "freshUntil" | "purgedAt">;

/** Whole seconds since the load began, and until the entry is stale, negative after that. @param now milliseconds since 1970 */
export function secondsOf({ begunAt, freshUntil }: Omit<Moments, "purgedAt">, now: number) {
  return { age: Math.max(0, Math.floor((now - begunAt) / 1000)), ttl: Math.floor((freshUntil - now) / 1000) };
}

/** @param purges of the entry's path @param now milliseconds since 1970 */
export function getFreshness(entry: Moments, purges: NewestPurges, now: number): Freshness {
  const age = (now - entry.begunAt) / 1000;
  if (age < -CLOCK_SKEW || age > SERVED_FOR || entry.purgedAt < purges.hard) return "dead";
  if (entry.purgedAt < purges.any) return "stale-if-error";
  return age >= 0 && now <= entry.freshUntil ? "fresh" : "stale";
}

const WORST_FIRST: readonly Freshness[] = ["dead", "stale-if-error", "stale", "fresh"];

/**
 * Whether an entry is kept in the place of another of the same key: the fresher one, that which knew of a newer purge, has HTML,
 * began later.
 */
export function isBetter(entry: Entry<unknown>, than: Entry<unknown>, purges: NewestPurges, now: number): boolean {
  const rank = (of: Entry<unknown>) => WORST_FIRST.indexOf(getFreshness(of, purges, now));
  const hasHtml = (of: Entry<unknown>) => Number(of.rendered !== null);
  const by = [
    rank(entry) - rank(than),
    entry.purgedAt - than.purgedAt,
    hasHtml(entry) - hasHtml(than),
    entry.begunAt - than.begunAt,
  ];
  return (by.find((difference) => difference !== 0) ?? 0) > 0;
}
