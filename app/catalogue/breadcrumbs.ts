// The breadcrumb of every screen (section 2 of the specification); the structured data has the same.

import { formatWholeMoney, formatYear, startSentence } from "../pricing/format.ts";
import { nameMonth } from "../pricing/months.ts";
import { isNarrowed, type Narrowing, nameNarrowed } from "./narrowing.ts";
import {
  affordablePath,
  BRAND_LIST_PATH,
  brandPath,
  CHEAPEST_PATH,
  COMPARE_PATH,
  cheapestPath,
  cityPath,
  comparisonPath,
  GLOSSARY_PATH,
  INDEX_PATH,
  indexMonthPath,
  LONG_HOME_PATH,
  METHODOLOGY_PATH,
  modelPath,
  modelYearPath,
  OPEN_DATA_PATH,
  type PlacePath,
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

export function indexMonthBreadcrumbs(month: string): Breadcrumbs {
  return [...INDEX_BREADCRUMBS, { label: nameMonth(month), path: indexMonthPath(month) }];
}

export const STATES_BREADCRUMBS: Breadcrumbs = [...HOME_BREADCRUMBS, { label: "Estados", path: STATES_PATH }];

/** A place that a ranking is of; the whole country where both are null. */
export interface RankedPlace {
  readonly state: State | null;
  readonly city: City | null;
}

/** A ranking's place, and which cars it is of. */
export interface Ranked extends RankedPlace {
  readonly narrowing: Narrowing;
}

const CHEAPEST_CRUMB: Crumb = { label: "Seguro mais barato", path: CHEAPEST_PATH };

function rankedCrumbs(
  { state, city, narrowing }: Ranked,
  rankingPathOf: (place: PlacePath, narrowing: Narrowing) => string,
): Crumb[] {
  const pathOf = (place: PlacePath) => rankingPathOf(place, narrowing);
  return [
    ...(isNarrowed(narrowing) ? [{ label: startSentence(nameNarrowed(narrowing)), path: pathOf(WHOLE_COUNTRY) }] : []),
    ...(state ? [{ label: state.uf, path: pathOf({ state, city: null }) }] : []),
    ...(city ? [{ label: city.name, path: pathOf({ state, city }) }] : []),
  ];
}

export function cheapestBreadcrumbs(ranked: Ranked): Breadcrumbs {
  return [...HOME_BREADCRUMBS, CHEAPEST_CRUMB, ...rankedCrumbs(ranked, cheapestPath)];
}

export function affordableBreadcrumbs(limit: number, ranked: Ranked): Breadcrumbs {
  const pathOf = (place: PlacePath, narrowing?: Narrowing) => affordablePath(limit, place, narrowing);
  const crumb = { label: `Até ${formatWholeMoney(limit)}`, path: pathOf(WHOLE_COUNTRY) };
  return [...HOME_BREADCRUMBS, CHEAPEST_CRUMB, crumb, ...rankedCrumbs(ranked, pathOf)];
}

export const COMPARE_BREADCRUMBS: Breadcrumbs = [...HOME_BREADCRUMBS, { label: "Comparar carros", path: COMPARE_PATH }];

/** @param cars in words @param segment as the address has them */
export function comparisonBreadcrumbs(cars: string, segment: string, city: City | null): Breadcrumbs {
  const crumb: Crumb = { label: cars, path: comparisonPath(segment, null), rel: "nofollow" };
  const place = city && { label: `${city.name} ${city.state.uf}`, path: comparisonPath(segment, city) };
  return [...COMPARE_BREADCRUMBS, crumb, ...(place ? [place] : [])];
}
