// Yearly changes, addresses and verdicts of comparisons, packed names, line charts.

import fc from "fast-check";
import { expect, it } from "vitest";
import { carSlug, joinCars, splitCars } from "../../app/catalog/compared-cars.ts";
import { SIMILAR_SAVING } from "../../app/estimate/comparison-rules.ts";
import { drawLineChart } from "../../app/estimate/line-chart.server.ts";
import { findYearChange } from "../../app/estimate/months.ts";
import { findVerdict, listCheapest } from "../../app/routes/comparison/verdict.ts";
import { packNames, unpackNames } from "../../app/routes/state/packed-names.ts";
import { forAll } from "../support/for-all.ts";
import { vehiclesOf } from "../support/vehicles.ts";

it("the change over a year is against the month 12 before, and null where that month is missing", () => {
  const months = ["2025-09", "2025-10", "2025-11", "2026-10"].map((month, index) => ({ month, value: 100 + index }));
  expect(findYearChange(months)).toBeCloseTo(100 * (103 / 101 - 1), 9);
  expect(findYearChange(months.filter(({ month }) => month !== "2025-10"))).toBeNull();
  expect([findYearChange([]), findYearChange(months.slice(0, 1))]).toEqual([null, null]);
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
    const { line = "", yTicks = [], ends = [] } = draw(values) ?? {};
    const points = [...line.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect([points.length, yTicks.length > 0]).toEqual([values.length, true]);
    expect(points.flat().filter((at) => at < -0.1 || at > 100.1)).toEqual([]);
    expect(ends.map(({ at }) => at)).toEqual([points[0]?.[1], points.at(-1)?.[1]]);
  });
});

it("a line chart has a gap where a figure is missing, no mark outside, and is none of fewer than two", () => {
  expect(draw([1, 2])).toMatchObject({ xTicks: [{ label: "first" }], ends: [{ label: "1" }, { label: "2" }] });
  expect(draw([1, 2, null, 4, 5])?.line.match(/M/g)).toHaveLength(2);
  expect([draw([]), draw([1]), draw([null, 1, null])]).toEqual([null, null, null]);
});

it("a line chart names both ends of its x axis, and between them what has room", () => {
  const values = Array.from({ length: 30 }, (_, x) => x);
  const xTicks = values.map((x) => ({ x, label: String(x) }));
  const marks = drawLineChart({ points: values.map((x) => ({ x, y: x })), formatY: String, xTicks })?.xTicks ?? [];
  expect([marks[0]?.label, marks.at(-1)?.label, marks.length]).toEqual(["0", "29", 4]);
  expect(marks.slice(1).filter(({ at }, place) => at - (marks[place]?.at ?? 0) < 28)).toEqual([]);
});

const cheapestOf = (...amounts: number[]) =>
  listCheapest(amounts.map((amount) => ({ amount }))).map(({ amount }) => amount);

it("the cheapest are those that are nearly equal to the least, in their order", () => {
  const dearer = 10_000;
  const least = dearer * (1 - SIMILAR_SAVING);
  expect(cheapestOf(least + 1, 2 * dearer, dearer)).toEqual([least + 1, dearer]);
  expect([cheapestOf(least, dearer), cheapestOf()]).toEqual([[least], []]);
});

const verdictOf = (...amounts: number[]) => {
  const verdict = findVerdict(amounts.map((amount, place) => ({ of: `do Carro ${place + 1}`, amount })));
  return verdict && { finding: verdict.finding.replaceAll("\u00a0", " "), than: verdict.than };
};

it("a comparison's verdict names the cheapest car and how much more the dearest costs, or those that cost about the same", () => {
  const ofTwo = verdictOf(4_090, 3_180);
  expect([ofTwo?.finding, ofTwo?.than].join("|")).toMatch(/do Carro 2 .*R\$ 910 .*\|.* do Carro 1$/);
  const ofThree = verdictOf(3_000, 5_000, 4_000);
  expect([ofThree?.finding, ofThree?.than].join("|")).toMatch(/do Carro 1 .*R\$ 2\.000 .*\|.* do Carro 2 /);
  const { finding } = verdictOf(3_000, 5_000, 3_100) ?? {};
  expect(finding).toMatch(/do Carro 1 .*do Carro 3 /);
  expect(finding).not.toMatch(/R\$|Carro 2/);
  expect([verdictOf(), verdictOf(3_000)]).toEqual([null, null]);
});
