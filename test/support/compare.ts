// Comparisons that fail where there is nothing to compare.

import { mean } from "d3-array";
import { expect } from "vitest";
import type { StatisticsRow } from "../../app/database/answers.ts";
import { summarise } from "./expected.ts";
import type { QuoteRow } from "./rows.ts";

/** The list, which must have something in it. */
export function expectSome<Item>(list: Iterable<Item>, what: string): Item[] {
  const items = [...list];
  expect(items.length, `${what}: nothing to compare`).toBeGreaterThan(0);
  return items;
}

/** Both lists are the same, and not empty. */
export function expectSame<Item>(actual: readonly Item[], expected: readonly Item[], what: string): void {
  expect(actual, what).toEqual(expectSome(expected, what));
}

/** Doubles that were summed in another order differ in their last digits only: nothing was rounded. */
const LAST_DIGITS = 1e-9;

/** Must be one. */
type Numeric = number | null | undefined;

/** Both numbers are the same but for their last digits. */
export function expectNumber(actual: Numeric, expected: Numeric, what: string): void {
  if (typeof actual !== "number" || typeof expected !== "number") {
    throw new Error(`${what}: ${actual}, expected ${expected}: nothing to compare`);
  }
  const difference = Math.abs(actual - expected);
  expect(difference, `${what}: ${actual}, expected ${expected}`).toBeLessThanOrEqual(Math.abs(expected) * LAST_DIGITS);
}

/** The group's means are those of these quotes. */
export function expectMeans(
  actual: { readonly meanPrice: Numeric; readonly meanPercentage: Numeric } | undefined,
  quotes: readonly QuoteRow[],
): void {
  expectNumber(actual?.meanPrice, mean(quotes.map(({ price }) => price)), "meanPrice");
  expectNumber(actual?.meanPercentage, mean(quotes.map(({ percentage }) => percentage)), "meanPercentage");
}

/** The statistics are those of these quotes. */
export function expectStatistics(actual: StatisticsRow, quotes: readonly QuoteRow[]): void {
  const expected = summarise(quotes);
  expect(Object.keys(actual).sort()).toEqual(Object.keys(expected).sort());
  const found = new Map<string, unknown>(Object.entries(actual));
  for (const [name, value] of Object.entries(expected)) {
    if (typeof value === "number") expectNumber(Number(found.get(name)), value, name);
    else expect(found.get(name), name).toBe(value);
  }
}
