// The newest entry there is: the isolate's, where it is fresh, else KV's or the isolate's.

import * as v from "valibot";
import { decodeEntry, type Entry } from "./entry.ts";
import type { CacheIsolate } from "./isolate.ts";
import { judge } from "./judge.ts";
import { fullKeyOf, kvKeyOf } from "./key.ts";
import type { PayloadCacheParts, Wanted } from "./reading.ts";

/** What the isolate has of it, however old. The payload is of the key's own type: it was checked when it was taken in. */
export function findRemembered<Payload>(
  { isolate }: PayloadCacheParts,
  { key }: Wanted<Payload>,
): Entry<Payload> | null {
  return (isolate.entries.find(fullKeyOf(key))?.entry ?? null) as Entry<Payload> | null;
}

/** Whether one entry is of a later snapshot than another, or of the same and begun later. */
function isNewer(one: Entry<unknown>, other: Entry<unknown>): boolean {
  return one.purgedAt === other.purgedAt ? one.begunAt > other.begunAt : one.purgedAt > other.purgedAt;
}

/** Keeps an entry in the isolate, unless it has a newer one. @param size characters of its text @returns the newer of both */
export function keepNewer<Payload>({ entries }: CacheIsolate, entry: Entry<Payload>, size: number): Entry<Payload> {
  // Under one key there is one type of payload.
  const known = (entries.find(entry.key)?.entry ?? null) as Entry<Payload> | null;
  if (known && isNewer(known, entry)) return known;
  entries.set(entry.key, { entry, size });
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

/** Null where nothing is kept. */
export async function lookUp<Payload>(
  parts: PayloadCacheParts,
  wanted: Wanted<Payload>,
): Promise<Entry<Payload> | null> {
  const { snapshot, clock } = parts.isolate;
  const remembered = findRemembered(parts, wanted);
  const purges = snapshot.findPurges(wanted.key.path);
  if (remembered && judge(remembered, purges, clock.now()) === "fresh") return remembered;
  return (await findInStore(parts, wanted)) ?? findRemembered(parts, wanted);
}
