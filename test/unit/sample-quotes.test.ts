// The sample's quotes, as they are generated: what they look like, and that their truth is one.

import { expect, it } from "vitest";
import { makeCatalogue } from "../../tools/sample-data/catalogue.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { makeQuotes, type SampleQuote } from "../../tools/sample-data/quotes.ts";
import { createTruth } from "../../tools/sample-data/truth.ts";
import { expectSome } from "../support/compare.ts";

const TODAY = new Date("2026-11-21T00:00:00Z");
const DAY_MS = 86_400_000;
const catalogue = makeCatalogue(2026);
const places = makePlaces();

function make(count: number, seed = 1): SampleQuote[] {
  return [...makeQuotes({ count, seed, today: TODAY, catalogue, places })];
}

const quotes = make(60_000);
const daysAgo = ({ createdAt }: SampleQuote) => (TODAY.getTime() - createdAt.getTime()) / DAY_MS;
const isSound = ({ insurerId, percentage, trueMedian }: SampleQuote) =>
  insurerId !== 20 && insurerId !== 26 && percentage > trueMedian / 20 && percentage < trueMedian * 20;

function shareOf(rows: readonly SampleQuote[], is: (quote: SampleQuote) => boolean): number {
  return expectSome(rows, "quotes").filter(is).length / rows.length;
}

it("the same arguments make the same rows, and another seed others", () => {
  expect(make(200)).toEqual(make(200));
  expect(make(200, 2)).not.toEqual(make(200));
});

it("they go back 25 months, to yesterday, and more than half of them count", () => {
  const ages = quotes.map(daysAgo);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(1);
  expect(Math.max(...ages)).toBeGreaterThan(24.5 * 30.4);
  expect(Math.max(...ages)).toBeLessThan(25 * 30.4 + 1);
  const share = shareOf(quotes, (quote) => daysAgo(quote) < 180);
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.6);
});

it("half of the sound ones lie below their true median, in every corner", () => {
  const sound = quotes.filter(isSound);
  const corners: readonly ((quote: SampleQuote) => boolean)[] = [
    () => true,
    ({ profile }) => profile.answers.age_range === "18-25",
    ({ profile }) => profile.answers.marital_status === "solteiro" && profile.answers.gender === "M",
    ({ profile }) => profile.answers.young_drivers === "yes",
    (quote) => daysAgo(quote) > 400,
  ];
  for (const corner of corners) {
    const rows = sound.filter(corner);
    const margin = 3 * Math.sqrt(0.25 / rows.length);
    expect(Math.abs(shareOf(rows, (quote) => quote.percentage < quote.trueMedian) - 0.5)).toBeLessThan(margin);
  }
});

const truth = createTruth({ seed: 1, today: TODAY, months: 26, catalogue, cities: places.cities });
/** What a car of 2020 truly costs in a month, in percent of its value. */
function medianOf(month: number): number {
  const version = catalogue.versions.find(({ year, fipeValue }) => year === 2020 && fipeValue !== null);
  const [city] = places.cities;
  if (!version || !city) throw new Error("a sample without cars or cities");
  return truth.medianOf(version, city, month);
}

it("the level of prices moves from month to month, and is in each quote's true median", () => {
  const levels = Array.from({ length: 26 }, (_, month) => truth.levelOf(month));
  expect(levels[0]).toBe(1);
  expect(new Set(levels).size).toBe(26);
  // Within a year the car is of one age: nothing but the level is another.
  expect(medianOf(9) / medianOf(2)).toBeCloseTo(truth.levelOf(9) / truth.levelOf(2));
});

it("a car is of the age that it had, and nobody asks for one of a year to come", () => {
  for (const { versionId, createdAt } of quotes) {
    const { year = 0 } = catalogue.versions[versionId - 1] ?? {};
    if (year !== 3200 && year > createdAt.getUTCFullYear() + 1)
      throw new Error(`${year} in ${createdAt.toISOString()}`);
  }
  expect(medianOf(0) / truth.levelOf(0)).toBeGreaterThan(medianOf(24) / truth.levelOf(24));
});

it("it looks like the market: median about 4 %, a fifth above 7 %", () => {
  const sound = quotes.filter(isSound);
  const sorted = sound.map(({ percentage }) => percentage).sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  expect(median).toBeGreaterThan(3.7);
  expect(median).toBeLessThan(4.4);
  const dear = shareOf(sound, ({ percentage }) => percentage > 7);
  expect(dear).toBeGreaterThan(0.18);
  expect(dear).toBeLessThan(0.26);
});
