// The envelope around what is kept in KV: one JSON value that says what it is and when it was computed.

import { SCHEMA } from "./key.ts";
import type { Stamps } from "./stamps.ts";

export interface Entry<Payload> {
  readonly schema: number;
  /** The full name, kind included; compared on reading. */
  readonly name: string;
  /** Milliseconds since 1970, when the load began. */
  readonly computedAt: number;
  /** The purge stamps known before the load began, by scope. */
  readonly stamps: Stamps;
  /** A hash of the payload: the same for the same data, wherever it was computed. */
  readonly tag: string;
  readonly payload: Payload;
}

/** Whether JSON gives a value back as it took it; what is inside is asked for by itself. */
function survivesJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  return Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
}

/** @throws TypeError for what would not survive JSON unchanged, with the name under which it lies */
function ensureJson(value: unknown, key: string | number, name: string): void {
  if (!survivesJson(value)) throw new TypeError(`The payload of ${name} holds ${String(value)} at "${key}"`);
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place++) ensureJson(value[place], place, name);
  } else if (typeof value === "object" && value !== null) {
    const inside = value as Readonly<Record<string, unknown>>;
    for (const field in inside) ensureJson(inside[field], field, name);
  }
}

/**
 * The text of an entry. Throws where the payload would not survive JSON unchanged (`undefined`, `NaN`, a `Date`): it is looked
 * through beforehand, since a function that JSON.stringify asks about each value takes a new isolate milliseconds a page.
 */
export function encodeEntry(entry: Entry<unknown>): string {
  ensureJson(entry.payload, "payload", entry.name);
  return JSON.stringify(entry);
}

function areStamps(value: unknown): value is Stamps {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((stamp) => Number.isFinite(stamp))
  );
}

/** Where an entry's payload begins in its text: it is written last, and no string before it can hold these characters. */
const BEFORE_PAYLOAD = ',"payload":';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a text from KV holds, or null where it is not an entry of this schema under this name. Its payload is parsed when it is
 * first looked at, and undefined where it is no JSON: a rendered page that is past its hour is judged by what stands before it.
 */
export function decodeEntry<Payload>(text: string, name: string): Entry<Payload> | null {
  const end = text.indexOf(BEFORE_PAYLOAD);
  const value = end < 0 ? null : parseJson(`${text.slice(0, end)}}`);
  if (typeof value !== "object" || value === null) return null;
  const { schema, name: fullName, computedAt, stamps, tag } = value as Partial<Entry<Payload>>;
  const isWhole =
    schema === SCHEMA &&
    fullName === name &&
    typeof computedAt === "number" &&
    areStamps(stamps) &&
    typeof tag === "string";
  if (!isWhole) return null;
  let rest: string | null = text;
  let payload: unknown;
  return {
    schema,
    name,
    computedAt,
    stamps,
    tag,
    // The payload's own shape is asked for by whoever reads it: only they know what it is.
    get payload() {
      if (rest !== null) payload = parseJson(rest.slice(end + BEFORE_PAYLOAD.length, -1));
      rest = null;
      return payload as Payload;
    },
  };
}
