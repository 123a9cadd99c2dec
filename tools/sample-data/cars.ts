// The cars of the sample: makers with their models, and the versions of each, FIPE's where the sample has them.
// Awkward cases of `models.csv` are on purpose: models with the same slug but for a plus (KA and KA+), versions with the
// same slug (HB20S), more than 20 versions (UP!), one version in all (PT CRUISER), a brand without models (FERRARI).

import { join } from "node:path";
import { readTable } from "../csv.ts";
import { type CarVersion, createMaker, type Recipe } from "./made-up-cars.ts";
import { keyOfModel, readPopularCars } from "./popular-cars.ts";

export interface CarModel {
  readonly name: string;
  /** Relative number of quotes; 100 is the best seller. */
  readonly popularity: number;
  readonly versions: readonly CarVersion[];
}

export interface CarBrand {
  readonly name: string;
  /** None, for one brand: as in real tables. */
  readonly models: readonly CarModel[];
}

/** The last model year of what is still sold. */
const LAST_YEAR = 2027;

/** @param years `2010-2018`, or `2021-0KM` where the model is still sold */
function readRecipe(years: string, value: string, versions: string): Recipe {
  const [first, last] = years.split("-");
  const zeroKm = last === "0KM";
  return {
    firstYear: Number(first),
    lastYear: zeroKm ? LAST_YEAR : Number(last),
    zeroKm,
    value: Number(value),
    versions: versions.split("; "),
  };
}

/**
 * All of them, in a fixed order.
 * @param currentYear of which the made-up values are
 * @throws Error where a model has FIPE's versions and made-up ones, or neither
 */
export function listCars(currentYear: number): CarBrand[] {
  const popular = readPopularCars();
  const make = createMaker(currentYear);
  const brands = new Map<string, CarModel[]>();
  const rows = readTable(join(import.meta.dirname, "models.csv"));
  for (const [fipePrefix = "", brand = "", name = "", popularity, years = "", value = "", versions = ""] of rows) {
    const models = brands.get(brand) ?? [];
    brands.set(brand, models);
    if (name === "") continue;
    const key = keyOfModel(brand, name);
    const known = popular.get(key);
    popular.delete(key);
    if ((known === undefined) === (years === "")) throw new Error(`${key}: FIPE's versions or made-up ones?`);
    models.push({
      name,
      popularity: Number(popularity),
      versions: known ?? make(fipePrefix, readRecipe(years, value, versions)),
    });
  }
  if (popular.size > 0) throw new Error(`The sample has no model for ${[...popular.keys()].join(", ")}.`);
  return [...brands].map(([name, models]) => ({ name, models }));
}
