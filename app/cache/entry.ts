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

const envelopeSchema = v.object({ key: v.string(), begunAt: v.number(), purgedAt: v.number(), payload: v.unknown() });

/** Whether JSON gives a value back as it took it; what is inside is asked for by itself. */
function survivesJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  return Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
}

/** @throws TypeError for what would not survive JSON unchanged (`undefined`, `NaN`, a `Date`), with its name */
function ensureJson(value: unknown, key: string, of: string): void {
  if (!survivesJson(value)) throw new TypeError(`The payload of ${of} holds ${String(value)} at "${key}"`);
  if (typeof value === "object" && value !== null) {
    for (const [field, each] of Object.entries(value)) ensureJson(each, field, of);
  }
}

/** Where an entry's payload begins in its text: it is written last, and no string before it can hold these characters. */
const BEFORE_PAYLOAD = ',"payload":';

const tagOf = (text: string) => hash64(text.slice(text.indexOf(BEFORE_PAYLOAD)));

/** An entry, with its text for KV. @throws TypeError where the payload would not survive JSON unchanged */
export function encodeEntry<Payload>(entry: Omit<Entry<Payload>, "tag">): { entry: Entry<Payload>; text: string } {
  const { key, begunAt, purgedAt, payload } = entry;
  ensureJson(payload, "payload", key);
  const text = JSON.stringify({ key, begunAt, purgedAt, payload });
  return { entry: { ...entry, tag: tagOf(text) }, text };
}

/** What a text from KV holds, its payload unchecked; null where it is no entry under this full key. */
export function decodeEntry(text: string, key: string): Entry<unknown> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const checked = v.safeParse(envelopeSchema, value);
  return checked.success && checked.output.key === key ? { ...checked.output, tag: tagOf(text) } : null;
}
