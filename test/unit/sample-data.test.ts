// The generated sample: FIPE codes of its versions, and the municipalities of IBGE.

import { expect, it } from "vitest";
import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { makeCatalogue } from "../../tools/sample-data/catalogue.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";

it("every code has its check digit, and no two versions of a year share one", () => {
  const { versions } = makeCatalogue(2026);
  const sixOf = (code: string) => code.slice(0, 6);
  const wrong = versions.filter(({ fipeCode }) => fipeCode !== `${sixOf(fipeCode)}-${checkDigitOf(sixOf(fipeCode))}`);
  expect(wrong).toEqual([]);
  expect(new Set(versions.map(({ fipeCode, year }) => `${fipeCode} ${year}`)).size).toBe(versions.length);
});

it("all 27 states and 5,571 municipalities are there, each with its own address and code", () => {
  const { states, cities } = makePlaces();
  expect(new Set(cities.map(({ id }) => id)).size).toBe(5571);
  expect(new Set(cities.map(({ uf, slug }) => `${uf}/${slug}`)).size).toBe(5571);
  expect(new Set(cities.map(({ uf }) => uf))).toEqual(new Set(states.map(({ uf }) => uf)));
  expect(states).toHaveLength(27);
});
