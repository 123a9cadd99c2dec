// The breadcrumb of every page (section 2 of the specification); the structured data has the same.

import { formatYear } from "../estimate/format.ts";
import * as paths from "./paths.ts";
import type { City, State } from "./places.ts";
import type { Brand, Model } from "./vehicles.ts";

interface Crumb {
  readonly label: string;
  readonly path: string;
  /** Of a page that is not indexable. */
  readonly rel?: "nofollow";
}

/** From the home page to a page; the last crumb is the page itself. A single crumb is hidden. */
export type Breadcrumbs = readonly Crumb[];

const below = (parents: Breadcrumbs, label: string, path: string): Breadcrumbs => [...parents, { label, path }];

export const HOME_BREADCRUMBS = below([], "Preços de Seguro de Carro", paths.LONG_HOME_PATH);

export const OPEN_DATA_BREADCRUMBS = below([], "Dados abertos", paths.OPEN_DATA_PATH);
export const METHODOLOGY_BREADCRUMBS = below([], "Metodologia", paths.METHODOLOGY_PATH);
export const GLOSSARY_BREADCRUMBS = below(HOME_BREADCRUMBS, "Glossário do seguro de carro", paths.GLOSSARY_PATH);
export const INDEX_BREADCRUMBS = below(HOME_BREADCRUMBS, "Índice de preços", paths.INDEX_PATH);
export const STATES_BREADCRUMBS = below(HOME_BREADCRUMBS, "Estados", paths.STATES_PATH);
export const BRAND_LIST_BREADCRUMBS = below(HOME_BREADCRUMBS, "Marcas de Carros", paths.BRAND_LIST_PATH);
export const COMPARE_BREADCRUMBS = below(HOME_BREADCRUMBS, "Comparar carros", paths.COMPARE_PATH);

export function brandBreadcrumbs(brand: Brand): Breadcrumbs {
  return below(BRAND_LIST_BREADCRUMBS, brand.name, paths.brandPath(brand));
}

export function modelBreadcrumbs(model: Model): Breadcrumbs {
  return below(brandBreadcrumbs(model.brand), model.name, paths.modelPath(model));
}

export function modelYearBreadcrumbs(model: Model, year: number): Breadcrumbs {
  return below(modelBreadcrumbs(model), formatYear(year), paths.modelYearPath(model, year));
}

export function stateBreadcrumbs(state: State): Breadcrumbs {
  return below(HOME_BREADCRUMBS, state.uf, paths.statePath(state));
}

export function cityBreadcrumbs(city: City): Breadcrumbs {
  return below(stateBreadcrumbs(city.state), city.name, paths.cityPath(city));
}

/** The place of a ranking; the whole country where both are null. */
export interface RankedPlace {
  readonly state: State | null;
  readonly city: City | null;
}

export function cheapestBreadcrumbs({ state, city }: RankedPlace): Breadcrumbs {
  const country = below(HOME_BREADCRUMBS, "Seguro mais barato", paths.CHEAPEST_PATH);
  const ofState = state ? below(country, state.uf, paths.cheapestPath({ state, city: null })) : country;
  return city ? below(ofState, city.name, paths.cheapestPath({ state: city.state, city })) : ofState;
}

/** @param cars their names @param segment of the address */
export function comparisonBreadcrumbs(cars: string, segment: string, city: City | null): Breadcrumbs {
  const crumb: Crumb = { label: cars, path: paths.comparisonPath(segment, null), rel: "nofollow" };
  const country = [...COMPARE_BREADCRUMBS, crumb];
  return city ? below(country, `${city.name} ${city.state.uf}`, paths.comparisonPath(segment, city)) : country;
}
