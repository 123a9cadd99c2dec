// The options of selectors, and the results of their forms without JavaScript.

import type { Parameters } from "../catalog/address.ts";
import { joinCars, splitCars } from "../catalog/compared-cars.ts";
import * as paths from "../catalog/paths.ts";
import type { States } from "../catalog/places.ts";
import { toSlug } from "../catalog/slug.ts";
import type { Brands } from "../catalog/vehicles.ts";
import { formatYear } from "../estimate/format.ts";
import type { Option } from "../estimate/rating/driver.ts";
import { describeMissing } from "../search/missing.ts";
import { carPath, describeModelYear } from "./describe-vehicle.ts";
import { getBrand, getModel, getState, lookUpCar } from "./find-entity.server.ts";
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

/** The cities of a state or the models of a brand, by name; the years of a model, '0 Km' first. @throws ThrownProblem 404, 503 */
export async function listOptions(sources: FindSources, { brand = "", model, uf }: Partial<Parameters>) {
  if (uf !== undefined) return optionsOf((await getState(sources, { uf })).entity.cities);
  if (model !== undefined) return optionsOfYears((await getModel(sources, { brand, model })).entity.years);
  return optionsOf((await getBrand(sources, { brand })).entity.models);
}

/** Of the results of a form, a page or the form with the choices so far, the latter. */
type Incomplete<Found> = Extract<Awaited<Found>, { readonly kind: "incomplete" }>;

/** Says which choices the catalogue does not have, each beside what it is. */
const describeUnknown = (...choices: readonly (readonly [found: unknown, chosen: string])[]) =>
  describeMissing({ texts: choices.flatMap(([found, chosen]) => (found || chosen === "" ? [] : chosen)) });

const complete = (path: string) => ({ kind: "complete", path }) as const;

type ChosenCar = Readonly<Record<"brand" | "model" | "year", string>>;

/** The chosen brand, model and car; null for each that the catalogue does not have. @throws ThrownProblem 503 */
async function findCar(sources: FindSources, chosen: ChosenCar) {
  const slugs = { ...chosen, brand: toSlug(chosen.brand), model: toSlug(chosen.model) };
  const { brand, model, year } = await lookUpCar(sources, slugs);
  return { brand, model, car: model && year !== null ? { model, year } : null };
}

/** Slugs of the place, empty if not chosen yet; null for the whole country. */
type ChosenCity = { readonly place: { readonly state: string; readonly city: string } | null };

/** Unknown choices count as not made, and are said. @throws DatabaseError, ThrownProblem 503 */
export async function searchVehicle(sources: FindSources, chosen: ChosenCar & ChosenCity) {
  const [{ brand, model, car }, region] = await Promise.all([
    findCar(sources, chosen),
    chosen.place && sources.catalogue.findRegion(chosen.place.state),
  ]);
  const state = region?.state ?? null;
  const city = region?.findCity(toSlug(chosen.place?.city ?? "")) ?? null;
  if (car) {
    const isPlaced = !chosen.place || city;
    return complete(isPlaced ? carPath(car, city) : paths.placeSearchPath(car.model, car.year, state?.slug));
  }
  return {
    kind: "incomplete" as const,
    brand: brand?.slug ?? "",
    model: model?.slug ?? "",
    models: optionsOf(brand?.models ?? []),
    years: model ? optionsOfYears(model.years) : [],
    place: chosen.place && { state: state?.slug ?? "", city: city?.slug ?? "" },
    missing: describeUnknown([brand, chosen.brand], [model, chosen.model], [car, chosen.year]),
  };
}

export type VehicleChoice = Incomplete<ReturnType<typeof searchVehicle>>;

/** The query of the place form; null for absent fields. */
type ChosenPlace = Readonly<{ state: string } & Record<"city" | "vehicle" | "cars", string | null>>;

/** The city is optional without a car: empty if not chosen, null if its selector was still disabled. @throws DatabaseError, ThrownProblem 503 */
export async function searchPlace(sources: FindSources, chosen: ChosenPlace) {
  const [brand = "", model = "", year = ""] = chosen.vehicle?.split("/") ?? [];
  const [region, found] = await Promise.all([
    sources.catalogue.findRegion(chosen.state),
    chosen.vehicle ? findCar(sources, { brand, model, year }) : null,
  ]);
  const car = found?.car ?? null;
  /** The car to show in the city; null for the place's page. */
  const vehicle = car && { of: describeModelYear(car).of, car: paths.modelYearParameters(car.model, car.year) };
  const cars = chosen.cars === null ? null : joinCars(splitCars(chosen.cars).map(toSlug)) || null;
  const state = region?.state ?? null;
  if (state && chosen.city === "" && !car && !cars) return complete(paths.statePath(state));
  const city = region?.findCity(toSlug(chosen.city ?? "")) ?? null;
  if (city) {
    const ofCity = car ? carPath(car, city) : paths.cityPath(city);
    return complete(cars === null ? ofCity : paths.comparisonPath(cars, city));
  }
  return {
    kind: "incomplete" as const,
    state: state?.slug ?? "",
    cities: optionsOf(state?.cities ?? []),
    missing: describeUnknown([state, chosen.state], [city, chosen.city ?? ""]),
    vehicle,
    cars,
  };
}

export type PlaceChoice = Incomplete<ReturnType<typeof searchPlace>>;
