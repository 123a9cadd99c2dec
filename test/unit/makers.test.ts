// Makers whose brand has another address or name than what is stored, in each spelling that a table may have (sections 2, 5
// and 7 of the specification), and the words of names at their limits.

import { describe, expect, it } from "vitest";
import { listBrandPrefixes, nameBrand } from "../../app/catalogue/brand-names.ts";
import { capitalise } from "../../app/catalogue/display-name.ts";
import { genderOf } from "../../app/catalogue/genders.ts";
import { findByPart } from "../../app/catalogue/match.ts";
import { buildPlaces } from "../../app/catalogue/places.ts";
import { tellApart } from "../../app/catalogue/tell-apart.ts";
import { buildVehicles } from "../../app/catalogue/vehicles.ts";
import { buildVersions } from "../../app/catalogue/versions.ts";
import { vehiclesOf } from "../support/vehicles.ts";

describe("a maker", () => {
  it.each([
    ["VW - VOLKSWAGEN", "vw", "Volkswagen", 0],
    ["VOLKSWAGEN", "vw", "Volkswagen", 1],
    ["VW", "vw", "Volkswagen", 2],
    ["GM - CHEVROLET", "gm", "Chevrolet", 0],
    ["Chevrolet", "gm", "Chevrolet", 1],
    ["GM", "gm", "Chevrolet", 2],
    ["KIA MOTORS", "kia", "Kia", 0],
    ["KIA", "kia", "Kia", 1],
    ["CAOA CHERY", "caoa-chery", "CAOA Chery", 0],
    ["Caoa Chery/Chery", "caoa-chery", "CAOA Chery", 1],
    ["LAND ROVER", "land-rover", "Land Rover", 0],
    ["MERCEDES-BENZ", "mercedes-benz", "Mercedes-Benz", 0],
    ["MINI", "mini", "MINI", 0],
    ["FIAT", "fiat", "Fiat", 0],
  ])("§5.15: that is stored as %s is /%s, %s", (stored, slug, name, seniority) => {
    expect(nameBrand(stored)).toEqual({ slug, name, seniority });
  });

  it.each([
    ["VW - VOLKSWAGEN", "volkswagen", "vw"],
    ["GM - CHEVROLET", "chevrolet", "gm"],
    ["KIA MOTORS", "kia-motors", "kia"],
    ["CAOA CHERY", "caoa-chery-chery", "caoa-chery"],
    ["LAND ROVER", "landrover", "land-rover"],
    ["MERCEDES-BENZ", "mercedes", "mercedes-benz"],
  ])("§5.8, §5.16: that is stored as %s is found at /%s too", (stored, alias, slug) => {
    const match = vehiclesOf({ [stored]: [], FIAT: [] }).findBrand(alias);
    expect([match?.found.slug, match?.certain]).toEqual([slug, true]);
  });

  it("has every spelling of itself before its models' names taken off, the longest first", () => {
    expect(listBrandPrefixes("VW - VOLKSWAGEN")).toEqual(["VW - VOLKSWAGEN", "VOLKSWAGEN", "VW"]);
    expect(listBrandPrefixes("Kia")).toEqual(["KIA MOTORS", "Kia", "KIA"]);
    expect(listBrandPrefixes("CHEVROLET")).toEqual(["GM - CHEVROLET", "CHEVROLET", "GM"]);
    expect(listBrandPrefixes("  FIAT  ")).toEqual(["FIAT"]);
  });
});

it.each([
  ["ARGO", "Argo"],
  ["ASX", "ASX"],
  ["BMWX", "BMWX"],
  ["SPORT6", "Sport6"],
  ["FOX2", "FOX2"],
  ["GOLF4", "Golf4"],
  ["RAV4", "RAV4"],
  ["HR-V", "HR-V"],
  ["E-208", "E-208"],
  ["CR-VAN", "CR-Van"],
  ["T-ROC", "T-ROC"],
  ["208", "208"],
])("%s is shown as %s", (stored, shown) => expect(capitalise(stored)).toBe(shown));

it.each([
  ["c-10", "f"],
  ["c10", "f"],
  ["a20", "f"],
  ["d-20-custom", "f"],
  ["f-250", "f"],
  ["f250", "f"],
  ["f-4000", "f"],
  ["f75", "f"],
  ["ac10", "m"],
  ["c100", "m"],
  ["f-3000", "m"],
  ["strada-adventure", "f"],
  ["nova-strada", "f"],
  ["ram", "f"],
  ["2500-laramie", "f"],
  ["argo", "m"],
])("%s takes the articles of %s", (slug, gender) => expect(genderOf(slug)).toBe(gender));

