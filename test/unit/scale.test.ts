// The scale of a picture of prices.

import fc from "fast-check";
import { expect, it } from "vitest";
import { scaleOf } from "../../app/pricing/scale.ts";

it.each([
  [1_300, 3_260, [0, 1000, 2000, 3000, 4000]],
  [2_661, 4_469, [2000, 3000, 4000, 5000]],
  [2_000, 2_000, [1950, 2000, 2050]],
])("of %i to %i has the ticks %j", (low, high, ticks) => {
  expect(scaleOf(low, high).ticks).toEqual(ticks);
});

it("holds its amounts, never goes below nothing, and has three to eight round ticks from end to end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 200_000 }), fc.integer({ min: 0, max: 200_000 }), (low, more) => {
      const { from, to, ticks } = scaleOf(low, low + more);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThanOrEqual(low);
      expect(to).toBeGreaterThanOrEqual(low + more);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(8);
      expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
    }),
  );
});

it("a scale of all there is ends right above it, and has two ticks at least", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 200_000 }), fc.integer({ min: 0, max: 200_000 }), (low, more) => {
      const { from, to, ticks } = scaleOf(low, low + more, true);
      expect(from).toBeLessThanOrEqual(low);
      expect(to).toBeGreaterThan(low + more);
      expect(to - (low + more)).toBeLessThanOrEqual(0.1 * (low + more) + 1);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      for (const tick of ticks) expect(tick).toBeLessThanOrEqual(to);
    }),
  );
});
