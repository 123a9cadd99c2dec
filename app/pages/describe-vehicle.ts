// A vehicle in running text, with the articles that its model takes.

import { of, the, your } from "../catalog/genders.ts";
import { modelYearInCityPath, modelYearParameters, modelYearPath, placeSearchPath } from "../catalog/paths.ts";
import { inCitySentence, inCityTitle } from "../catalog/place-names.ts";
import type { City } from "../catalog/places.ts";
import type { Model, ModelYear } from "../catalog/vehicles.ts";
import { formatYear } from "../estimate/format.ts";
import type { LabelledStatistics } from "../seo/description.ts";

/** `Fiat Strada 2022`; with articles `a …`, `da …`, `a sua …`. @param rest behind brand and model: a version, a year */
export function describeVehicle(model: Model, ...rest: readonly string[]) {
  const name = [model.brand.name, model.name, ...rest].join(" ");
  const { gender } = model;
  return { name, the: `${the(gender)} ${name}`, of: `${of(gender)} ${name}`, your: `${your(gender)} ${name}` };
}

type VehicleNames = ReturnType<typeof describeVehicle>;

/** `Fiat Argo 2022`, with articles. */
export function describeModelYear({ model, year }: ModelYear): VehicleNames {
  return describeVehicle(model, formatYear(year));
}

/** The page of a model-year. @param city that it is restricted to; null for the whole country */
export function carPath({ model, year }: ModelYear, city: City | null): string {
  return city ? modelYearInCityPath(model, year, city) : modelYearPath(model, year);
}

/** Where the price of a model-year in another city is asked for. */
export function otherCityPath({ model, year }: ModelYear): string {
  return placeSearchPath(modelYearParameters(model, year));
}

/** What was observed of a vehicle, in the whole country or in a city. */
export function labelVehicleStatistics(
  vehicle: VehicleNames,
  city: City | null,
  { statistics }: Pick<LabelledStatistics, "statistics">,
): LabelledStatistics {
  return {
    of: city ? `${vehicle.of} ${inCitySentence(city)}` : vehicle.of,
    about: city ? `para ${vehicle.the} ${inCityTitle(city)}` : `para ${vehicle.the}`,
    statistics,
  };
}
