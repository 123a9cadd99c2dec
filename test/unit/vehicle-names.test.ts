// Names of brands and models: as their makers write them, and never two alike.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameBrand } from "../../app/catalogue/brand-names.ts";
import { capitalise } from "../../app/catalogue/display-name.ts";
import { genderOf, genderOfMaker, of, the, your } from "../../app/catalogue/genders.ts";
import { tellApart } from "../../app/catalogue/tell-apart.ts";
import type { Vehicles } from "../../app/catalogue/vehicles.ts";
import { brandTitle, modelTitle, modelYearTitle, versionTitle } from "../../app/seo/titles.ts";
import { vehiclesOf } from "../support/vehicles.ts";

/** Names by id, from 1 on. */
function brandNamesOf(vehicles: Vehicles): string[] {
  return [...vehicles.brands].sort((a, b) => a.id - b.id).map((brand) => brand.name);
}

function modelNamesOf(vehicles: Vehicles): string[] {
  const models = vehicles.brands.flatMap((brand) => brand.models);
  return models.sort((a, b) => a.id - b.id).map((model) => model.name);
}

describe("a name in capitals", () => {
  it.each([
    // Words
    ["GRAND SIENA", "Grand Siena"],
    ["CITROËN", "Citroën"],
    ["MERCEDES-BENZ", "Mercedes-Benz"],
    ["T-CROSS", "T-Cross"],
    ["CEE'D", "Cee'd"],
    ["SPRINTER/", "Sprinter/"],
    // Words that are known
    ["MCLAREN", "McLaren"],
    ["SSANGYONG", "SsangYong"],
    ["ECOSPORT", "EcoSport"],
    ["CROSSFOX", "CrossFox"],
    ["SPACEFOX", "SpaceFox"],
    ["IX35", "ix35"],
    ["118I", "118i"],
    ["E-TRON", "e-tron"],
    ["UP!", "Up!"],
    ["KA", "Ka"],
    ["KA+", "Ka+"],
    ["GOL", "Gol"],
    ["FOX", "Fox"],
    ["UNO", "Uno"],
    ["FIT", "Fit"],
    ["ZOE", "Zoe"],
    ["SANTA FE", "Santa Fe"],
    ["DEL REY", "Del Rey"],
    ["NEW BEETLE", "New Beetle"],
    ["LAND CRUISER", "Land Cruiser"],
    ["SONG PRO", "Song Pro"],
    ["DOLPHIN MINI", "Dolphin Mini"],
    ["CAOA CHERY/CHERY", "CAOA Chery/Chery"],
    // Codes
    ["ASX", "ASX"],
    ["GLA", "GLA"],
    ["EQA", "EQA"],
    ["RCZ", "RCZ"],
    ["NX", "NX"],
    ["TT RS", "TT RS"],
    ["TTRS", "TTRS"],
    ["DFSK", "DFSK"],
    ["CBT JIPE", "CBT Jipe"],
    ["CLA 180", "CLA 180"],
    ["SPARK EUV", "Spark EUV"],
    ["PT CRUISER", "PT Cruiser"],
    ["HR-V", "HR-V"],
    ["E-208", "E-208"],
    ["DA-UP", "DA-UP"],
    ["ID.4", "ID.4"],
    ["500-SEC/ SEL", "500-SEC/ SEL"],
    ["3200", "3200"],
    // Letters before digits
    ["CRUZE SPORT6", "Cruze Sport6"],
    ["HB20", "HB20"],
    ["XC60", "XC60"],
    ["RAV4", "RAV4"],
    ["PAJERO TR4", "Pajero TR4"],
    // Spaces
    ["  GRAND \u00a0VITARA ", "Grand Vitara"],
  ])("§3.20: %j is written %j", (stored, name) => expect(capitalise(stored)).toBe(name));

  it.each(["Já Escrito", "up! move", "320iA 2.0 Turbo/M Sport", "Caoa Chery/Chery", "CAOA Chery", "ŠKODA Škoda"])(
    "but %j is somebody's own spelling, and stays",
    (stored) => expect(capitalise(stored)).toBe(stored),
  );

  it("changes in nothing but case and spaces, and only once, whatever it holds", () => {
    const bare = (name: string) => name.replace(/\s/g, "").toUpperCase();
    const words = fc.array(
      fc.oneof(
        fc.constantFrom("ECOSPORT", "HB20", "T-CROSS", "KA+", "/", "ŠKODA", "AİSIS"),
        fc.string({ unit: "grapheme" }),
      ),
    );
    fc.assert(
      fc.property(words, fc.constantFrom(" ", "  ", "\u00a0", "-", "/"), (parts, separator) => {
        for (const stored of [parts.join(separator), parts.join(separator).toUpperCase()]) {
          const name = capitalise(stored);
          expect(bare(name)).toBe(bare(stored));
          expect(name).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
          expect(capitalise(name)).toBe(name);
        }
      }),
    );
  });
});

