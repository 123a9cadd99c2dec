// The site's places: states and cities, with the prepositions that Portuguese gives them.

import { expect, it } from "vitest";
import { listLetters } from "../../app/catalogue/letters.ts";
import { LINKED_CITIES, VERSION_LINKED_CITIES } from "../../app/catalogue/linked-cities.ts";
import { compareNames } from "../../app/catalogue/order.ts";
import { inCity, inState, inTheState } from "../../app/catalogue/place-names.ts";
import { buildPlaces } from "../../app/catalogue/places.ts";

const places = buildPlaces({
  states: [
    ["SP", "São Paulo"],
    ["RJ", "Rio de Janeiro"],
  ],
  cities: [
    [4, "SP", "sao-paulo", "São Paulo"],
    [5, "SP", "alvaro-de-carvalho", "Álvaro de Carvalho"],
    [1, "SP", "campinas", "Campinas"],
    [2, "RJ", "niteroi", "Niterói"],
    [3, "XX", "lugar-nenhum", "Lugar Nenhum"],
  ],
});

it("§7.3: a place is found by code and slug, a city only in its own state", () => {
  const sp = places.findState("sp");
  expect(sp?.name).toBe("São Paulo");
  expect(sp && places.findCity(sp, "campinas")?.id).toBe(1);
  expect(sp && places.findCity(sp, "niteroi")).toBeNull();
  expect([places.findState("xx"), places.findCityById(3)]).toEqual([null, null]);
});

it("§7.2: places come by the alphabet, not by bytes", () => {
  expect(places.states.map((state) => state.name)).toEqual(["Rio de Janeiro", "São Paulo"]);
  const cities = places.findState("SP")?.cities.map((city) => city.name);
  expect(cities).toEqual(["Álvaro de Carvalho", "Campinas", "São Paulo"]);
});

it("names are compared as a Brazilian reader looks for them", () => {
  const sorted = ["Adolfo", "Água Boa", "Álvaro", "C 180", "C 1000", "C3", "São João", "São João d'Aliança", "Zé"];
  expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
});

it.each([
  ["RJ", "Rio de Janeiro", "no Rio de Janeiro"],
  ["BA", "Bahia", "na Bahia"],
  ["SP", "São Paulo", "em São Paulo"],
  ["MG", "Minas Gerais", "em Minas Gerais"],
])("%s has its preposition", (uf, name, within) => {
  expect(inState(uf, name)).toBe(within);
});

it("an index has an accented name under its plain letter, and figures together", () => {
  const items = ["Álvares", "abaeté", "Bauru", "4 Marcos", "16 de Novembro"].map((label) => ({ label }));
  expect(listLetters(items).map(({ letter, items: named }) => [letter, named.length])).toEqual([
    ["A", 2],
    ["B", 1],
    ["0-9", 2],
  ]);
});

it("a state that a city is called like is told from it, and no other", () => {
  expect(inTheState("SP", "São Paulo")).toBe("no estado de São Paulo");
  expect(inTheState("RJ", "Rio de Janeiro")).toBe("no estado do Rio de Janeiro");
  expect(inTheState("BA", "Bahia")).toBe("na Bahia");
});

it("the city of Rio takes an article, others do not", () => {
  expect([inCity("Rio de Janeiro"), inCity("Campinas")]).toEqual(["no Rio de Janeiro", "em Campinas"]);
});

it("fifteen cities are linked, and seven from a version", () => {
  expect([LINKED_CITIES.length, VERSION_LINKED_CITIES.length]).toEqual([15, 7]);
});
