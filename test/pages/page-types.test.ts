// What holds for all page types.

import { expect, it } from "vitest";
import brand from "../../app/routes/brand/page.server.ts";
import { findPageType, PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { listPageRoutes } from "../../tools/page-types.ts";
import { AMAROK_PARAMETERS } from "../support/amarok.ts";
import { endingOf, openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

it("no two page types have one name, one pattern or one route", () => {
  const routes = listPageRoutes(PAGE_TYPES);
  expect(routes.length).toBeGreaterThan(PAGE_TYPES.length);
  for (const values of [routes.map(({ id }) => id), routes.map(({ path }) => path.replace(/:\w+/g, ":"))])
    expect(values).toEqual([...new Set(values)]);
});

it.each(PAGE_TYPES)("every crumb of the trail of a page of the type $name leads to a page", async (pageType) => {
  const { breadcrumbs } = await site.serve(pageType, AMAROK_PARAMETERS);
  for (const { path, label } of breadcrumbs) {
    const found = findPageType(path);
    const ending = found && (await endingOf(site.serve(found.pageType, found.parameters)));
    expect([path, label !== "", ending]).toEqual([path, true, "a page"]);
  }
});

it("a former address of a page leads to its own by 301", async () => {
  const renamed = { ...brand, formerly: ["/marcas/:brand"] };
  const found = findPageType("/marcas/fiat", [renamed]);
  expect(found).toEqual({ pageType: renamed, parameters: { brand: "fiat" } });
  expect(listPageRoutes([renamed]).map(({ path }) => path)).toEqual([brand.address.pattern, "/marcas/:brand"]);
  const served = site.serve(renamed, { brand: "fiat" }, await site.visit("/marcas/fiat"));
  expect(await endingOf(served)).toEqual({ status: 301, location: "/seguro-de-carro/marca/fiat" });
});
