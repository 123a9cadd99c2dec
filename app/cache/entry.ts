// Entries in KV: their keys, the JSON envelope around a payload, and how long they may be served.

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

/** Milliseconds for which an entry is fresh, and the share by which that varies: pages must not expire together. */
const FRESH_FOR = 3_600_000;
const SPREAD = 0.1;

const envelopeSchema = v.object({
  /** The full key. */
  key: v.string(),
  /** When the load began: milliseconds since 1970, by the loading machine's clock. */
  begunAt: v.number(),
  /** The newest purge of its path that the load knew of: comparing purges needs no clock. */
  purgedAt: v.number(),
  /** A hash of the payload. */
  tag: v.string(),
  payload: v.unknown(),
});

type Envelope = Readonly<v.InferOutput<typeof envelopeSchema>>;

export interface Entry<Payload> extends Envelope {
  readonly payload: Payload;
  /** Milliseconds since 1970: an hour after `begunAt`, 10 % more or less, the same for one key and moment. */
  readonly freshUntil: number;
  /** Characters of its JSON. */
  readonly size: number;
}

function derive({ key, begunAt }: Pick<Envelope, "key" | "begunAt">, text: string) {
  const spread = SPREAD * (hash32(`${key}@${begunAt}`) / 0x8000_0000 - 1);
  return { freshUntil: begunAt + FRESH_FOR * (1 + spread), size: text.length };
}

/** An entry, with its text for KV. @param payload must survive JSON unchanged */
export function encodeEntry<Payload>({ payload, ...begun }: Omit<Entry<Payload>, "tag" | "freshUntil" | "size">) {
  const json = JSON.stringify(payload);
  const envelope = { ...begun, tag: hash64(json) };
  // Appended, not stringified twice: a payload may have a hundred thousand characters.
  const text = `${JSON.stringify(envelope).slice(0, -1)},"payload":${json}}`;
  return { entry: { ...envelope, payload, ...derive(envelope, text) } satisfies Entry<Payload>, text };
}

/** The entry in a text from KV; null if it is none, or has another full key. */
export function decodeEntry<Payload>(text: string, key: string): Entry<Payload> | null {
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  if (!checked.success || checked.output.key !== key) return null;
  // A build writes one type of payload under a key.
  const payload = checked.output.payload as Payload;
  return { ...checked.output, payload, ...derive(checked.output, text) };
}

/** Seconds since the load began. */
const STALE_FOR = 24 * 3600;
const STALE_IF_ERROR_FOR = 7 * 24 * 3600;
/** Seconds by which another machine's clock may be ahead. */
const CLOCK_SKEW = 60;

/** `stale`: served, and refreshed in the background. `stale-if-error`: served only if the load fails. `dead`: never served. */
export type Freshness = "fresh" | "stale" | "stale-if-error" | "dead";

/** Of an entry or a rendered page. */
type Moments = Pick<Entry<unknown>, "begunAt" | "freshUntil" | "purgedAt">;

/** Whole seconds since the load began, and until the entry is stale, negative after that. @param now milliseconds since 1970 */
export function secondsOf({ begunAt, freshUntil }: Omit<Moments, "purgedAt">, now: number) {
  return { age: Math.max(0, Math.floor((now - begunAt) / 1000)), ttl: Math.floor((freshUntil - now) / 1000) };
}

/** @param purges of the entry's path @param now milliseconds since 1970 */
export function getFreshness(entry: Moments, purges: NewestPurges, now: number): Freshness {
  const age = (now - entry.begunAt) / 1000;
  if (age < -CLOCK_SKEW || age > STALE_IF_ERROR_FOR || entry.purgedAt < purges.hard) return "dead";
  if (entry.purgedAt < purges.any || age > STALE_FOR) return "stale-if-error";
  return age >= 0 && now <= entry.freshUntil ? "fresh" : "stale";
}
