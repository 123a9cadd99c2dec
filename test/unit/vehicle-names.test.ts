// Names of brands and models: as their makers write them, with their articles, and never two alike.

import fc from "fast-check";
import { expect, it } from "vitest";
import { listBrandPrefixes, nameBrand } from "../../app/catalogue/brand-names.ts";
import { capitalise } from "../../app/catalogue/display-name.ts";
import { genderOf, genderOfMaker, of, the, your } from "../../app/catalogue/genders.ts";
import { tellApart } from "../../app/catalogue/tell-apart.ts";
import { brandTitle, modelTitle, modelYearTitle } from "../../app/seo/titles.ts";
import { forAll } from "../support/for-all.ts";
import { vehiclesOf } from "../support/vehicles.ts";

function brandNamesOf(stored: readonly string[], displayNames = {}): string[] {
  const { brands } = vehiclesOf(Object.fromEntries(stored.map((name) => [name, []])), displayNames);
  return [...brands].sort((a, b) => a.id - b.id).map(({ name }) => name);
}

function modelNamesOf(stored: readonly string[], displayNames = {}): string[] {
  const models = vehiclesOf({ FIAT: stored }, displayNames).brands.flatMap((brand) => brand.models);
  return models.sort((a, b) => a.id - b.id).map(({ name }) => name);
}

it.each([
  ["words", "Grand Siena, Citroën, Mercedes-Benz, T-Cross, CR-Van, Cee'd, Sprinter/, Argo"],
  ["words that are known", "McLaren, SsangYong, EcoSport, CrossFox, SpaceFox, ix35, 118i, e-tron, Up!, Ka, Ka+, Gol"],
  ["short words", "Fox, Uno, Fit, Zoe, Santa Fe, Del Rey, New Beetle, Land Cruiser, Song Pro, Dolphin Mini"],
  [
    "codes",
    "ASX, GLA, EQA, RCZ, NX, TT RS, TTRS, DFSK, BMWX, CBT Jipe, CLA 180, Spark EUV, PT Cruiser, CAOA Chery/Chery",
  ],
  ["codes with hyphens and dots", "HR-V, E-208, DA-UP, T-ROC, ID.4, 500-SEC/ SEL, 3200, 208"],
  ["letters before digits", "Cruze Sport6, Golf4, FOX2, HB20, XC60, RAV4, Pajero TR4"],
])("§3.20: a name in capitals has %s as people write them", (_, names) => {
  for (const name of names.split(", ")) expect(capitalise(name.toUpperCase())).toBe(name);
});

it.each(["Já Escrito", "up! move", "320iA 2.0 Turbo/M Sport", "Caoa Chery/Chery", "CAOA Chery", "ŠKODA Škoda"])(
  "%j is somebody's own spelling, and stays",
  (stored) => expect(capitalise(stored)).toBe(stored),
);

it("a name in capitals changes in nothing but case and spaces, and only once, whatever it holds", () => {
  const bare = (name: string) => name.replace(/\s/g, "").toUpperCase();
  const word = fc.oneof(
    fc.constantFrom("ECOSPORT", "HB20", "T-CROSS", "KA+", "/", "ŠKODA", "AİSIS"),
    fc.string({ unit: "grapheme" }),
  );
  forAll(fc.array(word), fc.constantFrom(" ", "  ", "\u00a0", "-", "/"), (parts, separator) => {
    for (const stored of [parts.join(separator), parts.join(separator).toUpperCase()]) {
      const name = capitalise(stored);
      expect(bare(name)).toBe(bare(stored));
      expect(name).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
      expect(capitalise(name)).toBe(name);
    }
  });
});

