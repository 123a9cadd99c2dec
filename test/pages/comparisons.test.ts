// The pages that compare: redirects and refusals of their addresses, their view models.

import { expect, it, vi } from "vitest";
import { findCar } from "../../app/catalog/compared-cars.ts";
import { cheapest } from "../../app/routes/cheapest/page.server.ts";
import { comparison } from "../../app/routes/comparison/page.server.ts";
import priceIndex from "../../app/routes/price-index/page.server.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { aRankingModel, aRating } from "../support/ratings.ts";
import { endingOf, openBoundarySite } from "../support/test-site.ts";
import { vehiclesOf } from "../support/vehicles.ts";

const COMPARE = "/seguro-de-carro/comparar";
const CARS = "fiat-caro-2020-x-vw-amarok-2020";
const DAY = 24 * 3_600_000;

const site = openBoundarySite();

/** How a request for these cars ends, asked for by that very address. */
const ending = async (cars: string) =>
  endingOf(site.serve(comparison, { cars }, await site.visit(`${COMPARE}/${cars}`)));

it.each([
  "vw-amarok-2020-x-fiat-caro-2020",
  "fiat-caro-2020-x-vw-amarok-2020-x-fiat-caro-2020",
  "volkswagen-amarok-2020-x-fiat-caro-2020",
])("the comparison %s redirects to the canonical one", async (cars) => {
  expect(await ending(cars)).toEqual({ status: 301, location: `${COMPARE}/${CARS}` });
});

it.each([
  ["fiat-caro-2020", 400, "dois carros diferentes"],
  ["fiat-caro-2020-x-Fiat-Caro-2020", 400, "dois carros diferentes"],
  ["fiat-caro-2020-x-", 400, "dois carros diferentes"],
  ["fiat-caro-2020-x-vw-amarok-2035", 404, "todos os carros"],
  [`${CARS}-x-fiat-vinte-2020-x-fiat-quinze-2020-x-fiat-muitas-2020`, 400, "de 2 a 4 carros"],
])("the comparison %s is %i, with a reason and a way back", async (cars, status, message) => {
  const back = { path: expect.stringMatching(/^\/(?:seguro-de-carro|buscar)\//) };
  expect(await ending(cars)).toMatchObject({ status, problem: { message: expect.stringContaining(message), back } });
});

it("an address with cars that there are not says which, links to years in their place, and leads to a form that has all", async () => {
  const ended = await ending("fiat-caro-2020-x-vw-amarok-2035-x-vw-nada-2020");
  const years = [{ path: `${COMPARE}/fiat-caro-2020-x-vw-amarok-2020-x-vw-nada-2020` }, {}, {}];
  const missing = [
    { text: "Não temos a Volkswagen Amarok 2035. Há:", links: years },
    { text: "Não encontramos “vw nada 2020”." },
  ];
  const back = { path: "/buscar/comparacao?um=fiat+caro+2020&outro=vw+amarok+2035&terceiro=vw+nada+2020" };
  expect(ended).toMatchObject({ status: 404, problem: { missing, back } });
});

it("a compared car costs one look-up of a model, however many brands its address may begin with", () => {
  const vehicles = vehiclesOf({ ALFA: [], "ALFA ROMEO": [] });
  const findModel = vi.fn(vehicles.findModel);
  expect(findCar("alfa-romeo-a-b-c-2022", { ...vehicles, findModel })).toBeNull();
  expect(findModel).toHaveBeenCalledOnce();
});

it("a comparison has its cars in the order of its address, and the quotes and the day of the car with fewest", async () => {
  const { database, site: fresh } = await openFaultySite();
  database.change("get_comparison_page", (answer) => {
    const { sides } = answer as { sides: object[] };
    return { ...answer, isNamed: true, sides: sides.map((side) => ({ ...side, rating: aRating() })) };
  });
  const { page, head } = await fresh.serve(comparison, { cars: CARS });
  expect(page.sides.map(({ name, path, statistics }) => [name, path, statistics?.sample.quotes])).toEqual([
    ["Fiat Caro 2020", "/seguro-de-carro/marca/fiat/caro/2020", 20],
    ["Volkswagen Amarok 2020", "/seguro-de-carro/marca/vw/amarok/2020", 30],
  ]);
  expect(head.description).toContain("(50 cotações)");
  expect([head.indexable, comparison.findDay?.(page)]).toEqual([true, page.sides[0]?.statistics?.sample.lastQuoteAt]);
  const [kept = ""] = [...fresh.kv.values.keys()].filter((key) => key.endsWith(CARS));
  await fresh.clock.advance(DAY - 1);
  expect(await fresh.kv.get(kept)).not.toBeNull();
  await fresh.clock.advance(1);
  expect(await fresh.kv.get(kept), "one of very many pages").toBeNull();
  const unobserved = { ...page, sides: page.sides.map((side) => ({ ...side, statistics: null })) };
  expect(comparison.findDay?.(unobserved)).toBeNull();
  expect(comparison.isIndexable?.(unobserved, { cars: [], city: null })).toBe(false);
});

it("the price index has Brazil's months, and no state of less than a year", async () => {
  const { page } = await site.serve(priceIndex);
  expect(page.index?.months.map(({ month }) => month)).toEqual(["2026-08", "2026-09", "2026-10"]);
  expect([page.states, page.changedOn]).toEqual([[], "2026-11-01"]);
  expect(page.index?.chart).not.toBeNull();
});

it("a ranking leaves out a car that the catalogue does not have yet, and has no estimate in its structured data", async () => {
  const statistics = { quotes: 500, meanPrice: 2_000, minPrice: 900, meanPercentage: 4, lastQuoteAt: "2026-11-20" };
  const figures = { quotes: 30, fipeValue: 50_000, effect: Math.log(4), variance: 0.01, fuel: "Flex" };
  const car = { modelId: 1, year: 2020, ...figures };
  const { database, site: fresh } = await openFaultySite();
  const cars = [car, { ...car, modelId: 99_999 }];
  database.answer("get_cheapest_page", { statistics, model: aRankingModel(), cars });
  const { page, head } = await fresh.serve(cheapest);
  expect(page.cars).toEqual([
    { label: "Fiat Quatorze 2020", path: "/seguro-de-carro/marca/fiat/quatorze/2020", ...figures },
  ]);
  expect(head.indexable).toBe(true);
  expect(JSON.stringify(head.graph)).not.toMatch(/"(?:price|value|median)"|"name":"Fiat/);
});
