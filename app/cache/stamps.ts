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

/** A stamp from KV; 0 where there is none or it is not a number. */
export function parseStamp(text: string | null | undefined): number {
  const stamp = Number(text ?? 0);
  return Number.isFinite(stamp) ? stamp : 0;
}

/** What an isolate knows of stamps. They only grow. */
export interface StampMemory {
  /** Scopes whose stamp has to be looked up. */
  listUnknown(scopes: readonly Scope[]): Scope[];
  /** What KV says now. */
  remember(scope: Scope, stamp: number): void;
  /** What an entry from elsewhere carries: it may be newer than what this location sees in KV. */
  learn(stamps: Stamps): void;
  /** The newest stamp of these scopes; 0 where there is none. */
  newest(scopes: readonly Scope[]): number;
  /** The stamps of these scopes that there are. */
  pick(scopes: readonly Scope[]): Stamps;
}

export function createStampMemory(clock: Pick<Clock, "now">): StampMemory {
  const known = new Map<Scope, { stamp: number; checkedAt: number }>();

  function raise(scope: Scope, stamp: number, checkedAt: number): void {
    const present = known.get(scope);
    known.delete(scope);
    known.set(scope, {
      stamp: Math.max(stamp, present?.stamp ?? 0),
      checkedAt: Math.max(checkedAt, present?.checkedAt ?? 0),
    });
    const [oldest] = known.keys();
    if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest);
  }

  return {
    listUnknown(scopes) {
      const since = clock.now() - REMEMBERED_FOR;
      return scopes.filter((scope) => (known.get(scope)?.checkedAt ?? 0) < since);
    },
    remember: (scope, stamp) => raise(scope, stamp, clock.now()),
    learn(stamps) {
      for (const [scope, stamp] of Object.entries(stamps)) raise(scope, stamp, 0);
    },
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
