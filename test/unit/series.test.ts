// Series of a page's numbers, with the picture of each: what the rows of the database become.

import { expect, it } from "vitest";
import { findAgeCurve, findIndex, listIndexMonths } from "../../app/pages/series.server.ts";
import type { LineChart } from "../../app/schemas/charts.ts";
import { aRating } from "../support/ratings.ts";

const plain = (words: string) => words.replaceAll("\u00a0", " ");
const labelsOf = (chart: LineChart | null | undefined) => ({
  hasBand: typeof chart?.band === "string",
  x: chart?.xTicks.map(({ label }) => label),
  y: chart?.yTicks.map(({ label }) => plain(label)),
});

type IndexRow = Parameters<typeof findIndex>[0][number];
type AgeRow = Parameters<typeof findAgeCurve>[0][number];

const OCTOBER: IndexRow = ["2026-10", 105, 101, 109, 1_100, Math.log(1.05), 0.01];
const INDEX: IndexRow[] = [["2026-09", 100, 98, 102, 900, null, null], OCTOBER];

it("an index has its months with their bands, and is drawn from two on", () => {
  expect(listIndexMonths(INDEX)[1]).toEqual({
    ...{ month: "2026-10", value: 105, low: 101, high: 109, quotes: 1_100 },
    ...{ change: Math.log(1.05), changeError: 0.01 },
  });
  const found = findIndex(INDEX);
  expect(found?.months).toEqual(listIndexMonths(INDEX));
  expect(labelsOf(found?.chart)).toMatchObject({ hasBand: true });
  expect([findIndex([]), findIndex([OCTOBER])?.chart]).toEqual([null, null]);
});

it("a model by its years has the estimate of each and is drawn from its oldest year to the zero-km", () => {
  const rowOf = (year: number): AgeRow => [year, 30, 100_000, Math.log(3.9), 0];
  const find = (rows: AgeRow[]) => findAgeCurve(rows, aRating());
  const found = find([3200, 2026, 2025, 2024, 2023, 2022, 2021].map(rowOf));
  expect(found?.years[0]).toEqual({
    year: 3200,
    quotes: 30,
    fipeValue: 100_000,
    percentage: expect.closeTo(3.9, 3),
    typical: { amount: 3_900, low: 3_120, high: 4_680 },
  });
  expect(labelsOf(found?.chart)).toMatchObject({
    hasBand: true,
    x: ["2021", "2023", "2025", "0 Km"],
  });
  expect([find([]), find([rowOf(2022)])?.chart, findAgeCurve([rowOf(2022)], null)]).toEqual([null, null, null]);
});
