// The breadcrumb of every screen (section 2 of the specification); the structured data has the same.

import { formatYear } from "../estimate/format.ts";
import {
  BRAND_LIST_PATH,
  brandPath,
  CHEAPEST_PATH,
  COMPARE_PATH,
  cheapestPath,
  cityPath,
  comparisonPath,
  GLOSSARY_PATH,
  INDEX_PATH,
  LONG_HOME_PATH,
  METHODOLOGY_PATH,
  modelPath,
  modelYearPath,
  OPEN_DATA_PATH,
  STATES_PATH,
  statePath,
} from "./paths.ts";
import type { City, State } from "./places.ts";
import type { Brand, Model } from "./vehicles.ts";

export interface Crumb {
  readonly label: string;
  readonly path: string;
  /** Of a page that does not ask to be found. */
  readonly rel?: "nofollow";
}

/** From the home page to a page; the last crumb is the page itself. */
export type Breadcrumbs = readonly Crumb[];

/** One crumb: nothing is shown. */
export const HOME_BREADCRUMBS: Breadcrumbs = [{ label: "Preços de Seguro de Carro", path: LONG_HOME_PATH }];

export const BRAND_LIST_BREADCRUMBS: Breadcrumbs = [
  ...HOME_BREADCRUMBS,
  { label: "Marcas de Carros", path: BRAND_LIST_PATH },
];

export function brandBreadcrumbs(brand: Brand): Breadcrumbs {
  return [...BRAND_LIST_BREADCRUMBS, { label: brand.name, path: brandPath(brand) }];
}

export function modelBreadcrumbs(model: Model): Breadcrumbs {
  return [...brandBreadcrumbs(model.brand), { label: model.name, path: modelPath(model) }];
}

export function modelYearBreadcrumbs(model: Model, year: number): Breadcrumbs {
  return [...modelBreadcrumbs(model), { label: formatYear(year), path: modelYearPath(model, year) }];
}

export function stateBreadcrumbs(state: State): Breadcrumbs {
  return [...HOME_BREADCRUMBS, { label: state.uf, path: statePath(state) }];
}

export function cityBreadcrumbs(city: City): Breadcrumbs {
  return [...stateBreadcrumbs(city.state), { label: city.name, path: cityPath(city) }];
}

/** Their paths have one segment: nothing is shown (section 2). */
export const OPEN_DATA_BREADCRUMBS: Breadcrumbs = [{ label: "Dados abertos", path: OPEN_DATA_PATH }];

export const METHODOLOGY_BREADCRUMBS: Breadcrumbs = [{ label: "Metodologia", path: METHODOLOGY_PATH }];

export const GLOSSARY_BREADCRUMBS: Breadcrumbs = [
  ...HOME_BREADCRUMBS,
  { label: "Glossário do seguro de carro", path: GLOSSARY_PATH },
];

export const INDEX_BREADCRUMBS: Breadcrumbs = [...HOME_BREADCRUMBS, { label: "Índice de preços", path: INDEX_PATH }];

export const STATES_BREADCRUMBS: Breadcrumbs = [...HOME_BREADCRUMBS, { label: "Estados", path: STATES_PATH }];

/** A place that a ranking is of; the whole country where both are null. */
export interface RankedPlace {
  readonly state: State | null;
  readonly city: City | null;
}

export function cheapestBreadcrumbs({ state, city }: RankedPlace): Breadcrumbs {
  return [
    ...HOME_BREADCRUMBS,
    { label: "Seguro mais barato", path: CHEAPEST_PATH },
    ...(state ? [{ label: state.uf, path: cheapestPath({ state, city: null }) }] : []),
    ...(city ? [{ label: city.name, path: cheapestPath({ state: city.state, city }) }] : []),
  ];
}

export const COMPARE_BREADCRUMBS: Breadcrumbs = [...HOME_BREADCRUMBS, { label: "Comparar carros", path: COMPARE_PATH }];

/** @param cars in words @param segment as the address has them */
export function comparisonBreadcrumbs(cars: string, segment: string, city: City | null): Breadcrumbs {
  const crumb: Crumb = { label: cars, path: comparisonPath(segment, null), rel: "nofollow" };
  const place = city && { label: `${city.name} ${city.state.uf}`, path: comparisonPath(segment, city) };
  return [...COMPARE_BREADCRUMBS, crumb, ...(place ? [place] : [])];
}
