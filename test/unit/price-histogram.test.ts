// How prices spread, told from how many lie in each bin, and the scale of a picture of them.

import fc from "fast-check";
import { expect, it } from "vitest";
import { findPriceAt, listQuantiles } from "../../app/pricing/price-histogram.ts";
import { PRICE_BIN_WIDTH } from "../../app/pricing/rules.ts";
import { scaleOf } from "../../app/pricing/scale.ts";
import { placeEnds, stackDots } from "../../app/ui/interval-picture.tsx";
import { histogramOf as histogramOfQuotes } from "../support/expected.ts";
import { forAll } from "../support/for-all.ts";

const histogramOf = (prices: readonly number[]) => histogramOfQuotes(prices.map((price) => ({ price, percentage: 3 })));

const prices = fc.array(fc.double({ min: 10, max: 90_000, noNaN: true }), { minLength: 15, maxLength: 400 });

it("any share of the prices is found to the width of a bin", () => {
  forAll(prices, fc.double({ min: 0, max: 1, noNaN: true }), (some, share) => {
    const sorted = [...some].sort((a, b) => a - b);
    const found = findPriceAt(histogramOf(some), share) ?? Number.NaN;
    // The price of that rank lies in the bin that is found, or the rank is where two bins meet.
    const rank = share * some.length;
    const before = sorted[Math.max(Math.ceil(rank) - 1, 0)];
    const after = sorted[Math.min(Math.floor(rank), some.length - 1)];
    const width = (1 + PRICE_BIN_WIDTH) * 1.000_001;
    expect(found).toBeGreaterThanOrEqual((before ?? Number.NaN) / width);
    expect(found).toBeLessThanOrEqual((after ?? Number.NaN) * width);
  });
});

it("there are twenty quantiles, or one for each quote up to forty; in order, within the prices' own range", () => {
  forAll(prices, (some) => {
    const quantiles = listQuantiles(histogramOf(some));
    expect(quantiles).toHaveLength(some.length > 40 ? 20 : some.length);
    expect(quantiles).toEqual([...quantiles].sort((a, b) => a - b));
    expect(quantiles[0]).toBeGreaterThan(Math.min(...some) / 1.06);
    expect(quantiles.at(-1)).toBeLessThan(Math.max(...some) * 1.06);
  });
});

it("of few quotes each dot is one of them, to the width of a bin", () => {
  const some = [1_200, 2_500, 2_500, 4_100, 9_000];
  listQuantiles(histogramOf(some)).forEach((quantile, place) => {
    expect(Math.abs(Math.log(quantile / (some[place] ?? Number.NaN)))).toBeLessThan(Math.log(1 + PRICE_BIN_WIDTH));
  });
});

it("all prices lie below the end of the last bin, and of none nothing is told", () => {
  expect(findPriceAt([[100, 3]], 1)).toBeCloseTo((1 + PRICE_BIN_WIDTH) ** 101, 6);
  expect([findPriceAt([], 0.5), listQuantiles([])]).toEqual([null, []]);
});

it("dots that would touch lie on each other, and each lies within half its width of its place", () => {
  const stacked = stackDots([10, 12, 18, 19, 40], 9).map(({ x, level }) => `${x}/${level}`);
  expect(stacked).toEqual(["14/0", "14/1", "14/2", "23/0", "40/0"]);
  forAll(fc.array(fc.integer({ min: 0, max: 320 }), { maxLength: 20 }), (places) => {
    const sorted = places.sort((a, b) => a - b);
    const dots = stackDots(sorted, 9);
    expect(dots).toHaveLength(sorted.length);
    dots.forEach(({ x }, index) => {
      expect(Math.abs((sorted[index] ?? Number.NaN) - x)).toBeLessThanOrEqual(4.5);
    });
    for (const [index, { x, level }] of dots.entries()) {
      const next = dots[index + 1];
      if (next) expect(next.x === x ? next.level === level + 1 : next.x - x >= 9).toBe(true);
    }
  });
});

it("prices at the ends of a band are written apart from each other, and within the picture", () => {
  const place = fc.integer({ min: 31, max: 289 });
  forAll(fc.tuple(place, place), ([one, other]) => {
    const [left, right] = placeEnds(Math.min(one, other), Math.max(one, other));
    expect([left >= 38, right - left >= 62, right <= 282]).toEqual([true, true, true]);
  });
  expect(placeEnds(80, 200)).toEqual([80, 200]);
});

it.each([
  [1_300, 3_260, [0, 1000, 2000, 3000, 4000]],
  [2_661, 4_469, [2000, 3000, 4000, 5000]],
  [2_000, 2_000, [1950, 2000, 2050]],
])("a scale of %i to %i has the ticks %j", (low, high, ticks) => expect(scaleOf(low, high).ticks).toEqual(ticks));

const range = fc
  .tuple(fc.integer({ min: 100, max: 200_000 }), fc.nat(200_000))
  .map(([low, more]) => [low, low + more] as const);

it("a scale holds its amounts, never goes below nothing, and has three to eight round ticks from end to end", () => {
  forAll(range, ([low, high]) => {
    const { from, to, ticks } = scaleOf(low, high);
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from).toBeLessThanOrEqual(low);
    expect(to).toBeGreaterThanOrEqual(high);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(8);
    expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
  });
});

it.each([
  [2_870, 3_000],
  [2_850, 2_000],
])("a scale of all up to %i ends with the tick %i", (high, tick) => {
  expect(scaleOf(0, high, true).ticks.at(-1)).toBe(tick);
});

it("a scale of all there is ends right above it, and has two ticks at least", () => {
  forAll(range, ([low, high]) => {
    const { from, to, ticks } = scaleOf(low, high, true);
    expect(from).toBeLessThanOrEqual(low);
    expect(to).toBeGreaterThan(high);
    expect(to - high).toBeLessThanOrEqual(0.1 * high + 1);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    for (const tick of ticks) expect(tick).toBeLessThanOrEqual(to);
  });
});
