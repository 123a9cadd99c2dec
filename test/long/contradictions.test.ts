// No page of the sample says two prices of one thing.

import { expect, it } from "vitest";
import { findInCards, findInTable, sumUp } from "../support/contradictions.ts";
import { listLinks, parseDocument } from "../support/document.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const BRANDS = "/seguro-de-carro/marca";

/** The pages of the next level that pages link to: brands, models, years, versions by the parts of their addresses. */
async function listBelow(paths: readonly string[], parts: number): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths) {
    for (const [, href = ""] of (await site.read(path)).matchAll(/<a [^>]*href="([^"#?]+)"/g)) {
      if (href.startsWith(`${BRANDS}/`) && href.split("/").length === parts) found.add(href);
    }
  }
  return [...found];
}

it("cards, panels and tables of all versions, brands and states agree", async () => {
  const brands = await listBelow([BRANDS], 4);
  const models = await listBelow(brands, 5);
  const versions = (await listBelow(models, 7)).filter((path) => models.some((model) => path.startsWith(`${model}/`)));
  const states = listLinks(parseDocument(await site.read("/seguro-de-carro/estados"))).map(({ href }) => href);
  const ofStates = [...new Set(states.filter((href) => /^\/seguro-de-carro\/[a-z]{2}$/.test(href)))];
  expect([versions.length > 3_000, brands.length > 29, ofStates.length]).toEqual([true, true, 27]);
  const visits = [];
  for (const path of versions) visits.push(await findInCards(site, path));
  for (const path of [...brands, ...ofStates]) visits.push(await findInTable(site, path));
  const { compared, found } = sumUp(visits);
  expect(found).toEqual([]);
  expect(compared).toBeGreaterThan(1_000);
});
