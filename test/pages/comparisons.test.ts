// The pages that compare: their addresses in all spellings, what is no comparison, and what they say.

import { describe, expect, it } from "vitest";
import cheapest, { cheapestInCity } from "../../app/pages/kinds/cheapest.server.ts";
import compare from "../../app/pages/kinds/compare.server.ts";
import comparison from "../../app/pages/kinds/comparison.server.ts";
import priceIndex from "../../app/pages/kinds/price-index.server.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { endingOf } from "../support/problems.ts";
import { aMix, aRating, someQuantiles } from "../support/ratings.ts";
import { openBoundarySite } from "../support/test-site.ts";

const COMPARE = "/seguro-de-carro/comparar";
const CARS = "fiat-caro-2020-x-vw-amarok-2020";

const site = openBoundarySite();

/** How a request for these cars ends, asked for by that very address. */
const ending = async (cars: string) =>
  endingOf(site.serve(comparison, { cars }, await site.visit(`${COMPARE}/${cars}`)));

describe("a comparison's address", () => {
  it.each([
    "vw-amarok-2020-x-fiat-caro-2020",
    "fiat-caro-2020-x-vw-amarok-2020-x-fiat-caro-2020",
    "volkswagen-amarok-2020-x-fiat-caro-2020",
  ])("%s is one redirect away from the canonical one", async (cars) => {
    expect(await ending(cars)).toEqual({ status: 301, location: `${COMPARE}/${CARS}` });
  });

  it.each([
    ["fiat-caro-2020", 400, "dois carros diferentes"],
    ["fiat-caro-2020-x-fiat-caro-2020", 400, "dois carros diferentes"],
    ["fiat-caro-2020-x-Fiat-Caro-2020", 400, "dois carros diferentes"],
    ["fiat-caro-2020-x-", 400, "dois carros diferentes"],
    ["fiat-caro-2020-x-vw-amarok-2035", 404, "Não encontramos o carro VW AMAROK 2035"],
    ["fiat-caro-2020-x-vw-nada-2020", 404, "Não encontramos o carro VW NADA 2020"],
    ["x", 404, "Não encontramos o carro X"],
    [`${CARS}-x-fiat-vinte-2020-x-fiat-quinze-2020-x-fiat-muitas-2020`, 400, "de 2 a 4 carros"],
  ])("%s: %i, in words, with a way on", async (cars, status, message) => {
    const back = { path: expect.stringMatching(/^\/seguro-de-carro\//) };
    expect(await ending(cars)).toMatchObject({ status, problem: { message: expect.stringContaining(message), back } });
  });
});

describe("a comparison", () => {
  it("has a side for each car in the order of its address, and stands on the one with fewest quotes", async () => {
    const { page, head } = await site.serve(comparison, { cars: CARS });
    expect(page.sides.map(({ name, path, statistics }) => [name, path, statistics?.evidence.quotes])).toEqual([
      ["Fiat Caro 2020", "/seguro-de-carro/marca/fiat/caro/2020", 20],
      ["Volkswagen Amarok 2020", "/seguro-de-carro/marca/vw/amarok/2020", 30],
    ]);
    expect(head.indexable).toBe(page.isNamed);
  });

  it("asks to be found only where each side has enough quotes", async () => {
    const cars = "fiat-caro-2020-x-fiat-quatorze-2020-x-vw-amarok-2020";
    const { page, head } = await site.serve(comparison, { cars });
    expect([page.sides.length, head.indexable]).toEqual([3, false]);
  });

  it("counts the quotes of its sides, and is as new as the one with fewest", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.change("get_comparison_page", (answer) => {
      const { sides } = answer as { sides: object[] };
      return { ...answer, isNamed: true, sides: sides.map((side) => ({ ...side, rating: aRating() })) };
    });
    const { page, head } = await fresh.serve(comparison, { cars: CARS });
    expect(head.description).toContain("(50 cotações)");
    expect([head.indexable, comparison.findDay(page)]).toEqual([true, page.sides[0]?.statistics?.evidence.lastQuoteAt]);
    const unobserved = { ...page, sides: page.sides.map((side) => ({ ...side, statistics: null })) };
    expect([comparison.findDay(unobserved), comparison.asksToBeFound(unobserved)]).toEqual([null, false]);
  });

  it("is found by the ids of its two cars, in the order of its address", async () => {
    const { getWhole } = await import("../../app/catalogue/catalogue.server.ts");
    const whole = await getWhole((await site.visit("/")).catalogue);
    const [caro, amarok] = ["caro", "amarok"].map((slug, place) => {
      const brand = whole.vehicles.findBrand(place === 0 ? "fiat" : "vw")?.found;
      return brand && whole.vehicles.findModel(brand, slug)?.found.id;
    });
    const found = comparison.sitemap?.findSubject(`${amarok}/2020/${caro}/2020`, whole);
    expect(found && comparison.parametersOf(found)).toEqual({ cars: CARS });
    expect(comparison.sitemap?.findSubject(`99/2020/${caro}/2020`, whole)).toBeNull();
  });

  it("begins with the models that are asked about most, each beside the one next to it in price", async () => {
    const { page } = await site.serve(compare);
    expect(page.pairs.length).toBeGreaterThan(2);
    const cars = page.pairs.flatMap(({ path }) => path.slice(COMPARE.length + 1).split("-x-"));
    expect(new Set(cars).size, "no car is in two pairs").toBe(cars.length);
    for (const { path } of page.pairs) {
      const cars = path.slice(COMPARE.length + 1);
      expect((await site.serve(comparison, { cars })).page.sides).toHaveLength(2);
    }
  });
});

describe("the price index", () => {
  it("has Brazil's months with the change of each, and no state of less than a year", async () => {
    const { page } = await site.serve(priceIndex);
    expect(page.index?.months.map(({ month, value }) => [month, value.toFixed(2)])).toEqual([
      ["2026-08", "100.00"],
      ["2026-09", "102.02"],
      ["2026-10", "101.51"],
    ]);
    const [first, , newest] = page.index?.months ?? [];
    expect([first?.low, first?.high]).toEqual([100, 100]);
    // 1.96 standard deviations of two means, each of variance 0.0001.
    expect(Math.log((newest?.high ?? 0) / (newest?.value ?? 1))).toBeCloseTo(1.96 * Math.sqrt(0.0002), 6);
    expect(page.states).toEqual([]);
    expect(page.changedOn).toBe("2026-11-01");
    expect(page.index?.chart).not.toBeNull();
  });

  it("of two years has each state's change in twelve months, of those that have one", async () => {
    const { database, site: fresh } = await openFaultySite();
    const monthOf = (place: number) => `${2025 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}`;
    const monthsOf = (begin: number) =>
      Array.from({ length: 20 - begin }, (_, place) => {
        const change = place === 0 ? null : Math.log(1.01);
        return [monthOf(begin + place), 100 * 1.01 ** place, 99, 102, 900 + place, change, 0.01];
      });
    const areas = [
      { area: "BR", months: monthsOf(0) },
      { area: "RJ", months: monthsOf(2) },
      { area: "SP", months: monthsOf(19) },
    ];
    database.answer("get_index_page", { areas });
    const { page, head } = await fresh.serve(priceIndex);
    expect(page.states).toEqual([
      expect.objectContaining({ name: "Rio de Janeiro", since: "2025-03", yearChange: expect.closeTo(12.68, 2) }),
    ]);
    expect(page.changedOn).toBe("2026-09-01");
    expect(head.description).toMatch(/em agosto de 2026: 120,8, com 100 em janeiro de 2025, para os mesmos carros/);
    expect(JSON.stringify(head.graph)).toContain("2025-01/2026-08");
  });

  it("before its first month says so, and no more", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.answer("get_index_page", { areas: [] });
    const { page } = await fresh.serve(priceIndex);
    expect([page.index, page.states]).toEqual([null, []]);
  });
});

