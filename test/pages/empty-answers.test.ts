// A database that answers, in the right shape, that it has nothing of what it must have: it has failed.

import { expect, it } from "vitest";
import { findSitemapPart, listSitemapParts } from "../../app/routes/files/sitemap.server.ts";
import { findPageType } from "../../app/routes/page-types.server.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { endingOf } from "../support/problems.ts";
import type { TestSite } from "../support/test-site.ts";

const MOST = 20_000;
const NO_VEHICLES = { isSample: true, brands: [], models: [] };
const NO_PLACES = { states: [], cities: [] };
const TWO_DAYS = 48 * 3_600_000;

/** What is served under a path: a page, the index of the sitemap, or a part of it. */
async function serve(site: TestSite, path: string): Promise<unknown> {
  if (path === "/sitemap.xml") return listSitemapParts(await site.visit(path), MOST);
  const [, file] = /^\/sitemaps\/(.+)/.exec(path) ?? [];
  if (file) return findSitemapPart(await site.visit(path), file, MOST);
  const found = findPageType(path);
  if (!found) throw new Error(`There is no page ${path}.`);
  return (await site.serve(found.pageType, AMAROK_PARAMETERS)).page;
}

it.each<[name: string, empty: unknown, path: string]>([
  ["get_vehicles_of", NO_VEHICLES, AMAROK_PATHS.brand],
  ["get_vehicles_of", NO_VEHICLES, AMAROK_PATHS.model],
  ["get_vehicles", NO_VEHICLES, AMAROK_PATHS.city],
  ["get_places_of", NO_PLACES, AMAROK_PATHS.state],
  ["get_places_of", NO_PLACES, AMAROK_PATHS.city],
  ["get_places", NO_PLACES, AMAROK_PATHS.version],
  ["get_city_page", null, AMAROK_PATHS.city],
  ["get_version_page", null, AMAROK_PATHS.version],
  ["count_indexable_pages", [], "/sitemap.xml"],
  ["list_indexable_pages", [], "/sitemaps/marcas-1.xml"],
  ["list_indexable_pages", [], "/sitemaps/anos-por-cidade-1.xml"],
])("%s that answers %j: %s stays as it is kept, and is 503 where it is not", async (name, empty, path) => {
  const { database, site } = await openFaultySite();
  const before = await serve(site, path);
  await site.clock.advance(TWO_DAYS);
  const payloads = () => [...site.kv.values].map(([key, text]) => [key, JSON.parse(text).payload]);
  const kept = payloads();
  database.answer(name, empty);
  expect(await serve(site, path)).toEqual(before);
  expect(payloads()).toEqual(kept);

  const { database: another, site: cold } = await openFaultySite();
  another.answer(name, empty);
  expect(await endingOf(serve(cold, path))).toMatchObject({ status: 503 });
  expect([...cold.kv.values.keys()].filter((key) => key.endsWith(path))).toEqual([]);
});
