// Brands, models, model-years, states and cities by the segments of an address.

import type { Parameters } from "../catalogue/address.ts";
import type { City, State } from "../catalogue/places.ts";
import { type Brand, type Maker, type Model, type ModelYear, parseYear } from "../catalogue/vehicles.ts";
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
async function getMaker(sources: FindSources, { brand = "" }: Parameters): Promise<Maker> {
  const maker = await orProblem(sources, DATABASE_FAILED, () => sources.catalogue.findMaker(brand));
  if (!maker) throw brandNotFound();
  return maker;
}

/** @throws ThrownProblem 404, 503 */
export async function getBrand(sources: FindSources, parameters: Parameters): Promise<FoundSubject<Brand>> {
  const { brand } = await getMaker(sources, parameters);
  return { subject: brand.found, certain: brand.certain };
}

/** @throws ThrownProblem 404, 503 */
export async function getModel(sources: FindSources, parameters: Parameters): Promise<FoundSubject<Model>> {
  const { model: slug = "" } = parameters;
  const { brand, findModel } = await getMaker(sources, parameters);
  const match = findModel(slug);
  if (!match) throw modelNotFound(brand.found, termOf(slug));
  return { subject: match.found, certain: brand.certain && match.certain };
}

/**
 * A model-year. A model that is not in the database, under a year that could be one, is the specification's placeholder
 * record (section 4); so is one of an unknown brand, whose slug then is its name.
 * @throws ThrownProblem 404 where the year is none or the model has no version of it; 503
 */
export async function getModelYear(
  sources: FindSources,
  { brand: brandSlug = "", model: modelSlug = "", year: yearSlug = "" }: Parameters,
): Promise<FoundSubject<ModelYear>> {
  const maker = await orProblem(sources, VERSIONS_FAILED, () => sources.catalogue.findMaker(brandSlug));
  const match = maker?.findModel(modelSlug);
  const year = parseYear(yearSlug);
  const brandName = maker?.brand.found.name;
  const searched = { brand: brandName?.toUpperCase() ?? termOf(brandSlug), model: termOf(modelSlug) };
  if (year === null) throw modelYearNotFound(searched);
  if (!maker || !match) {
    throw placeholderModelYear({ brandName: brandName ?? searched.brand, modelName: searched.model, year });
  }
  const { found: model, certain } = match;
  if (!model.years.includes(year)) throw modelYearNotFound(searched);
  return { subject: { model, year }, certain: maker.brand.certain && certain };
}

/** @throws ThrownProblem 404, 503 */
export async function getState(sources: FindSources, { uf = "" }: Parameters): Promise<State> {
  const region = await orProblem(sources, DATABASE_FAILED, () => sources.catalogue.findRegion(uf));
  if (!region) throw stateNotFound();
  return region.state;
}

/** @throws ThrownProblem 404, 503. A city of an unknown state is a city not found. */
export async function getCity(sources: FindSources, { uf = "", city: slug = "" }: Parameters): Promise<City> {
  const region = await orProblem(sources, DATABASE_FAILED, () => sources.catalogue.findRegion(uf));
  const city = region?.findCity(slug);
  if (!city) throw cityNotFound();
  return city;
}
