// The whole site, walked through as a search engine does, and asked for more than can be computed at once. `npm run bench -- --only overload`
// measures cold pages.

import { afterEach, expect, it } from "vitest";
import { PAGES } from "../../app/server/process-state.ts";
import { crawl } from "../../tools/crawl/crawl.ts";
import { expectSome } from "../support/compare.ts";
import { readText } from "../support/document.ts";
import { keyOfPage, openSite } from "../support/site.ts";

const site = await openSite();
afterEach(async () => {
  site.intercept(null);
  await site.recover();
  site.takeLog();
});

it("a crawl over the first 400 pages finds nothing wrong", async () => {
  const { pages, indexable, violations } = await crawl({ url: site.url, most: 400 });
  expect(violations).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(400);
  expect(indexable).toBeGreaterThan(100);
});

/** Addresses of cities that have a page, as the state's page links to them. */
async function listCityPaths(count: number): Promise<string[]> {
  const paths = new Set<string>();
  for (const uf of ["sp", "mg", "rs", "ba", "pr", "sc", "go", "pe", "ce", "pa", "ma", "pb"]) {
    const { body } = await site.visit(`/seguro-de-carro/${uf}`);
    for (const [, path = ""] of body.matchAll(new RegExp(`href="(/seguro-de-carro/${uf}/[a-z0-9-]+)"`, "g")))
      paths.add(path);
  }
  return expectSome([...paths], "cities").slice(0, count);
}

it("a page that was just sent is sent again, and who is turned away gets a page that costs nothing", {
  timeout: 60_000,
}, async () => {
  const paths = await listCityPaths(200);
  for (const path of paths) await site.deleteKey(keyOfPage(path));
  await site.restart();
  await site.warmCatalogue();
  const sent = "/metodologia";
  expect((await site.visit(sent)).status).toBe(200);
  const full = Promise.withResolvers<void>();
  let begun = 0;
  site.intercept(async (_request, name) => {
    if (!name.startsWith("get_city_page")) return null;
    begun += 1;
    if (begun === PAGES.permits) full.resolve();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return null;
  });
  const burst = Promise.all(paths.map((path) => site.get(path)));
  await full.promise;
  expect((await site.visit(sent)).status).toBe(200);
  const refused = (await burst).filter(({ headers }) => headers.get("retry-after") === "5");
  const answer = expectSome(refused, "turned away")[0];
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get("cache-control")).toBe("no-store");
  expect(answer?.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  const html = (await answer?.text()) ?? "";
  expect(html.length).toBeLessThan(1_500);
  expect(html).toContain('content="noindex"');
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css">/);
  expect(readText(html)).toContain("Serviço indisponível");
});