describe("a brand", () => {
  it.each([
    ["VW - VOLKSWAGEN", "vw", "Volkswagen"],
    ["VW - VolksWagen", "vw", "Volkswagen"],
    ["GM - CHEVROLET", "gm", "Chevrolet"],
    ["KIA MOTORS", "kia", "Kia"],
    ["CAOA CHERY", "caoa-chery", "CAOA Chery"],
    ["LAND ROVER", "land-rover", "Land Rover"],
    ["MERCEDES-BENZ", "mercedes-benz", "Mercedes-Benz"],
    ["MINI", "mini", "MINI"],
    ["CITROËN", "citroen", "Citroën"],
    ["ALFA ROMEO", "alfa-romeo", "Alfa Romeo"],
    ["BYD", "byd", "BYD"],
    ["FIAT", "fiat", "Fiat"],
  ])("§2.82, §2.83: that is stored as %s is /%s, %s", (stored, slug, name) =>
    expect(nameBrand(stored)).toMatchObject({ slug, name }),
  );

  it.each([
    [
      ["CAOA CHERY", "CAOA CHERY/CHERY"],
      ["CAOA Chery", "CAOA Chery/Chery"],
    ],
    [
      ["CAOA Chery", "Caoa Chery/Chery"],
      ["CAOA Chery", "Caoa Chery/Chery"],
    ],
    [
      ["CHEVROLET", "GM - CHEVROLET"],
      ["Chevrolet", "GM - Chevrolet"],
    ],
    [
      ["FIAT", "Fiat"],
      ["Fiat", "Fiat (2)"],
    ],
    [
      ["Fiat", "FIAT", "FIAT (2)"],
      ["Fiat", "Fiat (3)", "Fiat (2)"],
    ],
    [
      ["ŠKODA", "Skoda"],
      ["Škoda", "Skoda (2)"],
    ],
  ])("§3.21: is told from its namesakes by what is stored: %j", (stored, names) => {
    expect(brandNamesOf(vehiclesOf(Object.fromEntries(stored.map((name) => [name, []]))))).toEqual(names);
  });
});

it.each([
  [
    ["HB20", "HB 20"],
    ["HB20", "HB 20 (2)"],
  ],
  [
    ["up!", "UP!"],
    ["up!", "Up! (2)"],
  ],
  [
    ["DOBLÒ", "DOBLO"],
    ["Doblò", "Doblo (2)"],
  ],
  [
    ["UNO", "FIAT UNO"],
    ["Uno", "Fiat Uno"],
  ],
  [
    ["KA", "KA+"],
    ["Ka", "Ka+"],
  ],
])("§3.21: two models whose names are one but for case, spaces and accents are told apart: %j", (stored, names) => {
  expect(modelNamesOf(vehiclesOf({ FIAT: stored }))).toEqual(names);
});

describe("an owner's own name", () => {
  it("is shown exactly as it is written, with the slug of what is stored", () => {
    const vehicles = vehiclesOf(
      { "VW - VOLKSWAGEN": ["VW GOL"] },
      { "VW - VOLKSWAGEN": "VOLKS", "VW GOL": " gol  G5" },
    );
    expect(vehicles.brands[0]).toMatchObject({
      slug: "vw",
      name: "VOLKS",
      models: [{ slug: "gol", name: " gol  G5" }],
    });
  });

  it("makes others that are called so give way", () => {
    const vehicles = vehiclesOf({ FIAT: ["UNO", "MILLE"] }, { MILLE: "UNO" });
    expect(modelNamesOf(vehicles)).toEqual(["Uno (2)", "UNO"]);
  });

  it("is explained where the owner gave it to two", () => {
    const names = { "CAOA CHERY": "Chery", "CAOA CHERY/CHERY": "Chery" };
    const vehicles = vehiclesOf({ "CAOA CHERY": [], "CAOA CHERY/CHERY": [] }, names);
    expect(brandNamesOf(vehicles)).toEqual(["Chery (CAOA Chery)", "Chery (CAOA Chery/Chery)"]);
  });

  it("that is blank is none", () => {
    expect(brandNamesOf(vehiclesOf({ FIAT: [] }, { FIAT: " " }))).toEqual(["Fiat"]);
  });
});

it("names differ when they are written in capitals, whatever is stored", () => {
  const name = fc.constantFrom("Fiat", "FIAT", "fiat (2)", "Fí at", "Fiat (3)", "x");
  const wish = fc.record({ id: fc.nat(50), name, fullerName: name, isOwners: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(wish, { selector: ({ id }) => id, minLength: 1 }), (wishes) => {
      const names = tellApart(wishes).map((one) => one.name.toUpperCase());
      expect(new Set(names).size).toBe(wishes.length);
    }),
  );
});

