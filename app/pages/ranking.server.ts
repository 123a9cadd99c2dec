// What rankings by price have in common: cars with what they cost the usual driver, in a place.

import * as v from "valibot";
import type { Parameters } from "../catalogue/address.ts";
import type { RankedPlace } from "../catalogue/breadcrumbs.ts";
import { modelYearInCityPath, modelYearPath } from "../catalogue/paths.ts";
import { describeCity, inTheState } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import type { PricedCarRow, StatisticsRow } from "../database/answers.ts";
import type { PricedCar } from "../schemas/links.ts";
import { statisticsSchema } from "../schemas/prices.ts";
import { type Driver, driverEffectsSchema, driverSchema, type Rating } from "../schemas/rating.ts";
import { type Checked, isoDate } from "../schemas/values.ts";
import { getCity, getState } from "./find-place.server.ts";
import { describeModelYear } from "./model-year-page.server.ts";
import type { FindSources } from "./page-kind.ts";
import { findStatistics } from "./parts.ts";

export const rankingSchema = v.object({
  /** Observed in the place, of all cars. */
  statistics: v.nullable(statisticsSchema),
  /** Null before the rating model's first fit: then there is no car either. */
  model: v.nullable(v.object({ fittedOn: isoDate, drivers: driverEffectsSchema, usualDriver: driverSchema })),
});

/** Whose prices a ranking shows; who drives is put in by the browser. */
export type Ranking = Checked<typeof rankingSchema>;

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

/** The cars of the rows; one that the catalogue does not know yet is left out. */
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
