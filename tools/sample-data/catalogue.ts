// Rows of the sample catalogue: brands, models and versions with FIPE values and codes.

import { toSlug } from "../../app/catalogue/slug.ts";
import { ZERO_KM_YEAR } from "../../app/pricing/rules.ts";
import { type Fuel, fuelOf } from "./fuel.ts";
import { listSampleBrands } from "./vehicles.ts";

export interface SampleVersion {
  id: number;
  modelId: number;
  year: number;
  name: string;
  slug: string;
  /** R$, null for the few versions that have no value. */
  fipeValue: number | null;
  fipeCode: string;
  /** The fuel. */
  type: Fuel;
  /** Relative number of quotes. */
  popularity: number;
}

export interface SampleCatalogue {
  brands: { id: number; name: string }[];
  models: { id: number; name: string; brandId: number }[];
  versions: SampleVersion[];
}

/** A FIPE code with its check digit: for `abcdef-g`, g = (11 − (7a+6b+5c+4d+3e+2f) mod 11) mod 11, 10 becoming 0. */
export function fipeCode(prefix: string, number: number): string {
  const digits = prefix + String(number).padStart(3, "0");
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${digits}-${((11 - (sum % 11)) % 11) % 10}`;
}

/** What is left of a zero-km value at a model year, as a share; falls a little each year after the eighth. */
export function remainingValue(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 1;
  const age = currentYear - year + 1;
  if (age <= 0) return 0.94;
  const first = [0.89, 0.83, 0.76, 0.69, 0.62, 0.56, 0.53, 0.5];
  return first[age - 1] ?? 0.5 * 0.94 ** (age - first.length);
}

function listYears(firstYear: number, lastYear: number, zeroKm: boolean): number[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return zeroKm ? [...years, ZERO_KM_YEAR] : years;
}

/** How often a car of that year is quoted: people insure newer cars. */
function yearWeight(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 1.4;
  return Math.exp(-Math.max(0, currentYear - year) / 3.5);
}

/** The whole catalogue with ids in a fixed order. A version in 997 has no FIPE value, as happens in real tables. */
export function makeCatalogue(currentYear: number): SampleCatalogue {
  const catalogue: SampleCatalogue = { brands: [], models: [], versions: [] };
  for (const brand of listSampleBrands()) {
    const brandId = catalogue.brands.length + 1;
    catalogue.brands.push({ id: brandId, name: brand.name });
    let codeNumber = 0;
    for (const model of brand.models) {
      const modelId = catalogue.models.length + 1;
      catalogue.models.push({ id: modelId, name: model.name, brandId });
      const years = listYears(model.firstYear, model.lastYear, model.zeroKm);
      const yearWeights = years.map((year) => yearWeight(year, currentYear));
      const totalWeight = yearWeights.reduce((sum, weight) => sum + weight, 0);
      model.trims.forEach((trim, trimIndex) => {
        codeNumber += 1;
        const code = fipeCode(brand.fipePrefix, codeNumber);
        years.forEach((year, yearIndex) => {
          const id = catalogue.versions.length + 1;
          const value = model.value * (1 + 0.11 * trimIndex) * remainingValue(year, currentYear);
          catalogue.versions.push({
            id,
            modelId,
            year,
            name: trim,
            slug: toSlug(trim),
            fipeValue: id % 997 === 0 ? null : Math.round(value),
            fipeCode: code,
            type: fuelOf(trim),
            popularity: (model.popularity * (yearWeights[yearIndex] as number)) / totalWeight / (trimIndex + 1.5),
          });
        });
      });
    }
  }
  return catalogue;
}
