// Purge stamps: when a scope was last purged. A purge writes one, whatever it covers; reading an entry compares.
//
// Each scope has a key of its own, so that two purges at once lose neither: nothing is read, changed and written back.
// A hard purge writes a second key, which a later soft one cannot touch.

import { type BoundedMap, createBoundedMap } from "../base/bounded-map.ts";
import { CLOCK_SKEW, type Clock } from "./clock.ts";

/** A group of entries that can be purged together: `all`, `prefix:/seguro-de-carro/marca/fiat`, `place:sp`. */
export type Scope = string;

/** Milliseconds since 1970, by scope. */
export type Stamps = Readonly<Record<Scope, number>>;

/** Milliseconds for which a stamp, or its absence, is not looked up again. */
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
  /** Scopes whose stamp has to be looked up. */
  listUnknown(scopes: readonly Scope[]): Scope[];
  /** When the stamps of all these scopes were last looked up; 0 where one of them never was. */
  checkedAt(scopes: readonly Scope[]): number;
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
  // Apart from the moments of the look-ups, which are many more: a purge of our own may not be seen in KV for a minute.
  const known = createBoundedMap<number>({ maxEntries: MAX_REMEMBERED });
  const hard = createBoundedMap<number>({ maxEntries: MAX_REMEMBERED });
  const checkedAt = createBoundedMap<number>({ maxEntries: MAX_REMEMBERED });

  function raise(stamps: BoundedMap<number>, scope: Scope, stamp: number): void {
    if (stamp > (stamps.find(scope) ?? 0)) stamps.set(scope, stamp);
  }

  function newestOf(stamps: BoundedMap<number>, scopes: readonly Scope[]): number {
    return scopes.reduce((newest, scope) => Math.max(newest, stamps.find(scope) ?? 0), 0);
  }

  return {
    checkedAt: (scopes) => Math.min(...scopes.map((scope) => checkedAt.find(scope) ?? 0)),
    listUnknown(scopes) {
      const since = clock.now() - REMEMBERED_FOR;
      return scopes.filter((scope) => (checkedAt.find(scope) ?? 0) < since);
    },
    remember(scope, stamp) {
      raise(known, scope, stamp);
      checkedAt.set(scope, clock.now());
    },
    learn(scopes, stamps) {
      for (const scope of scopes) {
        const stamp = stamps[scope];
        if (isStamp(stamp, clock.now())) raise(known, scope, stamp);
      }
    },
    rememberHard: (scope, stamp) => raise(hard, scope, stamp),
    newestHard: (scopes) => newestOf(hard, scopes),
    newest: (scopes) => newestOf(known, scopes),
    pick: (scopes) =>
      Object.fromEntries(
        scopes.flatMap((scope) => {
          const stamp = known.find(scope);
          return stamp === null ? [] : [[scope, stamp]];
        }),
      ),
  };
}
