// Brands, models, model-years, states and cities by the segments of an address.

import type { City, State } from "../catalogue/places.ts";
import { type Brand, type Maker, type Model, parseYear } from "../catalogue/vehicles.ts";
import type { FindSources, FoundSubject } from "./page-kind.ts";
import {
  brandNotFound,
  cityNotFound,
  DATABASE_FAILED,
  modelNotFound,
  modelYearNotFound,
  orProblem,
  placeholderModelYear,
  stateNotFound,
  termOf,
  VERSIONS_FAILED,
} from "./problem.ts";

/** @throws ThrownProblem 404, 503 */
async function getMaker(sources: FindSources, slug: string): Promise<Maker> {
  const maker = await orProblem(sources, DATABASE_FAILED, () => sources.catalogue.findMaker(slug));
  if (!maker) throw brandNotFound();
  return maker;
}

/** @throws ThrownProblem 404, 503 */
export async function getBrand(sources: FindSources, slug: string): Promise<FoundSubject<Brand>> {
  const { brand } = await getMaker(sources, slug);
  return { subject: brand.found, certain: brand.certain };
}

/** @throws ThrownProblem 404, 503 */
export async function getModel(
  sources: FindSources,
  slugs: { readonly brand: string; readonly model: string },
): Promise<FoundSubject<Model>> {
  const { brand, findModel } = await getMaker(sources, slugs.brand);
  const match = findModel(slugs.model);
  if (!match) throw modelNotFound(brand.found.name.toUpperCase(), termOf(slugs.model));
  return { subject: match.found, certain: brand.certain && match.certain };
}

/** A model in one of its years; 3200 stands for zero-km. */
export interface ModelYear {
  readonly model: Model;
  readonly year: number;
}

/**
 * A model-year. A model that is not in the database, under a year that could be one, is the specification's placeholder
 * record (section 4); so is one of an unknown brand, whose slug then is its name.
 * @throws ThrownProblem 404 where the year is none or the model has no version of it; 503
 */
export async function getModelYear(
  sources: FindSources,
  slugs: { readonly brand: string; readonly model: string; readonly year: string },
): Promise<FoundSubject<ModelYear>> {
  const maker = await orProblem(sources, VERSIONS_FAILED, () => sources.catalogue.findMaker(slugs.brand));
  const brand = maker?.brand;
  const model = maker?.findModel(slugs.model);
  const year = parseYear(slugs.year);
  const searched = { brand: brand?.found.name.toUpperCase() ?? termOf(slugs.brand), model: termOf(slugs.model) };
  if (year === null) throw modelYearNotFound(searched);
  if (!maker || !model) {
    throw placeholderModelYear({
      brandName: brand?.found.name ?? searched.brand,
      modelName: searched.model,
      year,
    });
  }
  if (!model.found.years.includes(year)) throw modelYearNotFound(searched);
  return { subject: { model: model.found, year }, certain: maker.brand.certain && model.certain };
}

/** @throws ThrownProblem 404, 503 */
export async function getState(sources: FindSources, uf: string): Promise<State> {
  const region = await orProblem(sources, DATABASE_FAILED, () => sources.catalogue.findRegion(uf));
  if (!region) throw stateNotFound();
  return region.state;
}

/** @throws ThrownProblem 404, 503. A city of an unknown state is a city not found. */
export async function getCity(
  sources: FindSources,
  { uf, city: slug }: { readonly uf: string; readonly city: string },
): Promise<City> {
  const region = await orProblem(sources, DATABASE_FAILED, () => sources.catalogue.findRegion(uf));
  const city = region?.findCity(slug);
  if (!city) throw cityNotFound();
  return city;
}