it.each([
  ["VW - VOLKSWAGEN", "vw", "Volkswagen", 0],
  ["VW - VolksWagen", "vw", "Volkswagen", 0],
  ["VOLKSWAGEN", "vw", "Volkswagen", 1],
  ["VW", "vw", "Volkswagen", 2],
  ["GM - CHEVROLET", "gm", "Chevrolet", 0],
  ["Chevrolet", "gm", "Chevrolet", 1],
  ["GM", "gm", "Chevrolet", 2],
  ["KIA MOTORS", "kia", "Kia", 0],
  ["KIA", "kia", "Kia", 1],
  ["CAOA CHERY", "caoa-chery", "CAOA Chery", 0],
  ["Caoa Chery/Chery", "caoa-chery", "CAOA Chery", 1],
  ["MERCEDES-BENZ", "mercedes-benz", "Mercedes-Benz", 0],
  ["MINI", "mini", "MINI", 0],
  ["CITROËN", "citroen", "Citroën", 0],
  ["FIAT", "fiat", "Fiat", 0],
])("§2.82, §2.83, §5.15: a brand that is stored as %s is /%s, %s", (stored, slug, name, seniority) => {
  expect(nameBrand(stored)).toEqual({ slug, name, seniority });
});

it("a brand has every spelling of itself before its models' names taken off, the longest first", () => {
  expect(listBrandPrefixes("VW - VOLKSWAGEN")).toEqual(["VW - VOLKSWAGEN", "VOLKSWAGEN", "VW"]);
  expect(listBrandPrefixes("Kia")).toEqual(["KIA MOTORS", "Kia", "KIA"]);
  expect(listBrandPrefixes("CHEVROLET")).toEqual(["GM - CHEVROLET", "CHEVROLET", "GM"]);
  expect(listBrandPrefixes("  FIAT  ")).toEqual(["FIAT"]);
});

it.each([
  ["CAOA CHERY | CAOA CHERY/CHERY", "CAOA Chery | CAOA Chery/Chery"],
  ["CAOA Chery | Caoa Chery/Chery", "CAOA Chery | Caoa Chery/Chery"],
  ["CHEVROLET | GM - CHEVROLET", "Chevrolet | GM - Chevrolet"],
  ["FIAT | Fiat", "Fiat | Fiat (2)"],
  ["Fiat | FIAT | FIAT (2)", "Fiat | Fiat (3) | Fiat (2)"],
  ["ŠKODA | Skoda", "Škoda | Skoda (2)"],
])("§3.21: brands told apart: %s", (stored, names) =>
  expect(brandNamesOf(stored.split(" | ")).join(" | ")).toBe(names),
);

it.each([
  ["HB20 | HB 20", "HB20 | HB 20 (2)"],
  ["up! | UP!", "up! | Up! (2)"],
  ["DOBLÒ | DOBLO", "Doblò | Doblo (2)"],
  ["UNO | FIAT UNO", "Uno | Fiat Uno"],
  ["KA | KA+", "Ka | Ka+"],
])("§3.21: models told apart: %s", (stored, names) =>
  expect(modelNamesOf(stored.split(" | ")).join(" | ")).toBe(names),
);

it("§3.21: of names that would be read alike the oldest stays of several in any order, and none of several owners' names", () => {
  const other = { id: 9, name: "Uno", fullerName: "Mille", isOwners: false };
  const namesOf = (ids: readonly number[], isOwners: boolean) =>
    tellApart([...ids.map((id) => ({ id, name: "Uno", fullerName: isOwners ? `Uno ${id}` : "Uno", isOwners })), other])
      .sort((a, b) => a.id - b.id)
      .map(({ name }) => name);
  expect(namesOf([2, 1], false)).toEqual(["Uno", "Uno (2)", "Mille"]);
  expect(namesOf([2, 1], true)).toEqual(["Uno 1", "Uno 2", "Mille"]);
});

it("§3.21: names that would be read alike are told apart, in capitals too, whatever is stored", () => {
  const name = fc.constantFrom("Fiat", "FIAT", "fiat (2)", "Fí at", "Fiat (3)", "x");
  const wish = fc.record({ id: fc.nat(50), name, fullerName: name, isOwners: fc.boolean() });
  forAll(fc.uniqueArray(wish, { selector: ({ id }) => id, minLength: 1 }), (wishes) => {
    const names = tellApart(wishes).map((one) => one.name.toUpperCase());
    expect(new Set(names).size).toBe(wishes.length);
  });
});

