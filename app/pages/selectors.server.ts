// The options of the home page's selectors, from the catalogue.

import { cityPath, modelYearPath, statePath } from "../catalogue/paths.ts";
import { findModel, parseYear } from "../catalogue/vehicles.ts";
import { formatYear } from "../pricing/format.ts";
import { getBrand } from "./brand.server.ts";
import { getModel } from "./model.server.ts";
import type { PageSources } from "./sources.ts";
import { getState } from "./state.server.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** By name. @throws ThrownProblem 404, 503 */
export async function listModelOptions(sources: PageSources, brandSlug: string): Promise<Option[]> {
  const brand = await getBrand(sources, brandSlug);
  return brand.models.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** Newest first, '0 Km' before all. @throws ThrownProblem 404, 503 */
export async function listYearOptions(sources: PageSources, brandSlug: string, modelSlug: string): Promise<Option[]> {
  const model = getModel(await getBrand(sources, brandSlug), modelSlug);
  return model.years.map((year) => ({ value: String(year), label: formatYear(year) }));
}

/** By name. @throws ThrownProblem 404, 503 */
export async function listCityOptions(sources: PageSources, uf: string): Promise<Option[]> {
  const state = await getState(sources, uf);
  return state.cities.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** What a vehicle search without JavaScript leads to: a page, or the next choice. */
export type VehicleSearch =
  | { readonly kind: "complete"; readonly path: string }
  | {
      readonly kind: "incomplete";
      readonly brand: string;
      readonly model: string;
      readonly models: readonly Option[];
      readonly years: readonly Option[];
    };

/** Choices that the catalogue does not know count as not made. @throws ThrownProblem 503 */
export async function searchVehicle(
  sources: PageSources,
  chosen: { brand: string; model: string; year: string },
): Promise<VehicleSearch> {
  const vehicles = await sources.catalogue.getVehicles();
  const brand = chosen.brand ? vehicles.findBrand(chosen.brand) : null;
  const model = brand && chosen.model ? findModel(brand, chosen.model) : null;
  const year = parseYear(chosen.year);
  if (model && year !== null && model.years.includes(year)) {
    return { kind: "complete", path: modelYearPath(model, year) };
  }
  return {
    kind: "incomplete",
    brand: brand?.slug ?? "",
    model: model?.slug ?? "",
    models: brand ? await listModelOptions(sources, brand.slug) : [],
    years: brand && model ? await listYearOptions(sources, brand.slug, model.slug) : [],
  };
}

/** What a place search without JavaScript leads to. */
export type PlaceSearch = { readonly kind: "complete"; readonly path: string } | { readonly kind: "incomplete" };

/** The city is optional; one that the state does not have counts as not chosen. @throws ThrownProblem 503 */
export async function searchPlace(sources: PageSources, chosen: { state: string; city: string }): Promise<PlaceSearch> {
  const places = await sources.catalogue.getPlaces();
  const state = chosen.state ? places.findState(chosen.state) : null;
  if (!state) return { kind: "incomplete" };
  const city = chosen.city ? places.findCity(state, chosen.city) : null;
  return { kind: "complete", path: city ? cityPath(city) : statePath(state) };
}
