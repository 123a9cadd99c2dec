// Finds brands, models, model-years, states and cities by the segments of an address.

import type { Parameters } from "../catalog/address.ts";
import { carSlug, findCar, joinCars, sortCars } from "../catalog/compared-cars.ts";
import { ARTICLES } from "../catalog/genders.ts";
import { findNearest } from "../catalog/match.ts";
import * as paths from "../catalog/paths.ts";
import type { City, State } from "../catalog/places.ts";
import { type Brand, type Model, type ModelYear, parseYear } from "../catalog/vehicles.ts";
import { describeMissing, type Missing } from "../search/missing.ts";
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

/** What a segment of an address is like; nothing where it is like none: then the problem's own sentence says it. */
const describeLike = (segment: string, nearest: readonly paths.Link[]) =>
  nearest.length > 0 ? describeMissing({ texts: [problems.wordsOf(segment)], nearest }) : [];

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
  /** What is not there, with pages that may have been meant, of the same brand if it is known; nothing if the car is found. */
  function listMissing(): Missing[] {
    if (!brand) return describeLike(brandSlug, findNearest(brandSlug, brands).map(linkBrand));
    if (model && written === null) return describeLike(yearSlug, [linkModel(model, null)]);
    const car = model && { label: describeVehicle(model).name, model, years: model.years };
    if (car) return describeMissing({ car, year: written });
    const nearest = findNearest(modelSlug, brand.models);
    return describeLike(
      modelSlug,
      nearest.map((near) => linkModel(near, findYear(near, written))),
    );
  }
  const certain = brandWithModels?.brand.certain !== false && match?.certain !== false;
  return { brand, model, written, year, certain, searched, listMissing };
}

/** @throws ThrownProblem 404, 503 */
export async function getBrand(sources: FindSources, parameters: Parameters): Promise<FoundEntity<Brand>> {
  const { brand: entity, certain, listMissing } = await lookUpCar(sources, parameters);
  if (!entity) throw problems.brandNotFound(listMissing());
  return { entity, certain };
}

/** @throws ThrownProblem 404, 503 */
export async function getModel(sources: FindSources, parameters: Parameters): Promise<FoundEntity<Model>> {
  const { brand, model, certain, searched, listMissing } = await lookUpCar(sources, parameters);
  if (!model) throw problems.modelNotFound(searched, linkKnown(brand), listMissing());
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
  const { brand, model, written, year, certain, searched, listMissing } = await lookUpCar(sources, parameters, failed);
  if (model && year !== null) return { entity: { model, year }, certain };
  if (model || written === null) throw problems.modelYearNotFound(searched, listMissing());
  const brandName = brand?.name ?? searched.brand;
  throw problems.placeholderModelYear({ brandName, modelName: searched.model, year: written }, listMissing());
}

/** A state with its cities, and similar ones. @throws ThrownProblem 503 */
async function lookUpState(sources: FindSources, uf = "") {
  const [region, { states }] = await problems.orProblem(sources, problems.DATABASE_FAILED, () =>
    Promise.all([sources.catalogue.findRegion(uf), sources.catalogue.getStates()]),
  );
  const nearest = findNearest(uf, states).map((near) => ({ label: near.name, path: paths.statePath(near) }));
  const listMissing = () => describeLike(uf, nearest);
  return { region, listMissing };
}

/** @throws ThrownProblem 404, 503 */
export async function getState(sources: FindSources, { uf }: Parameters): Promise<FoundEntity<State>> {
  const { region, listMissing } = await lookUpState(sources, uf);
  if (!region) throw problems.stateNotFound(listMissing());
  return { entity: region.state, certain: true };
}

/** @throws ThrownProblem 404, 503. A city of an unknown state is a city not found. */
export async function getCity(sources: FindSources, parameters: Parameters): Promise<FoundEntity<City>> {
  const { uf, city: slug = "" } = parameters;
  const { region, listMissing } = await lookUpState(sources, uf);
  if (!region) throw problems.cityNotFound(listMissing());
  const city = region.findCity(slug);
  if (city) return { entity: city, certain: true };
  const address = parameters.brand === undefined ? paths.CITY_ADDRESS : paths.MODEL_YEAR_IN_CITY_ADDRESS;
  const pathIn = (near: City) => address.path({ ...parameters, ...paths.cityParameters(near) });
  const nearest = findNearest(slug, region.state.cities).map((near) => ({ label: near.name, path: pathIn(near) }));
  throw problems.cityNotFound(describeLike(slug, nearest));
}

/** The cars of a comparison, each once, in the order of their addresses. @throws ThrownProblem 404, 503 */
export async function getComparedCars(sources: FindSources, slugs: readonly string[]): Promise<ModelYear[]> {
  const vehicles = await problems.orProblem(sources, problems.DATABASE_FAILED, sources.catalogue.getVehicles);
  const named = slugs.map((slug) => ({ slug, car: findCar(slug, vehicles) }));
  const missing = named.flatMap(({ slug, car }) => {
    if (!car) return describeMissing({ texts: [problems.wordsOf(slug)] });
    const { model, year } = car;
    const join = (year: number) => joinCars(slugs.map((each) => (each === slug ? carSlug({ model, year }) : each)));
    const asked = { label: describeVehicle(model).name, model, years: model.years };
    return describeMissing({ car: asked, year }, (_, year) => paths.comparisonPath(join(year), null));
  });
  if (missing.length > 0) throw problems.carNotFound(slugs, missing);
  const cars = named.flatMap(({ car }) => car ?? []);
  return sortCars([...new Map(cars.map((car) => [carSlug(car), car])).values()]);
}
