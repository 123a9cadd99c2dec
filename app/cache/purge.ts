// Writes purge stamps. What it costs does not depend on how many entries there are.

import type { CacheIsolate } from "./isolate.ts";
import { hardStampKey, type Scope, type Stamps, stampKey } from "./stamps.ts";
import { type KeyValueStore, putTwice, type Report } from "./store.ts";

/** Seconds: stamps outlive every entry that they could concern. */
const STAMP_KEPT_FOR = 60 * 24 * 3600;

/** `soft`: not served unless the database fails. `hard`: never served again. */
export type PurgeMode = "soft" | "hard";

/** A stamp could not be written, so the purge did not happen as asked. */
export class PurgeError extends Error {
  override name = "PurgeError";
}

/**
 * Stamps these scopes with the present moment, here at once and elsewhere when KV shows it (a minute).
 * @returns the stamps, by scope
 * @throws PurgeError where one could not be written; some of the others may have been
 */
export async function purge(
  { store, isolate, report }: { store: KeyValueStore; isolate: CacheIsolate; report: Report },
  scopes: readonly Scope[],
  mode: PurgeMode,
): Promise<Stamps> {
  const { clock, stamps } = isolate;
  // Taken at each try: a retry with its first value could put the stamp of a later purge back.
  const begun = Math.max(clock.now(), stamps.newest(scopes) + 1);
  const keys = scopes.flatMap((scope) =>
    mode === "hard" ? [hardStampKey(scope), stampKey(scope)] : [stampKey(scope)],
  );
  const written = await Promise.all(
    keys.map((key) => putTwice(store, clock, report, key, () => String(Math.max(begun, clock.now())), STAMP_KEPT_FOR)),
  );
  const at = Math.max(begun, clock.now());
  for (const scope of scopes) {
    stamps.remember(scope, at);
    if (mode === "hard") stamps.rememberHard(scope, at);
  }
  if (written.includes(false)) throw new PurgeError("a stamp could not be written");
  return Object.fromEntries(scopes.map((scope) => [scope, at]));
}
