// Pages at the limits of the rules: 14, 15, 19 and 20 quotes, a mean above 5 % of FIPE, more cities than a state lists.

import { expect, it } from "vitest";
import city from "../../app/routes/city/page.server.ts";
import state from "../../app/routes/state/page.server.ts";
import version from "../../app/routes/version/page.server.ts";
import type { HeadProps } from "../../app/seo/head.ts";
import { kindOf } from "../support/amarok.ts";
import { createBoundaryFixture } from "../support/boundary-fixture.ts";
import { expectNumber } from "../support/compare.ts";
import { mean } from "../support/expected.ts";
import { openBoundarySite } from "../support/test-site.ts";

const fixture = createBoundaryFixture();

const site = openBoundarySite();

const carOf = (car: string) => ({ brand: "fiat", model: car.toLowerCase(), year: "2020" });

/** Whether structured data has observed prices. */
const hasObservation = ({ graph }: HeadProps) => JSON.stringify(graph).includes('#observacao"');

it.each([
  ["QUATORZE", false, false],
  ["QUINZE", true, false],
  ["DEZENOVE", true, false],
  ["VINTE", true, true],
])("§2.64, §2.65: pages of %s are indexable: %s, and have observed prices: %s", async (car, indexable, observed) => {
  const parameters = { ...carOf(car), version: "1.0-flex", uf: "sp", city: "campinas" };
  for (const name of ["model", "model_year", "version", "model_year_in_city"]) {
    const { head } = await site.serve(kindOf(name), parameters);
    expect([name, head.indexable, hasObservation(head)]).toEqual([name, indexable, observed]);
  }
});

const quotes = fixture.quotesOf("CARO");
const replaced = mean(quotes.map(({ price }) => price));

it("§2.61, §2.64, §9.26: where an estimate takes the place of a mean, description and JSON-LD have neither", async () => {
  const { page, head } = await site.serve(version, { ...carOf("CARO"), version: "1.0-flex" });
  expectNumber(page.statistics?.meanPrice, replaced, "the mean");
  expect(head.description).not.toContain("R$");
  expect(hasObservation(head)).toBe(false);
});

it("§2.141, §2.142: a state's 25 cities stand in the order of their quotes, all others in the alphabet's, Álvares before Borá", async () => {
  const { page } = await site.serve(state, { uf: "sp" });
  const listed = ["Campinas", ..."abcdefghijklmnopqrstuvwx"].map((name) => (name.length > 1 ? name : `Cidade ${name}`));
  expect(page.cities.map(({ label }) => label)).toEqual(listed);
  expect(page.otherCities).toBe("Álvares Machado=a-lvares-machado;Borá;Quatorze;Zacarias");
});

it("§2.151: a city's example car is not given of too few quotes", async () => {
  const pages = await Promise.all(["quatorze", "bora"].map((slug) => site.serve(city, { uf: "sp", city: slug })));
  const known = pages.map(({ page }) => `${page.statistics?.sample.quotes} ${page.examplePrice !== null}`);
  expect(known).toEqual(["14 false", "15 true"]);
});
