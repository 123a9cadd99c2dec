// Comparisons that fail where there is nothing to compare.

import { expect } from "vitest";

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

/** Fails the comparison where it is not a number. */
export type Numeric = number | null | undefined;

/** Both numbers are the same but for their last digits. */
export function expectNumber(actual: Numeric, expected: Numeric, what: string): void {
  if (typeof actual !== "number" || typeof expected !== "number") {
    throw new Error(`${what}: ${actual}, expected ${expected}: nothing to compare`);
  }
  const difference = Math.abs(actual - expected);
  expect(difference, `${what}: ${actual}, expected ${expected}`).toBeLessThanOrEqual(Math.abs(expected) * LAST_DIGITS);
}
