// Comparisons that fail where there is nothing to compare.

import { mean, min } from "d3-array";
import { expect } from "vitest";
import type { Statistics } from "../../app/data/prices.ts";
import type { modelYearGroup } from "../../app/data/results.ts";
import type { Checked } from "../../app/data/values.ts";
import { MOST_QUOTED_MODEL_YEARS } from "./database-rules.ts";
import { dayOf, mostQuoted } from "./expected.ts";
import type { QuoteRow, Rows } from "./rows.ts";

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
export function expectStatistics(actual: Statistics | null, quotes: readonly QuoteRow[]): void {
  const newest = min(quotes, ({ hoursAgo }) => hoursAgo);
  if (newest === undefined) {
    expect(actual).toBeNull();
    return;
  }
  expect(actual?.sample).toEqual({ quotes: quotes.length, lastQuoteAt: dayOf(newest) });
  expect(actual?.minPrice).toBe(min(quotes, ({ price }) => price));
  expectMeans(actual ?? undefined, quotes);
}

/** The most quoted model-years are those of these quotes, of which there must be some. */
export function expectModelYearGroups(
  actual: readonly Checked<typeof modelYearGroup>[],
  quotes: readonly QuoteRow[],
  rows: Rows,
): void {
  const versions = new Map(rows.versions.map((version) => [version.id, version]));
  const keyOf = ({ versionId }: QuoteRow) => {
    const { modelId = 0, year = 0 } = versions.get(versionId) ?? {};
    return modelId * 10_000 + year;
  };
  const groups = mostQuoted(quotes, keyOf, MOST_QUOTED_MODEL_YEARS);
  expectSame(
    actual.map(({ modelId, year, quotes }) => [modelId * 10_000 + year, quotes]),
    groups.map(([key, group]) => [key, group.length]),
    "most quoted",
  );
  groups.forEach(([, group], index) => {
    const found = actual[index];
    expectMeans(found, group);
    expect(found?.lastQuoteAt).toBe(dayOf(Math.min(...group.map(({ hoursAgo }) => hoursAgo))));
    const values = group.map(({ versionId }) => versions.get(versionId)?.fipeValue || 0).filter((value) => value > 0);
    if (values.length === 0) expect(found?.fipeValue).toBeNull();
    else expectNumber(found?.fipeValue, mean(values), "fipeValue");
  });
}
