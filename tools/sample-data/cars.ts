// The cars of the sample: makers with their models, and the versions of each, FIPE's where the sample has them.

import type { CarVersion } from "./car-version.ts";
import { createMaker } from "./made-up-cars.ts";
import { keyOfModel, readPopularCars } from "./popular-cars.ts";
import { readVehicleTable } from "./vehicles.ts";

export interface CarModel {
  /** Upper-case, without the brand: `T-CROSS`. */
  readonly name: string;
  /** Relative number of quotes; 100 is the best seller. */
  readonly popularity: number;
  readonly versions: readonly CarVersion[];
}

export interface CarBrand {
  /** Upper-case: `VW - VOLKSWAGEN`. */
  readonly name: string;
  /** None, for one brand: as in real tables. */
  readonly models: readonly CarModel[];
}

/**
 * All of them, in a fixed order.
 * @param currentYear of which the made-up values are
 * @throws Error where a model has FIPE's versions and made-up ones, or neither
 */
export function listCars(currentYear: number): CarBrand[] {
  const popular = readPopularCars();
  const make = createMaker(currentYear);
  const brands = readVehicleTable().map(({ name, fipePrefix, models }) => ({
    name,
    models: models.map((model) => {
      const key = keyOfModel(name, model.name);
      const known = popular.get(key);
      popular.delete(key);
      if ((known === undefined) === (model.recipe === null))
        throw new Error(`${key}: FIPE's versions or made-up ones?`);
      const versions = known ?? (model.recipe ? make(fipePrefix, model.recipe) : []);
      return { name: model.name, popularity: model.popularity, versions };
    }),
  }));
  if (popular.size > 0) throw new Error(`The sample has no model for ${[...popular.keys()].join(", ")}.`);
  return brands;
}
