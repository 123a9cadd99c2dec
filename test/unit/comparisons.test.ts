// The small rules of what is compared: months, changes, certainty, addresses of cars, packed names, pictures of lines.

import fc from "fast-check";
import { expect, it } from "vitest";
import { carSlug, findCar, joinCars, splitCars } from "../../app/catalogue/compared-cars.ts";
import { packNames, unpackNames } from "../../app/catalogue/packed-names.ts";
import { drawLineChart } from "../../app/chart/line-chart.server.ts";
import { markYears, placeMonths } from "../../app/chart/month-axis.server.ts";
import { isClear, nameCertainty, normalShare } from "../../app/pricing/certainty.ts";
import { formatChange, formatThousands, formatWholeChange, nameBand } from "../../app/pricing/format.ts";
import * as calendar from "../../app/pricing/months.ts";
import { forAll } from "../support/for-all.ts";
import { vehiclesOf } from "../support/vehicles.ts";

const ordinals = fc.integer({ min: 12 * 1990, max: 12 * 2100 });

it("months are told by their order and back, and have names", () => {
  forAll(ordinals, (ordinal) => {
    const month = calendar.monthAt(ordinal);
    expect(calendar.ordinalOf(month)).toBe(ordinal);
  });
  expect(["2026-10", "2025-01"].map(calendar.nameMonth)).toEqual(["outubro de 2026", "janeiro de 2025"]);
  expect(calendar.shortenMonth("2026-03")).toBe("mar/2026");
});

it("the changes of a month are against a month, a quarter and a year before, never against another month in its place", () => {
  const months = ["2025-10", "2026-06", "2026-07", "2026-09", "2026-10"].map((month, index) => ({
    month,
    value: 100 + index,
  }));
  const changesOf = (known: typeof months) =>
    calendar.listChanges(known).map(({ name, percent }) => `${name}: ${percent.toFixed(3)}`);
  const [month, quarter, year] = ["no mês: 0.971", "em 3 meses: 1.961", "em 12 meses: 4.000"];
  expect(changesOf(months)).toEqual([month, quarter, year]);
  expect(changesOf(months.filter((each) => each.month !== "2026-09"))).toEqual([quarter, year]);
  expect([changesOf([]), changesOf(months.slice(0, 1))]).toEqual([[], []]);
});

it("a change that is not told is left out, and leaves the others", () => {
  const months = ["2026-07", "2026-09", "2026-10"].map((month, index) => ({ month, value: 100 + index }));
  const told = calendar.listChanges(months, (newest, before) => newest.value - before.value > 1);
  expect(told.map(({ name }) => name)).toEqual(["em 3 meses"]);
});

it("a difference is clear beyond 1.96 of its standard errors, on either side", () => {
  expect([isClear(-0.02, 0.01), isClear(0.019, 0.01)]).toEqual([true, false]);
});

it("changes are written with their sign, and nothing has none", () => {
  expect([2.06, -0.44, 0, -0.04].map(formatChange)).toEqual(["+2,1%", "−0,4%", "0,0%", "0,0%"]);
  expect([23, -7, 0].map(formatWholeChange)).toEqual(["+23%", "−7%", "0%"]);
  const [month, quarter] = [
    { name: "no mês", percent: 1 },
    { name: "em 3 meses", percent: -2 },
  ];
  const year = { name: "em 12 meses", percent: 3 };
  expect(calendar.describeChanges([month, quarter, year])).toBe("+1,0% no mês, −2,0% em 3 meses e +3,0% em 12 meses");
  expect([calendar.describeChanges([]), calendar.describeChanges([month])]).toEqual(["", "+1,0% no mês"]);
});

it("thousands are written in words where they are whole, alone and as a band of values", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const amounts = [30_000, 1_000, 2_500, 500, 0].map((amount) => plain(formatThousands(amount)));
  expect(amounts).toEqual(["R$ 30 mil", "R$ 1 mil", "R$ 2.500", "R$ 500", "R$ 0"]);
  const bands = [nameBand(0, 30_000), nameBand(30_000, 50_000), nameBand(250_000, null)].map(plain);
  expect(bands).toEqual(["até R$ 30 mil", "de R$ 30 mil a R$ 50 mil", "acima de R$ 250 mil"]);
});

it("certainty is the normal distribution's share, and what is nearly sure is not called sure", () => {
  const shares = { 0: 0.5, 0.8416: 0.8, 1.2816: 0.9, 1.96: 0.975, "-1.96": 0.025 };
  for (const [deviations, share] of Object.entries(shares))
    expect(normalShare(Number(deviations))).toBeCloseTo(share, 4);
  expect([0.85, 1.6, 2.3, 9].map(nameCertainty)).toEqual(["80%", "94%", "98%", "mais de 99%"]);
});

const vehicles = vehiclesOf({ NISSAN: ["X-TRAIL"], "LAND ROVER": ["RANGE ROVER"], LAND: ["X"], FIAT: ["ARGO"] });
const slugs = vehicles.brands.flatMap(({ models }) =>
  models.flatMap((model) => model.years.map((year) => carSlug({ model, year }))),
);

it("the cars of a comparison are found by their slugs, however many hyphens these have", () => {
  expect(slugs).toHaveLength(8);
  for (const slug of slugs) {
    const found = findCar(slug, vehicles);
    expect(found && carSlug(found)).toBe(slug);
  }
  for (const none of ["fiat-argo-2023", "fiat-argo"]) expect(findCar(none, vehicles)).toBeNull();
});

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

it("a picture of lines lies within its frame, whatever the figures are", () => {
  forAll(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 36 }), (values) => {
    const chart = draw(values);
    if (!chart) throw new Error("no picture");
    const numbers = [...chart.line.matchAll(/-?[\d.]+/g)].map(Number);
    expect(numbers.length).toBeGreaterThanOrEqual(2 * values.length);
    numbers.forEach((number, index) => {
      expect(number).toBeGreaterThanOrEqual(index % 2 === 0 ? chart.left - 0.1 : 0);
      expect(number).toBeLessThanOrEqual(index % 2 === 0 ? chart.width : chart.bottom + 0.1);
    });
    expect(chart.yTicks.length).toBeGreaterThan(0);
  });
});

it("a picture of lines has a gap where a figure is missing, no mark outside, and is none of fewer than two", () => {
  expect(draw([1, 2])?.xTicks.map(({ label }) => label)).toEqual(["first"]);
  expect(draw([1, 2, null, 4, 5])?.line.match(/M/g)).toHaveLength(2);
  expect([draw([]), draw([1]), draw([null, 1, null])]).toEqual([null, null, null]);
});

it("a picture of lines has a place for each month, those without a figure too, and marks the years", () => {
  const rows = ["2025-11", "2026-02"].map((month) => ({ month }));
  expect(placeMonths(rows, () => ({ y: 1 })).map(({ y }) => y)).toEqual([1, null, null, 1]);
  expect(markYears(["2024-11", "2026-10"]).map(({ label }) => label)).toEqual(["2025", "2026"]);
  expect(markYears(["2026-08", "2026-10"]).map(({ label }) => label)).toEqual(["ago/2026", "out/2026"]);
});
