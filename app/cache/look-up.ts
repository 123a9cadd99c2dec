// The newest entry there is: the isolate's, where it is fresh, else KV's or the isolate's.

import { decodeEntry, type Entry } from "./entry.ts";
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

/** What KV has of it. What is there and is no such entry is removed. */
async function findInStore<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>): Promise<Entry<Payload> | null> {
  const { store, find, isolate, waitUntil, report, observeStore } = parts;
  const [fullKey, kvKey] = [fullKeyOf(wanted.key), kvKeyOf(wanted.key)];
  const begun = isolate.clock.elapsed();
  const text = await find(kvKey);
  observeStore(isolate.clock.elapsed() - begun);
  if (text === null || text === "unknown") return null;
  const entry = decodeEntry(text, fullKey);
  if (entry && wanted.accepts(entry.payload)) {
    // Its payload was checked just now.
    const found = entry as Entry<Payload>;
    isolate.entries.set(fullKey, { entry: found, size: text.length });
    return found;
  }
  const remove = async () => store.delete(kvKey);
  waitUntil(remove().catch((error: unknown) => report("kv delete failed", error)));
  return null;
}

/** Whether one entry is of a later snapshot than another, or of the same and later. */
function isNewer(one: Entry<unknown>, other: Entry<unknown>): boolean {
  return one.purgedAt === other.purgedAt ? one.begunAt > other.begunAt : one.purgedAt > other.purgedAt;
}

/** Null where nothing is kept. */
export async function lookUp<Payload>(
  parts: PayloadCacheParts,
  wanted: Wanted<Payload>,
): Promise<Entry<Payload> | null> {
  const { snapshot, clock, entries } = parts.isolate;
  const remembered = findRemembered(parts, wanted);
  const purges = snapshot.findPurges(wanted.key.path);
  if (remembered && judge(remembered, purges, clock.now()) === "fresh") return remembered;
  const size = entries.find(fullKeyOf(wanted.key))?.size ?? 0;
  const stored = await findInStore(parts, wanted);
  if (!remembered || (stored && isNewer(stored, remembered))) return stored;
  if (stored) entries.set(remembered.key, { entry: remembered, size });
  return remembered;
}
