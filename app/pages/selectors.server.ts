// The choices that selectors offer, from the catalogue, and what a search without JavaScript leads to.

import { joinCars, splitCars } from "../catalog/compared-cars.ts";
import {
  brandPath,
  cityPath,
  comparisonPath,
  modelYearParameters,
  placeSearchPath,
  statePath,
} from "../catalog/paths.ts";
import type { City, States } from "../catalog/places.ts";
import { toSlug } from "../catalog/slug.ts";
import { type Brands, type ModelYear, parseYear } from "../catalog/vehicles.ts";
import type { Link } from "../data/links.ts";
import { formatYear } from "../estimate/format.ts";
import type { Name } from "../search/names.ts";
import { carPath, describeModelYear } from "./describe-vehicle.ts";
import { linkKnown } from "./find-entity.server.ts";
import type { FindSources } from "./page-type.ts";
import { brandNotFound, DATABASE_FAILED, modelNotFound, STATES_FAILED, stateNotFound, termOf } from "./problem.ts";
import { getNames, type NameSources } from "./search.server.ts";

/** An entry of a selector that also has a page. */
export interface Choice extends Link {
  readonly slug: string;
}

export function listBrandChoices({ brands }: Brands): Choice[] {
  return brands.map((brand) => ({ slug: brand.slug, label: brand.name, path: brandPath(brand) }));
}

export function listStateChoices({ states }: States): Choice[] {
  return states.map((state) => ({ slug: state.slug, label: state.name, path: statePath(state) }));
}

