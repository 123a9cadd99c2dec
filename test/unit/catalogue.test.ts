// The site's vocabulary: slugs, names, aliases, look-ups (sections 2, 5 and 7 of the specification).

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assignSlugs } from "../../app/catalogue/assign-slugs.ts";
import { nameBrand } from "../../app/catalogue/brand-names.ts";
import { capitalise } from "../../app/catalogue/display-name.ts";
import { LINKED_CITIES, VERSION_LINKED_CITIES } from "../../app/catalogue/linked-cities.ts";
import { findByPart } from "../../app/catalogue/match.ts";
import { inCity, inState } from "../../app/catalogue/place-names.ts";
import { buildPlaces } from "../../app/catalogue/places.ts";
import { toSlug } from "../../app/catalogue/slug.ts";
import { buildVehicles, findModel, parseYear } from "../../app/catalogue/vehicles.ts";
import { buildVersions } from "../../app/catalogue/versions.ts";

/** A vocabulary of these brands with these models, ids in order. */
function vehiclesOf(brands: Record<string, string[]>) {
  const names = Object.keys(brands);
  let id = 0;
  return buildVehicles({
    isSample: true,
    brands: names.map((name, index) => [index + 1, name]),
    models: names.flatMap((name, index) =>
      (brands[name] ?? []).map((model) => {
        id += 1;
        return [id, index + 1, model, [3200, 2022]] as const;
      }),
    ),
  });
}

/** The slug that a segment of a URL leads to, within one brand. */
function lookUp(models: string[], segment: string): string | null {
  const brand = vehiclesOf({ FIAT: models }).findBrand("fiat");
  return brand && (findModel(brand, segment)?.slug ?? null);
}

describe("slugs", () => {
  it.each([
    ["CITROËN", "citroen"],
    ["Alta Floresta D'Oeste", "alta-floresta-d-oeste"],
    ["UP!", "up"],
    ["KA+", "ka-plus"],
    ["C 180", "c-180"],
    ["  Água   Boa ", "agua-boa"],
    ["!!!", ""],
  ])("%s becomes %j", (name, slug) => expect(toSlug(name)).toBe(slug));

  it("hold nothing that a URL would have to escape, and stay themselves", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const slug = toSlug(name);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(toSlug(slug)).toBe(slug);
      }),
    );
  });

  it("are one a thing, the oldest keeping its own, whatever the names are", () => {
    const things = fc.uniqueArray(
      fc.record({ id: fc.nat(50), slug: fc.constantFrom("", "a", "a-1", "a-2", "b", "a-1-1", "x-3") }),
      { selector: (thing) => thing.id },
    );
    fc.assert(
      fc.property(things, (list) => {
        const slugs = assignSlugs(list, "x");
        expect(new Set(slugs.values()).size).toBe(list.length);
        expect(assignSlugs([...list].reverse(), "x")).toEqual(slugs);
        const oldest = list.filter((thing) => thing.slug === "a").sort((a, b) => a.id - b.id)[0];
        if (oldest) expect(slugs.get(oldest.id)).toBe("a");
      }),
    );
  });
});

describe("brands", () => {
  it.each([
    ["VW - VOLKSWAGEN", "vw", "Volkswagen"],
    ["GM - CHEVROLET", "gm", "Chevrolet"],
    ["KIA MOTORS", "kia", "Kia"],
    ["CAOA CHERY", "caoa-chery", "CAOA Chery"],
    ["LAND ROVER", "land-rover", "Land Rover"],
    ["MERCEDES-BENZ", "mercedes-benz", "Mercedes-Benz"],
    ["CITROËN", "citroen", "Citroën"],
    ["ALFA ROMEO", "alfa-romeo", "Alfa Romeo"],
    ["BYD", "byd", "BYD"],
    ["FIAT", "fiat", "Fiat"],
  ])("%s is /%s, %s", (stored, slug, name) => expect(nameBrand(stored)).toEqual({ slug, name }));

  it.each([
    ["vw", "vw"],
    ["volkswagen", "vw"],
    ["vw-volkswagen", "vw"],
    ["motors", "kia"],
    ["chevrolet", "gm"],
    ["kia-motors", "kia"],
    ["romeo", "alfa-romeo"],
    ["alfa", "alfa-romeo"],
    ["fia", null],
    ["", null],
  ])("/%s leads to %s", (segment, slug) => {
    const vehicles = vehiclesOf({
      "VW - VOLKSWAGEN": [],
      "GM - CHEVROLET": [],
      "KIA MOTORS": [],
      "ALFA ROMEO": [],
      FIAT: [],
    });
    expect(vehicles.findBrand(segment)?.slug ?? null).toBe(slug);
  });

  it("come by the name that people know, not by the stored one", () => {
    const vehicles = vehiclesOf({ "VW - VOLKSWAGEN": [], "GM - CHEVROLET": [], FIAT: [] });
    expect(vehicles.brands.map((brand) => brand.name)).toEqual(["Chevrolet", "Fiat", "Volkswagen"]);
  });
});