describe("the ugliest real names", () => {
  const UGLIEST = vehiclesOf({
    "CAOA CHERY": ["TIGGO 2", "TIGGO 7", "QQ"],
    "CAOA CHERY/CHERY": ["TIGGO 2", "TIGGO  7", "FACE"],
    "Caoa Changan": ["UNI-T", "CHERY QQ"],
    ŠKODA: ["OCTAVIA"],
    Skoda: ["OCTAVIA", "Octavia"],
    FIAT: ["500", "500E", "FIAT 500", "UNO", "STRADA", "STRADA/"],
    Fiat: ["500", "Uno"],
    FORD: ["KA", "KA+", "Ka +", "KA +"],
    "VW - VolksWagen": ["UP!", "up!", "UP", "VW UP!", "GOL", "VW - VOLKSWAGEN GOL"],
    VW: ["GOL"],
    CITROËN: ["C3", "C3 YOU!", "C 3", "C4", "C4 CACTUS", "GRAND C4"],
    SUZUKI: ["GRAND VITARA", "GRAND  VITARA", "GRAND\u00a0VITARA", " VITARA "],
    "MERCEDES-BENZ": ["500-SEC/ SEL", "500 SEC", "CLASSE A", "CLA 180"],
    BMW: ["320I", "320iA 2.0 Turbo/M Sport", "320IA 2.0 TURBO/M SPORT"],
    MASERATI: ["3200", "3200 GT"],
    DFSK: ["K01", "C31"],
    "CBT JIPE": ["JAVALI", "CBT JIPE JAVALI"],
    HYUNDAI: ["HB 20", "HB20", "HB20S", "SANTA FE", "GRAND SANTA FE"],
    PEUGEOT: ["208", "E-208", "2008", "E-2008", "E 208"],
    MCLAREN: ["570S", '"P1"', "P1 (GTR)"],
    SSANGYONG: ["ACTYON", "ACTYON."],
    "!!!": ["!!!", "???", "!!! !!!"],
  });
  const MODELS = UGLIEST.brands.flatMap((brand) => brand.models);

  it("never make two equal titles, even where these are read in capitals", () => {
    const titles = [
      ...UGLIEST.brands.map(({ name }) => brandTitle(name)),
      ...MODELS.map(({ brand, name }) => modelTitle(brand.name, name)),
      ...MODELS.flatMap(({ brand, name, years }) => years.map((year) => modelYearTitle(brand.name, name, year))),
      ...MODELS.flatMap(({ brand, name }) =>
        ["LT 1.0", "LT 1.0 (004001-1)"].map((version) => versionTitle(brand.name, name, version, 2022)),
      ),
    ];
    expect(titles).toHaveLength(22 + 5 * MODELS.length);
    const capitals = titles.map((title) => title.toUpperCase());
    expect(capitals.filter((title, index) => capitals.indexOf(title) !== index)).toEqual([]);
  });

  it("never make two equal addresses, and each finds itself for certain", () => {
    const addresses = MODELS.map(({ brand, slug }) => `${brand.slug}/${slug}`);
    expect(addresses.filter((address) => !/^[a-z0-9-]+\/[a-z0-9-]+$/.test(address))).toEqual([]);
    expect(new Set(addresses).size).toBe(MODELS.length);
    expect(new Set(UGLIEST.brands.map(({ slug }) => slug)).size).toBe(22);
    for (const brand of UGLIEST.brands) expect(UGLIEST.findBrand(brand.slug)).toEqual({ found: brand, certain: true });
    for (const model of MODELS) {
      expect(UGLIEST.findModel(model.brand, model.slug)).toEqual({ found: model, certain: true });
    }
  });
});

describe("articles", () => {
  it.each([
    "strada",
    "strada-adventure",
    "hilux",
    "hilux-sw4",
    "s10",
    "l200-triton",
    "duster-oroch",
    "palio-weekend",
    "f-250",
    "c-10",
    "2500",
    "kombi",
  ])("%s is feminine", (slug) => expect(genderOf(slug)).toBe("f"));

  it.each([
    "hb20",
    "argo",
    "onix",
    "onix-plus",
    "gol",
    "range-rover",
    "c-200",
    "golf",
    "2008",
    "land-cruiser",
    "c-180",
  ])("%s is masculine", (slug) => expect(genderOf(slug)).toBe("m"));

  it("a car of a maker is as it is usually said", () => {
    const genders = ["ferrari", "lamborghini", "maserati", "mercedes-benz", "fiat", "bmw"].map(genderOfMaker);
    expect(genders).toEqual(["f", "f", "f", "f", "m", "m"]);
  });

  it("agree with the vehicle", () => {
    const models = vehiclesOf({ FIAT: ["ARGO", "STRADA"] }).brands.flatMap((brand) => brand.models);
    expect(
      models.map(({ gender, name }) => [the, of, your].map((article) => `${article(gender)} Fiat ${name}`)),
    ).toEqual([
      ["o Fiat Argo", "do Fiat Argo", "o seu Fiat Argo"],
      ["a Fiat Strada", "da Fiat Strada", "a sua Fiat Strada"],
    ]);
  });
});
