// What KV keeps: its keys, and the JSON envelope around a payload that says when its load began.

import * as v from "valibot";
import { hash32, hash64 } from "../lib/hash.ts";

export interface CacheKey {
  readonly kind: "page" | "catalogue" | "text";
  /** Unique within its kind: a canonical path, for pages. ASCII, made of parsed parameters, never a raw URL. */
  readonly name: string;
  /** The canonical path of the page or file it belongs to: a purge of that path, or of one above it, covers it. */
  readonly path: string;
}

/** The key of what is computed for the page or file under that canonical path. */
export function pageKey(path: string): CacheKey {
  return { kind: "page", name: path, path };
}

/** `page:5f0c1a2b3d:/seguro-de-carro/sp`. It names the build: what another build kept is not read, and expires. */
export function fullKeyOf({ kind, name }: Pick<CacheKey, "kind" | "name">): string {
  return `${kind}:${__BUILD_ID__}:${name}`;
}

/** Bytes; KV takes 512. */
const MAX_KEY_LENGTH = 200;

/** The key in KV. A long one is cut and ends in a hash; the full key inside the entry tells two with the same hash apart. */
export function kvKeyOf(key: CacheKey): string {
  const full = fullKeyOf(key);
  if (full.length <= MAX_KEY_LENGTH) return full;
  const hash = `~${hash32(full).toString(36)}`;
  return full.slice(0, MAX_KEY_LENGTH - hash.length) + hash;
}

/** Milliseconds for which an entry is fresh, and the share by which that varies, so that pages do not expire together. */
const FRESH_FOR = 3_600_000;
const SPREAD = 0.1;

const envelopeSchema = v.object({
  /** The full key; compared on reading. */
  key: v.string(),
  /** Milliseconds since 1970 when the load began, by the clock of the machine that loaded. */
  begunAt: v.number(),
  /** The newest purge of its path that the load knew of: whether the entry was purged does not depend on clocks. */
  purgedAt: v.number(),
  /** A hash of the payload: the same for the same data, wherever it was computed. */
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

/** An entry, with its text for KV. @param payload that survives JSON unchanged */
export function encodeEntry<Payload>({ payload, ...begun }: Omit<Entry<Payload>, "tag" | "freshUntil" | "size">) {
  const json = JSON.stringify(payload);
  const envelope = { ...begun, tag: hash64(json) };
  // Appended, not stringified again: a payload may have a hundred thousand characters.
  const text = `${JSON.stringify(envelope).slice(0, -1)},"payload":${json}}`;
  return { entry: { ...envelope, payload, ...derive(envelope, text) } satisfies Entry<Payload>, text };
}

/** The entry in a text from KV; null if the text is no entry under this full key. */
export function decodeEntry<Payload>(text: string, key: string): Entry<Payload> | null {
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  if (!checked.success || checked.output.key !== key) return null;
  // The key names the build, and one build writes one type of payload under one key.
  const payload = checked.output.payload as Payload;
  return { ...checked.output, payload, ...derive(checked.output, text) };
}
