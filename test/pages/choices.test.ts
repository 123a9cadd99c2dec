// The options of the home page's selectors, and where a search without JavaScript leads.

import { expect, it } from "vitest";
import { findCityQuestion } from "../../app/pages/city-question.server.ts";
import {
  listCityOptions,
  listModelOptions,
  listYearOptions,
  searchPlace,
  searchVehicle,
} from "../../app/pages/selectors.server.ts";
import { AMAROK_PATHS } from "../support/amarok.ts";
import { endingOf } from "../support/problems.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const sources = () => site.visit("/");

const AMAROK = { value: "amarok", label: "Amarok" };
const YEARS = [
  { value: "3200", label: "0 Km" },
  { value: "2020", label: "2020" },
];
const RIO = { value: "rio-de-janeiro", label: "Rio de Janeiro" };

it("options: of a brand its models by name, of a model its years from the newest, of a state its cities", async () => {
  expect(await listModelOptions(await sources(), "vw")).toEqual([AMAROK]);
  const ofFiat = (await listModelOptions(await sources(), "fiat")).map(({ label }) => label).join(", ");
  expect(ofFiat).toBe("Caro, Dezenove, Muitas, Nenhuma, Quatorze, Quinze, Vinte");
  expect(await listYearOptions(await sources(), "vw", "amarok")).toEqual(YEARS);
  expect(await listCityOptions(await sources(), "rj")).toEqual([RIO]);
  const cities = await listCityOptions(await sources(), "sp");
  expect(cities.slice(0, 3).map(({ label }) => label)).toEqual(["Álvares Machado", "Borá", "Campinas"]);
});

it("the options of nothing are not found", async () => {
  expect(await endingOf(listModelOptions(await sources(), "gurgel"))).toMatchObject({ status: 404 });
  expect(await endingOf(listYearOptions(await sources(), "vw", "gol"))).toMatchObject({ status: 404 });
  expect(await endingOf(listCityOptions(await sources(), "xx"))).toMatchObject({ status: 404 });
});

/** What a search finds: the page that a path is of, or what is still to choose. */
const foundOf = (found: string | object) => (typeof found === "string" ? { kind: "complete", path: found } : found);

const none = { kind: "incomplete", brand: "", model: "", models: [], years: [], place: null, move: null };
const ofBrand = { ...none, brand: "vw", models: [AMAROK] };
const ofModel = { ...ofBrand, model: "amarok", years: YEARS };

it.each<[string, string | object]>([
  ["vw/amarok/2020", AMAROK_PATHS.model_year],
  ["VW - Volkswagen/AMAROK/2020", AMAROK_PATHS.model_year],
  ["vw/amarok/3200", "/seguro-de-carro/marca/vw/amarok/3200"],
  ["vw/amarok/1999", ofModel],
  ["vw/amarok/", ofModel],
  ["vw/amarok/ontem", ofModel],
  ["vw/gol/2020", ofBrand],
  ["vw//", ofBrand],
  ["gurgel/amarok/2020", none],
  ["//", none],
])("a search for the vehicle %s leads to %j", async (chosen, found) => {
  const [brand = "", model = "", year = ""] = chosen.split("/");
  expect(await searchVehicle(await sources(), { brand, model, year, place: null, move: null })).toEqual(foundOf(found));
});

const car = { brand: "vw", model: "amarok", year: "2020" };
const place = { state: "rj", city: "rio-de-janeiro" };

it.each([
  ["its city", "RJ/rio-de-janeiro", AMAROK_PATHS.model_year_in_city],
  ["its state, which asks for the city", "rj/", "/buscar/regiao?estado=rj&carro=vw/amarok/2020"],
  ["a city of another state", "rj/campinas", "/buscar/regiao?estado=rj&carro=vw/amarok/2020"],
  ["a state that there is not", "xx/campinas", "/buscar/regiao?carro=vw/amarok/2020"],
  ["none yet", "/", "/buscar/regiao?carro=vw/amarok/2020"],
])("§2.78: a search for a car in a city, with %s", async (_, chosen, path) => {
  const [state = "", city = ""] = chosen.split("/");
  expect(await searchVehicle(await sources(), { ...car, place: { state, city }, move: null })).toEqual(foundOf(path));
});

