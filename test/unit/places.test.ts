// Places, with the prepositions that Portuguese gives them.

import { expect, it } from "vitest";
import * as breadcrumbs from "../../app/catalogue/breadcrumbs.ts";
import { compareNames, listLetters } from "../../app/catalogue/order.ts";
import { cityPreposition, inCity, inState, inTheState, ofState } from "../../app/catalogue/place-names.ts";
import { buildPlaces, LINKED_CITIES, VERSION_LINKED_CITIES } from "../../app/catalogue/places.ts";

const places = buildPlaces({
  states: [
    ["sp", "São Paulo"],
    ["RJ", "Rio de Janeiro"],
    ["BA", "Bahia"],
  ],
  cities: [
    [4, "SP", "sao-paulo", "São Paulo"],
    [5, "SP", "alvaro-de-carvalho", "Álvaro de Carvalho"],
    [1, "sp", "Campinas", "Campinas"],
    [2, "RJ", "niteroi", "Niterói"],
    [3, "XX", "lugar-nenhum", "Lugar Nenhum"],
    [6, "SP", "", "Águas de Lindóia"],
    [7, "SP", "!", "!"],
    [8, "RJ", "rio-de-janeiro", "Rio de Janeiro"],
  ],
});

it("§7.3: places are found by code in either case and slug, a city only in its own state", () => {
  const sp = places.findState("Sp");
  expect([sp?.uf, sp?.slug, sp?.name]).toEqual(["SP", "sp", "São Paulo"]);
  expect(sp && [places.findCity(sp, "CAMPINAS")?.id, places.findCity(sp, "niteroi")]).toEqual([1, null]);
  expect([places.findState("xx"), places.findCityById(3), places.findCityById(9)]).toEqual([null, null, null]);
  const strange = { uf: "XX", slug: "xx", name: "X", cities: [] };
  expect(places.findCity(strange, "campinas")).toBeNull();
});

it("§7.2: places come by the alphabet, not by bytes, each with a slug of its name where none is stored", () => {
  expect(places.states.map(({ name }) => name)).toEqual(["Bahia", "Rio de Janeiro", "São Paulo"]);
  expect(places.findState("SP")?.cities.map(({ name, slug }) => `${name}: ${slug}`)).toEqual([
    "!: cidade-7",
    "Águas de Lindóia: aguas-de-lindoia",
    "Álvaro de Carvalho: alvaro-de-carvalho",
    "Campinas: campinas",
    "São Paulo: sao-paulo",
  ]);
  expect(places.findState("BA")?.cities).toEqual([]);
});

it("places are compared as a Brazilian reader looks for them", () => {
  const sorted = ["Adolfo", "Água Boa", "Álvaro", "C 180", "C 1000", "C3", "São João", "São João d'Aliança", "Zé"];
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
});

it("places stand in an index under their plain letters, those with figures together", () => {
  const items = ["Álvares", "abaeté", "Bauru", "4 Marcos", "16 de Novembro"].map((label) => ({ label }));
  const groups = listLetters(items).map(({ letter, items: named }) => `${letter} ${named.length}`);
  expect(groups).toEqual(["A 2", "B 1", "0-9 2"]);
});

it.each([
  ["no", "AC AP AM CE DF ES MA PA PR PI RJ RN RS TO"],
  ["na", "BA PB"],
  ["em", "AL GO MG MS MT PE RO RR SC SE SP"],
])("§2.59: the preposition %s stands before the states %s", (preposition, ufs) => {
  for (const uf of ufs.split(" ")) expect(inState(uf, "X")).toBe(`${preposition} X`);
});

it.each([
  ["SP", "São Paulo", "no estado de São Paulo", "do estado de São Paulo"],
  ["RJ", "Rio de Janeiro", "no estado do Rio de Janeiro", "do estado do Rio de Janeiro"],
  ["BA", "Bahia", "na Bahia", "do estado da Bahia"],
  ["DF", "Distrito Federal", "no Distrito Federal", "do Distrito Federal"],
])("the name of %s, %s, with its preposition tells it from a city of its name: %s, %s", (uf, name, within, of) => {
  expect([inTheState(uf, name), ofState(uf, name)]).toEqual([within, of]);
});

it("§2.59: no stands before one city, em before the others", () => {
  expect(["Rio de Janeiro", "Rio das Ostras"].map(inCity)).toEqual(["no Rio de Janeiro", "em Rio das Ostras"]);
  expect(cityPreposition("Campinas")).toBe("em");
});

it("the breadcrumbs of a ranking and of a comparison lead down to their place", () => {
  const city = places.findCityById(8);
  if (!city) throw new Error("The catalogue has lost a city.");
  const [place, country] = [
    { state: city.state, city },
    { state: null, city: null },
  ];
  const trails = [
    ...[breadcrumbs.cheapestBreadcrumbs(country), breadcrumbs.cheapestBreadcrumbs(place)],
    ...[city, null].map((each) => breadcrumbs.comparisonBreadcrumbs("A × B", "a-x-b", each)),
  ];
  const tell = ({ label, path }: breadcrumbs.Crumb) => `${label} ${path.replace("/seguro-de-carro", "")}`;
  expect(trails.map((crumbs) => crumbs.slice(1).map(tell).join(" > "))).toEqual([
    "Seguro mais barato /mais-baratos",
    "Seguro mais barato /mais-baratos > RJ /mais-baratos/rj > Rio de Janeiro /mais-baratos/rj/rio-de-janeiro",
    "Comparar carros /comparar > A × B /comparar/a-x-b > Rio de Janeiro RJ /comparar/a-x-b/rj/rio-de-janeiro",
    "Comparar carros /comparar > A × B /comparar/a-x-b",
  ]);
});

it("§9.15: vehicle pages link to fifteen cities, a version's page to the first seven", () => {
  expect(LINKED_CITIES.map(({ uf, slug }) => `${uf} ${slug}`).join(", ")).toBe(
    "SP sao-paulo, RJ rio-de-janeiro, MG belo-horizonte, DF brasilia, PR curitiba, GO goiania, CE fortaleza, " +
      "BA salvador, SP campinas, RS porto-alegre, AM manaus, SP guarulhos, PE recife, SC florianopolis, RN natal",
  );
  expect(VERSION_LINKED_CITIES).toEqual(LINKED_CITIES.slice(0, 7));
});
