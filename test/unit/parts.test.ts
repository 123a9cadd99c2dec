// The pieces of payloads, from rows: what a missing number, an unknown car or state, and a place make of them.

import { expect, it } from "vitest";
import { buildPlaces } from "../../app/catalogue/places.ts";
import { findStatistics } from "../../app/pages/measured.ts";
import { listComparedStates } from "../../app/pages/place-lists.ts";
import { listPricedLinks } from "../../app/pages/priced-links.ts";
import { findQuotedModelYear, listSimilarCars } from "../../app/pages/vehicle-lists.ts";
import type { TypicalPriceRow } from "../../app/schemas/prices.ts";
import { vehiclesOf } from "../support/vehicles.ts";

const vehicles = vehiclesOf({ FIAT: ["ARGO", "STRADA"] });
const argo = vehicles.findModelById(1);
const places = buildPlaces({ states: [["SP", "São Paulo"]], cities: [[7, "SP", "campinas", "Campinas"]] });
const campinas = places.findCityById(7);

const FIGURES = {
  ...{ meanPrice: 2_600, percentile10: 1_200, percentile25: 1_500, median: 2_000, percentile75: 3_000 },
  ...{ percentile90: 4_000, meanPercentage: 4 },
};
const HISTOGRAM: [number, number][] = [[156, 20]];
const STATISTICS = { ...FIGURES, quotes: 20, aboveLimit: 3, lastQuoteAt: "2026-11-20", priceHistogram: HISTOGRAM };

it.each(Object.keys(FIGURES))("without its %s nothing is said of a group; otherwise all of it", (missing) => {
  expect(findStatistics({ ...STATISTICS, [missing]: null })).toBeNull();
  const { evidence, quantiles, ...figures } = findStatistics(STATISTICS, true) ?? {};
  expect(figures).toEqual({ ...FIGURES, aboveLimit: 3 });
  expect([evidence?.quotes, evidence?.allInsurers, quantiles?.length]).toEqual([20, true, 20]);
});

it("an estimate of the most quoted stands where the model points, and is drawn where it says nothing", () => {
  const row = { ...FIGURES, modelId: 1, year: 2022, quotes: 3, fipeValue: 100_000, lastQuoteAt: "", typical: null };
  const averageOf = (expectedEffect: number | null, modelId = 1) =>
    findQuotedModelYear({ ...row, modelId, expectedEffect }, vehicles, "home")?.quoted.average?.percentage ?? null;
  expect(averageOf(Math.log(3.7))).toBeCloseTo(3.7, 2);
  expect(averageOf(null)).not.toBeCloseTo(3.7, 2);
  expect(averageOf(null, 9), "a car that the catalogue does not know").toBeNull();
});

it("a link without a row has no quotes", () => {
  const things = [{ id: 1 }, { id: 2 }];
  const rows: Parameters<typeof listPricedLinks>[1] = [["1", 30, [2_004.5, 1_000.4, 3_999.6], 0.1, 2022]];
  const links = listPricedLinks(things, rows, ({ id }) => ({ label: String(id), path: `/${id}` }));
  const typical = { amount: 2_000, low: 1_000, high: 4_000, basis: "estimated" };
  expect(links).toEqual([
    { label: "1", path: "/1", quotes: 30, typical, effect: 0.1, year: 2022 },
    { label: "2", path: "/2", quotes: 0, typical: null, effect: null, year: null },
  ]);
});

it("states are compared where a quote tells of them; those that the catalogue does not know are left out", () => {
  const figures = { quotes: 20, rank: 1, ranked: 2, typicalQuotes: 21 };
  const row = { ...figures, effect: 0.1, typical: [2_004, 1_000, 3_996] satisfies TypicalPriceRow };
  const [known, silent, ...others] = listComparedStates(
    [
      { ...row, uf: "SP" },
      { ...row, uf: "SP", effect: null },
      { ...row, uf: "XX" },
    ],
    places,
  );
  expect(others).toEqual([]);
  expect(known).toMatchObject({
    uf: "SP",
    path: "/seguro-de-carro/sp",
    relativity: { effect: 0.1, quotes: 20, rank: 1, ranked: 2 },
  });
  expect(known).toMatchObject({
    typicalQuotes: 21,
    typical: { amount: 2_000, low: 1_000, high: 4_000, basis: "estimated" },
  });
  expect(silent?.relativity).toBeNull();
});

it("cars like one: by name, with the two side by side, and listed where the pair is named for the country", () => {
  if (!argo) throw new Error("There is no Argo.");
  const own = { model: argo, year: 2022 };
  type Row = Parameters<typeof listSimilarCars>[0][number];
  const rowOf = (modelId: number, isNamed: boolean): Row => [modelId, 2022, 90_000, -0.2, 1, isNamed];
  const list = (isNamed: boolean, city = campinas) =>
    listSimilarCars([rowOf(2, isNamed), rowOf(9, true)], own, vehicles, city);
  expect(list(true, null)).toEqual([
    {
      ...{ label: "Fiat Strada 2022", the: "a Fiat Strada 2022", path: "/seguro-de-carro/marca/fiat/strada/2022" },
      ...{ fipeValue: 90_000, difference: -0.2, certainty: "84%", isListed: true },
      comparison: "/seguro-de-carro/comparar/fiat-argo-2022-x-fiat-strada-2022",
    },
  ]);
  expect(list(true).map(({ path, isListed }) => [path, isListed])).toEqual([
    ["/seguro-de-carro/marca/fiat/strada/2022/sp/campinas", false],
  ]);
  expect(list(false, null)[0]?.isListed).toBe(false);
});