it("a search for an unfinished car keeps the place that was chosen with it", async () => {
  expect(await searchVehicle(await sources(), { ...car, year: "", place, move: null })).toEqual({ ...ofModel, place });
});

it.each([
  [
    "two cities",
    "RJ/rio-de-janeiro",
    "sp/campinas",
    "/seguro-de-carro/mudar/rj/rio-de-janeiro/sp/campinas/vw/amarok/2020",
  ],
  ["a city that there is not", "rj/rio-de-janeiro", "sp/nada", AMAROK_PATHS.model_year],
])("§2.161: a search for the car of a move between %s", async (_, from, to, path) => {
  expect(await searchVehicle(await sources(), { ...car, place: null, move: { from, to } })).toEqual(foundOf(path));
});

it("a search for an unfinished car keeps the move that it is for, of cities that there are", async () => {
  const search = async (to: string) =>
    searchVehicle(await sources(), { ...car, year: "", place: null, move: { from: "rj/rio-de-janeiro", to } });
  expect(await search("SP/campinas")).toEqual({ ...ofModel, move: { from: "rj/rio-de-janeiro", to: "sp/campinas" } });
  expect(await search("sp/nada")).toEqual(ofModel);
});

const noPlace = {
  kind: "incomplete",
  state: "",
  cities: [],
  unknownCity: false,
  vehicle: null,
  cars: null,
};
const ofState = { ...noPlace, state: "rj", cities: [RIO] };

/** What a state and a city lead to; without a slash no city was asked for. */
async function find(chosen: string, vehicle: string | null, more: Partial<Parameters<typeof searchPlace>[1]> = {}) {
  const [state = "", city = null] = chosen.split("/");
  return searchPlace(await sources(), { state, city, vehicle, cars: null, ...more });
}

it.each<[string, string | object]>([
  ["rj/", AMAROK_PATHS.state],
  ["RJ/", AMAROK_PATHS.state],
  ["rj/rio-de-janeiro", AMAROK_PATHS.city],
  ["rj/Rio de Janeiro", AMAROK_PATHS.city],
  ["rj", ofState],
  ["rj/campinas", { ...ofState, unknownCity: true }],
  ["xx/campinas", noPlace],
  ["", noPlace],
])("the place %j leads to %j", async (chosen, found) => expect(await find(chosen, null)).toEqual(foundOf(found)));

const vehicle = { of: "da Volkswagen Amarok 2020", slugs: "vw/amarok/2020" };

it.each<[string, string | object]>([
  ["", { ...noPlace, vehicle }],
  ["rj", { ...ofState, vehicle }],
  // A car has a page in a city, and none in a state.
  ["rj/", { ...ofState, vehicle }],
  ["rj/campinas", { ...ofState, unknownCity: true, vehicle }],
  ["rj/rio-de-janeiro", AMAROK_PATHS.model_year_in_city],
])("a search for the place of a car, %j, leads to %j", async (chosen, found) => {
  expect(await find(chosen, "VW/amarok/2020")).toEqual(foundOf(found));
});

it.each(["", "vw", "vw/amarok", "vw/amarok/1999", "gurgel/br-800/1990", "vw/amarok/ontem"])(
  "a car %j that nobody knows is none",
  async (slugs) => expect(await find("rj/rio-de-janeiro", slugs)).toEqual(foundOf(AMAROK_PATHS.city)),
);

