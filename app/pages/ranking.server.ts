// What rankings by price have in common: cars with what they cost, in a place.

import * as v from "valibot";
import type { Parameters } from "../catalogue/address.ts";
import type { RankedPlace } from "../catalogue/breadcrumbs.ts";
import { affordablePath, cityPath, statePath } from "../catalogue/paths.ts";
import { describeCity, inTheState } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import type { AnswerOf } from "../database/functions.ts";
import { PRICE_LIMITS } from "../pricing/comparison-rules.ts";
import { formatThousands } from "../pricing/format.ts";
import type { Link } from "../schemas/links.ts";
import { statisticsSchema } from "../schemas/prices.ts";
import { rankingModelSchema } from "../schemas/rating.ts";
import type { Checked } from "../schemas/values.ts";
import { getCity, getState } from "./find-subject.server.ts";
import type { FindSources } from "./page-kind.ts";
import { findStatistics, linkCity } from "./parts.ts";
import { carPath, describeModelYear } from "./vehicle-words.ts";

export const rankingSchema = v.object({
  /** Observed in the place, of all cars. */
  statistics: v.nullable(statisticsSchema),
  /** Null before the rating model's first fit: then there is no car either. */
  model: v.nullable(rankingModelSchema),
});

/** Whose prices a ranking shows; who drives is put in by the browser. */
export type Ranking = Checked<typeof rankingSchema>;

type RankingRow = Pick<AnswerOf<"get_cheapest_page">, keyof Ranking>;

/** @param place where it is; the whole country without a state */
export function describeRanking({ statistics, model }: RankingRow, { state }: RankedPlace): Ranking {
  return { statistics: findStatistics(statistics, state !== null), model };
}

/** The cars of the rows; one that the catalogue does not know yet is left out. */
export function listPricedCars(
  rows: AnswerOf<"get_affordable_page">["dearest"],
  vehicles: Vehicles,
  city: City | null,
) {
  return rows.flatMap(([modelId, year, quotes, fipeValue, effect, support, observed]) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const car = { model, year };
    const label = describeModelYear(car).name;
    return [{ label, path: carPath(car, city), quotes, fipeValue, effect, support, observed }];
  });
}

/** The place of an address that may name a state, or a state and a city. @throws ThrownProblem 404, 503 */
export async function getRankedPlace(sources: FindSources, parameters: Parameters): Promise<RankedPlace> {
  if (parameters.uf === undefined) return { state: null, city: null };
  if (parameters.city === undefined) return { state: await getState(sources, parameters), city: null };
  const city = await getCity(sources, parameters);
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

/** The page of a place itself; null of the whole country. */
function linkPlace({ state, city }: RankedPlace): Link | null {
  if (city) return linkCity(city, cityPath);
  return state && { label: state.name, path: statePath(state) };
}

/** What the screens of both rankings are told of their place. @param shown the limit whose page it is */
export function rankingFacts(place: RankedPlace, shown: number | null) {
  return {
    where: nameWhere(place),
    place: linkPlace(place),
    /** What the prices are: those of the cars' pages, of which a state has none. */
    price: place.state && !place.city ? `Estimativa ${nameWhere(place)}` : "Preço típico",
    /** What can be insured for so much else there. Robots follow the country's links only: there are eight a city. */
    limits: PRICE_LIMITS.filter((limit) => limit !== shown).map((limit) => ({
      label: `Até ${formatThousands(limit)}`,
      path: affordablePath(limit, place),
      ...(place.state && { rel: "nofollow" as const }),
    })),
  };
}
