// Series of a page's numbers, with the picture of each: what the rows of the database become.

import { expect, it } from "vitest";
import {
  findAgeCurve,
  findHistory,
  findIndex,
  findIndexLine,
  listIndexMonths,
  placeYear,
} from "../../app/pages/series.server.ts";
import type { LineChart } from "../../app/schemas/charts.ts";
import { aRating } from "../support/ratings.ts";

const plain = (words: string) => words.replaceAll("\u00a0", " ");
const labelsOf = (chart: LineChart | null | undefined) => ({
  lines: chart?.lines.map(({ name }) => name),
  hasBand: typeof chart?.band === "string",
  x: chart?.xTicks.map(({ label }) => label),
  y: chart?.yTicks.map(({ label }) => plain(label)),
});

type IndexRow = Parameters<typeof findIndex>[0][number];
type AgeRow = Parameters<typeof findAgeCurve>[0][number];

const OCTOBER: IndexRow = ["2026-10", 105, 101, 109, 1_100, Math.log(1.05), 0.01];
const INDEX: IndexRow[] = [["2026-09", 100, 98, 102, 900, null, null], OCTOBER];

it("a history has amounts to the real, oldest first, and a line with its band", () => {
  const rows: [string, number, number, number, number, number][] = [
    ["2026-04", 40, 1_000.004, 2_000.006, 3_000.009, 4.25],
    ["2026-05", 40, 1_100, 2_100, 3_100, 4.5],
    ["2026-06", 40, 1_100, 2_100, 3_100, 4.5],
    ["2026-07", 40, 1_100, 2_100, 3_100, 4.5],
    ["2026-10", 41, 1_100, 2_100, 3_100, 4.5],
    ["2026-11", 42, 1_200, 2_200, 3_200, 4.5],
  ];
  const found = findHistory(rows);
  expect(found?.months[0]).toEqual({
    ...{ month: "2026-04", quotes: 40, percentile25: 1_000, median: 2_000, percentile75: 3_000 },
    medianPercentage: 4.25,
  });
  const y = ["R$ 1.000", "R$ 2.000", "R$ 3.000"];
  expect(labelsOf(found?.chart)).toMatchObject({
    lines: ["Metade ficou abaixo de"],
    hasBand: true,
    y: expect.arrayContaining(y),
  });
  expect(found?.chart?.xTicks.map(({ label }) => label)).toEqual(["abr/2026", "nov/2026"]);
  // A month without enough quotes is a gap; of months that are all alone there is no line.
  expect(found?.chart?.lines[0]?.path.match(/M/g)).toHaveLength(2);
  const apart = findHistory(
    [1, 3, 5, 7, 9, 11].map((month) => [`2026-${String(month).padStart(2, "0")}`, 40, 1, 2, 3, 4]),
  );
  const few = findHistory(rows.slice(1));
  expect([findHistory([]), apart?.chart, few?.chart, few?.months.length]).toEqual([null, null, null, 5]);
});

it("an index has its months with their bands, and is drawn from two on", () => {
  expect(listIndexMonths(INDEX)[1]).toEqual({
    ...{ month: "2026-10", value: 105, low: 101, high: 109, quotes: 1_100 },
    ...{ change: Math.log(1.05), changeError: 0.01 },
  });
  const found = findIndex(INDEX, "Brasil");
  expect(found?.months).toEqual(listIndexMonths(INDEX));
  expect(labelsOf(found?.chart)).toMatchObject({ lines: ["Brasil"], hasBand: true });
  expect([findIndex([], "Brasil"), findIndex([OCTOBER], "Brasil")?.chart]).toEqual([null, null]);
});

it("an index on another page is its newest figure, since when, and how it changed", () => {
  expect(findIndexLine(INDEX, "Brasil")).toMatchObject({
    ...{ newest: { month: "2026-10", value: 105 }, since: "2026-09" },
    changes: [{ percent: expect.closeTo(5, 9) }],
  });
  expect([findIndexLine([], "Brasil"), findIndexLine([OCTOBER], "Brasil")]).toEqual([null, null]);
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
    typical: { amount: 3_900, low: 3_120, high: 4_680, basis: "estimated" },
  });
  expect(labelsOf(found?.chart)).toMatchObject({
    ...{ lines: ["Estimativa para o motorista médio"], hasBand: true },
    x: ["2021", "2023", "2025", "0 Km"],
  });
  expect([find([]), find([rowOf(2022)])?.chart, findAgeCurve([rowOf(2022)], null)]).toEqual([null, null, null]);
  expect([placeYear(2022, 2026), placeYear(3200, 2026)]).toEqual([2022, 2027]);
});
