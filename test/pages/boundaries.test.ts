// Pages at the limits of the rules, served in this process over the real database: what changes from 14 quotes to 15, from 19
// to 20, and from a mean of 5 % of FIPE to one above.

import { expect, it } from "vitest";
import brand from "../../app/routes/brand/page.server.ts";
import city from "../../app/routes/city/page.server.ts";
import state from "../../app/routes/state/page.server.ts";
import version from "../../app/routes/version/page.server.ts";
import type { HeadProps } from "../../app/seo/head.ts";
import { kindOf } from "../support/amarok.ts";
import { createBoundaryFixture, FIPE_VALUE } from "../support/boundary-world.ts";
import { expectNumber, expectSome } from "../support/compare.ts";
import { mean } from "../support/expected.ts";
import { openBoundarySite } from "../support/test-site.ts";

const fixture = createBoundaryFixture();

const site = openBoundarySite();

const CAMPINAS = { uf: "sp", city: "campinas" };

const carOf = (car: string) => ({ brand: "fiat", model: car.toLowerCase(), year: "2020" });

const KINDS = ["model", "model_year", "version", "model_year_in_city"] as const;

/** The head of each page of a car that has all of its quotes. */
async function listHeads(car: string) {
  const parameters = { ...carOf(car), version: "1.0-flex", ...CAMPINAS };
  return Promise.all(KINDS.map(async (name) => [name, (await site.serve(kindOf(name), parameters)).head] as const));
}

interface Observation {
  readonly "@id": string;
  readonly value: { readonly value: number };
}

/** The observed prices that a page tells search engines; null where it tells none. */
function findObservation({ graph }: HeadProps): Observation | null {
  const nodes = graph["@graph"] as readonly { readonly mainEntity?: Observation }[];
  return nodes.find((node) => node.mainEntity?.["@id"].endsWith("#observacao"))?.mainEntity ?? null;
}

it.each([
  ["QUATORZE", false, false],
  ["QUINZE", true, false],
  ["DEZENOVE", true, false],
  ["VINTE", true, true],
])("§2.64, §2.65: the pages of %s ask to be found: %s, and tell observed prices: %s", async (car, indexable, told) => {
  const heads = await listHeads(car);
  expect(heads.map(([kind, head]) => [kind, head.indexable, findObservation(head) !== null])).toEqual(
    KINDS.map((kind) => [kind, indexable, told]),
  );
});

const quotes = fixture.quotesOf("CARO");
const replaced = mean(quotes.map(({ price }) => price));

it("§9.19: 3 to 4.2 % of FIPE replace a mean above 5 %", async () => {
  const ofVersion = (await site.serve(version, { ...carOf("CARO"), version: "1.0-flex" })).page.average;
  const brandRows = (await site.serve(brand, { brand: "fiat" })).page.mostQuoted;
  const stateRows = (await site.serve(state, { uf: "sp" })).page.mostQuoted;
  const isDear = ({ path }: { path: string }) => path === "/seguro-de-carro/marca/fiat/caro/2020";
  const averages = [ofVersion, brandRows.find(isDear)?.average, stateRows.find(isDear)?.average];
  for (const average of expectSome(averages, "averages")) {
    expect(average?.basis).toBe("estimated");
    expect(average?.amount).toBeGreaterThanOrEqual(0.03 * FIPE_VALUE);
    expect(average?.amount).toBeLessThan(0.042 * FIPE_VALUE);
  }
});

it("§2.61, §2.64, §9.26: where an estimate takes the place of a mean, description and JSON-LD have neither", async () => {
  const { page, head } = await site.serve(version, { ...carOf("CARO"), version: "1.0-flex" });
  expectNumber(page.statistics?.meanPrice, replaced, "the mean");
  expect(head.description).not.toContain("R$");
  expect(findObservation(head)).toBeNull();
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
