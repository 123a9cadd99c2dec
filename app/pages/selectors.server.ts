// The options of the home page's selectors, from the catalogue.

import { cityPath, modelYearInCityPath, modelYearPath, placeSearchPath, statePath } from "../catalogue/paths.ts";
import type { City, State } from "../catalogue/places.ts";
import { toSlug } from "../catalogue/slug.ts";
import { type Brand, type Model, parseYear } from "../catalogue/vehicles.ts";
import { formatYear } from "../pricing/format.ts";
import { getState } from "./find-place.server.ts";
import { getBrand, getModel } from "./find-vehicle.server.ts";
import { describeModelYear } from "./model-year-page.server.ts";
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

/** A choice of a car; where its page in a city is wished for, with the place: slugs, empty where none is chosen. */
export interface VehicleSearch extends VehicleChoice {
  readonly place: { readonly state: string; readonly city: string } | null;
}

/**
 * Choices that the catalogue does not know count as not made. Where the car's page in a city is wished for, a city that is
 * missing is asked for. Rejects with DatabaseError.
 * @param chosen.place null for the car in the whole country
 */
export async function searchVehicle(
  { catalogue }: FindSources,
  chosen: { brand: string; model: string; year: string; place: { state: string; city: string } | null },
): Promise<Search<VehicleSearch>> {
  const [maker, region] = await Promise.all([
    catalogue.findMaker(toSlug(chosen.brand)),
    chosen.place && catalogue.findRegion(chosen.place.state),
  ]);
  const state = region?.state ?? null;
  const city = region?.findCity(toSlug(chosen.place?.city ?? "")) ?? null;
  const brand = maker?.brand.found ?? null;
  const model = maker?.findModel(toSlug(chosen.model))?.found ?? null;
  const year = parseYear(chosen.year);
  if (model && year !== null && model.years.includes(year)) {
    if (!chosen.place) return { kind: "complete", path: modelYearPath(model, year) };
    if (city) return { kind: "complete", path: modelYearInCityPath(model, year, city) };
    return { kind: "complete", path: placeSearchPath(`${model.brand.slug}/${model.slug}/${year}`, state?.slug) };
  }
  return {
    kind: "incomplete",
    brand: brand?.slug ?? "",
    model: model?.slug ?? "",
    models: brand ? modelOptions(brand) : [],
    years: model ? yearOptions(model) : [],
    place: chosen.place && { state: state?.slug ?? "", city: city?.slug ?? "" },
  };
}

export interface PlaceChoice {
  readonly state: string;
  readonly cities: readonly Option[];
  /** A city was given that the state does not have. */
  readonly unknownCity: boolean;
  /** The car whose price in a city is wished for; null for the place's own page. */
  readonly vehicle: ChosenVehicle | null;
}

export interface ChosenVehicle {
  /** `do Fiat Argo 2022` */
  readonly of: string;
  /** Of the canonical address: `fiat/argo/2022`. */
  readonly slugs: string;
}

/** Null for what names no model-year of the catalogue. */
async function findChosenVehicle(
  slugs: string,
  catalogue: FindSources["catalogue"],
): Promise<(ChosenVehicle & { pathIn(city: City): string }) | null> {
  const [brandSlug = "", modelSlug = "", yearText = ""] = slugs.split("/");
  const maker = await catalogue.findMaker(toSlug(brandSlug));
  const model = maker?.findModel(toSlug(modelSlug))?.found;
  const year = parseYear(yearText);
  if (!model || year === null || !model.years.includes(year)) return null;
  return {
    of: describeModelYear({ model, year }).of,
    slugs: `${model.brand.slug}/${model.slug}/${year}`,
    pathIn: (city) => modelYearInCityPath(model, year, city),
  };
}

/**
 * The city is optional unless a car is named: empty where none is wished for, null where it has not been asked for yet,
 * since the selector was still disabled. A car is named by the slugs of its page. Rejects with DatabaseError.
 */
export async function searchPlace(
  { catalogue }: FindSources,
  chosen: { state: string; city: string | null; vehicle: string | null },
): Promise<Search<PlaceChoice>> {
  const [region, found] = await Promise.all([
    catalogue.findRegion(chosen.state),
    chosen.vehicle === null ? null : findChosenVehicle(chosen.vehicle, catalogue),
  ]);
  const vehicle = found && { of: found.of, slugs: found.slugs };
  if (!region) return { kind: "incomplete", state: "", cities: [], unknownCity: false, vehicle };
  const { state } = region;
  const incomplete = { kind: "incomplete", state: state.slug, cities: cityOptions(state), vehicle } as const;
  if (chosen.city === null || (chosen.city === "" && found)) return { ...incomplete, unknownCity: false };
  if (chosen.city === "") return { kind: "complete", path: statePath(state) };
  const city = region.findCity(toSlug(chosen.city));
  if (!city) return { ...incomplete, unknownCity: true };
  return { kind: "complete", path: found ? found.pathIn(city) : cityPath(city) };
}
