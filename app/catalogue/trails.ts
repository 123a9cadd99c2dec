// The breadcrumb of every screen (section 2 of the specification); the structured data has the same.

import { formatWholeMoney, formatYear } from "../pricing/format.ts";
import { nameMonth } from "../pricing/months.ts";
import {
  affordablePath,
  BRAND_LIST_PATH,
  brandPath,
  CHEAPEST_PATH,
  COMPARE_PATH,
  cheapestPath,
  cityPath,
  comparisonPath,
  INDEX_PATH,
  indexMonthPath,
  LONG_HOME_PATH,
  METHODOLOGY_PATH,
  modelPath,
  modelYearPath,
  OPEN_DATA_PATH,
  STATES_PATH,
  statePath,
  WHOLE_COUNTRY,
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
export type Trail = readonly Crumb[];

/** One crumb: nothing is shown. */
export const HOME_TRAIL: Trail = [{ label: "Preços de Seguro de Carro", path: LONG_HOME_PATH }];

export const BRAND_LIST_TRAIL: Trail = [...HOME_TRAIL, { label: "Marcas de Carros", path: BRAND_LIST_PATH }];

export function brandTrail(brand: Brand): Trail {
  return [...BRAND_LIST_TRAIL, { label: brand.name, path: brandPath(brand) }];
}

export function modelTrail(model: Model): Trail {
  return [...brandTrail(model.brand), { label: model.name, path: modelPath(model) }];
}

export function modelYearTrail(model: Model, year: number): Trail {
  return [...modelTrail(model), { label: formatYear(year), path: modelYearPath(model, year) }];
}

export function stateTrail(state: State): Trail {
  return [...HOME_TRAIL, { label: state.uf, path: statePath(state) }];
}

export function cityTrail(city: City): Trail {
  return [...stateTrail(city.state), { label: city.name, path: cityPath(city) }];
}

/** Their paths have one segment: nothing is shown (section 2). */
export const OPEN_DATA_TRAIL: Trail = [{ label: "Dados abertos", path: OPEN_DATA_PATH }];

export const METHODOLOGY_TRAIL: Trail = [{ label: "Metodologia", path: METHODOLOGY_PATH }];

export const INDEX_TRAIL: Trail = [...HOME_TRAIL, { label: "Índice de preços", path: INDEX_PATH }];

export function indexMonthTrail(month: string): Trail {
  return [...INDEX_TRAIL, { label: nameMonth(month), path: indexMonthPath(month) }];
}

export const STATES_TRAIL: Trail = [...HOME_TRAIL, { label: "Estados", path: STATES_PATH }];

/** A place that a ranking is of; the whole country where both are null. */
export interface RankedPlace {
  readonly state: State | null;
  readonly city: City | null;
}

const CHEAPEST_CRUMB: Crumb = { label: "Seguro mais barato", path: CHEAPEST_PATH };

export function cheapestTrail({ state, city }: RankedPlace): Trail {
  const trail = [...HOME_TRAIL, CHEAPEST_CRUMB];
  if (state) trail.push({ label: state.uf, path: cheapestPath({ state, city: null }) });
  if (city) trail.push({ label: city.name, path: cheapestPath({ state, city }) });
  return trail;
}

export function affordableTrail(limit: number, { state, city }: RankedPlace): Trail {
  const crumb = { label: `Até ${formatWholeMoney(limit)}`, path: affordablePath(limit, WHOLE_COUNTRY) };
  const trail = [...HOME_TRAIL, CHEAPEST_CRUMB, crumb];
  if (state) trail.push({ label: state.uf, path: affordablePath(limit, { state, city: null }) });
  if (city) trail.push({ label: city.name, path: affordablePath(limit, { state, city }) });
  return trail;
}

export const COMPARE_TRAIL: Trail = [...HOME_TRAIL, { label: "Comparar carros", path: COMPARE_PATH }];

/** @param cars in words @param segment as the address has them */
export function comparisonTrail(cars: string, segment: string, city: City | null): Trail {
  const trail = [...COMPARE_TRAIL, { label: cars, path: comparisonPath(segment, null), rel: "nofollow" as const }];
  return city ? [...trail, { label: `${city.name} ${city.state.uf}`, path: comparisonPath(segment, city) }] : trail;
}
