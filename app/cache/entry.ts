// The envelope around what is kept in KV: one JSON value that says what it is, and when its load began.

import * as v from "valibot";
import { hash64 } from "../base/hash.ts";

export interface Entry<Payload> {
  /** The full key; compared on reading. */
  readonly key: string;
  /** Milliseconds since 1970, when the load began, by the clock of the machine that did it. Its age follows from it. */
  readonly begunAt: number;
  /** The newest purge of its path that was known when the load began. Whether it was purged follows from it, whatever clocks say. */
  readonly purgedAt: number;
  readonly payload: Payload;
  /** A hash of the payload: the same for the same data, wherever it was computed. */
  readonly tag: string;
}

const envelopeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ key: v.string(), begunAt: v.number(), purgedAt: v.number(), payload: v.unknown() }),
);

/** Where an entry's payload begins in its text: it is written last, and no string before it can hold these characters. */
const BEFORE_PAYLOAD = ',"payload":';

const tagOf = (text: string) => hash64(text.slice(text.indexOf(BEFORE_PAYLOAD)));

/** An entry, with its text for KV. @param entry of a payload that survives JSON unchanged */
export function encodeEntry<Payload>(entry: Omit<Entry<Payload>, "tag">): { entry: Entry<Payload>; text: string } {
  const { key, begunAt, purgedAt, payload } = entry;
  const text = JSON.stringify({ key, begunAt, purgedAt, payload });
  return { entry: { ...entry, tag: tagOf(text) }, text };
}

/** What a text from KV holds, its payload unchecked; null where it is no entry under this full key. */
export function decodeEntry(text: string, key: string): Entry<unknown> | null {
  const checked = v.safeParse(envelopeSchema, text);
  return checked.success && checked.output.key === key ? { ...checked.output, tag: tagOf(text) } : null;
}
