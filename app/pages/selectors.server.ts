// The options of selectors, and the results of their forms without JavaScript.

import { joinCars, splitCars } from "../catalog/compared-cars.ts";
import * as paths from "../catalog/paths.ts";
import type { States } from "../catalog/places.ts";
import { toSlug } from "../catalog/slug.ts";
import { type Brands, parseYear } from "../catalog/vehicles.ts";
import { formatYear } from "../estimate/format.ts";
import type { Option } from "../estimate/rating/driver.ts";
import { carPath, describeModelYear } from "./describe-vehicle.ts";
import { getBrand, getModel, getState } from "./find-entity.server.ts";
import type { FindSources } from "./page-type.ts";
import { DATABASE_FAILED, STATES_FAILED } from "./problem.ts";

/** An option that also has a page. */
export type Choice = Option & paths.Link;

export function listBrandChoices({ brands }: Brands): Choice[] {
  return brands.map((brand) => ({ value: brand.slug, label: brand.name, path: paths.brandPath(brand) }));
}

export function listStateChoices({ states }: States): Choice[] {
  return states.map((state) => ({ value: state.slug, label: state.name, path: paths.statePath(state) }));
}

/** The home page's brands and states; for a list that failed, the error catalogue's message (section 8). */
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

const optionsOf = (named: readonly { readonly slug: string; readonly name: string }[]): Option[] =>
  named.map(({ slug, name }) => ({ value: slug, label: name }));

const optionsOfYears = (years: readonly number[]): Option[] =>
  years.map((year) => ({ value: String(year), label: formatYear(year) }));

/** By name. @throws ThrownProblem 404, 503 */
export async function listModelOptions(sources: FindSources, brand: string): Promise<Option[]> {
  return optionsOf((await getBrand(sources, { brand })).entity.models);
}

/** Newest first, '0 Km' before all. Throws as `listModelOptions`. */
export async function listYearOptions(sources: FindSources, brand: string, model: string): Promise<Option[]> {
  return optionsOfYears((await getModel(sources, { brand, model })).entity.years);
}

/** By name. Throws as `listModelOptions`. */
export async function listCityOptions(sources: FindSources, uf: string): Promise<Option[]> {
  return optionsOf((await getState(sources, { uf })).entity.cities);
}

/** The result of a form: a page, or the form with the choices so far. */
type Search<Chosen> = { readonly kind: "complete"; readonly path: string } | ({ readonly kind: "incomplete" } & Chosen);

type ChosenCar = Readonly<Record<"brand" | "model" | "year", string>>;

/** The chosen brand, model and car; null for each that the catalogue does not have. */
async function findCar({ catalogue }: FindSources, chosen: ChosenCar) {
  const brandWithModels = await catalogue.findBrandWithModels(toSlug(chosen.brand));
  const brand = brandWithModels?.brand.found ?? null;
  const model = brandWithModels?.findModel(toSlug(chosen.model))?.found ?? null;
  const year = parseYear(chosen.year);
  return { brand, model, car: model && year !== null && model.years.includes(year) ? { model, year } : null };
}

export interface VehicleChoice {
  readonly brand: string;
  readonly model: string;
  readonly models: readonly Option[];
  readonly years: readonly Option[];
}

interface VehicleSearch extends VehicleChoice {
  /** Slugs of the place, empty if not chosen yet; null for the whole country. */
  readonly place: { readonly state: string; readonly city: string } | null;
}

/** Unknown choices count as not made. @throws DatabaseError */
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
      path: isPlaced ? carPath(car, city) : paths.placeSearchPath(car.model, car.year, state?.slug),
    };
  }
  return {
    kind: "incomplete",
    brand: brand?.slug ?? "",
    model: model?.slug ?? "",
    models: optionsOf(brand?.models ?? []),
    years: model ? optionsOfYears(model.years) : [],
    place: chosen.place && { state: state?.slug ?? "", city: city?.slug ?? "" },
  };
}

export interface PlaceChoice {
  readonly state: string;
  readonly cities: readonly Option[];
  /** Whether the state does not have the given city. */
  readonly unknownCity: boolean;
  /** The car to show in the city, `do Fiat Argo 2022`, `fiat/argo/2022`; null for the place's page. */
  readonly vehicle: { readonly of: string; readonly car: ChosenCar } | null;
  /** The comparison to show in the city, as in its address. */
  readonly cars: string | null;
}

/** The query of the place form; null for absent fields. */
type ChosenPlace = Readonly<{ state: string } & Record<"city" | "vehicle" | "cars", string | null>>;

/** The city is optional without a car: empty if not chosen, null if its selector was still disabled. @throws DatabaseError */
export async function searchPlace(sources: FindSources, chosen: ChosenPlace): Promise<Search<PlaceChoice>> {
  const [brand = "", model = "", year = ""] = chosen.vehicle?.split("/") ?? [];
  const [region, found] = await Promise.all([
    sources.catalogue.findRegion(chosen.state),
    chosen.vehicle ? findCar(sources, { brand, model, year }) : null,
  ]);
  const car = found?.car ?? null;
  const vehicle = car && { of: describeModelYear(car).of, car: paths.modelYearParameters(car.model, car.year) };
  const cars = chosen.cars === null ? null : joinCars(splitCars(chosen.cars).map(toSlug)) || null;
  const wanted = { vehicle, cars };
  if (!region) return { kind: "incomplete", state: "", cities: [], unknownCity: false, ...wanted };
  const { state } = region;
  const incomplete = { kind: "incomplete", state: state.slug, cities: optionsOf(state.cities), ...wanted } as const;
  if (chosen.city === "" && !car && !cars) return { kind: "complete", path: paths.statePath(state) };
  if (!chosen.city) return { ...incomplete, unknownCity: false };
  const city = region.findCity(toSlug(chosen.city));
  if (!city) return { ...incomplete, unknownCity: true };
  const ofCity = car ? carPath(car, city) : paths.cityPath(city);
  return { kind: "complete", path: cars === null ? ofCity : paths.comparisonPath(cars, city) };
}
