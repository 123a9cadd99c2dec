// What is kept of a value: found in the isolate or in KV, and put into both when it was loaded.

import * as v from "valibot";
import { withDeadline } from "./clock.ts";
import { decodeEntry, type Entry, encodeEntry } from "./entry.ts";
import type { CacheIsolate } from "./isolate.ts";
import { fullKeyOf, kvKeyOf } from "./key.ts";
import type { PayloadCacheParts, Wanted } from "./reading.ts";
import { newestPurgesOf } from "./snapshot.ts";
import { putTwice } from "./store.ts";

/** Seconds that KV keeps an entry; only hygiene. */
const KEPT_FOR = 30 * 24 * 3600;
/** Of what can be combined without end. */
const UNBOUNDED_KEPT_FOR = 24 * 3600;

/** What the isolate has under a full key, however old. Under one key there is one type of payload, checked when it was taken in. */
function findIn<Payload>({ entries }: CacheIsolate, fullKey: string): Entry<Payload> | null {
  return (entries.find(fullKey)?.entry ?? null) as Entry<Payload> | null;
}

export function findRemembered<Payload>(
  { isolate }: PayloadCacheParts,
  { key }: Wanted<Payload>,
): Entry<Payload> | null {
  return findIn(isolate, fullKeyOf(key));
}

/** Whether one entry is of a later snapshot than another, or of the same and begun later. */
function isNewer(one: Entry<unknown>, other: Entry<unknown>): boolean {
  return one.purgedAt === other.purgedAt ? one.begunAt > other.begunAt : one.purgedAt > other.purgedAt;
}

/** Keeps an entry in the isolate, unless it has a newer one. @param size characters of its text @returns the newer of both */
function keepNewer<Payload>(isolate: CacheIsolate, entry: Entry<Payload>, size: number): Entry<Payload> {
  const known = findIn<Payload>(isolate, entry.key);
  if (known && isNewer(known, entry)) return known;
  isolate.entries.set(entry.key, { entry, size });
  return entry;
}

/** What KV has of it, or what the isolate has that is newer. What KV holds and is no such entry is removed. */
async function findInStore<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): Promise<Entry<Payload> | null> {
  const { store, find, isolate, waitUntil, report, observeStore } = parts;
  const kvKey = kvKeyOf(wanted.key);
  const begun = isolate.clock.elapsed();
  const text = await find(kvKey);
  observeStore(isolate.clock.elapsed() - begun);
  if (text === null || text === "unknown") return null;
  const entry = decodeEntry(text, fullKeyOf(wanted.key));
  if (entry && v.is(wanted.schema, entry.payload)) {
    return keepNewer<Payload>(isolate, { ...entry, payload: entry.payload }, text.length);
  }
  const remove = async () => store.delete(kvKey);
  waitUntil(remove().catch((error: unknown) => report("kv delete failed", error)));
  return null;
}

/** The newest entry there is, KV's or the isolate's; null where nothing is kept. */
export async function lookUp<Payload>(
  parts: PayloadCacheParts,
  wanted: Wanted<Payload>,
): Promise<Entry<Payload> | null> {
  return (await findInStore(parts, wanted)) ?? findRemembered(parts, wanted);
}

/**
 * Loads a value and keeps it: in the isolate at once, in KV after the answer.
 * @param timeout milliseconds
 * @throws what `load` throws; DeadlineError
 */
export async function loadAndKeep<Payload>(
  parts: PayloadCacheParts,
  { key, load, schema, isUnbounded = false }: Wanted<Payload>,
  timeout: number,
): Promise<Entry<Payload>> {
  const { store, isolate, waitUntil, report } = parts;
  const { clock } = isolate;
  // The purges known before anything was read for it: one that comes during the load is newer, and beats it.
  const purgedAt = newestPurgesOf(parts.snapshot, key.path).any;
  const begun = { key: fullKeyOf(key), begunAt: clock.now(), purgedAt };
  const payload = await withDeadline(clock, timeout, load());
  // Nor would it be taken from KV.
  if (!v.is(schema, payload)) {
    report("payload not kept", new Error(`${begun.key} is not of its schema`));
    return { ...begun, payload, tag: String(begun.begunAt) };
  }
  const { entry, text } = encodeEntry({ ...begun, payload });
  const expiresAfter = isUnbounded ? UNBOUNDED_KEPT_FOR : KEPT_FOR;
  const isNewest = keepNewer(isolate, entry, text.length) === entry;
  if (isNewest) waitUntil(putTwice({ store, clock, report }, kvKeyOf(key), () => text, expiresAfter));
  return entry;
}
