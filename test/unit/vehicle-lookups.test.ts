// How a segment of a URL finds a brand, a model or a year (sections 2, 5 and 7 of the specification).

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findByPart } from "../../app/catalogue/match.ts";
import { parseYear } from "../../app/catalogue/vehicles.ts";
import { vehiclesOf } from "../support/vehicles.ts";

const CERTAIN = true;
const VAGUE = false;

/** The slug that a segment leads to, with whether it is certain; null where it leads nowhere. */
function findBrand(storedNames: readonly string[], segment: string): [slug: string, certain: boolean] | null {
  const match = vehiclesOf(Object.fromEntries(storedNames.map((name) => [name, []]))).findBrand(segment);
  return match && [match.found.slug, match.certain];
}

/** The same for a model of the first of these brands. */
function findModelIn(
  brands: Readonly<Record<string, readonly string[]>>,
  segment: string,
): [slug: string, certain: boolean] | null {
  const vehicles = vehiclesOf(brands);
  const brand = vehicles.findBrandById(1);
  const match = brand && vehicles.findModel(brand, segment);
  return match && [match.found.slug, match.certain];
}

/** The same for a model of Fiat. */
function findModel(models: readonly string[], segment: string): [slug: string, certain: boolean] | null {
  return findModelIn({ FIAT: models }, segment);
}

describe("brands", () => {
  const BRANDS = ["VW - VOLKSWAGEN", "GM - CHEVROLET", "KIA MOTORS", "ALFA ROMEO", "FIAT", "CAOA CHERY"];

  it.each([
    ["vw", "vw"],
    ["volkswagen", "vw"],
    ["vw-volkswagen", "vw"],
    ["motors", "kia"],
    ["chevrolet", "gm"],
    ["kia-motors", "kia"],
    ["romeo", "alfa-romeo"],
    ["alfa", "alfa-romeo"],
    ["caoa", "caoa-chery"],
    ["caoa-chery-chery", "caoa-chery"],
  ])("§5.8, §5.9: /%s leads to %s for certain", (segment, slug) =>
    expect(findBrand(BRANDS, segment)).toEqual([slug, CERTAIN]),
  );

  it.each(["fia", "", "-"])("/%s leads nowhere", (segment) => expect(findBrand(BRANDS, segment)).toBeNull());

  it("are vaguely found where several match by a part", () => {
    expect(findBrand(["CAOA CHANGAN", "CAOA CHERY"], "caoa")).toEqual(["caoa-chery", VAGUE]);
    expect(findBrand(["CAOA CHERY", "CAOA CHERY/CHERY"], "chery")).toEqual(["caoa-chery", VAGUE]);
  });

  it("are found for certain by all that is stored, though it is a part of another", () => {
    expect(findBrand(["VW - VOLKSWAGEN", "VW - VOLKSWAGEN CAMINHÕES"], "vw-volkswagen")).toEqual(["vw", CERTAIN]);
  });

  it("have their own slugs before any alias", () => {
    expect(findBrand(["CAOA CHERY", "CAOA CHERY/CHERY"], "caoa-chery-chery")).toEqual(["caoa-chery-chery", CERTAIN]);
    expect(findBrand(["GM - CHEVROLET", "CHEVROLET"], "chevrolet")).toEqual(["chevrolet", CERTAIN]);
  });

  it("are found by the owner's name", () => {
    const vehicles = vehiclesOf({ FIAT: [] }, { FIAT: "Fabbrica Italiana" });
    expect(vehicles.findBrand("fabbrica-italiana")).toEqual({ found: vehicles.findBrandById(1), certain: true });
  });

  it("§7.1, §7.4: come by the name that people know, not by the stored one, with theirs as Brazilians sort them", () => {
    const vehicles = vehiclesOf({
      "VW - VOLKSWAGEN": [],
      "GM - CHEVROLET": [],
      FIAT: ["TIPO 10", "ÉLAN", "TIPO 2", "FIAT 500"],
    });
    expect(vehicles.brands.map((brand) => brand.name)).toEqual(["Chevrolet", "Fiat", "Volkswagen"]);
    expect(vehicles.findBrandById(3)?.models.map((model) => model.name)).toEqual(["500", "Élan", "Tipo 2", "Tipo 10"]);
  });
});

