// The parts of the sitemap and their pages.

import { beforeEach, expect, it } from "vitest";
import { carSlug, joinCars } from "../../app/catalog/compared-cars.ts";
import * as pathTo from "../../app/catalog/paths.ts";
import type { PayloadOf } from "../../app/pages/page-type.ts";
import { findSitemapPart, listSitemapParts } from "../../app/routes/files/sitemap.server.ts";
import type { modelYear } from "../../app/routes/model-year/page.server.ts";
import { findPageType, PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import type { SitemapPage } from "../../app/seo/sitemap.ts";
import { amarokPath } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { openBoundarySite, type TestSite } from "../support/test-site.ts";

const MOST = 20_000;
const MARCA = "/seguro-de-carro/marca";

let site: TestSite;
beforeEach(() => {
  site = openBoundarySite();
});

const paths = (pages: readonly SitemapPage[] | null) => (pages ?? []).map(([path]) => path);

async function part(file: string, most = MOST, of = site) {
  return findSitemapPart(await of.visit(`/sitemaps/${file}`), file, most);
}

const CITY_COUNT = 1 + 24 + 3 + 1;

it("the sitemap has as many parts of each type as its pages need, with the date of the last change", async () => {
  // The fixture has too few quotes for a rating model.
  const absent = ["mais-baratos", "mais-baratos-por-estado", "comparacoes"];
  const names = new Set(
    PAGE_TYPES.flatMap(({ sitemap }) => sitemap?.part ?? []).filter((name) => !absent.includes(name)),
  );
  const parts = await listSitemapParts(await site.visit("/sitemap.xml"), MOST);
  expect(paths(parts)).toEqual([...names].map((name) => `/sitemaps/${name}-1.xml`));
  for (const [path, day] of parts) expect([path, day]).toEqual([path, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);

  const fresh = openBoundarySite();
  const small = paths(await listSitemapParts(await fresh.visit("/sitemap.xml"), 3));
  const counts = ["estados", "modelos", "cidades", "paginas"].map(
    (name) => small.filter((path) => path.startsWith(`/sitemaps/${name}-`)).length,
  );
  expect(counts).toEqual([1, 2, Math.ceil(CITY_COUNT / 3), 2]);
  expect(await part("modelos-2.xml", 3, fresh)).toHaveLength(3);
  expect(await part("modelos-3.xml", 3, fresh)).toBeNull();
});

it("addresses of no part of the sitemap are not found, and write nothing to KV", async () => {
  for (const name of "marcas-2 marcas-0 marcas-01 marcas-11111 xmarcas-1 nada-1 -1 marcas".split(" "))
    expect([name, await part(`${name}.xml`)]).toEqual([name, null]);
  for (const file of ["marcas-1.xml.gz", ""]) expect(await part(file)).toBeNull();
  await site.clock.advance(0);
  expect([...site.kv.values.keys()].filter((key) => key.includes("/sitemaps/"))).toEqual([]);
});

it.each([
  ["marcas-1.xml", `${MARCA}/fiat`, ["1", "999"]],
  ["versoes-1.xml", amarokPath("version"), ["8/2020/8", "8/2020/9", "999/2020/8", "nada"]],
  ["anos-1.xml", amarokPath("model_year"), ["8/2020", "999/2020", "nada"]],
  ["anos-por-cidade-1.xml", amarokPath("model_year_in_city"), ["30/8/2020", "999/8/2020", "30/999/2020", "nada"]],
])("the part %s has nothing that the catalogue does not know yet", async (file, path, [known, ...unknown]) => {
  const { database, site: fresh } = await openFaultySite();
  const rowOf = (key: string, changedOn: string) => ({ ids: key.split("/"), changedOn });
  const rows = [rowOf(known ?? "", "2026-11-01"), ...unknown.map((key) => rowOf(key, "2026-11-02"))];
  database.answer("list_indexable_pages", rows);
  expect(await part(file, MOST, fresh)).toEqual([[path, "2026-11-01"]]);
});

/** Every page that can be asked for of a small fixture: of each kind all entities, and some in every city. */
async function listPages(): Promise<string[]> {
  const catalogue = (await site.visit("/")).catalogue;
  const [{ brands }, { states }] = await Promise.all([catalogue.getVehicles(), catalogue.getStates()]);
  const models = brands.flatMap((brand) => brand.models);
  const cars = models.flatMap((model) => model.years.map((year) => ({ model, year })));
  const cities = (await Promise.all(states.map(({ slug }) => catalogue.findRegion(slug)))).flatMap(
    (region) => region?.state.cities ?? [],
  );
  const carPaths = cars.map(({ model, year }) => pathTo.modelYearPath(model, year));
  const versions = await Promise.all(carPaths.map((path) => serveAt(path)));
  return [
    ...PAGE_TYPES.filter(({ address }) => !address.pattern.includes(":")).map(({ address }) => address.path({})),
    ...[...brands.map(pathTo.brandPath), ...models.map(pathTo.modelPath), ...carPaths],
    ...versions.flatMap(({ page }) => (page as PayloadOf<typeof modelYear>).versions.flatMap(({ path }) => path ?? [])),
    ...cars.flatMap(({ model, year }) => cities.map((city) => pathTo.modelYearInCityPath(model, year, city))),
    ...[...states.map(pathTo.statePath), ...cities.map(pathTo.cityPath)],
    ...[null, ...states].map((state) => pathTo.cheapestPath({ state, city: null })),
    ...cars.flatMap((car, index) =>
      cars
        .slice(index + 1)
        .map((other) => pathTo.comparisonPath(joinCars([carSlug(car), carSlug(other)].sort()), null)),
    ),
  ];
}

async function serveAt(path: string) {
  const found = findPageType(path);
  if (!found) throw new Error(`no kind at ${path}`);
  return site.serve(found.pageType, found.parameters);
}

it("§2.66: the sitemap lists exactly the indexable pages, of every page type", async () => {
  const parts = paths(await listSitemapParts(await site.visit("/sitemap.xml"), MOST));
  const listed = new Set((await Promise.all(parts.map((path) => part(path.split("/").at(-1) ?? "")))).flatMap(paths));
  const asked = new Map<string, boolean>();
  for (const path of new Set([...(await listPages()), ...listed])) {
    const isIndexable = await serveAt(path).then(
      ({ head }) => head.indexable,
      () => false,
    );
    asked.set(path, isIndexable);
  }
  const found = [...asked].flatMap(([path, isIndexable]) => (isIndexable ? path : []));
  expect(found.sort()).toEqual([...listed].sort());
  expect(asked.size - found.length).toBeGreaterThan(100);
  const kinds = new Set([...asked.keys()].map((path) => findPageType(path)?.pageType.name));
  const without = PAGE_TYPES.map(({ name }) => name).filter((name) => !kinds.has(name));
  expect(without.sort()).toEqual(["cheapest_in_city", "comparison_in_city"]);
});
