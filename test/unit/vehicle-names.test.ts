// Names of brands and models: as their makers write them, with their articles, and never two alike.

import fc from "fast-check";
import { expect, it } from "vitest";
import { nameBrand } from "../../app/catalog/brand-names.ts";
import { capitalise, tellApart } from "../../app/catalog/display-name.ts";
import { genderOfModel } from "../../app/catalog/genders.ts";
import { describeModelYear, describeVehicle } from "../../app/pages/describe-vehicle.ts";
import { forAll } from "../support/for-all.ts";
import { vehiclesOf } from "../support/vehicles.ts";

function brandNamesOf(stored: readonly string[], displayNames = {}): string[] {
  const { brands } = vehiclesOf(Object.fromEntries(stored.map((name) => [name, []])), displayNames);
  return [...brands].sort((a, b) => a.id - b.id).map(({ name }) => name);
}

it.each([
  ["words", "Grand Siena, Citroën, Mercedes-Benz, T-Cross, CR-Van, Cee'd, Sprinter/, Argo"],
  ["words that are known", "McLaren, SsangYong, EcoSport, CrossFox, SpaceFox, ix35, 118i, e-tron, Up!, Ka, Ka+, Gol"],
  ["codes", "ASX, GLA, RCZ, NX, TT RS, TTRS, DFSK, BMWX, CBT Jipe, Spark EUV, PT Cruiser, CAOA Chery/Chery"],
  ["codes with hyphens and dots", "HR-V, E-208, DA-UP, T-ROC, ID.4, 500-SEC/ SEL, 3200, 208"],
])("§3.20: a name in capitals has %s as people write them", (_, names) => {
  for (const name of names.split(", ")) expect(capitalise(name.toUpperCase())).toBe(name);
});

it("a name in capitals changes in nothing but case and spaces, and only once, whatever it holds", () => {
  const bare = (name: string) => name.replace(/\s/g, "").toUpperCase();
  const known = fc.constantFrom("ECOSPORT", "HB20", "T-CROSS", "KA+", "/", "ŠKODA", "AİSIS");
  const word = fc.oneof(known, fc.string({ unit: "grapheme" }));
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
  ["VOLKSWAGEN", "vw", "Volkswagen", 1],
  ["VW", "vw", "Volkswagen", 2],
  ["Caoa Chery/Chery", "caoa-chery", "CAOA Chery", 1],
  ["CITROËN", "citroen", "Citroën", 0],
])("§2.82, §2.83, §5.15: a brand that is stored as %s is /%s, %s", (stored, slug, name, priority) => {
  expect(nameBrand(stored)).toEqual({ slug, name, priority });
});

it.each([
  ["CAOA CHERY | CAOA CHERY/CHERY", "CAOA Chery | CAOA Chery/Chery"],
  ["Fiat | FIAT | FIAT (2)", "Fiat | Fiat (3) | Fiat (2)"],
  ["ŠKODA | Skoda", "Škoda | Skoda (2)"],
])("§3.21: brands told apart: %s", (stored, names) =>
  expect(brandNamesOf(stored.split(" | ")).join(" | ")).toBe(names),
);

it("§3.21: names that would be read alike are told apart, in capitals too, whatever is stored", () => {
  const name = fc.constantFrom("Fiat", "FIAT", "fiat (2)", "Fí at", "Fiat (3)", "x");
  const candidate = fc.record({ id: fc.nat(50), name, fullerName: name, isOwners: fc.boolean() });
  forAll(fc.uniqueArray(candidate, { selector: ({ id }) => id, minLength: 1 }), (candidates) => {
    const names = tellApart(candidates).map((one) => one.name.toUpperCase());
    expect(new Set(names).size).toBe(candidates.length);
  });
});

it("an owner's own name is shown as it is written, makes others give way, and is none where it is blank", () => {
  const displayNames = { "VW - VOLKSWAGEN": "VOLKS", "VW GOL": " gol  G5" };
  const [brand] = vehiclesOf({ "VW - VOLKSWAGEN": ["VW GOL"] }, displayNames).brands;
  expect(brand).toMatchObject({ slug: "vw", name: "VOLKS", models: [{ slug: "gol", name: " gol  G5" }] });
  const both = { "CAOA CHERY": "Chery", "CAOA CHERY/CHERY": "Chery" };
  expect(brandNamesOf(Object.keys(both), both)).toEqual(["Chery (CAOA Chery)", "Chery (CAOA Chery/Chery)"]);
  expect(brandNamesOf(["FIAT", "Chery"], { FIAT: " ", Chery: "Fiat" })).toEqual(["Fiat (2)", "Fiat"]);
});

const GENDERS = {
  f: "strada strada-adventure nova-strada palio-weekend 2500-laramie c-10 c10 a20 d-20-custom f-250 f250 f-4000 f75",
  m: "hb20 argo onix-plus gol golf range-rover land-cruiser 2008 c-180 c-200 ac10 c100 f-3000",
};

it.each(Object.entries(GENDERS))("articles are %s for these models", (gender, slugs) => {
  for (const slug of slugs.split(" ")) expect([slug, genderOfModel("", slug)]).toEqual([slug, gender]);
});

it.each([
  ["FERRARI", "458", "da Ferrari 458", "a sua Ferrari 458 2020"],
  ["MERCEDES-BENZ", "C-180", "da Mercedes-Benz C-180", "a sua Mercedes-Benz C-180 2020"],
  ["FIAT", "STRADA", "da Fiat Strada", "a sua Fiat Strada 2020"],
  ["FIAT", "458", "do Fiat 458", "o seu Fiat 458 2020"],
])("the car of %s called %s is %s, in words: %s", (brand, name, ofIt, yourOfYear) => {
  const model = vehiclesOf({ [brand]: [name] }).findModelById(1);
  const words = model && [describeVehicle(model).of, describeModelYear({ model, year: 2020 }).your];
  expect(words).toEqual([ofIt, yourOfYear]);
});
