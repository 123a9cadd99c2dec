// The envelope around what is kept in KV: one JSON value that says what it is and when it was computed.

import { SCHEMA } from "./key.ts";

export interface Entry<Payload> {
  readonly schema: number;
  /** The full name, kind included; compared on reading. */
  readonly name: string;
  /** Milliseconds since 1970, when the load began. */
  readonly computedAt: number;
  /** The purge stamps known before the load began, by scope. */
  readonly stamps: Readonly<Record<string, number>>;
  readonly payload: Payload;
}

/** The text of an entry. Throws where the payload would not survive JSON unchanged (`undefined`, `NaN`, a `Date`). */
export function encodeEntry(name: string, computedAt: number, payload: unknown): string {
  const entry: Entry<unknown> = { schema: SCHEMA, name, computedAt, stamps: {}, payload };
  return JSON.stringify(entry, (key, value) => {
    if (value === undefined || (typeof value === "number" && !Number.isFinite(value))) {
      throw new TypeError(`The payload of ${name} holds ${String(value)} at "${key}", which JSON would lose`);
    }
    return value;
  });
}

/** What a text from KV holds, or null where it is not an entry of this schema under this name. */
export function decodeEntry<Payload>(text: string, name: string): Entry<Payload> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const entry = value as Partial<Entry<Payload>>;
  const whole =
    entry.schema === SCHEMA &&
    entry.name === name &&
    typeof entry.computedAt === "number" &&
    typeof entry.stamps === "object" &&
    entry.stamps !== null &&
    entry.payload !== undefined &&
    entry.payload !== null;
  // The payload's own shape was checked before it was written, and the schema number vouches for it.
  return whole ? (entry as Entry<Payload>) : null;
}
