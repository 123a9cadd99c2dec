// The options of the home page's selectors, and where a search without JavaScript or by words leads.

import { expect, it } from "vitest";
import { searchPages } from "../../app/pages/search.server.ts";
import * as selectors from "../../app/pages/selectors.server.ts";
import { amarokPath } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { endingOf, openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const sources = () => site.visit("/");

const AMAROK = { value: "amarok", label: "Amarok" };
const YEARS = [
  { value: "3200", label: "0 Km" },
  { value: "2020", label: "2020" },
];
const RIO = { value: "rio-de-janeiro", label: "Rio de Janeiro" };

it("options: of a brand its models by name, of a model its years from the newest, of a state its cities", async () => {
  expect(await selectors.listOptions(await sources(), { brand: "vw" })).toEqual([AMAROK]);
  const ofFiat = (await selectors.listOptions(await sources(), { brand: "fiat" })).map(({ label }) => label).join(", ");
  expect(ofFiat).toBe("Caro, Dezenove, Muitas, Nenhuma, Quatorze, Quinze, Vinte");
  expect(await selectors.listOptions(await sources(), { brand: "vw", model: "amarok" })).toEqual(YEARS);
  expect(await selectors.listOptions(await sources(), { uf: "rj" })).toEqual([RIO]);
  const cities = await selectors.listOptions(await sources(), { uf: "sp" });
  expect(cities.slice(0, 3).map(({ label }) => label)).toEqual(["Álvares Machado", "Borá", "Campinas"]);
});

it("the options of unknown brands, models and states are not found", async () => {
  const visit = await sources();
  for (const choice of [{ brand: "gurgel" }, { brand: "vw", model: "gol" }, { uf: "xx" }])
    expect(await endingOf(selectors.listOptions(visit, choice))).toMatchObject({ status: 404 });
});

/** What a search finds: the page that a path is of, or what is still to choose. */
const foundOf = (found: string | object) => (typeof found === "string" ? { kind: "complete", path: found } : found);

const missing = (text: string) => ({ missing: [{ text: `Não encontramos “${text}”.`, links: [] }] });
const none = { kind: "incomplete", brand: "", model: "", models: [], years: [], place: null, missing: [] };
const ofBrand = { ...none, brand: "vw", models: [AMAROK] };
const ofModel = { ...ofBrand, model: "amarok", years: YEARS };

it.each<[string, string | object]>([
  ["vw/amarok/2020", amarokPath("model_year")],
  ["VW - Volkswagen/AMAROK/2020", amarokPath("model_year")],
  ["vw/amarok/1999", { ...ofModel, ...missing("1999") }],
  ["vw/amarok/ontem", { ...ofModel, ...missing("ontem") }],
  ["vw/gol/2020", { ...ofBrand, ...missing("gol 2020") }],
  ["vw//", ofBrand],
  ["gurgel/amarok/2020", { ...none, ...missing("gurgel amarok 2020") }],
  ["//", none],
])("a search for the vehicle %s leads to %j", async (chosen, found) => {
  const [brand = "", model = "", year = ""] = chosen.split("/");
  expect(await selectors.searchVehicle(await sources(), { brand, model, year, place: null })).toEqual(foundOf(found));
});

const car = { brand: "vw", model: "amarok", year: "2020" };
it.each([
  ["its city", "RJ/rio-de-janeiro", amarokPath("model_year_in_city")],
  ["its state, which asks for the city", "rj/", "/buscar/regiao?estado=rj&carro=vw/amarok/2020"],
  ["a city of another state", "rj/campinas", "/buscar/regiao?estado=rj&carro=vw/amarok/2020"],
  ["a state that there is not", "xx/campinas", "/buscar/regiao?carro=vw/amarok/2020"],
  ["none yet", "/", "/buscar/regiao?carro=vw/amarok/2020"],
])("§2.78: a search for a car in a city, with %s", async (_, chosen, path) => {
  const [state = "", city = ""] = chosen.split("/");
  expect(await selectors.searchVehicle(await sources(), { ...car, place: { state, city } })).toEqual(foundOf(path));
});

const noPlace = { kind: "incomplete", state: "", cities: [], missing: [], vehicle: null, cars: null };
const ofState = { ...noPlace, state: "rj", cities: [RIO] };

it.each<[string, string | object]>([
  ["rj/", amarokPath("state")],
  ["rj/rio-de-janeiro", amarokPath("city")],
  ["rj/Rio de Janeiro", amarokPath("city")],
  ["rj", ofState],
  ["rj/campinas", { ...ofState, ...missing("campinas") }],
  ["xx/campinas", { ...noPlace, ...missing("xx campinas") }],
  ["", noPlace],
])("the place %j leads to %j", async (chosen, found) => {
  // Without a slash no city was asked for.
  const [state = "", city = null] = chosen.split("/");
  const place = { state, city, vehicle: null, cars: null };
  expect(await selectors.searchPlace(await sources(), place)).toEqual(foundOf(found));
});

it("§5.18: a FIPE code leads to its versions, in one call; one with a wrong last digit asks nobody", async () => {
  const { database, site: faulty } = await openFaultySite();
  const search = async (q: string) => searchPages(await faulty.visit("/buscar"), q);
  await search("000000-0");
  database.takeCalls();
  const { hits } = await search("000000-0");
  expect(hits.map(({ kind }) => kind)).toContain("Versão");
  expect(database.takeCalls()).toEqual(["find_fipe_code"]);
  await search("000000-1");
  const missing = [{ text: "Não encontramos “?!”.", links: [] }];
  expect(await search("?!")).toEqual({ hits: [], redirect: null, missing });
  expect(database.takeCalls()).toEqual([]);
});

it("a word of a version's name leads to that version first", async () => {
  const { hits } = await searchPages(await sources(), "amarok highline");
  expect(hits[0]?.path).toBe(amarokPath("version"));
});
