// The options of the home page's selectors, from the catalogue.

import { cityPath, modelYearPath, statePath } from "../catalogue/paths.ts";
import type { State } from "../catalogue/places.ts";
import { toSlug } from "../catalogue/slug.ts";
import { type Brand, type Model, parseYear } from "../catalogue/vehicles.ts";
import { formatYear } from "../pricing/format.ts";
import { getState } from "./find-place.server.ts";
import { getBrand, getModel } from "./find-vehicle.server.ts";
import type { FindSources } from "./page-kind.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
}

function modelOptions(brand: Brand): Option[] {
  return brand.models.map(({ slug, name }) => ({ value: slug, label: name }));
}

function yearOptions(model: Model): Option[] {
  return model.years.map((year) => ({ value: String(year), label: formatYear(year) }));
}

function cityOptions(state: State): Option[] {
  return state.cities.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** By name. @throws ThrownProblem 404, 503 */
export async function listModelOptions(sources: FindSources, brandSlug: string): Promise<Option[]> {
  return modelOptions((await getBrand(sources, brandSlug)).subject);
}

/** Newest first, '0 Km' before all. @throws ThrownProblem 404, 503 */
export async function listYearOptions(sources: FindSources, brandSlug: string, modelSlug: string): Promise<Option[]> {
  return yearOptions((await getModel(sources, { brand: brandSlug, model: modelSlug })).subject);
}

/** By name. @throws ThrownProblem 404, 503 */
export async function listCityOptions(sources: FindSources, uf: string): Promise<Option[]> {
  return cityOptions(await getState(sources, uf));
}

/** What a search without JavaScript leads to: a page, or the form with what has been chosen so far. */
export type Search<Chosen> =
  | { readonly kind: "complete"; readonly path: string }
  | ({ readonly kind: "incomplete" } & Chosen);

export interface VehicleChoice {
  readonly brand: string;
  readonly model: string;
  readonly models: readonly Option[];
  readonly years: readonly Option[];
}

/** Choices that the catalogue does not know count as not made. Rejects with DatabaseError. */
export async function searchVehicle(
  { catalogue }: FindSources,
  chosen: { brand: string; model: string; year: string },
): Promise<Search<VehicleChoice>> {
  const vehicles = await catalogue.getVehicles();
  const brand = vehicles.findBrand(toSlug(chosen.brand))?.found ?? null;
  const model = (brand && vehicles.findModel(brand, toSlug(chosen.model))?.found) ?? null;
  const year = parseYear(chosen.year);
  if (model && year !== null && model.years.includes(year)) {
    return { kind: "complete", path: modelYearPath(model, year) };
  }
  return {
    kind: "incomplete",
    brand: brand?.slug ?? "",
    model: model?.slug ?? "",
    models: brand ? modelOptions(brand) : [],
    years: model ? yearOptions(model) : [],
  };
}

export interface PlaceChoice {
  readonly state: string;
  readonly cities: readonly Option[];
  /** A city was given that the state does not have. */
  readonly unknownCity: boolean;
}

/**
 * The city is optional: empty where none is wished for, null where it has not been asked for yet, since the selector
 * was still disabled. Rejects with DatabaseError.
 */
export async function searchPlace(
  { catalogue }: FindSources,
  chosen: { state: string; city: string | null },
): Promise<Search<PlaceChoice>> {
  const places = await catalogue.getPlaces();
  const state = places.findState(chosen.state);
  if (!state) return { kind: "incomplete", state: "", cities: [], unknownCity: false };
  if (chosen.city === null) {
    return { kind: "incomplete", state: state.slug, cities: cityOptions(state), unknownCity: false };
  }
  if (chosen.city === "") return { kind: "complete", path: statePath(state) };
  const city = places.findCity(state, toSlug(chosen.city));
  if (city) return { kind: "complete", path: cityPath(city) };
  return { kind: "incomplete", state: state.slug, cities: cityOptions(state), unknownCity: true };
}
