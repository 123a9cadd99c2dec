// Looks up what is kept of what is asked for.

import { decodeEntry, type Entry } from "./entry.ts";
import { rememberNewer } from "./keep.ts";
import { fullKeyOf, kvKeyOf } from "./key.ts";
import { findRemembered } from "./process-state.ts";
import type { PayloadCacheParts, Wanted } from "./reading.ts";

/** The newest entry there is, KV's or the isolate's; null where nothing is kept. What KV holds and is no such entry counts as nothing: the load replaces it. */
export async function lookUp<Payload>(
  { find, isolate }: PayloadCacheParts,
  { key }: Wanted<Payload>,
): Promise<Entry<Payload> | null> {
  const text = await find(kvKeyOf(key));
  const remembered = findRemembered<Payload>(isolate, key);
  if (text === null || text === "unknown") return remembered;
  const entry = decodeEntry<Payload>(text, fullKeyOf(key));
  return entry ? rememberNewer(isolate, key, entry) : remembered;
}
