// Purge stamps: when a scope was last purged. A purge writes one, whatever it covers; reading an entry compares.
//
// Each scope has a key of its own, so that two purges at once lose neither: nothing is read, changed and written back.
// A hard purge writes a second key, which a later soft one cannot touch. Whether there is anything to compare is one key for
// all of them (horizon.ts).

import { type BoundedMap, createBoundedMap } from "../base/bounded-map.ts";
import { CLOCK_SKEW, type Clock } from "./clock.ts";
import { STAMPS_SETTLE_IN } from "./horizon.ts";

/** A group of entries that can be purged together: `all`, `prefix:/seguro-de-carro/marca/fiat`, `place:sp`. */
export type Scope = string;

/** Milliseconds since 1970, by scope. */
export type Stamps = Readonly<Record<Scope, number>>;

/** Milliseconds for which what KV says of purges is not looked up again. */
const REMEMBERED_FOR = 5_000;
/** Scopes remembered by an isolate; those not asked about for longest are forgotten first. */
const MAX_REMEMBERED = 5_000;

export function stampKey(scope: Scope): string {
  return `stamp:${scope}`;
}

/** The key of a scope's hard purge; read only when an entry that should not be served is the last resort. */
export function hardStampKey(scope: Scope): string {
  return `hard:${scope}`;
}

/** Whether it can be the moment of a purge: one from the future would make everything purged for good. */
export function isStamp(value: unknown, now: number): value is number {
  return typeof value === "number" && value > 0 && value <= now + CLOCK_SKEW;
}

/** A stamp from KV; 0 where there is none or it cannot be one. */
export function parseStamp(text: string | null | undefined, now: number): number {
  const stamp = Number(text ?? 0);
  return isStamp(stamp, now) ? stamp : 0;
}

/** What an isolate knows of stamps. They only grow. */
export interface StampMemory {
  /** Whether the horizon has to be looked up. */
  isHorizonDue(): boolean;
  /** What KV says the horizon is now; 0 where it says nothing that can be one. */
  rememberHorizon(horizon: number): void;
  /** A horizon of our own making, which KV may not show yet. */
  raiseHorizon(horizon: number): void;
  /** Whether the horizon lies ahead: it was written a moment ago. */
  isHorizonAhead(): boolean;
  /** Scopes whose stamp has to be looked up to judge what was computed at that moment: none of what no purge is newer than. */
  listUnknown(scopes: readonly Scope[], computedAt: number): Scope[];
  /** The moment until which no purge of these scopes can have been missed, for what was computed then; 0 where it is unknown. */
  checkedAt(scopes: readonly Scope[], computedAt: number): number;
  /** What KV says now. */
  remember(scope: Scope, stamp: number): void;
  /** What an entry from elsewhere carries for its own scopes: it may be newer than what this location sees in KV. */
  learn(scopes: readonly Scope[], stamps: Stamps): void;
  /** A hard purge that this isolate has made or heard of. */
  rememberHard(scope: Scope, stamp: number): void;
  /** The newest hard purge of these scopes that this isolate knows of; 0 where there is none. */
  newestHard(scopes: readonly Scope[]): number;
  /** The newest stamp of these scopes; 0 where there is none. */
  newest(scopes: readonly Scope[]): number;
  /** The stamps of these scopes that there are. */
  pick(scopes: readonly Scope[]): Stamps;
}

export function createStampMemory(clock: Pick<Clock, "now">): StampMemory {
  // Apart from the moments of the look-ups, which are many more: a purge of our own may not be seen in KV for a while.
  const known = createBoundedMap<number>({ maxEntries: MAX_REMEMBERED });
  const hard = createBoundedMap<number>({ maxEntries: MAX_REMEMBERED });
  /** With the stamp that was found: nothing is known of a scope whose stamp is forgotten. */
  const looked = createBoundedMap<{ readonly at: number; readonly stamp: number }>({ maxEntries: MAX_REMEMBERED });
  /** While KV says nothing of it, everything may have been purged. */
  let horizon = Number.POSITIVE_INFINITY;
  let horizonCheckedAt = 0;

  function raise(stamps: BoundedMap<number>, scope: Scope, stamp: number): void {
    if (stamp > (stamps.find(scope) ?? 0)) stamps.set(scope, stamp);
  }

  function newestOf(stamps: BoundedMap<number>, scopes: readonly Scope[]): number {
    return scopes.reduce((newest, scope) => Math.max(newest, stamps.find(scope) ?? 0), 0);
  }

  function raiseHorizon(to: number): void {
    horizon = Number.isFinite(horizon) ? Math.max(horizon, to) : to;
  }

  /** Until when a scope's stamp is known: one that was looked up long after the newest purge is known as long as that is. */
  function knownUntil(scope: Scope): number {
    const at = looked.find(scope)?.at ?? 0;
    return at >= horizon + STAMPS_SETTLE_IN ? Math.max(at, horizonCheckedAt) : at;
  }

  return {
    isHorizonDue: () => clock.now() - horizonCheckedAt >= REMEMBERED_FOR,
    rememberHorizon(seen) {
      horizonCheckedAt = clock.now();
      if (seen > 0) raiseHorizon(seen);
    },
    raiseHorizon,
    isHorizonAhead: () => Number.isFinite(horizon) && horizon > clock.now(),
    listUnknown(scopes, computedAt) {
      if (computedAt > horizon) return [];
      const since = clock.now() - REMEMBERED_FOR;
      return scopes.filter((scope) => knownUntil(scope) < since);
    },
    checkedAt: (scopes, computedAt) => (computedAt > horizon ? horizonCheckedAt : Math.min(...scopes.map(knownUntil))),
    remember(scope, stamp) {
      raise(known, scope, stamp);
      looked.set(scope, { at: clock.now(), stamp });
    },
    learn(scopes, stamps) {
      for (const scope of scopes) {
        const stamp = stamps[scope];
        if (isStamp(stamp, clock.now())) raise(known, scope, stamp);
      }
    },
    rememberHard: (scope, stamp) => raise(hard, scope, stamp),
    newestHard: (scopes) => newestOf(hard, scopes),
    newest: (scopes) =>
      scopes.reduce((newest, scope) => Math.max(newest, looked.find(scope)?.stamp ?? 0), newestOf(known, scopes)),
    pick: (scopes) =>
      Object.fromEntries(
        scopes.flatMap((scope) => {
          const stamp = known.find(scope);
          return stamp === null ? [] : [[scope, stamp]];
        }),
      ),
  };
}
