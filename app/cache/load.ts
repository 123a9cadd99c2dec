// Loads a value and keeps it: in the isolate at once, in KV after the answer.

import * as v from "valibot";
import { withDeadline } from "./clock.ts";
import { type Entry, encodeEntry } from "./entry.ts";
import { fullKeyOf, kvKeyOf } from "./key.ts";
import { keepNewer } from "./look-up.ts";
import type { PayloadCacheParts, Wanted } from "./reading.ts";
import { newestPurgesOf } from "./snapshot.ts";
import { putTwice } from "./store.ts";

/** Seconds that KV keeps an entry; only hygiene. */
const KEPT_FOR = 30 * 24 * 3600;
/** Of what can be combined without end. */
const UNBOUNDED_KEPT_FOR = 24 * 3600;

/** @param timeout milliseconds. @throws what `load` throws; DeadlineError */
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
