// The envelope around what is kept in KV: one JSON value that says what it is, and when its load began.

import * as v from "valibot";
import { hash32, hash64 } from "../lib/hash.ts";

/** Milliseconds for which an entry is fresh, and the share by which that differs, so that pages do not expire together. */
const FRESH_FOR = 3_600_000;
const SPREAD = 0.1;

const envelopeSchema = v.object({
  /** The full key; compared on reading. */
  key: v.string(),
  /** Milliseconds since 1970, when the load began, by the clock of the machine that did it. Its age follows from it. */
  begunAt: v.number(),
  /** The newest purge of its path that was known when the load began. Whether it was purged follows from it, whatever clocks say. */
  purgedAt: v.number(),
  /** A hash of the payload: the same for the same data, wherever it was computed. */
  tag: v.string(),
  payload: v.unknown(),
});

type Envelope = Readonly<v.InferOutput<typeof envelopeSchema>>;

export interface Entry<Payload> extends Envelope {
  readonly payload: Payload;
  /** Milliseconds since 1970: an hour after it was begun, 10 % more or less, the same for one key and moment. */
  readonly freshUntil: number;
  /** Characters of its text. */
  readonly size: number;
}

/** What follows from an entry and its text. */
function factsOf({ key, begunAt }: Pick<Envelope, "key" | "begunAt">, text: string) {
  const spread = SPREAD * (hash32(`${key}@${begunAt}`) / 0x8000_0000 - 1);
  return { freshUntil: begunAt + FRESH_FOR * (1 + spread), size: text.length };
}

/** An entry, with its text for KV. @param payload that survives JSON unchanged */
export function encodeEntry<Payload>({ payload, ...begun }: Omit<Entry<Payload>, "tag" | "freshUntil" | "size">) {
  const json = JSON.stringify(payload);
  const envelope = { ...begun, tag: hash64(json) };
  // The payload is written once: it may have a hundred thousand characters.
  const text = `${JSON.stringify(envelope).slice(0, -1)},"payload":${json}}`;
  return { entry: { ...envelope, payload, ...factsOf(envelope, text) } satisfies Entry<Payload>, text };
}

/** The entry in a text from KV; null if the text is no entry under this full key. The key names the build that wrote the payload. */
export function decodeEntry<Payload>(text: string, key: string): Entry<Payload> | null {
  const checked = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  if (!checked.success || checked.output.key !== key) return null;
  // Only this build writes under this key, and what one build writes under one key has one type.
  const payload = checked.output.payload as Payload;
  return { ...checked.output, payload, ...factsOf(checked.output, text) };
}
