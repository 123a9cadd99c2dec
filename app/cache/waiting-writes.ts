// What this isolate has computed and KV does not have yet. KV takes so many writes a second from an isolate; what is over
// that waits here, is served from here meanwhile, and is written in the seconds that follow. A page of very many stays
// until somebody asks for it again.
//
// Who is written first: what several visitors asked for, then each visitor's pages in turn, so that a stranger who asks
// for thousands of pages waits behind their own and pushes nobody else's out.
//
// The trap: in workerd a loop ends with the request that holds it. So a loop says now and then that it is alive, and the
// next request takes over from one that is not.

import { createBoundedMap } from "../base/bounded-map.ts";
import type { Clock } from "./clock.ts";

const WRITES_A_SECOND = 20;
/** Milliseconds for which one request goes on writing: `waitUntil` gives it thirty seconds. */
const WRITES_FOR = 20_000;
/** Milliseconds after which a loop that was not heard of has ended with its request. */
const ALIVE_FOR = 3_000;
/** Milliseconds within which a rare page has to be asked for a second time. */
const RARE_WITHIN = 10 * 60_000;
/** Names of rare pages of which it is known when they were asked for. */
const MAX_ASKED = 10_000;
const MAX_WAITING = 2_000;
/** Characters of JSON. */
const MAX_SIZE = 8_000_000;
/** Askers of whom it is known how many pages they have waiting. */
const MAX_ASKERS = 1_000;

export interface WaitingWrite {
  /** The full name, kind included. */
  readonly name: string;
  readonly kvKey: string;
  /** The entry's JSON. */
  readonly text: string;
  /** One of very many: written only once it is asked for again. */
  readonly rare: boolean;
  /** Whether it is still worth writing: nothing has purged it, and it is not too old. */
  readonly isGood: () => boolean;
  /** Who asked for it, as one word; compared, never kept longer than the entry waits. */
  readonly asker: string;
}

/** Writes one entry; settles when that has ended, well or not. */
export type Write = (waiting: WaitingWrite) => void;

export interface WaitingWrites {
  /** Takes the newest entry of a name. Where there is no room, the last in turn goes. */
  add(write: WaitingWrite): void;
  /** Notes that somebody asks for that name now. */
  countAsked(name: string, asker: string, rare: boolean): void;
  /** The JSON of an entry that KV does not have yet; null where there is none. */
  findText(name: string): string | null;
  /** Lets an entry go: KV has a newer one. */
  forget(name: string): void;
  /**
   * Writes as many as this second allows, and goes on in the next ones as long as there are some.
   * @param write of the request that calls
   * @param hold keeps the isolate alive: the request's `waitUntil`
   */
  drain(write: Write, hold: (work: Promise<unknown>) => void): void;
}

interface Waiting extends WaitingWrite {
  /** Whether someone else than its first asker asked for it. */
  wanted: boolean;
  /** Its place among the turns: an asker's first page stands before anybody's second. */
  turn: number;
}

/** Whether `one` is written before `other`. */
function isBefore(one: Waiting, other: Waiting): boolean {
  return one.wanted === other.wanted ? one.turn < other.turn : one.wanted;
}

export function createWaitingWrites(clock: Clock): WaitingWrites {
  const waiting = new Map<string, Waiting>();
  const asked = createBoundedMap<{ last: number; again: boolean }>({ maxEntries: MAX_ASKED });
  const lastTurns = createBoundedMap<number>({ maxEntries: MAX_ASKERS });
  let size = 0;
  /** The turn that is being written: who comes new begins with it. */
  let currentTurn = 0;
  let second = 0;
  let written = 0;
  let aliveAt = Number.NEGATIVE_INFINITY;

  /** Of a rare page: whether it was asked for at least twice within ten minutes. */
  const isReady = ({ rare, name }: Waiting) => !rare || (asked.find(name)?.again ?? false);

  function remove(name: string): void {
    size -= waiting.get(name)?.text.length ?? 0;
    waiting.delete(name);
  }

  function giveTurn(asker: string): number {
    const turn = Math.max(currentTurn, (lastTurns.find(asker) ?? -1) + 1);
    lastTurns.set(asker, turn);
    return turn;
  }

  /** The last in turn: of pages that nobody may ever ask for again, else of all. */
  function findLast(): Waiting | null {
    let last: Waiting | null = null;
    let lastIsReady = true;
    for (const each of waiting.values()) {
      const ready = isReady(each);
      // Of equal turns the one that came last.
      const later = last === null || (ready === lastIsReady ? !isBefore(each, last) : !ready);
      if (later) [last, lastIsReady] = [each, ready];
    }
    return last;
  }

  function findNext(): Waiting | null {
    let next: Waiting | null = null;
    for (const each of waiting.values()) {
      if ((next === null || isBefore(each, next)) && isReady(each)) next = each;
    }
    return next;
  }

  /** Writes what this second still allows; tells whether more is waiting. */
  function writeSome(write: Write): boolean {
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) [second, written] = [now, 0];
    for (let next = findNext(); next; next = findNext()) {
      if (!next.isGood()) {
        remove(next.name);
        continue;
      }
      if (written >= WRITES_A_SECOND) return true;
      written += 1;
      currentTurn = Math.max(currentTurn, next.turn);
      remove(next.name);
      write(next);
    }
    return false;
  }

  async function goOn(write: Write): Promise<void> {
    const end = clock.now() + WRITES_FOR;
    do {
      aliveAt = clock.now();
      await clock.sleep(1000 - (clock.now() % 1000));
    } while (writeSome(write) && clock.now() < end);
    aliveAt = Number.NEGATIVE_INFINITY;
  }

  return {
    add(write) {
      const wanted = waiting.get(write.name)?.wanted ?? false;
      remove(write.name);
      if (write.text.length > MAX_SIZE) return;
      waiting.set(write.name, { ...write, wanted, turn: giveTurn(write.asker) });
      size += write.text.length;
      while (waiting.size > MAX_WAITING || size > MAX_SIZE) {
        const last = findLast();
        if (!last) break;
        remove(last.name);
      }
    },
    countAsked(name, asker, rare) {
      const found = waiting.get(name);
      if (found && found.asker !== asker) found.wanted = true;
      if (!rare) return;
      const now = clock.now();
      const before = asked.find(name);
      asked.set(name, { last: now, again: before !== null && now - before.last <= RARE_WITHIN });
    },
    forget: remove,
    findText: (name) => waiting.get(name)?.text ?? null,
    drain(write, hold) {
      const more = writeSome(write);
      if (more && clock.now() - aliveAt > ALIVE_FOR) hold(goOn(write));
    },
  };
}
