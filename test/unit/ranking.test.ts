// The ranking's form: what its fields say, and which cars of the list that is kept they leave.

import fc from "fast-check";
import { expect, it } from "vitest";
import { BRACKETS, FUELS, parseLimit, readFilter } from "../../app/catalog/car-filter.ts";
import type { RankedCar } from "../../app/data/links.ts";
import type { RankingModel } from "../../app/data/rating.ts";
import { RANKED_CARS } from "../../app/estimate/comparison-rules.ts";
import { predictAround, weighDriver } from "../../app/estimate/rating/prediction.ts";
import { answerFilter } from "../../app/routes/cheapest/ranking.server.ts";
import { forAll } from "../support/for-all.ts";
import { aMix, aRating, someQuantiles } from "../support/ratings.ts";

it("each choice of the form is read as that choice", () => {
  for (const fuel of [null, ...FUELS])
    for (const bracket of [null, ...BRACKETS])
      for (const limit of [null, 1_800]) {
        const fields = { combustivel: fuel?.slug ?? "", valor: bracket?.slug ?? "", ate: String(limit ?? "") };
        expect(readFilter(new URLSearchParams(fields))).toEqual({ fuel, bracket, limit });
      }
});

it("values that the form does not have are ignored", () => {
  const query = new URLSearchParams({ combustivel: "vapor", valor: "__proto__", ate: "nada" });
  expect(readFilter(query)).toEqual({ fuel: null, bracket: null, limit: null });
});

it.each([
  ["1800", 1_800],
  ["R$ 1.800", 1_800],
  ["499", null],
  ["20001", null],
  ["", null],
])("the limit %j is %j", (typed, limit) => expect(parseLimit(typed)).toBe(limit));

const MODEL: RankingModel = {
  ...{
    fittedOn: "2026-11-21",
    general: 1,
    valueExponent: 0,
    referenceValue: 60_000,
    drivers: {},
    missingFeatures: aMix({}),
    quantileLevels: aRating().quantileLevels,
  },
  ...{
    within: 0.01,
    placeVariance: 0,
    quantiles: someQuantiles(),
    quantilesMissing: someQuantiles(),
    statistics: null,
  },
};

const priceOf = (car: RankedCar) => {
  const { effect, interval } = weighDriver(MODEL, car, {});
  return predictAround((car.fipeValue * Math.exp(car.effect + effect + interval.middle)) / 100, interval).amount;
};

const someCars = fc
  .array(
    fc.record({
      fipeValue: fc.integer({ min: 10_000, max: 400_000 }),
      effect: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
      fuel: fc.constantFrom(null, "Flex", "Elétrico"),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .map((cars) =>
    cars
      .map((car, place): RankedCar => ({ ...car, label: `${place}`, path: `/${place}`, quotes: 30, variance: 0.01 }))
      .sort((one, other) => priceOf(one) - priceOf(other)),
  );

/** What the page with that query lists, and what it asks of search engines. */
function show(cars: readonly RankedCar[], query: string) {
  const asked: boolean[] = [];
  const policy = { askForIndexing: (indexable: boolean) => asked.push(indexable) };
  const head = { indexable: true };
  const page = { model: MODEL, cars };
  // Only these parts of a page are looked at.
  const served = { head, page } as unknown as Parameters<typeof answerFilter>[1];
  const context = { policy } as unknown as Parameters<typeof answerFilter>[0];
  const answered = answerFilter(context, served, new URLSearchParams(query));
  return { ...answered, robots: asked[0] };
}

it("without a query the cheapest are listed, and the page asks to be found; with one it does not", () => {
  forAll(someCars, (cars) => {
    const { page, shown, head, robots } = show(cars, "");
    expect(page.cars).toEqual(cars.slice(0, RANKED_CARS));
    expect([shown.found, head.indexable, robots]).toEqual([cars.length, true, true]);
    const ofFuel = show(cars, "combustivel=flex");
    expect([ofFuel.head.indexable, ofFuel.robots]).toEqual([false, false]);
  });
});

it("of a fuel and a value the cheapest of them are listed, each car in one band", () => {
  forAll(someCars, (cars) => {
    const flex = cars.filter(({ fuel }) => fuel === "Flex");
    expect(show(cars, "combustivel=flex").page.cars).toEqual(flex.slice(0, RANKED_CARS));
    const brackets = BRACKETS.map(({ slug }) => show(cars, `combustivel=flex&valor=${slug}`));
    expect(brackets.reduce((sum, { shown }) => sum + shown.found, 0)).toBe(flex.length);
    for (const [place, { page }] of brackets.entries())
      for (const { fipeValue } of page.cars)
        expect(BRACKETS.findLast(({ from }) => from <= fipeValue)).toBe(BRACKETS[place]);
  });
});

it.each([
  ["FIPE's three", ["Gasolina", "Álcool", "Diesel"], ["gasolina", "alcool", "diesel"]],
  ["two and cars without one", ["Elétrico", null, "Flex", "Flex"], ["eletricos", "flex"]],
  ["none", [null, "Vapor"], []],
])("§2.157: of cars of %s fuels, those are offered; another is said to be of no car", (_, types, offered) => {
  const car = { label: "", path: "", quotes: 30, fipeValue: 50_000, effect: 1, variance: 0.01 };
  const cars = types.map((fuel) => ({ ...car, fuel }));
  for (const { slug } of FUELS) {
    const { page, shown } = show(cars, `combustivel=${slug}`);
    expect(shown.fuels.map((fuel) => fuel.slug)).toEqual(offered);
    expect([page.cars.length > 0, shown.lacksFuel]).toEqual(offered.includes(slug) ? [true, false] : [false, true]);
  }
  expect(show(cars, "").shown.lacksFuel).toBe(false);
});

it("§2.167: up to a limit the cars are there of which every driver's list is made", () => {
  forAll(someCars, (cars) => {
    const limit = 2_000;
    const listed = show(cars, `ate=${limit}`).page.cars;
    const byValue = cars.toSorted((one, other) => other.fipeValue - one.fipeValue);
    for (const share of [0.5, 0.6, 1, 1.3]) {
      const fits = (car: RankedCar) => priceOf(car) * share <= limit;
      const expected = byValue.filter(fits).slice(0, RANKED_CARS);
      for (const car of expected) expect(listed, `${share} of the price`).toContain(car);
    }
  });
});
