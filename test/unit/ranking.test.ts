// The filter of the ranking: its fields, and the cars of the payload that pass it.

import fc from "fast-check";
import { expect, it } from "vitest";
import { BRACKETS, FUELS, parseLimit, readFilter } from "../../app/catalog/car-filter.ts";
import type { RankedCar } from "../../app/data/links.ts";
import { RANKED_CARS } from "../../app/estimate/comparison-rules.ts";
import { predictAround, weighDriver } from "../../app/estimate/rating/prediction.ts";
import { answerFilter } from "../../app/routes/cheapest/ranking.server.ts";
import { forAll } from "../support/for-all.ts";
import { aRankingModel } from "../support/ratings.ts";

it("each choice of the form is read as that choice, and other values are ignored", () => {
  const fields = (combustivel = "", valor = "", ate = "") => new URLSearchParams({ combustivel, valor, ate });
  for (const fuel of [null, ...FUELS])
    for (const bracket of [null, ...BRACKETS])
      expect(readFilter(fields(fuel?.slug, bracket?.slug, "1800"))).toEqual({ fuel, bracket, limit: 1_800 });
  expect(readFilter(fields("vapor", "__proto__", "nada"))).toEqual({ fuel: null, bracket: null, limit: null });
  expect(["R$ 1.800", "499", "20001", ""].map(parseLimit)).toEqual([1_800, null, null, null]);
});

const MODEL = { ...aRankingModel(), general: 1, valueExponent: 0, within: 0.01 };

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
  // The filter reads no other parts.
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

it("the cheapest of a fuel and a value bracket are listed, each car in one bracket", () => {
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
])(
  "§2.157: the fuels of the cars are offered, %s; a page with another one says that it has no car",
  (_, types, offered) => {
    const car = { label: "", path: "", quotes: 30, fipeValue: 50_000, effect: 1, variance: 0.01 };
    const cars = types.map((fuel) => ({ ...car, fuel }));
    for (const { slug } of FUELS) {
      const { page, shown } = show(cars, `combustivel=${slug}`);
      expect(shown.fuels.map((fuel) => fuel.slug)).toEqual(offered);
      expect([page.cars.length > 0, shown.lacksFuel]).toEqual(offered.includes(slug) ? [true, false] : [false, true]);
    }
    expect(show(cars, "").shown.lacksFuel).toBe(false);
  },
);

it("§2.167: up to a maximum price the page has the cars that any driver's list needs", () => {
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
