// The payloads of pages: recent quotes, estimates of listed cars, and rows whose car or city is not yet in the catalogue.

import { expect, it } from "vitest";
import type { PageType } from "../../app/pages/page-type.ts";
import brand from "../../app/routes/brand/page.server.ts";
import city from "../../app/routes/city/page.server.ts";
import home from "../../app/routes/home/page.server.ts";
import methodology from "../../app/routes/methodology/page.server.ts";
import { modelYear, modelYearInCity } from "../../app/routes/model-year/page.server.ts";
import openData from "../../app/routes/open-data/page.server.ts";
import state from "../../app/routes/state/page.server.ts";
import version from "../../app/routes/version/page.server.ts";
import { AMAROK_PARAMETERS, amarokPath } from "../support/amarok.ts";
import { AMAROK } from "../support/boundary-fixture.ts";
import { expectSome } from "../support/compare.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { aRankingModel } from "../support/ratings.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const read = async <Entity, Page, Props>(
  pageType: PageType<Entity, Page, Props>,
  parameters: Record<string, string> = AMAROK_PARAMETERS,
) => (await site.serve(pageType, parameters)).page;

const MARCA = "/seguro-de-carro/marca";

it("a version without name, FIPE value or mean has its id for a name, and no code or price in its structured data", async () => {
  const unnamed = { ...AMAROK_PARAMETERS, year: "3200", version: "versao-9" };
  const { page, head } = await site.serve(version, unnamed);
  expect(page).toMatchObject({ name: "Versão 9", fipeValue: null, fipeCode: null, average: null });
  expect(JSON.stringify(head.graph)).not.toMatch(/"mentions"|"mainEntity"/);
});

it("§3.8: recent quotes: who, where, how much and when, newest first", async () => {
  const { recentQuotes } = await read(modelYear);
  expect(expectSome(recentQuotes, "quotes")).toHaveLength(10);
  expect(recentQuotes.map(({ price }) => price)).toEqual(AMAROK.prices.slice(0, 10));
  expect(recentQuotes[0]).toMatchObject({
    profile: "Homem, 26 a 35 anos, casado",
    city: { name: "Rio de Janeiro", uf: "RJ", path: amarokPath("city") },
    percentage: 3,
    discountedPrice: { basis: "estimated" },
  });
  // Each draws its own discount, or all would be off by the same share.
  const shares = recentQuotes.map(({ price, discountedPrice }) => (discountedPrice.amount / price).toFixed(4));
  expect(new Set(shares).size).toBe(10);
});

it("before the numbers were first computed, the pages about them count none and name no day", async () => {
  const { database, site: fresh } = await openFaultySite();
  database.answer("get_quote_counts", null);
  database.change("get_methodology_page", (result) => ({ ...result, counts: null, model: null }));
  const [method, data] = [await fresh.serve(methodology), await fresh.serve(openData)];
  expect([method.page.counts, data.page.counts]).toEqual([null, null]);
  expect(method.head.description).toContain("quais de 0 cotações");
  expect(data.head.description).toContain("0 cotações");
  for (const { head } of [method, data]) {
    expect(JSON.stringify(head.graph)).not.toMatch(/dateModified|temporalCoverage/);
  }
});

it("§2.61, §2.64, §9.26: where an estimate takes the place of a mean, description and JSON-LD have neither", async () => {
  const caro = { brand: "fiat", model: "caro", year: "2020", version: "1.0-flex" };
  const { page, head } = await site.serve(version, caro);
  expect([page.statistics?.meanPrice, page.average?.basis]).toEqual([6_000, "estimated"]);
  expect(head.description).not.toContain("R$");
  expect(JSON.stringify(head.graph)).not.toContain('#observacao"');
});

it("§2.151: a city's example car is not given of too few quotes", async () => {
  const pages = await Promise.all(["quatorze", "bora"].map((slug) => read(city, { uf: "sp", city: slug })));
  const known = pages.map(({ statistics, examplePrice }) => `${statistics?.sample.quotes} ${examplePrice !== null}`);
  expect(known).toEqual(["14 false", "15 true"]);
});

/** A page with numbers of cars and cities that the catalogue does not know yet, as after new data was loaded. */
async function readUnknown<Entity, Page, Props>(name: string, pageType: PageType<Entity, Page, Props>): Promise<Page> {
  const { database, site: fresh } = await openFaultySite();
  const replaceId = (key: string, value: unknown) => (/^(?:id|modelId|cityId)$/.test(key) ? 99_999 : value);
  database.change(name, (answer) => JSON.parse(JSON.stringify(answer, replaceId)));
  return (await fresh.serve(pageType, AMAROK_PARAMETERS)).page;
}

it("lists leave out cars and cities that the catalogue does not know yet; a version has no link, a quote no city", async () => {
  expect(await readUnknown("get_brand_page", brand)).toMatchObject({ mostQuoted: [] });
  expect(await readUnknown("get_state_page", state)).toMatchObject({ cities: [], mostQuoted: [] });
  const { versions, recentQuotes, cityPrices } = await readUnknown("get_model_year_page", modelYearInCity);
  const { fipeValue, fipeCode, prices } = AMAROK;
  expect([versions, cityPrices]).toEqual([[{ id: 99_999, name: "V6 Highline", path: null, fipeValue, fipeCode }], []]);
  expect(recentQuotes.map(({ city: where, price }) => [where, price])).toEqual(
    prices.slice(0, 10).map((price) => [null, price]),
  );
});

it("home and a city list the cars that the catalogue knows with their estimates, a city the cheaper ones around it", async () => {
  const { database, site: fresh } = await openFaultySite();
  // 4 % of R$ 50,000.
  const car = { modelId: 1, year: 2020, fipeValue: 50_000, effect: Math.log(4), variance: 0 };
  const cars = [{ ...car, modelId: 99_999 }, car];
  const model = aRankingModel();
  database.change("get_home_page", (answer) => ({ ...answer, model, popularCars: cars }));
  const cheaperNearby = [
    { cityId: 99_999, kilometres: 3, difference: -0.2 },
    { cityId: 1, kilometres: 80, difference: -0.1 },
  ];
  database.change("get_city_page", (answer) => ({ ...answer, model, cars, cheaperNearby }));
  const estimate = { amount: 2_000, low: 1_600, high: 2_400 };
  const listed = { label: "Fiat Quatorze 2020", path: `${MARCA}/fiat/quatorze/2020`, estimate };
  expect((await fresh.serve(home)).page.popularCars).toEqual([listed]);
  const inRio = await fresh.serve(city, AMAROK_PARAMETERS);
  expect(inRio.page.cars).toEqual([{ ...listed, path: `${listed.path}/rj/rio-de-janeiro` }]);
  expect(inRio.page.cheaperNearby).toEqual([
    { label: "Campinas SP", path: "/seguro-de-carro/sp/campinas", kilometres: 80, difference: -0.1 },
  ]);
  // Before the model's first fit.
  const { database: unfitted, site: before } = await openFaultySite();
  unfitted.change("get_home_page", (answer) => ({ ...answer, model: null, popularCars: cars }));
  expect((await before.serve(home)).page.popularCars).toEqual([]);
});
