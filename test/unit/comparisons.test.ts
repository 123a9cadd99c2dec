// Yearly changes, addresses of comparisons, packed names, line charts.

import fc from "fast-check";
import { expect, it } from "vitest";
import { carSlug, joinCars, splitCars } from "../../app/catalog/compared-cars.ts";
import { drawLineChart } from "../../app/estimate/line-chart.server.ts";
import * as calendar from "../../app/estimate/months.ts";
import { packNames, unpackNames } from "../../app/routes/state/packed-names.ts";
import { forAll } from "../support/for-all.ts";
import { vehiclesOf } from "../support/vehicles.ts";

it("the change over a year is against the month 12 before, and null where that month is missing", () => {
  const months = ["2025-09", "2025-10", "2025-11", "2026-10"].map((month, index) => ({ month, value: 100 + index }));
  expect(calendar.findYearChange(months)).toBeCloseTo(100 * (103 / 101 - 1), 9);
  expect(calendar.findYearChange(months.filter(({ month }) => month !== "2025-10"))).toBeNull();
  expect([calendar.findYearChange([]), calendar.findYearChange(months.slice(0, 1))]).toEqual([null, null]);
});

const vehicles = vehiclesOf({ NISSAN: ["X-TRAIL"], "LAND ROVER": ["RANGE ROVER"], LAND: ["X"], FIAT: ["ARGO"] });
const slugs = vehicles.brands.flatMap(({ models }) =>
  models.flatMap((model) => model.years.map((year) => carSlug({ model, year }))),
);

it("the cars of a comparison joined in any order are one segment, and are split into the same cars again", () => {
  forAll(fc.shuffledSubarray(slugs, { minLength: 2, maxLength: 4 }), (cars) => {
    const segment = joinCars(cars);
    expect(joinCars([...cars].reverse())).toBe(segment);
    expect(splitCars(segment)).toEqual([...cars].sort());
  });
});

it("packed names are unpacked as they were", () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !/[;=]/.test(text));
  const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
  forAll(fc.array(fc.record({ name, slug })), (places) => {
    expect(unpackNames(packNames(places))).toEqual(places);
  });
  expect(packNames([{ name: "Águas de Lindóia", slug: "aguas-de-lindoia" }])).toBe("Águas de Lindóia");
});

const draw = (values: readonly (number | null)[]) =>
  drawLineChart({
    points: values.map((y, x) => ({ x, y, ...(y !== null && { low: y - 1, high: y + 1 }) })),
    formatY: String,
    xTicks: ["first", "outside"].map((label, index) => ({ x: 99 * index, label })),
  });

it("a line chart lies within its frame, whatever the figures are", () => {
  forAll(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 36 }), (values) => {
    const { line = "", left = 0, width = 0, bottom = 0, yTicks = [] } = draw(values) ?? {};
    const points = [...line.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect([points.length, yTicks.length > 0]).toEqual([values.length, true]);
    const isOutside = ([x, y]: readonly [number, number]) => x < left - 0.1 || x > width || y < 0 || y > bottom + 0.1;
    expect(points.filter(isOutside)).toEqual([]);
  });
});

it("a line chart has a gap where a figure is missing, no mark outside, and is none of fewer than two", () => {
  expect(draw([1, 2])?.xTicks.map(({ label }) => label)).toEqual(["first"]);
  expect(draw([1, 2, null, 4, 5])?.line.match(/M/g)).toHaveLength(2);
  expect([draw([]), draw([1]), draw([null, 1, null])]).toEqual([null, null, null]);
});
