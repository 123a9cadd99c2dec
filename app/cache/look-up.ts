// Looks up what is kept of what is asked for.

import * as v from "valibot";
import { decodeEntry, type Entry } from "./entry.ts";
import { rememberNewer } from "./keep.ts";
import { fullKeyOf, kvKeyOf } from "./key.ts";
import { findRemembered } from "./process-state.ts";
import type { PayloadCacheParts, Wanted } from "./reading.ts";

/** The newest entry there is, KV's or the isolate's; null where nothing is kept. What KV holds and is no such entry counts as nothing: the load replaces it. */
export async function lookUp<Payload>(
  { find, isolate }: PayloadCacheParts,
  { key, schema }: Wanted<Payload>,
): Promise<Entry<Payload> | null> {
  const text = await find(kvKeyOf(key));
  const remembered = findRemembered<Payload>(isolate, key);
  if (text === null || text === "unknown") return remembered;
  const entry = decodeEntry(text, fullKeyOf(key));
  if (entry && v.is(schema, entry.payload)) return rememberNewer(isolate, key, { ...entry, payload: entry.payload });
  return remembered;
}
