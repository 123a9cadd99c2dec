// Writes purge stamps. What it costs does not depend on how many entries there are.

import { HORIZON_KEY, horizonOf } from "./horizon.ts";
import type { CacheIsolate } from "./isolate.ts";
import { hardStampKey, parseStamp, type Scope, type Stamps, stampKey } from "./stamps.ts";
import { createFindAll, type KeyValueStore, putTwice, type Report } from "./store.ts";

/** Seconds: stamps outlive every entry that they could concern. */
const STAMP_KEPT_FOR = 60 * 24 * 3600;

/** `soft`: not served unless the database fails. `hard`: never served again. */
export type PurgeMode = "soft" | "hard";

/** A stamp could not be written, so the purge did not happen as asked. */
export class PurgeError extends Error {
  override name = "PurgeError";
}

interface PurgeParts {
  store: KeyValueStore;
  isolate: CacheIsolate;
  report: Report;
}

/**
 * Writes the horizon of a purge of that moment; here it holds at once. Tells whether KV has it, or a later one: of many purges
 * within a second KV takes one, which lies ahead of all of them.
 */
export async function writeHorizon({ store, isolate, report }: PurgeParts, moment: () => number): Promise<boolean> {
  const { clock, stamps } = isolate;
  const horizon = () => horizonOf(moment(), clock.now());
  stamps.raiseHorizon(horizon());
  if (await putTwice(store, clock, report, HORIZON_KEY, () => String(horizon()), STAMP_KEPT_FOR)) return true;
  const values = await createFindAll(store, clock, report)([HORIZON_KEY]);
  return parseStamp(values?.get(HORIZON_KEY), clock.now()) >= moment();
}

/**
 * Stamps these scopes with the present moment, here at once and elsewhere when KV shows it (35 seconds).
 * @returns the stamps, by scope
 * @throws PurgeError where one could not be written; some of the others may have been
 */
export async function purge(
  { store, isolate, report }: PurgeParts,
  scopes: readonly Scope[],
  mode: PurgeMode,
): Promise<Stamps> {
  const { clock, stamps } = isolate;
  // Taken at each try: a retry with its first value could put the stamp of a later purge back.
  const begun = Math.max(clock.now(), stamps.newest(scopes) + 1);
  const keys = scopes.flatMap((scope) =>
    mode === "hard" ? [hardStampKey(scope), stampKey(scope)] : [stampKey(scope)],
  );
  const moment = () => Math.max(begun, clock.now());
  const written = await Promise.all([
    ...keys.map((key) => putTwice(store, clock, report, key, () => String(moment()), STAMP_KEPT_FOR)),
    writeHorizon({ store, isolate, report }, moment),
  ]);
  const at = moment();
  for (const scope of scopes) {
    stamps.remember(scope, at);
    if (mode === "hard") stamps.rememberHard(scope, at);
  }
  if (written.includes(false)) throw new PurgeError("a stamp could not be written");
  return Object.fromEntries(scopes.map((scope) => [scope, at]));
}
