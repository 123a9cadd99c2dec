// The canonical paths and breadcrumbs of everything that the catalogue knows, and the prepositions of places.

import { describe, expect, it } from "vitest";
import {
  BRAND_LIST_BREADCRUMBS,
  cityBreadcrumbs,
  HOME_BREADCRUMBS,
  METHODOLOGY_BREADCRUMBS,
  modelYearBreadcrumbs,
  OPEN_DATA_BREADCRUMBS,
} from "../../app/catalogue/breadcrumbs.ts";
import { LINKED_CITIES, VERSION_LINKED_CITIES } from "../../app/catalogue/linked-cities.ts";
import {
  cityParameters,
  cityPath,
  modelYearInCityPath,
  modelYearParameters,
  openDataTablePath,
  picturePath,
  sitemapPartPath,
  statePath,
  versionPath,
} from "../../app/catalogue/paths.ts";
import { cityPreposition, describeCity, inCity, inState } from "../../app/catalogue/place-names.ts";
import { buildPlaces } from "../../app/catalogue/places.ts";
import { vehiclesOf } from "../support/vehicles.ts";

const STATES: [uf: string, name: string][] = [
  ["RJ", "Rio de Janeiro"],
  ["BA", "Bahia"],
];

const CITIES: [id: number, uf: string, slug: string, name: string][] = [
  [1, "RJ", "rio-de-janeiro", "Rio de Janeiro"],
  [2, "RJ", "angra", "Angra"],
];

function findThings() {
  const model = vehiclesOf({ FIAT: ["ARGO"] }).findModelById(1);
  const city = buildPlaces({ states: STATES, cities: CITIES }).findCityById(1);
  if (!model || !city) throw new Error("The catalogue has lost what was put into it.");
  return { model, city };
}

it("a car's pages stand below its brand, those of its quotes in a city below its year", () => {
  const { model, city } = findThings();
  const YEAR = "/seguro-de-carro/marca/fiat/argo/2022";
  expect(modelYearBreadcrumbs(model, 2022)).toEqual([
    { label: "Preços de Seguro de Carro", path: "/seguro-de-carro" },
    { label: "Marcas de Carros", path: "/seguro-de-carro/marca" },
    { label: "Fiat", path: "/seguro-de-carro/marca/fiat" },
    { label: "Argo", path: "/seguro-de-carro/marca/fiat/argo" },
    { label: "2022", path: YEAR },
  ]);
  expect(versionPath(model, 2022, { slug: "drive-1.0" })).toBe(`${YEAR}/drive-1.0`);
  expect(modelYearInCityPath(model, 2022, city)).toBe(`${YEAR}/rj/rio-de-janeiro`);
  expect(modelYearParameters(model, 3200)).toEqual({ brand: "fiat", model: "argo", year: "3200" });
});

it("a city's page stands below its state", () => {
  const { city } = findThings();
  expect(cityBreadcrumbs(city)).toEqual([
    { label: "Preços de Seguro de Carro", path: "/seguro-de-carro" },
    { label: "RJ", path: "/seguro-de-carro/rj" },
    { label: "Rio de Janeiro", path: "/seguro-de-carro/rj/rio-de-janeiro" },
  ]);
  expect([statePath(city.state), cityPath(city)]).toEqual([
    "/seguro-de-carro/rj",
    "/seguro-de-carro/rj/rio-de-janeiro",
  ]);
  expect(cityParameters(city)).toEqual({ uf: "rj", city: "rio-de-janeiro" });
});

it("pages of the site have short breadcrumbs, whose last crumb is themselves", () => {
  const home = { label: "Preços de Seguro de Carro", path: "/seguro-de-carro" };
  expect([HOME_BREADCRUMBS, BRAND_LIST_BREADCRUMBS, OPEN_DATA_BREADCRUMBS, METHODOLOGY_BREADCRUMBS]).toEqual([
    [home],
    [home, { label: "Marcas de Carros", path: "/seguro-de-carro/marca" }],
    [{ label: "Dados abertos", path: "/dados" }],
    [{ label: "Metodologia", path: "/metodologia" }],
  ]);
});

it("files stand under the names of what they are of", () => {
  expect([
    picturePath("/"),
    picturePath("/seguro-de-carro/sp"),
    sitemapPartPath("marcas", 2),
    openDataTablePath("marcas"),
  ]).toEqual([
    "/compartilhar/seguro-de-carro.png",
    "/compartilhar/seguro-de-carro/sp.png",
    "/sitemaps/marcas-2.xml",
    "/dados/marcas",
  ]);
});

describe("a preposition", () => {
  it.each([
    ["no", "AC AP AM CE DF ES MA PA PR PI RJ RN RS TO"],
    ["na", "BA PB"],
    ["em", "AL GO MG MS MT PE RO RR SC SE SP"],
  ])("§2.59: %s stands before the states %s", (preposition, ufs) => {
    for (const uf of ufs.split(" ")) expect(inState(uf, "X")).toBe(`${preposition} X`);
  });

  it("§2.59: no stands before one city, em before the others", () => {
    expect([inCity("Rio de Janeiro"), inCity("Rio das Ostras"), cityPreposition("Campinas")]).toEqual([
      "no Rio de Janeiro",
      "em Rio das Ostras",
      "em",
    ]);
  });
});

it("a city is described with its state, for whoever links to it", () => {
  expect(describeCity(findThings().city)).toEqual({
    name: "Rio de Janeiro",
    inCity: "no Rio de Janeiro",
    uf: "RJ",
    path: "/seguro-de-carro/rj/rio-de-janeiro",
    state: { uf: "RJ", name: "Rio de Janeiro", path: "/seguro-de-carro/rj" },
  });
});

it("§9.15: vehicle pages link to fifteen cities, a version's page to the first seven", () => {
  expect(LINKED_CITIES.map(({ uf, slug }) => `${uf} ${slug}`)).toEqual([
    ...["SP sao-paulo", "RJ rio-de-janeiro", "MG belo-horizonte", "DF brasilia", "PR curitiba", "GO goiania"],
    ...["CE fortaleza", "BA salvador", "SP campinas", "RS porto-alegre", "AM manaus", "SP guarulhos", "PE recife"],
    ...["SC florianopolis", "RN natal"],
  ]);
  expect(VERSION_LINKED_CITIES.map(({ slug }) => slug)).toEqual(LINKED_CITIES.map(({ slug }) => slug).slice(0, 7));
});
