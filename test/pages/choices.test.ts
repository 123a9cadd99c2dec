// The options of the home page's selectors, and where a search without JavaScript leads.

import { beforeAll, describe, expect, inject, it } from "vitest";
import {
  listCityOptions,
  listModelOptions,
  listYearOptions,
  searchPlace,
  searchVehicle,
} from "../../app/pages/selectors.server.ts";
import { findSourcesOf } from "../../app/pages/serve-page.server.ts";
import { AMAROK_PATHS } from "../support/amarok.ts";
import { endingOf } from "../support/problems.ts";
import { openTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(() => {
  site = openTestSite(inject("boundaryDatabaseUrl"));
});

const sources = async () => findSourcesOf(await site.visit("/"));

const AMAROK = { value: "amarok", label: "Amarok" };
const YEARS = [
  { value: "3200", label: "0 Km" },
  { value: "2020", label: "2020" },
];
const RIO = { value: "rio-de-janeiro", label: "Rio de Janeiro" };

describe("the options", () => {
  it("of a brand are its models by name, of a model its years from the newest, of a state its cities by name", async () => {
    expect(await listModelOptions(await sources(), "vw")).toEqual([AMAROK]);
    expect((await listModelOptions(await sources(), "fiat")).map(({ label }) => label)).toEqual([
      "Caro",
      "Dezenove",
      "Muitas",
      "Nenhuma",
      "Quatorze",
      "Quinze",
      "Vinte",
    ]);
    expect(await listYearOptions(await sources(), "vw", "amarok")).toEqual(YEARS);
    expect(await listCityOptions(await sources(), "rj")).toEqual([RIO]);
    const cities = await listCityOptions(await sources(), "sp");
    expect(cities.slice(0, 3).map(({ label }) => label)).toEqual(["Álvares Machado", "Borá", "Campinas"]);
  });

  it("of nothing are not found", async () => {
    expect(await endingOf(listModelOptions(await sources(), "gurgel"))).toMatchObject({ status: 404 });
    expect(await endingOf(listYearOptions(await sources(), "vw", "gol"))).toMatchObject({ status: 404 });
    expect(await endingOf(listCityOptions(await sources(), "xx"))).toMatchObject({ status: 404 });
  });
});

describe("a search for a vehicle", () => {
  const none = { kind: "incomplete", brand: "", model: "", models: [], years: [], place: null };
  const ofBrand = { ...none, brand: "vw", models: [AMAROK] };
  const ofModel = { ...ofBrand, model: "amarok", years: YEARS };

  it.each([
    [
      { brand: "vw", model: "amarok", year: "2020" },
      { kind: "complete", path: AMAROK_PATHS.model_year },
    ],
    [
      { brand: "VW - Volkswagen", model: "AMAROK", year: "2020" },
      { kind: "complete", path: AMAROK_PATHS.model_year },
    ],
    [
      { brand: "vw", model: "amarok", year: "3200" },
      { kind: "complete", path: "/seguro-de-carro/marca/vw/amarok/3200" },
    ],
    [{ brand: "vw", model: "amarok", year: "1999" }, ofModel],
    [{ brand: "vw", model: "amarok", year: "" }, ofModel],
    [{ brand: "vw", model: "amarok", year: "ontem" }, ofModel],
    [{ brand: "vw", model: "gol", year: "2020" }, ofBrand],
    [{ brand: "vw", model: "", year: "" }, ofBrand],
    [{ brand: "gurgel", model: "amarok", year: "2020" }, none],
    [{ brand: "", model: "", year: "" }, none],
  ])("%j leads to %j", async (chosen, found) =>
    expect(await searchVehicle(await sources(), { ...chosen, place: null })).toEqual(found),
  );

  const car = { brand: "vw", model: "amarok", year: "2020" };
  it.each([
    ["its city", { state: "RJ", city: "rio-de-janeiro" }, AMAROK_PATHS.model_year_in_city],
    ["its state, which asks for the city", { state: "rj", city: "" }, "/buscar/regiao?estado=rj&carro=vw/amarok/2020"],
    ["a city of another state", { state: "rj", city: "campinas" }, "/buscar/regiao?estado=rj&carro=vw/amarok/2020"],
    ["a state that there is not", { state: "xx", city: "campinas" }, "/buscar/regiao?carro=vw/amarok/2020"],
    ["none yet", { state: "", city: "" }, "/buscar/regiao?carro=vw/amarok/2020"],
  ])("§2.78: of a car in a city, with %s", async (_, place, path) => {
    expect(await searchVehicle(await sources(), { ...car, place })).toEqual({ kind: "complete", path });
  });

  it("an unfinished car keeps the place that was chosen with it", async () => {
    const place = { state: "rj", city: "rio-de-janeiro" };
    expect(await searchVehicle(await sources(), { ...car, year: "", place })).toEqual({
      ...ofModel,
      place: { state: "rj", city: "rio-de-janeiro" },
    });
  });
});

describe("a search for a place", () => {
  const none = { kind: "incomplete", state: "", cities: [], unknownCity: false, vehicle: null };
  const ofState = { ...none, state: "rj", cities: [RIO] };

  it.each([
    [
      { state: "rj", city: "" },
      { kind: "complete", path: AMAROK_PATHS.state },
    ],
    [
      { state: "RJ", city: "" },
      { kind: "complete", path: AMAROK_PATHS.state },
    ],
    [
      { state: "rj", city: "rio-de-janeiro" },
      { kind: "complete", path: AMAROK_PATHS.city },
    ],
    [
      { state: "rj", city: "Rio de Janeiro" },
      { kind: "complete", path: AMAROK_PATHS.city },
    ],
    [{ state: "rj", city: null }, ofState],
    [
      { state: "rj", city: "campinas" },
      { ...ofState, unknownCity: true },
    ],
    [{ state: "xx", city: "campinas" }, none],
    [{ state: "", city: null }, none],
  ])("%j leads to %j", async (chosen, found) =>
    expect(await searchPlace(await sources(), { ...chosen, vehicle: null })).toEqual(found),
  );

  const vehicle = { of: "da Volkswagen Amarok 2020", slugs: "vw/amarok/2020" };

  it.each([
    [
      { state: "", city: null },
      { ...none, vehicle },
    ],
    [
      { state: "rj", city: null },
      { ...ofState, vehicle },
    ],
    // A car has a page in a city, and none in a state.
    [
      { state: "rj", city: "" },
      { ...ofState, vehicle },
    ],
    [
      { state: "rj", city: "campinas" },
      { ...ofState, unknownCity: true, vehicle },
    ],
    [
      { state: "rj", city: "rio-de-janeiro" },
      { kind: "complete", path: AMAROK_PATHS.model_year_in_city },
    ],
  ])("of a car, %j leads to %j", async (chosen, found) =>
    expect(await searchPlace(await sources(), { ...chosen, vehicle: "VW/amarok/2020" })).toEqual(found),
  );

  it.each(["", "vw", "vw/amarok", "vw/amarok/1999", "gurgel/br-800/1990", "vw/amarok/ontem"])(
    "a car %j that nobody knows is none",
    async (slugs) =>
      expect(await searchPlace(await sources(), { state: "rj", city: "rio-de-janeiro", vehicle: slugs })).toEqual({
        kind: "complete",
        path: AMAROK_PATHS.city,
      }),
  );
});
