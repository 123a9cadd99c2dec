// Cars like one, whose insurance costs clearly less for the same place and driver.

import { carSlug, joinCars } from "../catalogue/compared-cars.ts";
import { comparisonPath, modelYearInCityPath, modelYearPath } from "../catalogue/paths.ts";
import type { City } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import type { SimilarRows } from "../database/answers.ts";
import { nameCertainty } from "../pricing/certainty.ts";
import type { SimilarCar } from "../schemas/links.ts";
import type { ModelYear } from "./find-subject.server.ts";
import { describeModelYear } from "./vehicle-words.ts";

/** In the order of the rows, which is the cheapest first. @param city where the page is about; null for the whole country */
export function listSimilarCars(
  rows: SimilarRows,
  own: ModelYear,
  vehicles: Vehicles,
  city: City | null,
): SimilarCar[] {
  return rows.flatMap(([modelId, year, fipeValue, difference, deviations, isNamed]) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const words = describeModelYear({ model, year });
    return [
      {
        label: words.name,
        the: words.the,
        path: city ? modelYearInCityPath(model, year, city) : modelYearPath(model, year),
        fipeValue,
        difference,
        certainty: nameCertainty(deviations),
        comparison: comparisonPath(joinCars([carSlug(own), carSlug({ model, year })]), city),
        isListed: isNamed && city === null,
      },
    ];
  });
}
