// The versions of the most quoted families: FIPE's own names, codes and values, from `popular-cars.csv`.

import { join } from "node:path";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { readTable } from "../csv.ts";
import { createFamilyFinder, type FamilyRule } from "../data-load/families.ts";
import { type CarVersion, isFuel } from "./made-up-cars.ts";

/** Where the sample's models are not called as FIPE's texts begin. */
const RULES: readonly FamilyRule[] = [
  { spelling: "320IA", family: "320I" },
  { spelling: "CITY HATCHBACK", family: "CITY HATCH" },
  { spelling: "CRUZE HB SPORT", family: "CRUZE SPORT6" },
  { spelling: "CRUZE SPORT", family: "CRUZE SPORT6" },
  { spelling: "KWID E-TECH", family: "KWID E-TECH" },
  { spelling: "PALIO WEEK.", family: "PALIO WEEKEND" },
  { spelling: "XC 60", family: "XC60" },
  { spelling: "XC 90", family: "XC90" },
];

/** A model's place in what `readPopularCars` answers. */
export function keyOfModel(brand: string, model: string): string {
  return `${brand}/${model}`;
}

/** The versions by model. @throws Error where the table says something of a fuel that there is not */
export function readPopularCars(): Map<string, CarVersion[]> {
  const takeApart = createFamilyFinder(RULES);
  const byModel = new Map<string, Map<string, CarVersion & { values: Map<number, number | null> }>>();
  const rows = readTable(join(import.meta.dirname, "popular-cars.csv"));
  for (const [brand = "", text = "", year, fuel = "", fipeCode = "", value] of rows) {
    if (!isFuel(fuel)) throw new Error(`popular-cars.csv: "${fuel}" is no fuel`);
    const { family, version } = takeApart(text);
    const key = keyOfModel(brand.toUpperCase(), family);
    const versions = byModel.get(key) ?? new Map();
    byModel.set(key, versions);
    const one = versions.get(fipeCode) ?? { name: version.toUpperCase(), fipeCode, fuel, values: new Map() };
    versions.set(fipeCode, one);
    one.values.set(year === "0 km" ? ZERO_KM_YEAR : Number(year), Number(value));
  }
  return new Map([...byModel].map(([key, versions]) => [key, [...versions.values()]]));
}
