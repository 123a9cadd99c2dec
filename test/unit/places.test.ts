// Places, with the prepositions that Portuguese gives them.

import { expect, it } from "vitest";
import { inCity, inState } from "../../app/catalog/place-names.ts";
import { buildPlaces, LINKED_CITIES, VERSION_LINKED_CITIES } from "../../app/catalog/places.ts";
import { toNameKey, toSlug } from "../../app/catalog/slug.ts";
import { makePlaces } from "../../tools/sample-data/catalogue.ts";
import { listAliases, openPlaces } from "../support/catalogues.ts";
import { expectSome } from "../support/compare.ts";

const places = buildPlaces({
  states: Object.entries({ sp: "São Paulo", RJ: "Rio de Janeiro", BA: "Bahia" }),
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
  aliases: [
    [1, "São Carlos"],
    [1, "Niterói"],
    [8, "Niterói"],
  ],
});

it("§7.3: places are found by code in either case and slug, a city only in its own state", () => {
  const sp = places.findState("Sp");
  expect([sp?.uf, sp?.slug, sp?.name]).toEqual(["SP", "sp", "São Paulo"]);
  expect(sp && [places.findCity(sp, "CAMPINAS")?.id, places.findCity(sp, "petropolis")]).toEqual([1, null]);
  expect([places.findState("xx"), places.findCityById(3), places.findCityById(9)]).toEqual([null, null, null]);
  expect(sp && places.findCity(sp, "sao-carlos")?.id, "an alias").toBe(1);
  const rj = places.findState("RJ");
  expect(rj && places.findCity(rj, "niter-oi")?.id, "its own name before another's alias").toBe(2);
});

it("§2.16: every alias leads to its city, no two cities of a state have the same name, and hyphens and apostrophes may lack", () => {
  const all = openPlaces();
  const find = (uf: string, slug: string) => {
    const state = all.findState(uf);
    return state && all.findCity(state, slug);
  };
  for (const { uf, alias, code } of expectSome(listAliases(), "aliases"))
    expect([alias, find(uf, toSlug(alias))?.id]).toEqual([alias, code]);
  const names = makePlaces().cities.map(({ uf, name }) => `${uf}/${toNameKey(name)}`);
  expect(new Set(names).size).toBe(names.length);
  expect(find("rs", "santana-do-livramento")?.slug).toBe("sant-ana-do-livramento");
  expect(find("ro", "Alta Floresta D´Oeste")?.slug).toBe("alta-floresta-d-oeste");
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

it("§2.59: each state has its preposition, and the city of Rio 'no' before it, others 'em'", () => {
  const ufs = { no: "AC AP AM CE DF ES MA PA PR PI RJ RN RS TO", na: "BA PB", em: "AL GO MG MS MT PE RO RR SC SE SP" };
  for (const [preposition, of] of Object.entries(ufs))
    for (const uf of of.split(" ")) expect([uf, inState({ uf, name: "X" })]).toEqual([uf, `${preposition} X`]);
  expect(["Rio de Janeiro", "Rio das Ostras"].map(inCity)).toEqual(["no Rio de Janeiro", "em Rio das Ostras"]);
});

it("§9.15: vehicle pages link to fifteen cities, a version's page to the first seven", () => {
  expect(LINKED_CITIES.join(", ").replaceAll("/", " ")).toBe(
    "SP sao-paulo, RJ rio-de-janeiro, MG belo-horizonte, DF brasilia, PR curitiba, GO goiania, CE fortaleza, " +
      "BA salvador, SP campinas, RS porto-alegre, AM manaus, SP guarulhos, PE recife, SC florianopolis, RN natal",
  );
  expect(VERSION_LINKED_CITIES).toEqual(LINKED_CITIES.slice(0, 7));
});
