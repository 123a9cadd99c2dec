// The rules on numbers (section 9 of the specification).

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  discount,
  draw,
  findAveragePrice,
  hasEnoughQuotes,
  type QuotedGroup,
} from "../../app/estimate/average-price.ts";
import {
  countOf,
  formatCount,
  formatDate,
  formatMoney,
  formatPercentage,
  formatYear,
  roundPercentage,
} from "../../app/estimate/format.ts";
import { PLACE_DISCOUNT, VEHICLE_DISCOUNT } from "../../app/estimate/rules.ts";
import { forAll } from "../support/for-all.ts";

const SAMPLE = { quotes: 15, lastQuoteAt: "2026-11-20" };

/** A car worth R$ 100,000 whose 15 quotes are R$ 4,000 on average; a test says what it changes. */
function aGroup(changes: Partial<QuotedGroup> = {}): QuotedGroup {
  const quoted = { ...SAMPLE, meanPrice: 4_000, meanPercentage: 4.1, fipeValue: 100_000 };
  return { id: "version:1", ...quoted, expected: null, ...changes };
}

it.each<[string, Partial<QuotedGroup>, object | null]>([
  ["§9.19: the mean from 15 quotes on", {}, { amount: 4_000, percentage: 4.1, basis: "observed", sample: SAMPLE }],
  ["§9.18: an estimate below 15", { quotes: 14 }, { basis: "estimated" }],
  ["§9.19: a mean of exactly 5 % of FIPE", { meanPrice: 5_000 }, { amount: 5_000, basis: "observed" }],
  ["§9.19: an estimate above it", { meanPrice: 5_000.01 }, { basis: "estimated" }],
  ["§9.29: without a FIPE value the mean of enough quotes", { fipeValue: null }, { amount: 4_000 }],
  ["§9.29: without a FIPE value nothing of fewer", { fipeValue: null, quotes: 14 }, null],
])("the average price rule takes %s", (_, changes, expected) => {
  const price = findAveragePrice(aGroup(changes));
  if (expected) expect(price).toMatchObject(expected);
  else expect(price).toBeNull();
});

it.each([
  [14, 4.5],
  [15, 4.2],
])("§9.18, §9.19, §9.23: of %d quotes an estimate is drawn from 3 to %d %%, one for each group", (quotes, most) => {
  forAll(fc.string(), (id) => {
    const group = aGroup({ id, quotes, meanPrice: 6_000 });
    const price = findAveragePrice(group);
    expect(findAveragePrice({ ...group })).toEqual(price);
    expect(price?.percentage).toBeGreaterThanOrEqual(3);
    expect(price?.percentage).toBeLessThan(most);
    expect(price?.amount).toBeCloseTo(1_000 * (price?.percentage ?? 0), 1);
  });
});

const expected = (percentage: number, fipeValue = 100_000) => ({ percentage, fipeValue });

it("§9.25: an estimate is the rating model's, to the ten, wherever it lies, of the value that the model knows", () => {
  const groups = [3.7, 2, 9].map((percentage) => aGroup({ quotes: 14, expected: expected(percentage) }));
  groups.push(aGroup({ meanPrice: 6_000, expected: expected(6.4, 90_000) }));
  const found = groups.map((group) => findAveragePrice(group));
  expect(found.map((price) => price?.amount)).toEqual([3_700, 2_000, 9_000, 5_760]);
  expect(found.map((price) => price?.percentage)).toEqual([3.7, 2, 9, 6.4]);
});

it("§9.25: an owner can have the specification's drawn percentages for all cars", () => {
  const group = aGroup({ quotes: 14, expected: expected(9) });
  expect(findAveragePrice(group, "drawn")).toEqual(findAveragePrice({ ...group, expected: null }));
  expect(findAveragePrice(group, "drawn")?.percentage).toBeLessThan(4.5);
});

it("§9.25: the percentage of an estimate is that of its price as it is rounded: R$ 3.780 of R$ 88.915,56 are 4,3 %", () => {
  const price = findAveragePrice(aGroup({ quotes: 14, expected: expected(4.249, 88_915.56) }));
  expect(price?.amount).toBe(3_780);
  expect([formatPercentage(4.249), formatPercentage(price?.percentage ?? null)]).toEqual(["4,2%", "4,3%"]);
});

it("§9.23: what is drawn stays in its range, and is spread evenly over ids that differ in one digit", () => {
  const range = { min: 5, max: 15 };
  const values = Array.from({ length: 10_000 }, (_, id) => Math.floor(draw(`quote:${id}`, range)));
  const counts = Map.groupBy(values, (value) => value);
  expect([...counts.keys()].sort((one, other) => one - other)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  for (const { length } of counts.values()) expect(Math.abs(length - 1000)).toBeLessThan(120);
});

it("§9.20: what is drawn takes 5 to 15 % off on vehicle pages and 8 to 20 % on places, to the cent", () => {
  forAll(fc.integer({ min: 10_000, max: 5_000_000 }), fc.string(), (cents, id) => {
    for (const range of [VEHICLE_DISCOUNT, PLACE_DISCOUNT]) {
      const { amount: price, basis } = discount(cents / 100, id, range);
      expect(basis).toBe("estimated");
      expect(price).toBeLessThanOrEqual((cents / 100) * (1 - range.min / 100) + 0.005);
      expect(price).toBeGreaterThanOrEqual((cents / 100) * (1 - range.max / 100) - 0.005);
      expect(Number(price.toFixed(2))).toBe(price);
    }
  });
  expect(discount(10_000, "quote:1", { min: 10, max: 10 }).amount, "percent of the price").toBe(9_000);
});

it("§9.4, §9.21, §9.22, §9.36: money, percentages, counts, dates and years are written as Brazilians do", () => {
  expect(formatMoney(1234.5).replace("\u00a0", " ")).toBe("R$ 1.234,50");
  expect(formatPercentage(3.84)).toBe("3,8%");
  expect([5.44967, 5.45, 4.05, 4.0499].map(formatPercentage)).toEqual(["5,4%", "5,5%", "4,1%", "4,0%"]);
  expect(roundPercentage(4.05)).toBe(4.1);
  expect(formatCount(1234567)).toBe("1.234.567");
  expect([0, 1].map((count) => countOf(count, "cotação", "cotações"))).toEqual(["0 cotações", "1 cotação"]);
  expect(formatDate("2026-11-20")).toBe("20/11/2026");
  expect([formatYear(3200), formatYear(2022)]).toEqual(["0 Km", "2022"]);
});

it("§9.35: a dash is written for what is not known, and never R$ 0,00", () => {
  expect([formatMoney(null), formatMoney(0), formatPercentage(null)]).toEqual(["—", "—", "—"]);
  expect([formatMoney(0.5), formatMoney(-1)]).toEqual(["R$\u00a00,50", "—"]);
});

it("a page asks to be indexed from 15 quotes on", () => {
  const page = (quotes: number) => ({ sample: { quotes, lastQuoteAt: "2026-11-20" } });
  expect([hasEnoughQuotes(null), hasEnoughQuotes(page(14)), hasEnoughQuotes(page(15))]).toEqual([false, false, true]);
});
