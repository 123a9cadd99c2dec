// Pages at the limits of the rules: 14, 15, 19 and 20 quotes, a mean above 5 % of FIPE, more cities than a state lists.

import { expect, it } from "vitest";
import city from "../../app/routes/city/page.server.ts";
import version from "../../app/routes/version/page.server.ts";
import type { HeadProps } from "../../app/seo/head.ts";
import { createBoundaryFixture } from "../support/boundary-fixture.ts";
import { expectNumber } from "../support/compare.ts";
import { mean } from "../support/expected.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const carOf = (car: string) => ({ brand: "fiat", model: car.toLowerCase(), year: "2020" });

/** Whether structured data has observed prices. */
const hasObservation = ({ graph }: HeadProps) => JSON.stringify(graph).includes('#observacao"');

it("§2.61, §2.64, §9.26: where an estimate takes the place of a mean, description and JSON-LD have neither", async () => {
  const { page, head } = await site.serve(version, { ...carOf("CARO"), version: "1.0-flex" });
  const prices = createBoundaryFixture()
    .quotesOf("CARO")
    .map(({ price }) => price);
  expectNumber(page.statistics?.meanPrice, mean(prices), "the mean");
  expect(head.description).not.toContain("R$");
  expect(hasObservation(head)).toBe(false);
});

it("§2.151: a city's example car is not given of too few quotes", async () => {
  const pages = await Promise.all(["quatorze", "bora"].map((slug) => site.serve(city, { uf: "sp", city: slug })));
  const known = pages.map(({ page }) => `${page.statistics?.sample.quotes} ${page.examplePrice !== null}`);
  expect(known).toEqual(["14 false", "15 true"]);
});
