// The breadcrumb of every screen (section 2 of the specification); the structured data has the same.

import { formatYear } from "../pricing/format.ts";
import {
  BRAND_LIST_PATH,
  brandPath,
  cityPath,
  LONG_HOME_PATH,
  METHODOLOGY_PATH,
  modelPath,
  modelYearPath,
  OPEN_DATA_PATH,
  statePath,
} from "./paths.ts";
import type { City, State } from "./places.ts";
import type { Brand, Model } from "./vehicles.ts";

export interface Crumb {
  readonly label: string;
  readonly path: string;
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
