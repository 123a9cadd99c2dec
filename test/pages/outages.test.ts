// Ways in which a database fails, how long a request waits for it, and when a process asks it again.

import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { getHomeLists } from "../../app/pages/selectors.server.ts";
import brandList from "../../app/routes/brand-list/page.server.ts";
import { findSitemapPart, listSitemapParts } from "../../app/routes/files/sitemap.server.ts";
import model from "../../app/routes/model/page.server.ts";
import { findPageType, PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { AMAROK_PARAMETERS, amarokPath } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { listen } from "../support/listen.ts";
import { endingOf, openTestSite, type TestSite } from "../support/test-site.ts";

const openSiteOver = async (database: RequestListener) => openTestSite((await listen(database)).url);

/** Seconds, by the given clock, after which it settles; whole and half ones are tried. */
async function measure(site: TestSite, work: Promise<unknown>): Promise<number> {
  let settled = false;
  work.finally(() => {
    settled = true;
  });
  for (let halves = 0; halves < 60; halves++) {
    if (settled) return halves / 2;
    await site.clock.advance(500);
  }
  return Number.POSITIVE_INFINITY;
}

it("§7.1, §9.9: the home page gives up loading its brands after ten seconds", async () => {
  const site = await openSiteOver(() => {});
  const lists = getHomeLists(await site.visit("/"));
  expect(await measure(site, lists)).toBe(10.5);
  expect((await lists).failures).toEqual({
    brands: "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.",
    states: "Erro ao carregar estados. Por favor, tente novamente.",
  });
  expect(site.takeReports()).toEqual(["brands failed", "states failed"]);
});

it("while the database hangs, every page that asks it is an error page within four and a half seconds", async () => {
  const site = await openSiteOver(() => {});
  // Home has its own limit; two pages ask it nothing.
  const types = PAGE_TYPES.filter(({ name }) => !["home", "glossary", "compare"].includes(name));
  const endings = Promise.all(types.map((type) => endingOf(site.serve(type, AMAROK_PARAMETERS))));
  expect(await measure(site, endings)).toBe(4.5);
  expect((await endings).map((ending) => typeof ending === "object" && ending.status)).toEqual(types.map(() => 503));
});

it.each<[fault: string, status: number, body: string]>([
  ["an error", 500, '{"message":"no"}'],
  ["no content", 204, ""],
  ["HTML", 200, "<h1>Bad gateway</h1>"],
  ["truncated JSON", 200, '{"brands":[[1,"Fi'],
  ["null of a part", 206, "null"],
  ["blanks", 200, " \n"],
  ["another shape", 200, '{"versions":"muitas"}'],
])("a database that answers %s has failed: 503, and nothing is kept", async (_, status, body) => {
  const site = await openSiteOver((__, outgoing) => outgoing.writeHead(status).end(body));
  expect(await endingOf(site.serve(brandList))).toMatchObject({ status: 503 });
  expect(site.kv.values.size).toBe(0);
});

const HOUR = 3_600_000;
const QUINZE = { brand: "fiat", model: "quinze" };

it.each([0, HOUR, -HOUR, -24 * HOUR])(
  "a process whose clock jumps by %i ms asks a failed database again after five seconds",
  async (jump) => {
    const { database, site } = await openFaultySite();
    database.fail();
    for (let failures = 0; failures < 5; failures++) await endingOf(site.serve(model, QUINZE));
    database.takeCalls();
    await endingOf(site.serve(model, QUINZE));
    expect(database.takeCalls(), "the breaker is open").toEqual([]);
    database.fail([]);
    site.clock.jump(jump);
    await site.clock.advance(5_000);
    expect(await endingOf(site.serve(model, QUINZE))).toBe("a page");
  },
);

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
  ["get_vehicles_of", NO_VEHICLES, amarokPath("brand")],
  ["get_vehicles_of", NO_VEHICLES, amarokPath("model")],
  ["get_vehicles", NO_VEHICLES, amarokPath("city")],
  ["get_places_of", NO_PLACES, amarokPath("state")],
  ["get_places_of", NO_PLACES, amarokPath("city")],
  ["get_places", NO_PLACES, amarokPath("version")],
  ["get_city_page", null, amarokPath("city")],
  ["count_indexable_pages", [], "/sitemap.xml"],
  ["list_indexable_pages", [], "/sitemaps/marcas-1.xml"],
  ["list_indexable_pages", [], "/sitemaps/anos-por-cidade-1.xml"],
])("%s that answers %j: %s stays as it is kept, and is 503 where it is not", async (name, empty, path) => {
  const { database, site } = await openFaultySite();
  const before = await serve(site, path);
  await site.clock.advance(TWO_DAYS);
  const payloads = () => [...site.kv.values].map(([key, text]) => [key, text.split("\n")[1]]);
  const kept = payloads();
  database.answer(name, empty);
  expect(await serve(site, path)).toEqual(before);
  expect(payloads()).toEqual(kept);

  const { database: another, site: cold } = await openFaultySite();
  another.answer(name, empty);
  expect(await endingOf(serve(cold, path))).toMatchObject({ status: 503 });
  expect([...cold.kv.values.keys()].filter((key) => key.endsWith(path))).toEqual([]);
});