it("an owner's own name is shown exactly as it is written, with the slug of what is stored", () => {
  const displayNames = { "VW - VOLKSWAGEN": "VOLKS", "VW GOL": " gol  G5" };
  const [brand] = vehiclesOf({ "VW - VOLKSWAGEN": ["VW GOL"] }, displayNames).brands;
  expect(brand).toMatchObject({ slug: "vw", name: "VOLKS", models: [{ slug: "gol", name: " gol  G5" }] });
});

it("an owner's own name makes others give way, is explained where two have it, and is none where it is blank", () => {
  expect(modelNamesOf(["UNO", "MILLE"], { MILLE: "UNO" })).toEqual(["Uno (2)", "UNO"]);
  const both = { "CAOA CHERY": "Chery", "CAOA CHERY/CHERY": "Chery" };
  expect(brandNamesOf(Object.keys(both), both)).toEqual(["Chery (CAOA Chery)", "Chery (CAOA Chery/Chery)"]);
  expect(brandNamesOf(["FIAT"], { FIAT: " " })).toEqual(["Fiat"]);
});

it("the ugliest real names never make two equal titles, even where these are read in capitals", () => {
  const { brands } = vehiclesOf({
    "CAOA CHERY": ["TIGGO 2", "TIGGO 7", "QQ"],
    "CAOA CHERY/CHERY": ["TIGGO 2", "TIGGO  7", "FACE"],
    "Caoa Changan": ["UNI-T", "CHERY QQ"],
    ŠKODA: ["OCTAVIA"],
    Skoda: ["OCTAVIA", "Octavia"],
    FIAT: ["500", "500E", "FIAT 500", "UNO", "STRADA", "STRADA/"],
    FORD: ["KA", "KA+", "Ka +", "KA +"],
    "VW - VolksWagen": ["UP!", "up!", "UP", "VW UP!", "GOL", "VW - VOLKSWAGEN GOL"],
    VW: ["GOL"],
    BMW: ["320I", "320iA 2.0 Turbo/M Sport", "320IA 2.0 TURBO/M SPORT"],
  });
  const models = brands.flatMap((brand) => brand.models);
  const titles = [
    ...brands.map(({ name }) => brandTitle(name)),
    ...models.map(({ brand, name }) => modelTitle(brand.name, name)),
    ...models.flatMap(({ brand, name, years }) => years.map((year) => modelYearTitle(brand.name, name, year))),
    ...models.flatMap(({ brand, name }) =>
      ["LT 1.0", "LT 1.0 (004001-1)"].map((version) => modelYearTitle(brand.name, name, 2022, version)),
    ),
  ].map((title) => title.toUpperCase());
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

const FEMININE = `strada strada-adventure nova-strada hilux hilux-sw4 s10 l200-triton duster-oroch palio-weekend kombi ram
  2500 2500-laramie c-10 c10 a20 d-20-custom f-250 f250 f-4000 f75`;
const MASCULINE = `hb20 argo onix onix-plus gol golf range-rover land-cruiser 2008 c-180 c-200 ac10 c100 f-3000`;

it.each([
  ["f", FEMININE],
  ["m", MASCULINE],
])("articles are %s for these models", (gender, slugs) => {
  for (const slug of slugs.split(/\s+/)) expect([slug, genderOf(slug)]).toEqual([slug, gender]);
});

it("articles of a maker's cars are as they are usually said", () => {
  const genders = ["ferrari", "lamborghini", "maserati", "mercedes-benz", "fiat", "bmw"].map(genderOfMaker);
  expect(genders).toEqual(["f", "f", "f", "f", "m", "m"]);
});

it("articles agree with the vehicle", () => {
  const models = vehiclesOf({ FIAT: ["ARGO", "STRADA"] }).brands.flatMap((brand) => brand.models);
  expect(models.map(({ gender, name }) => [the, of, your].map((article) => `${article(gender)} Fiat ${name}`))).toEqual(
    [
      ["o Fiat Argo", "do Fiat Argo", "o seu Fiat Argo"],
      ["a Fiat Strada", "da Fiat Strada", "a sua Fiat Strada"],
    ],
  );
});