describe("models", () => {
  it("are found exactly first, and never by a part of a word", () => {
    expect(lookUp(["GOL", "GOLF"], "gol")).toBe("gol");
    expect(lookUp(["GOLF"], "gol")).toBeNull();
    expect(lookUp(["HB20S", "HB20X"], "hb20")).toBeNull();
    expect(lookUp(["CROSSFOX"], "fox")).toBeNull();
  });

  it("are found by a part in whole words: starts, then ends, then contains", () => {
    expect(lookUp(["GRAND SIENA"], "siena")).toBe("grand-siena");
    expect(lookUp(["GRAND SIENA", "SIENA"], "siena")).toBe("siena");
    expect(lookUp(["NOVO ONIX", "ONIX PLUS"], "onix")).toBe("onix-plus");
    expect(lookUp(["A ONIX B", "NOVO ONIX"], "onix")).toBe("novo-onix");
    expect(lookUp(["ONIX PLUS LT", "ONIX PLUS"], "onix")).toBe("onix-plus");
  });

  it("lose the name of their brand, and come by the name that is left", () => {
    const vehicles = vehiclesOf({
      "VW - VOLKSWAGEN": ["VW GOL", "VOLKSWAGEN FOX", "VW - VOLKSWAGEN UP!"],
      RAM: ["RAM", "RAMPAGE"],
    });
    expect(vehicles.findBrand("vw")?.models.map((model) => [model.slug, model.name])).toEqual([
      ["fox", "Fox"],
      ["gol", "Gol"],
      ["up", "Up!"],
    ]);
    expect(vehicles.findBrand("ram")?.models.map((model) => model.slug)).toEqual(["ram", "rampage"]);
  });

  it.each([
    ["GRAND SIENA", "Grand Siena"],
    ["HR-V", "HR-V"],
    ["T-CROSS", "T-Cross"],
    ["E-208", "E-208"],
    ["HB20", "HB20"],
    ["C 180", "C 180"],
    ["KA+", "Ka+"],
    ["KA", "Ka"],
    ["NX", "NX"],
    ["PT CRUISER", "PT Cruiser"],
    ["Já Escrito", "Já Escrito"],
  ])("%s is written %s", (stored, name) => expect(capitalise(stored)).toBe(name));

  it("a look-up finds itself by its own slug, in any vocabulary", () => {
    const names = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(names, (list) => {
        const brand = vehiclesOf({ FIAT: list }).findBrand("fiat");
        for (const model of brand?.models ?? []) expect(brand && findModel(brand, model.slug)).toBe(model);
      }),
    );
  });
});

it("a part is looked for in things of any kind, and an empty one finds nothing", () => {
  expect(findByPart([{ id: 1, slug: "a" }], "")).toBeNull();
});

it.each([
  ["2022", 2022],
  ["3200", 3200],
  ["32000", 3200],
  ["abcd", null],
  ["20222", null],
  ["2022.0", null],
  ["-2022", null],
  ["", null],
])("the year segment %j is %s", (segment, year) => expect(parseYear(segment)).toBe(year));

it("a version is found under its model and year only", () => {
  const versions = buildVersions([
    [1, 2022, [10, 11], ["lt", "ltz"]],
    [2, 2022, [12], ["lt"]],
  ]);
  expect([versions.findId(1, 2022, "ltz"), versions.findSlug(1, 2022, 11)]).toEqual([11, "ltz"]);
  expect([versions.findId(2, 2022, "ltz"), versions.findId(1, 2021, "lt"), versions.findSlug(2, 2022, 10)]).toEqual([
    null,
    null,
    null,
  ]);
});

it("every version has an address of its own, whatever slugs are stored", () => {
  const slug = fc.constantFrom("lt", "LT", "lt-7", "lt-9", "", "--", "1.0 LT+", "édition");
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20), { minLength: 1 }), fc.infiniteStream(slug), (ids, slugs) => {
      const versions = buildVersions([[1, 2022, ids, ids.map(() => slugs.next().value ?? "")]]);
      const addresses = ids.map((id) => versions.findSlug(1, 2022, id) ?? "");
      expect(new Set(addresses).size).toBe(ids.length);
      expect(addresses.map((address) => versions.findId(1, 2022, address))).toEqual(ids);
    }),
  );
});

describe("places", () => {
  const places = buildPlaces({
    states: [
      ["RJ", "Rio de Janeiro"],
      ["SP", "São Paulo"],
    ],
    cities: [
      [1, "SP", "campinas", "Campinas"],
      [2, "RJ", "niteroi", "Niterói"],
      [3, "XX", "lugar-nenhum", "Lugar Nenhum"],
    ],
  });

  it("are found by code and slug, a city only in its own state", () => {
    const sp = places.findState("sp");
    expect(sp?.name).toBe("São Paulo");
    expect(sp && places.findCity(sp, "campinas")?.id).toBe(1);
    expect(sp && places.findCity(sp, "niteroi")).toBeNull();
    expect([places.findState("xx"), places.findCityById(3)]).toEqual([null, null]);
  });

  it.each([
    ["RJ", "Rio de Janeiro", "no Rio de Janeiro"],
    ["BA", "Bahia", "na Bahia"],
    ["SP", "São Paulo", "em São Paulo"],
    ["MG", "Minas Gerais", "em Minas Gerais"],
  ])("%s has its preposition", (uf, name, within) => {
    expect(inState(uf, name)).toBe(within);
  });

  it("the city of Rio takes an article, others do not", () => {
    expect([inCity("Rio de Janeiro"), inCity("Campinas")]).toEqual(["no Rio de Janeiro", "em Campinas"]);
  });

  it("links fifteen cities, and seven from a version", () => {
    expect([LINKED_CITIES.length, VERSION_LINKED_CITIES.length]).toEqual([15, 7]);
  });
});
