// The sample data as it is generated: FIPE's versions of the families that are quoted most, IBGE's municipalities, and quotes
// whose truth is one.

import { expect, it } from "vitest";
import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { makeCatalogue, makePlaces } from "../../tools/sample-data/catalogue.ts";
import { makeQuotes, type SampleQuote } from "../../tools/sample-data/quotes.ts";
import { expectSome } from "../support/compare.ts";

const catalogue = makeCatalogue(2026);
const { versions } = catalogue;

it("every code has its right last digit, and no two versions of a year share one", () => {
  const sixOf = (code: string) => code.slice(0, 6);
  const wrong = versions.filter(({ fipeCode }) => fipeCode !== `${sixOf(fipeCode)}-${checkDigitOf(sixOf(fipeCode))}`);
  expect(wrong).toEqual([]);
  expect(new Set(versions.map(({ fipeCode, year }) => `${fipeCode} ${year}`)).size).toBe(versions.length);
});

const places = makePlaces();
const { states, cities } = places;

it("all 27 states and 5,571 municipalities are there, each under an address and a code of its own", () => {
  expect([states.length, cities.length]).toEqual([27, 5571]);
  expect(new Set(cities.map(({ id }) => id)).size).toBe(5571);
  expect(new Set(cities.map(({ uf, slug }) => `${uf}/${slug}`)).size).toBe(5571);
  expect(new Set(cities.map(({ uf }) => uf))).toEqual(new Set(states.map(({ uf }) => uf)));
});

const TODAY = new Date("2026-11-21T00:00:00Z");
const DAY_MS = 86_400_000;

const quotes = [...makeQuotes({ count: 60_000, seed: 1, today: TODAY, catalogue, places })];
const daysAgo = ({ createdAt }: SampleQuote) => (TODAY.getTime() - createdAt.getTime()) / DAY_MS;
const isSound = ({ insurerId, percentage, trueMedian }: SampleQuote) =>
  insurerId !== 20 && insurerId !== 26 && percentage > trueMedian / 20 && percentage < trueMedian * 20;

function shareOf(rows: readonly SampleQuote[], is: (quote: SampleQuote) => boolean): number {
  return expectSome(rows, "quotes").filter(is).length / rows.length;
}

it("half of the sound ones lie below their true median, in every corner", () => {
  const sound = quotes.filter(isSound);
  const corners: readonly ((quote: SampleQuote) => boolean)[] = [
    () => true,
    ({ profile }) => profile.levels.age_range === "18-25",
    ({ profile }) => profile.levels.marital_status === "solteiro" && profile.levels.gender === "M",
    ({ profile }) => profile.levels.young_drivers === "yes",
    (quote) => daysAgo(quote) > 400,
  ];
  for (const corner of corners) {
    const rows = sound.filter(corner);
    const margin = 3 * Math.sqrt(0.25 / rows.length);
    expect(Math.abs(shareOf(rows, (quote) => quote.percentage < quote.trueMedian) - 0.5)).toBeLessThan(margin);
  }
});
