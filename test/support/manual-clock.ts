// Time that moves only when a test says so.

import type { Clock } from "../../app/cache/clock.ts";

export interface ManualClock extends Clock {
  /** Lets so many milliseconds pass, waking whoever sleeps in their order. */
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
  return createClockOver(createTime(start), { ahead: 0 });
}

function createTime(start: number) {
  let now = start;
  let sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => {
        sleepers.push({ at: now + milliseconds, wake });
      }),
    async advance(milliseconds: number) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const next = sleepers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        now = Math.max(now, next.at);
        next.wake();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

function createClockOver(time: ReturnType<typeof createTime>, set: { ahead: number }): ManualClock {
  return {
    ...time,
    now: () => time.now() + set.ahead,
    elapsed: time.now,
    jump(milliseconds) {
      set.ahead += milliseconds;
    },
    another: () => createClockOver(time, { ahead: 0 }),
  };
}