describe("models", () => {
  it("§5.13, §5.14: are found exactly first, and never by a part of a word", () => {
    expect(findModel(["GOL", "GOLF"], "gol")).toEqual(["gol", CERTAIN]);
    expect(findModel(["GOLF"], "gol")).toBeNull();
    expect(findModel(["HB20S", "HB20X"], "hb20")).toBeNull();
    expect(findModel(["CROSSFOX"], "fox")).toBeNull();
  });

  it("§5.13, §7.4: are found by a part in whole words, for certain where nothing else matches", () => {
    expect(findModel(["GRAND SIENA"], "siena")).toEqual(["grand-siena", CERTAIN]);
    expect(findModel(["GRAND SIENA", "SIENA"], "siena")).toEqual(["siena", CERTAIN]);
    expect(findModel(["GRAND SIENA", "UNO"], "fiat-siena")).toEqual(["grand-siena", CERTAIN]);
  });

  it("§5.10, §5.14: that match by a part together are vague: starts, then ends, then contains, then the shortest", () => {
    expect(findModel(["NOVO ONIX", "ONIX PLUS"], "onix")).toEqual(["onix-plus", VAGUE]);
    expect(findModel(["A ONIX B", "NOVO ONIX"], "onix")).toEqual(["novo-onix", VAGUE]);
    expect(findModel(["ONIX PLUS LT", "ONIX PLUS"], "onix")).toEqual(["onix-plus", VAGUE]);
  });

  it("§5.11: lose the name of their brand, in the catalogue and in the look-up", () => {
    const stored = { "VW - VOLKSWAGEN": ["VW GOL", "VOLKSWAGEN\u00a0 FOX", "VW - VOLKSWAGEN UP!"] };
    const models = vehiclesOf(stored).brands.flatMap((brand) => brand.models);
    expect(models.map(({ slug, name }) => [slug, name])).toEqual([
      ["fox", "Fox"],
      ["gol", "Gol"],
      ["up", "Up!"],
    ]);
    expect(findModelIn(stored, "volkswagen-gol")).toEqual(["gol", CERTAIN]);
    expect(findModelIn({ RAM: ["RAM", "RAMPAGE"] }, "ram-rampage")).toEqual(["rampage", CERTAIN]);
    expect(vehiclesOf({ RAM: ["RAM", "RAMPAGE"] }).brands[0]?.models.map(({ slug }) => slug)).toEqual([
      "ram",
      "rampage",
    ]);
  });

  it("§5.17: that only another spelling of the maker has are found there, and carry their own brand", () => {
    const vehicles = vehiclesOf({
      "CAOA CHERY": ["TIGGO 2", "TIGGO 7"],
      FIAT: ["FACE"],
      "Caoa Chery/Chery": ["QQ", "TIGGO", "TIGGO 2"],
    });
    const [caoa, spelledOtherwise] = [vehicles.findBrandById(1), vehicles.findBrandById(3)];
    if (!caoa || !spelledOtherwise) throw new Error("The brands are gone.");
    const find = (brand: typeof caoa, slug: string) => {
      const match = vehicles.findModel(brand, slug);
      return match && [match.found.brand.slug, match.found.slug, match.certain];
    };
    expect(find(caoa, "qq")).toEqual(["caoa-chery-chery", "qq", CERTAIN]);
    expect(find(spelledOtherwise, "tiggo-7")).toEqual(["caoa-chery", "tiggo-7", CERTAIN]);
    // Exactly there rather than in part here; here rather than there.
    expect(find(caoa, "tiggo")).toEqual(["caoa-chery-chery", "tiggo", CERTAIN]);
    expect(find(caoa, "tiggo-2")).toEqual(["caoa-chery", "tiggo-2", CERTAIN]);
    expect(find(caoa, "face")).toBeNull();
  });

  it("find themselves by their own slug, in any catalogue", () => {
    const names = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { minLength: 1 });
    fc.assert(
      fc.property(names, (list) => {
        const vehicles = vehiclesOf({ FIAT: list });
        const models = vehicles.brands.flatMap((brand) => brand.models);
        expect(models).toHaveLength(list.length);
        for (const model of models) {
          expect(vehicles.findModel(model.brand, model.slug)?.found).toBe(model);
          expect(vehicles.findModelById(model.id)).toBe(model);
        }
      }),
    );
  });
});

it("a part is looked for in things of any kind, and an empty one finds nothing", () => {
  expect(findByPart([{ id: 1, slug: "a" }], "a")).toEqual({ found: { id: 1, slug: "a" }, certain: true });
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
])("§9.4: the year segment %j is %s", (segment, year) => expect(parseYear(segment)).toBe(year));
