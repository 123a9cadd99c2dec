// The pages that compare: their addresses in all spellings, what is no comparison, and what they say.

import { describe, expect, it } from "vitest";
import { NOT_NARROWED, readNarrowing } from "../../app/catalogue/narrowing.ts";
import { listIndexEntries } from "../../app/pages/index-feed.server.ts";
import affordable from "../../app/pages/kinds/affordable.server.ts";
import cheapest from "../../app/pages/kinds/cheapest.server.ts";
import compare from "../../app/pages/kinds/compare.server.ts";
import comparison from "../../app/pages/kinds/comparison.server.ts";
import indexMonth from "../../app/pages/kinds/index-month.server.ts";
import priceIndex from "../../app/pages/kinds/price-index.server.ts";
import { askedOf, rankedParameters, rankingFacts } from "../../app/pages/ranking.server.ts";
import { PRICE_LIMITS } from "../../app/pricing/comparison-rules.ts";
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

  it("asks to be found only where each side has enough quotes, and leads to what is left without a car", async () => {
    const cars = "fiat-caro-2020-x-fiat-quatorze-2020-x-vw-amarok-2020";
    const { page, facts, head } = await site.serve(comparison, { cars });
    expect([page.sides.length, head.indexable]).toEqual([3, false]);
    expect(facts.without.map(({ path }) => path)).toEqual([
      `${COMPARE}/fiat-quatorze-2020-x-vw-amarok-2020`,
      `${COMPARE}/${CARS}`,
      `${COMPARE}/fiat-caro-2020-x-fiat-quatorze-2020`,
    ]);
  });

  it("draws the percentages by month and the values by year, each car or model a line, every third year named", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.change("get_comparison_page", (answer) => {
      const { sides } = answer as { sides: object[] };
      const yearOf = (year: number) => [year, 30, 100_000 - 1_000 * (2026 - year), Math.log(4), 0.01];
      const curve = [3200, 2026, 2025, 2024, 2023, 2020].map(yearOf);
      const history = ["2026-04", "2026-05", "2026-06", "2026-07", "2026-08", "2026-09"].map((month) => [
        month,
        40,
        1_000,
        2_000,
        3_000,
        4.5,
      ]);
      return { ...answer, isNamed: true, sides: sides.map((side) => ({ ...side, curve, history, rating: aRating() })) };
    });
    const { page, head } = await fresh.serve(comparison, { cars: CARS });
    expect(page.sides[0]?.values[1]).toMatchObject({ year: 2026, fipeValue: 100_000, estimate: expect.any(Number) });
    expect(page.sameYear, "of one year").toBeNull();
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
  it("has Brazil's months with the change of each, the states' newest, and what was revised", async () => {
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
    expect(page.states).toEqual([
      expect.objectContaining({ name: "Rio de Janeiro", value: 100, since: "2026-10", yearChange: null }),
    ]);
    expect(page.revisions).toEqual([{ revisedOn: "2026-11-05", month: "2026-09", before: 101.5, after: 102 }]);
    expect(page.index?.chart?.line).toMatch(/^M/);
  });

  it("of a month says what it was, against the months before it, and leads to its neighbours", async () => {
    const { page } = await site.serve(indexMonth, { month: "2026-09" });
    expect(page).toMatchObject({
      around: [{ path: "/indice/2026-08" }, { path: "/indice/2026-10" }],
      since: "2026-08",
      changes: [{ name: "no mês", percent: expect.closeTo(2.02, 2) }],
    });
    const october = (await site.serve(indexMonth, { month: "2026-10" })).page;
    expect(october.states).toEqual([
      { name: "Rio de Janeiro", path: "/seguro-de-carro/rj", value: 100, change: null, quotes: 300 },
    ]);
  });

  it.each([
    ["2026-11", /Não há índice de novembro de 2026/],
    ["2019-01", /Não há índice de janeiro de 2019/],
    ["2026-13", /não é de um mês/],
    ["outubro", /não é de um mês/],
    ["2026-1", /não é de um mês/],
  ])("of %s there is none: 404, with a way on", async (month, message) => {
    expect(await endingOf(site.serve(indexMonth, { month }, await site.visit(`/indice/${month}`)))).toMatchObject({
      status: 404,
      problem: { message: expect.stringMatching(message), back: { path: "/indice" } },
    });
  });

  it("as news has each month once, newest first, with the day on which it last changed", async () => {
    const entries = await listIndexEntries(await site.visit("/indice.xml"));
    const title = "Índice de preços do seguro de carro, outubro de 2026: 101,5";
    expect(entries).toMatchObject([
      { path: "/indice/2026-10", published: "2026-11-01", updated: "2026-11-01", title },
      { path: "/indice/2026-09", published: "2026-10-01", updated: "2026-11-05" },
      { path: "/indice/2026-08", published: "2026-09-01", updated: "2026-09-01" },
    ]);
  });

  it("of two years has each state's change in twelve months, the last twelve revisions, and two months on either side", async () => {
    const { database, site: fresh } = await openFaultySite();
    const monthOf = (place: number) => `${2025 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}`;
    const monthsOf = (begin: number) =>
      Array.from({ length: 20 - begin }, (_, place) => {
        const change = place === 0 ? null : Math.log(1.01);
        return [monthOf(begin + place), 100 * 1.01 ** place, 99, 102, 900 + place, change, 0.01];
      });
    const revisions = Array.from({ length: 14 }, (_, place) => ["BR", `2026-09-${30 - place}`, "2026-08", 100, 101]);
    const areas = [
      { area: "BR", months: monthsOf(0) },
      { area: "RJ", months: monthsOf(2) },
      { area: "SP", months: monthsOf(19) },
    ];
    database.answer("get_index_page", { areas, revisions: [["RJ", "2026-10-01", "2026-08", 1, 2], ...revisions] });
    const { page, head } = await fresh.serve(priceIndex);
    expect(page.states).toEqual([
      expect.objectContaining({ name: "Rio de Janeiro", since: "2025-03", yearChange: expect.closeTo(12.68, 2) }),
      expect.objectContaining({ name: "São Paulo", value: 100, month: "2026-08", yearChange: null, quotes: 900 }),
    ]);
    expect([page.revisions.length, page.revisions[0]?.revisedOn, page.changedOn]).toEqual([
      12,
      "2026-09-30",
      "2026-09-30",
    ]);
    expect(head.description).toMatch(/em agosto de 2026: 120,8, com 100 em janeiro de 2025, para os mesmos carros/);
    expect(JSON.stringify(head.graph)).toContain("2025-01/2026-08");
    const month = (await fresh.serve(indexMonth, { month: "2025-06" })).page;
    expect(month.around.map(({ path }) => path.slice(-7))).toEqual(["2025-04", "2025-05", "2025-07", "2025-08"]);
    const august = await fresh.serve(indexMonth, { month: "2026-08" });
    expect(august.page.states).toEqual([
      expect.objectContaining({ name: "Rio de Janeiro", change: expect.closeTo(1, 9) }),
      expect.objectContaining({ name: "São Paulo", change: null }),
    ]);
    expect(august.head.description).toMatch(/foi 120,8 \(\+1,0% no mês, \+3,0% em 3 meses, \+12,7% em 12 meses\)/);
    expect((await fresh.serve(indexMonth, { month: "2025-01" })).head.description).toMatch(/foi 100,0, com 100 em/);
  });

  it("before its first month says so, and no more", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.answer("get_index_page", { areas: [], revisions: [] });
    const { page } = await fresh.serve(priceIndex);
    expect([page.index, page.states, page.revisions]).toEqual([null, [], []]);
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
  const ROW = [1, 2020, 30, 50_000, Math.log(4), 0.01];

  it("name their bands, and leave out a car that the catalogue does not know yet", async () => {
    const { database, site: fresh } = await openFaultySite();
    const bands = [
      { from: 0, to: 30_000, cars: 1, byPercentage: [[99_999, 2020, 30, 20_000, 1, 0.01]], byPrice: [] },
      { from: 30_000, to: 50_000, cars: 12, byPercentage: [ROW], byPrice: [ROW] },
      { from: 250_000, to: null, cars: 1, byPercentage: [], byPrice: [] },
    ];
    database.answer("get_cheapest_page", {
      ...RANKING,
      bands,
      models: [ROW],
      middle: [1_934.6, 3.9],
      compared: 0.12,
    });
    const { page, head } = await fresh.serve(cheapest);
    expect([page.middle, page.compared]).toEqual([{ amount: 1_935, percentage: 3.9 }, 0.12]);
    expect(page.models).toEqual(page.bands[1]?.byPrice);
    expect(page.bands.map(({ name, byPercentage }) => `${name}: ${byPercentage.length}`)).toEqual([
      "até R$\u00a030 mil: 0",
      "de R$\u00a030 mil a R$\u00a050 mil: 1",
      "acima de R$\u00a0250 mil: 0",
    ]);
    expect(head.indexable).toBe(true);
    expect(head.description).toContain("por faixa de valor (14 anos-modelo comparados)");
    // Estimates are in no structured data.
    expect(JSON.stringify(head.graph)).not.toMatch(
      /"(?:price|value|median|itemListElement":\[\{"@type":"ListItem","position":1,"name":"Fiat)/,
    );
  });

  it("of a place ask the database for it, lead to it and to the other limits there, which robots do not follow", async () => {
    const { catalogue } = await site.visit("/");
    const found = await catalogue.findRegion("sp");
    const [state, city] = [found?.state ?? null, found?.findCity("campinas") ?? null];
    const narrowing = NOT_NARROWED;
    const country = { state: null, city: null, narrowing };
    const narrowed = { ...country, narrowing: readNarrowing("hibridos", "ate-r-30-mil") };
    expect([country, { state, city: null, narrowing }, { state, city, narrowing }, narrowed].map(askedOf)).toEqual([
      {},
      { in_state: "SP" },
      { in_city: city?.id },
      { of_fuel: "Híbrido", of_band: 1 },
    ]);
    expect(rankingFacts(narrowed, null)).toMatchObject({
      cars: "Carros híbridos até R$\u00a030 mil",
      form: { fuel: "hibridos", band: "ate-r-30-mil", limit: "", state: "", city: "" },
      limits: expect.arrayContaining([
        expect.objectContaining({
          path: "/seguro-de-carro/ate/2000/carros/hibridos-ate-r-30-mil",
          rel: "nofollow",
        }),
      ]),
    });
    expect(rankingFacts({ state, city, narrowing }, null)).toMatchObject({
      ...{ where: "em Campinas (SP)", place: { path: "/seguro-de-carro/sp/campinas" } },
      limits: expect.arrayContaining([expect.objectContaining({ rel: "nofollow" })]),
    });
    expect(rankingFacts({ state, city: null, narrowing }, 2_000)).toMatchObject({
      ...{ where: "no estado de São Paulo", place: { label: "São Paulo", path: "/seguro-de-carro/sp" } },
    });
    const { limits, place } = rankingFacts(country, 2_000);
    expect([limits.length, limits[0], place]).toEqual([
      8,
      { limit: 1_500, label: "Até R$\u00a01.500", path: "/seguro-de-carro/ate/1500" },
      null,
    ]);
    expect(rankedParameters({ state, city, narrowing })).toEqual({ uf: "sp", city: "campinas" });
    expect(rankedParameters(narrowed)).toEqual({ narrowing: "hibridos-ate-r-30-mil" });
  });

  it("before the model's first fit are of no driver", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.answer("get_cheapest_page", {
      ...RANKING,
      model: null,
      bands: [],
      models: [],
      middle: [null, null],
      compared: null,
    });
    expect((await fresh.serve(cheapest)).page).toMatchObject({
      model: null,
      middle: null,
      statistics: { median: 1_900 },
    });
    database.answer("get_affordable_page", { ...RANKING, cars: 1, reachable: [ROW] });
    expect((await fresh.serve(affordable, { limit: "2000" })).page).toMatchObject({
      model: { fittedOn: "2026-11-21" },
      reachable: [
        {
          label: expect.stringMatching(/^Fiat .+ 2020$/),
          quotes: 30,
          fipeValue: 50_000,
          effect: Math.log(4),
        },
      ],
    });
  });

  it.each(["499", "20001", "1800.50", "01800", "1e3", "x"])(
    "of a limit that is none, %s: 404 with those that are",
    async (limit) => {
      expect(await endingOf(site.serve(affordable, { limit }))).toMatchObject({
        status: 404,
        problem: {
          hint: "Os limites vão de R$\u00a0500 a R$\u00a020.000 por ano, sem centavos.",
          back: { path: "/seguro-de-carro/mais-baratos" },
        },
      });
    },
  );

  it("§2.169: of a limit that no page links to does not ask to be found, and links to all that pages link to", async () => {
    const { database, site: fresh } = await openFaultySite();
    database.answer("get_affordable_page", { ...RANKING, cars: 12, reachable: [] });
    const { facts, head } = await fresh.serve(affordable, { limit: "1800" });
    expect([head.indexable, head.title]).toEqual([false, expect.stringContaining("R$\u00a01.800")]);
    expect(facts.limits.map(({ limit }) => limit)).toEqual(PRICE_LIMITS);
  });

  it.each([
    [0, "Nenhum ano-modelo tem seguro", false],
    [1, "1 ano-modelo tem seguro", true],
    [2, "2 anos-modelo têm seguro", true],
  ])("of a limit with %i cars says: %s, and asks to be found: %s", async (cars, beginning, indexable) => {
    const { database, site: fresh } = await openFaultySite();
    database.answer("get_affordable_page", { ...RANKING, cars, reachable: [] });
    const { page, head } = await fresh.serve(affordable, { limit: "2000" });
    expect([page.cars, head.indexable]).toEqual([cars, indexable]);
    expect(head.description).toMatch(new RegExp(`^${beginning}`));
  });
});
