// Names, links and labels of vehicles.

import { ARTICLES } from "../catalog/genders.ts";
import * as paths from "../catalog/paths.ts";
import { inCitySentence, inCityTitle } from "../catalog/place-names.ts";
import type { City } from "../catalog/places.ts";
import type { Brand, Model, ModelYear } from "../catalog/vehicles.ts";
import { formatYear } from "../estimate/format.ts";
import type { LabelledStatistics } from "../seo/description.ts";

/** `Fiat Strada 2022`, and with articles `a …`, `da …`, `a sua …`. @param rest after brand and model: a version, a year */
export function describeVehicle(model: Model, ...rest: readonly string[]) {
  const name = [model.brand.name, model.name, ...rest].join(" ");
  const { the, of, your } = ARTICLES[model.gender];
  return { name, the: `${the} ${name}`, of: `${of} ${name}`, your: `${your} ${name}` };
}

type VehicleNames = ReturnType<typeof describeVehicle>;

/** As `describeVehicle`. */
export function describeModelYear({ model, year }: ModelYear): VehicleNames {
  return describeVehicle(model, formatYear(year));
}

/** The path of a model-year. @param city null for the whole country */
export function carPath({ model, year }: ModelYear, city: City | null): string {
  return city ? paths.modelYearInCityPath(model, year, city) : paths.modelYearPath(model, year);
}

export const linkBrand = ({ name, slug }: Pick<Brand, "name" | "slug">): paths.Link => ({
  label: name,
  path: paths.brandPath({ slug }),
});

/** The page of a model-year by its name: `Fiat Argo 2022`. @param city null for the whole country */
export function linkCar(car: ModelYear, city: City | null): paths.Link {
  return { label: describeModelYear(car).name, path: carPath(car, city) };
}

/** @param city null for the whole country */
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
