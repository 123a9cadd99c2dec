// What rankings by price have in common: cars with what they cost the usual driver, in a place.

import type { Parameters } from "../catalogue/address.ts";
import type { RankedPlace } from "../catalogue/breadcrumbs.ts";
import { modelYearInCityPath, modelYearPath } from "../catalogue/paths.ts";
import { describeCity, inTheState } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import type { PricedCarRow, StatisticsRow } from "../database/answers.ts";
import type { Driver } from "../rating/driver.ts";
import type { Rating } from "../rating/prediction.ts";
import { getCity, getState } from "./find-place.server.ts";
import { describeModelYear } from "./model-year-page.server.ts";
import type { FindSources } from "./page-kind.ts";
import { findStatistics, type Statistics } from "./parts.ts";

/** A model-year as a ranking has it: an estimate of the rating model, for the usual driver. */
export interface PricedCar {
  /** `Fiat Argo 2022` */
  readonly label: string;
  /** Its page; in a city, that of the city. */
  readonly path: string;
  /** Own quotes, that the model learnt from. */
  readonly quotes: number;
  /** R$. */
  readonly fipeValue: number;
  /** Logarithm of the percentage of FIPE that half of the quotes lie below. */
  readonly effect: number;
  /** The interval's ends, in logarithms beside it. */
  readonly low: number;
  readonly high: number;
}

/** Whose prices a ranking shows; who drives is put in by the browser. */
export interface Ranking {
  /** Observed in the place, of all cars. */
  readonly statistics: Statistics | null;
  /** Null before the rating model's first fit: then there is no car either. */
  readonly model: {
    readonly fittedOn: string;
    readonly drivers: Rating["drivers"];
    readonly usualDriver: Driver;
  } | null;
}

interface RankingRow {
  readonly statistics: StatisticsRow;
  readonly fittedOn: string | null;
  readonly drivers: Rating["drivers"];
  readonly usualDriver: Driver | null;
}

/** @param place where it is; the whole country without a state */
export function describeRanking(
  { statistics, fittedOn, drivers, usualDriver }: RankingRow,
  { state }: RankedPlace,
): Ranking {
  return {
    statistics: findStatistics(statistics, state !== null),
    model: fittedOn !== null && usualDriver ? { fittedOn, drivers, usualDriver } : null,
  };
}

/** The cars of the rows; one that the vocabulary does not know yet is left out. */
export function listPricedCars(rows: readonly PricedCarRow[], vehicles: Vehicles, city: City | null): PricedCar[] {
  return rows.flatMap(([modelId, year, quotes, fipeValue, effect, low, high]) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const path = city ? modelYearInCityPath(model, year, city) : modelYearPath(model, year);
    return [{ label: describeModelYear({ model, year }).name, path, quotes, fipeValue, effect, low, high }];
  });
}

/** The place of an address that may name a state, or a state and a city. @throws ThrownProblem 404, 503 */
export async function getRankedPlace(sources: FindSources, { uf, city: slug }: Parameters): Promise<RankedPlace> {
  if (uf === undefined) return { state: null, city: null };
  if (slug === undefined) return { state: await getState(sources, uf), city: null };
  const city = await getCity(sources, { uf, city: slug });
  return { state: city.state, city };
}

/** The parameters of a place's address. */
export function placeParameters({ state, city }: RankedPlace): Parameters {
  return { ...(state && { uf: state.slug }), ...(city && { city: city.slug }) };
}

/** What the database takes of a place. */
export function whereOf({ state, city }: RankedPlace): { in_state?: string; in_city?: number } {
  if (city) return { in_city: city.id };
  return state ? { in_state: state.uf } : {};
}

/** A place in words: `em Campinas (SP)`, `no estado de São Paulo`, `no Brasil`. */
export function nameWhere({ state, city }: RankedPlace): string {
  if (city) return `${describeCity(city).inCity} (${city.state.uf})`;
  return state ? inTheState(state.uf, state.name) : "no Brasil";
}