it("of a city may be asked the cities around it, or a move: the fields stay, and a city leads on", async () => {
  const ask = async (fields: Record<string, string>) => {
    const question = await findCityQuestion(await sources(), new URLSearchParams(fields));
    const city = await (await sources()).catalogue
      .findRegion("rj")
      .then((region) => region?.findCity("rio-de-janeiro"));
    if (!city) throw new Error("no Rio de Janeiro");
    return question && [question.heading, question.fields, question.leadTo(city)];
  };
  const rio = "/seguro-de-carro/rj/rio-de-janeiro";
  const ofCar = { carro: "vw/amarok/2020" };
  expect(await ask({ perto: "1" })).toEqual([
    "Onde o seguro custa menos perto de você?",
    { perto: "1" },
    { kind: "Cidades por perto", path: `${rio}#perto` },
  ]);
  expect(await ask({ perto: "1", ...ofCar })).toEqual([
    "Onde o seguro da Volkswagen Amarok 2020 custa menos perto de você?",
    { perto: "1", ...ofCar },
    { kind: "Cidades por perto", path: "/seguro-de-carro/marca/vw/amarok/2020/rj/rio-de-janeiro#perto" },
  ]);
  expect(await ask({ mudar: "1", carro: "VW/amarok/2020" })).toEqual([
    "Mudar de cidade: de onde você sai?",
    { mudar: "1", ...ofCar },
    { kind: "Mudar do Rio de Janeiro", path: "/buscar/regiao?de=rj/rio-de-janeiro&carro=vw/amarok/2020" },
  ]);
  expect(await ask({ de: "rj/rio-de-janeiro" })).toMatchObject(["Mudar do Rio de Janeiro para outra cidade", {}, null]);
  const unknown = await findCityQuestion(await sources(), new URLSearchParams({ para: "rj/nenhures" }));
  expect(unknown).toMatchObject({
    heading: "Mudar de cidade: de onde você sai?",
    lead: expect.stringMatching(/^Não encontramos a cidade do endereço/),
  });
  expect(await ask({ de: "sp/campinas" })).toEqual([
    "Mudar de Campinas para outra cidade",
    { de: "sp/campinas" },
    { kind: "Mudar de Campinas para o Rio de Janeiro", path: `/seguro-de-carro/mudar/sp/campinas/rj/rio-de-janeiro` },
  ]);
  expect(await ask({ para: "sp/campinas", ...ofCar })).toEqual([
    "Mudar para Campinas: de onde você sai?",
    { para: "sp/campinas", ...ofCar },
    {
      kind: "Mudar do Rio de Janeiro para Campinas",
      path: "/seguro-de-carro/mudar/rj/rio-de-janeiro/sp/campinas/vw/amarok/2020",
    },
  ]);
  expect(await ask({ ate: "2000", combustivel: "flex", valor: "" })).toEqual([
    "Carros flex com seguro de até R$\u00a02.000 por ano: em que cidade?",
    { ate: "2000", combustivel: "flex", valor: "" },
    {
      kind: "Carros flex com seguro de até R$\u00a02.000 por ano",
      path: "/seguro-de-carro/ate/2000/carros/flex/rj/rio-de-janeiro",
    },
  ]);
  expect((await ask({ ate: "" }))?.[2]).toMatchObject({ path: "/seguro-de-carro/mais-baratos/rj/rio-de-janeiro" });
  expect((await ask({ de: "rj/rio-de-janeiro" }))?.[2], "no move at all").toBeNull();
  expect((await ask({ de: "sp/santos" }))?.[0], "a city that there is not").toBe("Mudar de cidade: de onde você sai?");
  expect(await ask({ estado: "rj" })).toBeNull();
});

it("a comparison in a city keeps its cars, in the order of their address", async () => {
  const cars = "vw-amarok-2020-x-fiat-argo-2022";
  expect(await find("rj/", null, { cars })).toEqual({ ...ofState, cars: "fiat-argo-2022-x-vw-amarok-2020" });
  expect(await find("rj/rio-de-janeiro", null, { cars })).toEqual(
    foundOf("/seguro-de-carro/comparar/fiat-argo-2022-x-vw-amarok-2020/rj/rio-de-janeiro"),
  );
});
