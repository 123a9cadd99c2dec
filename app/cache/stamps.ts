// Purge stamps: when a scope was last purged. A purge writes one, whatever it covers; reading an entry compares.
//
// Each scope has a key of its own, so that two purges at once lose neither: nothing is read, changed and written back.
// A hard purge writes a second key, which a later soft one cannot touch.

import type { Clock } from "./clock.ts";

/** A group of entries that can be purged together: `all`, `prefix:/seguro-de-carro/marca/fiat`, `place:sp`. */
export type Scope = string;

/** Milliseconds since 1970, by scope. */
export type Stamps = Readonly<Record<Scope, number>>;

/** Milliseconds for which a stamp, or its absence, is not looked up again. */
const REMEMBERED_FOR = 5_000;
/** Scopes remembered by an isolate; the oldest are forgotten first. */
const MAX_REMEMBERED = 5_000;

export function stampKey(scope: Scope): string {
  return `stamp:${scope}`;
}

/** The key of a scope's hard purge; read only when an entry that should not be served is the last resort. */
export function hardStampKey(scope: Scope): string {
  return `hard:${scope}`;
}

/** Milliseconds that another machine's clock may be ahead. */
const CLOCK_SKEW = 60_000;

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
  const known = new Map<Scope, { stamp: number; checkedAt: number }>();
  const hard = new Map<Scope, number>();

  function raise(scope: Scope, stamp: number, checkedAt: number): void {
    const present = known.get(scope);
    known.delete(scope);
    known.set(scope, {
      stamp: Math.max(stamp, present?.stamp ?? 0),
      checkedAt: Math.max(checkedAt, present?.checkedAt ?? 0),
    });
    if (known.size > MAX_REMEMBERED) forgetOne();
  }

  /** That a scope has no stamp can be looked up again; a purge of our own may not be seen in KV for a minute. */
  function forgetOne(): void {
    for (const [scope, { stamp }] of known) {
      if (stamp === 0) {
        known.delete(scope);
        return;
      }
    }
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  }

  return {
    listUnknown(scopes) {
      const since = clock.now() - REMEMBERED_FOR;
      return scopes.filter((scope) => (known.get(scope)?.checkedAt ?? 0) < since);
    },
    remember: (scope, stamp) => raise(scope, stamp, clock.now()),
    learn(scopes, stamps) {
      for (const scope of scopes) {
        const stamp = stamps[scope];
        if (isStamp(stamp, clock.now())) raise(scope, stamp, 0);
      }
    },
    rememberHard: (scope, stamp) => hard.set(scope, Math.max(stamp, hard.get(scope) ?? 0)),
    newestHard: (scopes) => scopes.reduce((newest, scope) => Math.max(newest, hard.get(scope) ?? 0), 0),
    newest: (scopes) => scopes.reduce((newest, scope) => Math.max(newest, known.get(scope)?.stamp ?? 0), 0),
    pick: (scopes) =>
      Object.fromEntries(
        scopes.flatMap((scope) => {
          const stamp = known.get(scope)?.stamp ?? 0;
          return stamp > 0 ? [[scope, stamp]] : [];
        }),
      ),
  };
}