/** The home page's brands and states, with the error catalogue's words in the place of a list that failed (section 8). */
export async function getHomeLists({ catalogue, report }: FindSources) {
  const [brands, states] = await Promise.allSettled([catalogue.getBrands(), catalogue.getStates()]);
  if (brands.status === "rejected") report("brands failed", brands.reason);
  if (states.status === "rejected") report("states failed", states.reason);
  return {
    brands: brands.status === "fulfilled" ? listBrandChoices(brands.value) : [],
    states: states.status === "fulfilled" ? listStateChoices(states.value) : [],
    failures: {
      brands: brands.status === "rejected" ? DATABASE_FAILED.message : null,
      states: states.status === "rejected" ? STATES_FAILED : null,
    },
  };
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

const listNamed = (names: readonly Name[]): Option[] => names.map(([label, value]) => ({ value, label }));

function optionsOf(named: readonly { readonly slug: string; readonly name: string }[]): Option[] {
  return named.map(({ slug, name }) => ({ value: slug, label: name }));
}

function listYears(years: readonly number[]): Option[] {
  return years.map((year) => ({ value: String(year), label: formatYear(year) }));
}

async function getModels(sources: NameSources, brand: string): Promise<readonly Name[]> {
  const [, models] = (await getNames(sources)).brands.find(([[, slug]]) => slug === brand) ?? [];
  if (!models) throw brandNotFound([]);
  return models;
}

/** By name, as the search knows them. @throws ThrownProblem 404. Rejects with DatabaseError or DeadlineError. */
export async function listModelOptions(sources: NameSources, brand: string): Promise<Option[]> {
  return listNamed(await getModels(sources, brand));
}

/** Newest first, '0 Km' before all. Throws and rejects as `listModelOptions`. */
export async function listYearOptions(sources: NameSources, brand: string, model: string): Promise<Option[]> {
  const [, , , , years] = (await getModels(sources, brand)).find(([, slug]) => slug === model) ?? [];
  const searched = { brand: termOf(brand), model: termOf(model) };
  if (!years) throw modelNotFound(searched, linkKnown({ brand: null, model: null, year: null }), []);
  return listYears(years);
}

/** By name. Throws and rejects as `listModelOptions`. */
export async function listCityOptions(sources: NameSources, uf: string): Promise<Option[]> {
  const [, cities] = (await getNames(sources)).states.find(([[, slug]]) => slug === uf) ?? [];
  if (!cities) throw stateNotFound([]);
  return listNamed(cities);
}

/** What a search without JavaScript leads to: a page, or the form with what has been chosen so far. */
export type Search<Chosen> =
  | { readonly kind: "complete"; readonly path: string }
  | ({ readonly kind: "incomplete" } & Chosen);

interface ChosenCar {
  readonly brand: string;
  readonly model: string;
  readonly year: string;
}

/** What of a choice the catalogue knows; null for each part that it does not. */
async function findCar({ catalogue }: FindSources, chosen: ChosenCar) {
  const maker = await catalogue.findBrandWithModels(toSlug(chosen.brand));
  const brand = maker?.brand.found ?? null;
  const model = maker?.findModel(toSlug(chosen.model))?.found ?? null;
  const year = parseYear(chosen.year);
  return { brand, model, car: model && year !== null && model.years.includes(year) ? { model, year } : null };
}

export interface VehicleChoice {
  readonly brand: string;
  readonly model: string;
  readonly models: readonly Option[];
  readonly years: readonly Option[];
}

/** A choice of a car. */
export interface VehicleSearch extends VehicleChoice {
  /** Where its page in a city is asked for: slugs, empty where none is chosen yet. */
  readonly place: { readonly state: string; readonly city: string } | null;
}

/** The car of `fiat/argo/2022`; null of one that there is not. Rejects with DatabaseError. */
async function findCarBySlugs(sources: FindSources, slugs: string): Promise<ModelYear | null> {
  // Most searches for a place name no car: the catalogue is not read for them.
  if (slugs === "") return null;
  const [brand = "", model = "", year = ""] = slugs.split("/");
  return (await findCar(sources, { brand, model, year })).car;
}

/** Choices that the catalogue does not know count as not made. Rejects with DatabaseError. @param chosen.place null for the whole country */
export async function searchVehicle(
  sources: FindSources,
  chosen: ChosenCar & Pick<VehicleSearch, "place">,
): Promise<Search<VehicleSearch>> {
  const [{ brand, model, car }, region] = await Promise.all([
    findCar(sources, chosen),
    chosen.place && sources.catalogue.findRegion(chosen.place.state),
  ]);
  const state = region?.state ?? null;
  const city = region?.findCity(toSlug(chosen.place?.city ?? "")) ?? null;
  if (car) {
    const isPlaced = !chosen.place || city;
    return {
      kind: "complete",
      path: isPlaced ? carPath(car, city) : placeSearchPath(modelYearParameters(car.model, car.year), state?.slug),
    };
  }
  return {
    kind: "incomplete",
    brand: brand?.slug ?? "",
    model: model?.slug ?? "",
    models: optionsOf(brand?.models ?? []),
    years: model ? listYears(model.years) : [],
    place: chosen.place && { state: state?.slug ?? "", city: city?.slug ?? "" },
  };
}

export interface PlaceChoice {
  readonly state: string;
  readonly cities: readonly Option[];
  /** A city was given that the state does not have. */
  readonly unknownCity: boolean;
  /** The car whose price in a city is asked for, `do Fiat Argo 2022`; null for the place's page. */
  readonly vehicle: { readonly of: string; readonly car: ChosenCar } | null;
  /** The cars of a comparison that is asked for in a city, as an address has them. */
  readonly cars: string | null;
}

/** As the query of the place selector says it; null where it does not. */
interface ChosenPlace {
  readonly state: string;
  readonly city: string | null;
  readonly vehicle: string | null;
  readonly cars: string | null;
}

/** The page of a city that was chosen: of itself, or of what is asked for there. */
function placedPath(city: City, car: ModelYear | null, cars: string | null) {
  if (cars !== null) return comparisonPath(cars, city);
  return car ? carPath(car, city) : cityPath(city);
}

/**
 * The city is optional unless a car is named: empty where none is asked for, null where it has not been asked for yet,
 * since the selector was still disabled. A car is named by the slugs of its page. Rejects with DatabaseError.
 */
export async function searchPlace(sources: FindSources, chosen: ChosenPlace): Promise<Search<PlaceChoice>> {
  const [region, car] = await Promise.all([
    sources.catalogue.findRegion(chosen.state),
    findCarBySlugs(sources, chosen.vehicle ?? ""),
  ]);
  const vehicle = car && { of: describeModelYear(car).of, car: modelYearParameters(car.model, car.year) };
  const cars = chosen.cars === null ? null : joinCars(splitCars(chosen.cars).map(toSlug)) || null;
  const wanted = { vehicle, cars };
  if (!region) return { kind: "incomplete", state: "", cities: [], unknownCity: false, ...wanted };
  const { state } = region;
  const incomplete = { kind: "incomplete", state: state.slug, cities: optionsOf(state.cities), ...wanted } as const;
  const needsCity = car !== null || cars !== null;
  if (chosen.city === null || (chosen.city === "" && needsCity)) return { ...incomplete, unknownCity: false };
  if (chosen.city === "") return { kind: "complete", path: statePath(state) };
  const city = region.findCity(toSlug(chosen.city));
  if (!city) return { ...incomplete, unknownCity: true };
  return { kind: "complete", path: placedPath(city, car, cars) };
}