describe("rankings", () => {
  /** What the database answers of a place. */
  const RANKING = {
    statistics: {
      ...{ quotes: 500, meanPrice: 2_000, meanPercentage: 4, lastQuoteAt: "2026-11-20" },
    },
    model: {
      ...{
        fittedOn: "2026-11-21",
        general: 1,
        valueExponent: 0,
        referenceValue: 60_000,
        drivers: {},
        unsaid: aMix({}),
        statistics: null,
      },
      ...{ within: 1, placeVariance: 0, quantiles: someQuantiles(), quantilesUnsaid: someQuantiles() },
    },
  };
  const ROW = [1, 2020, 30, 50_000, Math.log(4), 0.01, "Flex"];

  it("leave out a car that the catalogue does not know yet, and hold no estimate in their structured data", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.answer("get_cheapest_page", { ...RANKING, cars: [ROW, [99_999, ...ROW.slice(1)]] });
    const { page, head } = await fresh.serve(cheapest);
    expect(page.cars).toEqual([
      {
        ...{ label: "Fiat Quatorze 2020", path: "/seguro-de-carro/marca/fiat/quatorze/2020", quotes: 30 },
        ...{ fipeValue: 50_000, effect: Math.log(4), variance: 0.01, fuel: "Flex" },
      },
    ]);
    expect(head.indexable).toBe(true);
    expect(JSON.stringify(head.graph)).not.toMatch(/"(?:price|value|median)"|"name":"Fiat/);
  });

  it("ask the database for their place, and lead to the same in states and large cities", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.answer("get_cheapest_page", { ...RANKING, cars: [ROW] });
    const country = await fresh.serve(cheapest);
    expect(country.page.states.map(({ path }) => path)).toContain("/seguro-de-carro/mais-baratos/rj");
    expect(country.page.cities.map(({ path }) => path)).toContain("/seguro-de-carro/mais-baratos/sp/campinas");
    const city = await fresh.serve(cheapestInCity, { uf: "sp", city: "campinas" });
    expect([city.page.states, city.page.cities, city.head.indexable]).toEqual([[], [], false]);
    expect(city.page.cars[0]?.path).toBe("/seguro-de-carro/marca/fiat/quatorze/2020/sp/campinas");
    expect(city.facts).toMatchObject({ where: "em Campinas (SP)", place: { path: "/seguro-de-carro/sp/campinas" } });
  });

  it("before the model's first fit are of no driver", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.answer("get_cheapest_page", { ...RANKING, model: null, cars: [] });
    const { page, head } = await fresh.serve(cheapest);
    expect([page.model, page.cars, head.indexable]).toEqual([null, [], false]);
  });
});
