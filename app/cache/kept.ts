// What is kept of a value: found in the isolate or in KV, and put into both when it was loaded.

import * as v from "valibot";
import { withDeadline } from "./clock.ts";
import { decodeEntry, type Entry, encodeEntry } from "./entry.ts";
import { fullKeyOf, kvKeyOf } from "./key.ts";
import type { PayloadCacheParts, Wanted } from "./reading.ts";
import { newestPurgesOf } from "./snapshot.ts";
import { putTwice } from "./store.ts";

/** Seconds that KV keeps an entry; only hygiene. */
const KEPT_FOR = 30 * 24 * 3600;
/** Of what can be combined without end. */
const UNBOUNDED_KEPT_FOR = 24 * 3600;

/** Whether one entry is of a later snapshot than another, or of the same and begun later. */
function isNewer(one: Entry<unknown>, other: Entry<unknown>): boolean {
  return one.purgedAt === other.purgedAt ? one.begunAt > other.begunAt : one.purgedAt > other.purgedAt;
}

/** What is kept of what is asked for, over the isolate and KV. */
export function createKept<Payload>(parts: PayloadCacheParts, wanted: Wanted<Payload>) {
  const { store, find, isolate, waitUntil, report, observeStore } = parts;
  const { clock, entries } = isolate;
  const { key, load, schema, isUnbounded = false } = wanted;
  const [fullKey, kvKey] = [fullKeyOf(key), kvKeyOf(key)];

  /** What the isolate has, however old. Under one key there is one type of payload, checked when it was taken in. */
  const findRemembered = () => (entries.find(fullKey)?.entry ?? null) as Entry<Payload> | null;

  /** Keeps an entry in the isolate, unless it has a newer one. @param size characters of its text @returns the newer of both */
  function keepNewer(entry: Entry<Payload>, size: number): Entry<Payload> {
    const known = findRemembered();
    if (known && isNewer(known, entry)) return known;
    entries.set(fullKey, { entry, size });
    return entry;
  }

  /** What KV has of it, or what the isolate has that is newer. What KV holds and is no such entry is removed. */
  async function findInStore(): Promise<Entry<Payload> | null> {
    const begun = clock.elapsed();
    const text = await find(kvKey);
    observeStore(clock.elapsed() - begun);
    if (text === null || text === "unknown") return null;
    const entry = decodeEntry(text, fullKey);
    if (entry && v.is(schema, entry.payload)) return keepNewer({ ...entry, payload: entry.payload }, text.length);
    const remove = async () => store.delete(kvKey);
    waitUntil(remove().catch((error: unknown) => report("kv delete failed", error)));
    return null;
  }

  return {
    findRemembered,
    /** The newest entry there is, KV's or the isolate's; null where nothing is kept. */
    lookUp: async (): Promise<Entry<Payload> | null> => (await findInStore()) ?? findRemembered(),
    /** Loads it and keeps it, in KV after the answer. @param timeout milliseconds @throws what `load` throws; DeadlineError */
    async loadAndKeep(timeout: number): Promise<Entry<Payload>> {
      // The purges known before anything was read for it: one that comes during the load is newer, and beats it.
      const purgedAt = newestPurgesOf(parts.snapshot, key.path).any;
      const begun = { key: fullKey, begunAt: clock.now(), purgedAt };
      const payload = await withDeadline(clock, timeout, load());
      // Nor would it be taken from KV.
      if (!v.is(schema, payload)) {
        report("payload not kept", new Error(`${fullKey} is not of its schema`));
        return { ...begun, payload, tag: String(begun.begunAt) };
      }
      const { entry, text } = encodeEntry({ ...begun, payload });
      const expiresAfter = isUnbounded ? UNBOUNDED_KEPT_FOR : KEPT_FOR;
      const isNewest = keepNewer(entry, text.length) === entry;
      if (isNewest) waitUntil(putTwice({ store, clock, report }, kvKey, () => text, expiresAfter));
      return entry;
    },
  };
}
