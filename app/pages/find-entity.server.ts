// Finds brands, models, model-years, states and cities by the segments of an address.

import type { Parameters } from "../catalog/address.ts";
import { ARTICLES } from "../catalog/genders.ts";
import { findNearest, MAX_NEAREST } from "../catalog/match.ts";
import * as paths from "../catalog/paths.ts";
import type { City, State } from "../catalog/places.ts";
import { type Brand, type Model, type ModelYear, parseYear } from "../catalog/vehicles.ts";
import { describeVehicle, linkBrand, linkCar } from "./describe-vehicle.ts";
import type { FindSources, FoundEntity } from "./page-type.ts";
import * as problems from "./problem.ts";

/** @param year null for the model's page */
const linkModel = (model: Model, year: number | null) =>
  year === null ? { label: describeVehicle(model).name, path: paths.modelPath(model) } : linkCar({ model, year }, null);

/** The page of the found part of a car, with its article: `o Fiat Argo 2022`, else its model, `a Fiat`, or all brands. */
export function linkKnown(brand: Brand | null, model: Model | null = null, year: number | null = null): paths.Link {
  if (!brand) return { label: "todas as marcas", path: paths.BRAND_LIST_PATH };
  const { label, path } = model ? linkModel(model, year) : linkBrand(brand);
  return { label: `${model ? ARTICLES[model.gender].the : "a"} ${label}`, path };
}

const findYear = (model: Model, written: number | null) => model.years.find((year) => year === written) ?? null;

/** A model, and its years nearest to another; the newest if there is no other. */
function linkYears(model: Model, written: number | null): paths.Link[] {
  const from = (year: number) => (written === null ? 0 : Math.abs(year - written));
  const years = [...model.years].sort((one, other) => from(one) - from(other)).slice(0, MAX_NEAREST);
  return [null, ...years].map((year) => linkModel(model, year));
}

/** Looks up the segments that an address has; null for what the catalogue does not have. @throws ThrownProblem 503 with `failed` */
export async function lookUpCar(
  sources: FindSources,
  { brand: brandSlug = "", model: modelSlug = "", year: yearSlug = "" }: Parameters,
  failed = problems.DATABASE_FAILED,
) {
  /** The year in the address; null if it is none. */
  const written = parseYear(yearSlug);
  const [brandWithModels, { brands }] = await problems.orProblem(sources, failed, () =>
    Promise.all([sources.catalogue.findBrandWithModels(brandSlug), sources.catalogue.getBrands()]),
  );
  const brand = brandWithModels?.brand.found ?? null;
  const match = brandWithModels?.findModel(modelSlug);
  const model = match?.found ?? null;
  const year = model && findYear(model, written);
  /** In upper case. An unknown brand is named by its slug (§8.13). */
  const searched = {
    brand: brand?.name.toUpperCase() ?? problems.termOf(brandSlug),
    model: problems.termOf(modelSlug),
  };
  /** Pages that may have been meant, of the same brand if it is known, the nearest first; none if the car is found. */
  function listNearest(): paths.Link[] {
    if (!brand) return findNearest(brandSlug, brands).map(linkBrand);
    if (model) return year === null ? linkYears(model, written) : [];
    return findNearest(modelSlug, brand.models).map((near) => linkModel(near, findYear(near, written)));
  }
  const certain = brandWithModels?.brand.certain !== false && match?.certain !== false;
  return { brand, model, written, year, certain, searched, listNearest };
}

/** @throws ThrownProblem 404, 503 */
export async function getBrand(sources: FindSources, parameters: Parameters): Promise<FoundEntity<Brand>> {
  const { brand: entity, certain, listNearest } = await lookUpCar(sources, parameters);
  if (!entity) throw problems.brandNotFound(listNearest());
  return { entity, certain };
}

/** @throws ThrownProblem 404, 503 */
export async function getModel(sources: FindSources, parameters: Parameters): Promise<FoundEntity<Model>> {
  const { brand, model, certain, searched, listNearest } = await lookUpCar(sources, parameters);
  if (!model) throw problems.modelNotFound(searched, linkKnown(brand), listNearest());
  return { entity: model, certain };
}

/**
 * @throws ThrownProblem 404, 503. An unknown model or brand under a possible year throws the specification's placeholder record
 * (section 4).
 */
export async function getModelYear(sources: FindSources, parameters: Parameters): Promise<FoundEntity<ModelYear>> {
  const failed = problems.modelYearFailed({
    brand: problems.termOf(parameters.brand ?? ""),
    model: problems.termOf(parameters.model ?? ""),
  });
  const { brand, model, written, year, certain, searched, listNearest } = await lookUpCar(sources, parameters, failed);
  if (model && year !== null) return { entity: { model, year }, certain };
  if (model || written === null) throw problems.modelYearNotFound(searched, listNearest());
  const brandName = brand?.name ?? searched.brand;
  throw problems.placeholderModelYear({ brandName, modelName: searched.model, year: written }, listNearest());
}

/** A state with its cities, and similar ones. @throws ThrownProblem 503 */
async function lookUpState(sources: FindSources, uf = "") {
  const [region, { states }] = await problems.orProblem(sources, problems.DATABASE_FAILED, () =>
    Promise.all([sources.catalogue.findRegion(uf), sources.catalogue.getStates()]),
  );
  const listNearest = () => findNearest(uf, states).map((near) => ({ label: near.name, path: paths.statePath(near) }));
  return { region, listNearest };
}

/** @throws ThrownProblem 404, 503 */
export async function getState(sources: FindSources, { uf }: Parameters): Promise<FoundEntity<State>> {
  const { region, listNearest } = await lookUpState(sources, uf);
  if (!region) throw problems.stateNotFound(listNearest());
  return { entity: region.state, certain: true };
}

/** @throws ThrownProblem 404, 503. A city of an unknown state is a city not found. */
export async function getCity(sources: FindSources, parameters: Parameters): Promise<FoundEntity<City>> {
  const { uf, city: slug = "" } = parameters;
  const { region, listNearest } = await lookUpState(sources, uf);
  if (!region) throw problems.cityNotFound(listNearest());
  const city = region.findCity(slug);
  if (city) return { entity: city, certain: true };
  const address = parameters.brand === undefined ? paths.CITY_ADDRESS : paths.MODEL_YEAR_IN_CITY_ADDRESS;
  const pathIn = (near: City) => address.path({ ...parameters, ...paths.cityParameters(near) });
  throw problems.cityNotFound(
    findNearest(slug, region.state.cities).map((near) => ({ label: near.name, path: pathIn(near) })),
  );
}
