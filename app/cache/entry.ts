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

/** The text of an entry. Throws where the payload would not survive JSON unchanged (`undefined`, `NaN`, a `Date`). */
export function encodeEntry(entry: Entry<unknown>): string {
  return JSON.stringify(entry, function (this: Record<string, unknown>, key: string) {
    // The value as it is in the payload: what JSON.stringify hands over has been through toJSON already.
    const value = this[key];
    if (!survivesJson(value)) throw new TypeError(`The payload of ${entry.name} holds ${String(value)} at "${key}"`);
    return value;
  });
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