describe("a look-up by a part of a name", () => {
  const find = (term: string, ...slugs: string[]) => {
    const match = findByPart(
      slugs.map((slug, index) => ({ id: slugs.length - index, slug })),
      term,
    );
    return match && [match.found.slug, match.certain];
  };

  it("§5.14: prefers what starts with it, then what ends with it, then what contains it", () => {
    expect(find("b", "a-b-c", "a-b", "b-a")).toEqual(["b-a", false]);
    expect(find("b", "a-b-c", "a-b")).toEqual(["a-b", false]);
    expect(find("b", "a-b-c")).toEqual(["a-b-c", true]);
    expect(find("b", "abc", "a-bc", "ab-c")).toBeNull();
    expect(find("", "a", "b")).toBeNull();
    expect(find("", "")).toBeNull();
  });

  it("§5.14: prefers the shortest, then the oldest", () => {
    expect(find("b", "b-long", "b-x", "b-y")).toEqual(["b-y", false]);
    expect(find("b", "b-x", "b-long", "b-y")).toEqual(["b-y", false]);
  });

  it("is certain where one thing alone is called so, and not where two are", () => {
    expect(find("b", "b", "b-a")).toEqual(["b", true]);
    expect(find("b", "b", "b", "b-a")).toEqual(["b", false]);
  });
});

describe("names that differ in capitals, spaces and accents only", () => {
  const aWish = (id: number, name: string, fullerName = name, isOwners = false) => ({ id, name, fullerName, isOwners });
  const namesOf = (...wishes: ReturnType<typeof aWish>[]) =>
    tellApart(wishes)
      .sort((a, b) => a.id - b.id)
      .map(({ name }) => name);

  it("become the fuller ones, or numbered from 2 on, the oldest first", () => {
    expect(namesOf(aWish(1, "Uno", "FIAT Uno"), aWish(2, "UNO", "Uno Mille"))).toEqual(["FIAT Uno", "Uno Mille"]);
    expect(namesOf(aWish(1, "Uno"), aWish(2, "ÚN O"), aWish(3, "uno"))).toEqual(["Uno", "ÚN O (2)", "uno (3)"]);
    expect(namesOf(aWish(2, "Uno"), aWish(1, "Uno"), aWish(3, "Uno"))).toEqual(["Uno", "Uno (2)", "Uno (3)"]);
    expect(namesOf(aWish(1, "a b  c"), aWish(2, "ABC"))).toEqual(["a b  c", "ABC (2)"]);
  });

  it("stay with the one that the owner named so, and the others give way", () => {
    expect(namesOf(aWish(1, "Uno", "FIAT Uno"), aWish(2, "Uno", "Uno (x)", true))).toEqual(["FIAT Uno", "Uno"]);
    expect(namesOf(aWish(1, "Uno", "A", true), aWish(2, "Uno", "B", true), aWish(3, "Uno", "C"))).toEqual([
      "A",
      "B",
      "C",
    ]);
  });
});

describe("what the catalogue is asked for and does not have", () => {
  it("is null: a brand, a model, a version, a city", () => {
    const vehicles = vehiclesOf({ FIAT: ["ARGO"] });
    expect([vehicles.findBrandById(9), vehicles.findModelById(9), vehicles.findBrand("gurgel")]).toEqual([
      null,
      null,
      null,
    ]);
    const versions = buildVersions([[1, 2022, [10], ["lt"]]]);
    expect([versions.findId(9, 2022, "lt"), versions.findSlug(9, 2022, 10), versions.findSlug(1, 2022, 9)]).toEqual([
      null,
      null,
      null,
    ]);
    const places = buildPlaces({ states: [["SP", "São Paulo"]], cities: [[1, "SP", "campinas", "Campinas"]] });
    const strange = { uf: "XX", slug: "xx", name: "X", cities: [] };
    expect([places.findState("xx"), places.findCityById(9), places.findCity(strange, "campinas")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("models of a brand and cities of a state that are not there are left out", () => {
    const vehicles = buildVehicles({ isSample: false, brands: [[1, "FIAT"]], models: [[5, 2, "GOL", [2022]]] });
    expect([vehicles.isSample, vehicles.brands[0]?.models, vehicles.findModelById(5)]).toEqual([false, [], null]);
    const places = buildPlaces({ states: [["SP", "São Paulo"]], cities: [[1, "RJ", "niteroi", "Niterói"]] });
    expect([places.states[0]?.cities, places.findCityById(1)]).toEqual([[], null]);
  });
});

describe("a place", () => {
  const places = buildPlaces({
    states: [
      ["sp", "São Paulo"],
      ["BA", "Bahia"],
    ],
    cities: [
      [1, "SP", "Santos", "Santos"],
      [2, "sp", "", "Águas de Lindóia"],
      [3, "SP", "!", "!"],
    ],
  });

  it("stands under its state in whatever case that is written, by name, with a slug of its name where none is stored", () => {
    expect(places.states.map(({ uf, slug }) => [uf, slug])).toEqual([
      ["BA", "ba"],
      ["SP", "sp"],
    ]);
    const state = places.findState("Sp");
    expect(state?.uf).toBe("SP");
    expect([1, 2, 3].map((id) => places.findCityById(id)?.slug)).toEqual(["santos", "aguas-de-lindoia", "cidade-3"]);
    expect(state && places.findCity(state, "SANTOS")?.id).toBe(1);
  });

  it("of its state come in the order of their names", () => {
    expect(places.findState("SP")?.cities.map(({ name }) => name)).toEqual(["!", "Águas de Lindóia", "Santos"]);
  });
});
