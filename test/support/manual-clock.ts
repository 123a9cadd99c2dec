// Time that moves only when a test says so.

import type { Clock } from "../../app/cache/clock.ts";

export interface ManualClock extends Clock {
  /** Lets so many milliseconds pass, waking sleepers in their order. */
  advance(milliseconds: number): Promise<void>;
  /** Sets the time of day by so many milliseconds, as an operator or NTP does: no time passes. */
  jump(milliseconds: number): void;
  /** Another machine's clock: the same time passes on it, and it is set on its own. */
  another(): ManualClock;
}

/** Lets everything that is ready to run, run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export function createManualClock(start = 1_800_000_000_000): ManualClock {
  let time = start;
  let sleepers: { at: number; wake: () => void }[] = [];

  async function advance(milliseconds: number): Promise<void> {
    const end = time + milliseconds;
    await settle();
    for (;;) {
      const next = sleepers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      sleepers = sleepers.filter((sleeper) => sleeper !== next);
      time = Math.max(time, next.at);
      next.wake();
      await settle();
    }
    time = end;
  }

  function openClock(): ManualClock {
    let ahead = 0;
    return {
      now: () => time + ahead,
      elapsed: () => time,
      sleep: (milliseconds) => new Promise((wake) => sleepers.push({ at: time + milliseconds, wake })),
      advance,
      jump(milliseconds) {
        ahead += milliseconds;
      },
      another: openClock,
    };
  }
  return openClock();
}
