// The sample's catalogue: FIPE's own versions of the families that are quoted most, plain ones of the others, and the
// awkward cases that pages must bear.

import { expect, it } from "vitest";
import { checkDigitOf } from "../../app/catalogue/fipe-code.ts";
import { ZERO_KM_YEAR } from "../../app/pricing/rules.ts";
import { makeCatalogue, type SampleVersion } from "../../tools/sample-data/catalogue.ts";
import { fuelOf } from "../../tools/sample-data/fuel.ts";

const { brands, models, versions } = makeCatalogue(2026);

function idOf(brandName: string, modelName: string): number {
  const brand = brands.find(({ name }) => name === brandName);
  const model = models.find(({ name, brandId }) => name === modelName && brandId === brand?.id);
  if (!model) throw new Error(`the sample has no ${brandName} ${modelName}`);
  return model.id;
}

const listVersions = (brand: string, model: string, year: number): SampleVersion[] => {
  const modelId = idOf(brand, model);
  return versions.filter((version) => version.modelId === modelId && version.year === year);
};

it("the Argo of 2022 has FIPE's versions, with their codes and values", () => {
  const type = "Flex";
  expect(listVersions("FIAT", "ARGO", 2022)).toMatchObject([
    { type, name: "1.0 6V FLEX", slug: "1-0-6v-flex", fipeCode: "001509-1", fipeValue: 58_700 },
    { type, name: "DRIVE 1.0 6V FLEX", slug: "drive-1-0-6v-flex", fipeCode: "001494-0", fipeValue: 60_300 },
    { type, name: "TREKKING 1.3 8V FLEX", slug: "trekking-1-3-8v-flex", fipeCode: "001519-9", fipeValue: 72_300 },
  ]);
});

it.each([
  ["FIAT", "PALIO WEEKEND", "ADV. DUALOGIC 1.8 FLEX", "001357-9"],
  ["GM - CHEVROLET", "CRUZE SPORT6", "LT 1.4 16V TB FLEX 5P AUT.", "004478-4"],
  ["RENAULT", "KWID E-TECH", "TECHNO", "025339-1"],
])("%s %s %s has FIPE's code %s", (brand, model, name, code) => {
  const modelId = idOf(brand, model);
  const own = versions.filter((version) => version.modelId === modelId && version.name === name);
  expect([...new Set(own.map(({ fipeCode }) => fipeCode))]).toEqual([code]);
});

it("every code has its right last digit, and no two versions of a year share one", () => {
  const sixOf = (code: string) => code.slice(0, 6);
  const wrong = versions.filter(({ fipeCode }) => fipeCode !== `${sixOf(fipeCode)}-${checkDigitOf(sixOf(fipeCode))}`);
  expect(wrong).toEqual([]);
  expect(new Set(versions.map(({ fipeCode, year }) => `${fipeCode} ${year}`)).size).toBe(versions.length);
});

it.each([
  ["DRIVE 1.0 6V FLEX", "Flex"],
  ["2.0 TB 4X4 DIESEL AUT.", "Diesel"],
  ["PRO PLUG-IN HYBRID 1.5 TB AUT.", "Híbrido"],
  ["170CV REX (ELÉTRICO/HÍBRIDO)", "Híbrido"],
  ["GL 75CV (ELÉTRICO)", "Elétrico"],
  ["GT 2.0 16V AUT.", "Gasolina"],
])("%s is driven by %s, as others are", (trim, fuel) => {
  expect(fuelOf(trim)).toBe(fuel);
  expect(versions.map(({ type }) => type)).toContain(fuel);
});

it("it is as large as the pages need, of all years", () => {
  expect(brands.length).toBeGreaterThanOrEqual(30);
  expect(models.length).toBeGreaterThanOrEqual(220);
  expect(versions.length).toBeGreaterThanOrEqual(3_000);
  const years = new Set(versions.map(({ year }) => year));
  expect([...years].sort((a, b) => a - b)).toEqual([...Array.from({ length: 18 }, (_, i) => 2010 + i), ZERO_KM_YEAR]);
});

it("of the versions of a model-year the cheapest is quoted most, and every one at times", () => {
  const [first, ...others] = listVersions("FIAT", "ARGO", 2022).sort((a, b) => b.popularity - a.popularity);
  expect(others.every(({ fipeValue }) => (fipeValue ?? 0) >= (first?.fipeValue ?? 0))).toBe(true);
  expect(versions.every(({ popularity }) => popularity > 0)).toBe(true);
});
