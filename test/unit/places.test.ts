// Places, with the prepositions that Portuguese gives them.

import { expect, it } from "vitest";
import { cityPreposition, inCity, inState } from "../../app/catalogue/place-names.ts";
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

it.each([
  ["no", "AC AP AM CE DF ES MA PA PR PI RJ RN RS TO"],
  ["na", "BA PB"],
  ["em", "AL GO MG MS MT PE RO RR SC SE SP"],
])("§2.59: the preposition %s stands before the states %s", (preposition, ufs) => {
  for (const uf of ufs.split(" ")) expect(inState(uf, "X")).toBe(`${preposition} X`);
});

it("§2.59: no stands before one city, em before the others", () => {
  expect(["Rio de Janeiro", "Rio das Ostras"].map(inCity)).toEqual(["no Rio de Janeiro", "em Rio das Ostras"]);
  expect(cityPreposition("Campinas")).toBe("em");
});

it("§9.15: vehicle pages link to fifteen cities, a version's page to the first seven", () => {
  expect(LINKED_CITIES.map(({ uf, slug }) => `${uf} ${slug}`).join(", ")).toBe(
    "SP sao-paulo, RJ rio-de-janeiro, MG belo-horizonte, DF brasilia, PR curitiba, GO goiania, CE fortaleza, " +
      "BA salvador, SP campinas, RS porto-alegre, AM manaus, SP guarulhos, PE recife, SC florianopolis, RN natal",
  );
  expect(VERSION_LINKED_CITIES).toEqual(LINKED_CITIES.slice(0, 7));
});
