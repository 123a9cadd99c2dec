// The cars of the sample: makers with their models, and the versions of each, FIPE's where the sample has them.
// Awkward cases of `models.csv` are on purpose: models with the same slug but for a plus (KA and KA+), versions with the
// same slug (HB20S), more than 20 versions (UP!), one version in all (PT CRUISER), a brand without models (FERRARI).

import { join } from "node:path";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { readTable } from "../csv.ts";
import { type CarVersion, createMaker } from "./made-up-cars.ts";
import { keyOfModel, readPopularCars } from "./popular-cars.ts";

export interface CarModel {
  readonly name: string;
  /** Relative number of quotes; 100 is the best seller. */
  readonly popularity: number;
  readonly versions: readonly CarVersion[];
}

interface CarBrand {
  readonly name: string;
  /** None, for one brand: as in real tables. */
  readonly models: readonly CarModel[];
}

/** The last model year of what is still sold. */
const LAST_YEAR = 2027;

/** The model years of `2010-2018`, or of `2021-0KM`, where the model is still sold: zero-km is one of them. */
function readYears(text: string): number[] {
  const [first, last] = text.split("-");
  const isSold = last === "0KM";
  const length = (isSold ? LAST_YEAR : Number(last)) - Number(first) + 1;
  const years = Array.from({ length }, (_, index) => Number(first) + index);
  return isSold ? [...years, ZERO_KM_YEAR] : years;
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
      versions: known ?? make(fipePrefix, readYears(years), Number(value), versions.split("; ")),
    });
  }
  if (popular.size > 0) throw new Error(`The sample has no model for ${[...popular.keys()].join(", ")}.`);
  return [...brands].map(([name, models]) => ({ name, models }));
}
