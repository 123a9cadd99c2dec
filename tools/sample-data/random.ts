// Seeded chance: the same seed gives the same sample data on every machine.

import { bisectRight, cumsum } from "d3-array";

/** mulberry32: 32 bits of state are plenty for data that only has to look alive. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    /** One of a list that is not empty. */
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    /** Normally distributed, mean 0 and deviation 1. */
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

export type Random = ReturnType<typeof createRandom>;

/** Draws items in proportion to their weights, in O(log n). Throws where no weight is above zero. */
export function weighted<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  const sums = cumsum(items, (item) => Math.max(0, weightOf(item)));
  const total = sums.at(-1) ?? 0;
  if (!(total > 0)) throw new Error("weighted: no item has a weight above zero");
  return (random) => items[bisectRight(sums, random.next() * total, 0, sums.length - 1)] as T;
}
