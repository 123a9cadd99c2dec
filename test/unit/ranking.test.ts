// The filter of the ranking: its fields, and the cars of the payload that pass it.

import fc from "fast-check";
import { expect, it } from "vitest";
import { BRACKETS, FILTER_FIELDS, FUELS, parseLimit, readFilter } from "../../app/catalog/car-filter.ts";
import { RANKED_CARS } from "../../app/estimate/comparison-rules.ts";
import { estimateCar } from "../../app/estimate/rating/prediction.ts";
import type { RankedCar } from "../../app/routes/cheapest/page.server.ts";
import { answerFilter } from "../../app/routes/cheapest/ranking.server.ts";
import { forAll } from "../support/for-all.ts";
import { aRankingModel } from "../support/ratings.ts";

it("each choice of the form is read as that choice; other values are kept, and said", () => {
  const fields = (combustivel = "", valor = "", ate = "") => new URLSearchParams({ combustivel, valor, ate });
  for (const fuel of [null, ...FUELS])
    for (const bracket of [null, ...BRACKETS])
      expect(readFilter(fields(fuel?.slug, bracket?.name, "1800")).filter).toEqual({ fuel, bracket, limit: 1_800 });
  const { typed, errors } = readFilter(fields("vapor", "__proto__", "nada"));
  expect(typed).toEqual({ fuel: "vapor", bracket: "__proto__", limit: "nada" });
  for (const [key, value] of Object.entries(typed)) expect(errors).toHaveProperty(key, expect.stringContaining(value));
  expect(["R$ 1.800", "499", "20001", ""].map(parseLimit)).toEqual([1_800, null, null, null]);
});

it("a value by chance is understood, or kept and said", () => {
  const key = fc.constantFrom("fuel" as const, "bracket" as const, "limit" as const);
  const text = fc.string({ minLength: 1, maxLength: 60 }).map((drawn) => drawn.trim());
  forAll(fc.tuple(key, fc.oneof(text, fc.nat(40_000).map(String))), ([key, value]) => {
    const { filter, typed, errors } = readFilter(new URLSearchParams({ [FILTER_FIELDS[key]]: value }));
    expect(typed[key]).toBe(value);
    expect(errors[key]?.includes(value) ?? false).toBe(filter[key] === null && value !== "");
  });
});

const model = aRankingModel();
const CAR: RankedCar = { label: "", path: "", quotes: 30, fipeValue: 50_000, effect: 1, variance: 0.01, fuel: null };
const priceOf = (car: RankedCar) => estimateCar(model, car, {}).amount;

const someCars = fc
  .array(
    fc.record({
      fipeValue: fc.integer({ min: 10_000, max: 400_000 }),
      effect: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
      fuel: fc.constantFrom(null, "Flex", "Elétrico"),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .map((cars) => cars.map((car) => ({ ...CAR, ...car })).sort((one, other) => priceOf(one) - priceOf(other)));

type Given = Parameters<typeof answerFilter>;

/** What the page with that query lists, and what it asks of search engines. */
function show(cars: readonly RankedCar[], query: string) {
  const robots: boolean[] = [];
  // The filter reads no other parts.
  const context = { policy: { askForIndexing: (asked: boolean) => robots.push(asked) } } as unknown as Given[0];
  const served = { head: { indexable: true }, props: { where: "" }, page: { model, cars } } as unknown as Given[1];
  return { ...answerFilter(context, served, new URLSearchParams(query)), robots };
}

it("the cheapest of a fuel and a value bracket are listed, each car in one bracket; only the page of all is indexed", () => {
  forAll(someCars, (cars) => {
    const all = show(cars, "");
    expect([all.page.cars, all.shown.found]).toEqual([cars.slice(0, RANKED_CARS), cars.length]);
    const flex = cars.filter(({ fuel }) => fuel === "Flex");
    const ofFuel = show(cars, "combustivel=flex");
    expect(ofFuel.page.cars).toEqual(flex.slice(0, RANKED_CARS));
    for (const [{ head, robots }, isIndexed] of [[all, true] as const, [ofFuel, false] as const])
      expect([head.indexable, robots]).toEqual([isIndexed, [isIndexed]]);
    const brackets = BRACKETS.map(({ slug }) => show(cars, `combustivel=flex&valor=${slug}`));
    expect(brackets.reduce((sum, { shown }) => sum + shown.found, 0)).toBe(flex.length);
    for (const [place, { page }] of brackets.entries())
      for (const { fipeValue } of page.cars)
        expect(BRACKETS.findLast(({ from }) => from <= fipeValue)).toBe(BRACKETS[place]);
  });
});

it("§2.157: the fuels of the cars are offered; a page with another one says that it has no car", () => {
  const cars = ["Elétrico", null, "Vapor", "Flex", "Flex"].map((fuel) => ({ ...CAR, fuel }));
  for (const { slug } of FUELS) {
    const { page, shown } = show(cars, `combustivel=${slug}`);
    const isOffered = ["eletricos", "flex"].includes(slug);
    expect(shown.fuels.map((fuel) => fuel.slug)).toEqual(["eletricos", "flex"]);
    expect([page.cars.length > 0, shown.lacksFuel]).toEqual([isOffered, !isOffered]);
  }
  expect(show(cars, "").shown.lacksFuel).toBe(false);
});

it("with a value that is not understood no cars are listed", () => {
  for (const query of ["combustivel=vapor", "valor=muito", "ate=300", "combustivel=flex&ate=300"]) {
    const { page, shown } = show([CAR], query);
    expect([page.cars, shown.isUnderstood], query).toEqual([[], false]);
  }
});

it("§2.167: up to a maximum price the page has the cars that any driver's list needs", () => {
  forAll(someCars, (cars) => {
    const limit = 2_000;
    const listed = show(cars, `ate=${limit}`).page.cars;
    const byValue = cars.toSorted((one, other) => other.fipeValue - one.fipeValue);
    for (const share of [0.5, 0.6, 1, 1.3]) {
      const expected = byValue.filter((car) => priceOf(car) * share <= limit).slice(0, RANKED_CARS);
      for (const car of expected) expect(listed, `${share} of the price`).toContain(car);
    }
  });
});
