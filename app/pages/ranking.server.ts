// What rankings by price have in common: cars with what they cost, in a place.

import * as v from "valibot";
import type { Parameters } from "../catalogue/address.ts";
import type { Ranked, RankedPlace } from "../catalogue/breadcrumbs.ts";
import {
  findNarrowing,
  isNarrowed,
  listNextBands,
  type Narrowing,
  NOT_NARROWED,
  nameNarrowed,
  narrowingSlug,
} from "../catalogue/narrowing.ts";
import {
  affordablePath,
  CARS_FIELDS,
  cheapestPath,
  cityPath,
  PLACE_SEARCH_PATH,
  statePath,
} from "../catalogue/paths.ts";
import { inCitySentence, inTheState } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import type { AnswerOf } from "../database/functions.ts";
import { PRICE_LIMITS } from "../pricing/comparison-rules.ts";
import { formatWholeMoney, startSentence } from "../pricing/format.ts";
import type { Link } from "../schemas/links.ts";
import { statisticsSchema } from "../schemas/prices.ts";
import { rankingModelSchema } from "../schemas/rating.ts";
import type { Checked } from "../schemas/values.ts";
import { getCity, getState } from "./find-subject.server.ts";
import { findStatistics } from "./measured.ts";
import type { FindSources } from "./page-kind.ts";
import { linkCity } from "./place-lists.ts";
import { narrowingNotFound } from "./problem.ts";
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
  rows: AnswerOf<"get_affordable_page">["reachable"],
  vehicles: Vehicles,
  city: City | null,
) {
  return rows.flatMap(([modelId, year, quotes, fipeValue, effect, variance]) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const car = { model, year };
    const label = describeModelYear(car).name;
    return [{ label, path: carPath(car, city), quotes, fipeValue, effect, variance }];
  });
}

/** The place of an address that may name a state, or a state and a city. @throws ThrownProblem 404, 503 */
async function getRankedPlace(sources: FindSources, parameters: Parameters): Promise<RankedPlace> {
  if (parameters.uf === undefined) return { state: null, city: null };
  if (parameters.city === undefined) return { state: await getState(sources, parameters), city: null };
  const city = await getCity(sources, parameters);
  return { state: city.state, city };
}

/** What a ranking's address names. @throws ThrownProblem 404, 503 */
export async function getRanked(sources: FindSources, parameters: Parameters): Promise<Ranked> {
  const narrowing = parameters.narrowing === undefined ? NOT_NARROWED : findNarrowing(parameters.narrowing);
  if (!narrowing) throw narrowingNotFound();
  return { ...(await getRankedPlace(sources, parameters)), narrowing };
}

/** The parameters of a ranking's address. */
export function rankedParameters({ state, city, narrowing }: Ranked): Parameters {
  const slug = narrowingSlug(narrowing);
  return {
    ...(slug !== "" && { narrowing: slug }),
    ...(state && { uf: state.slug }),
    ...(city && { city: city.slug }),
  };
}

/** What the database takes of a ranking. */
export function askedOf({ state, city, narrowing: { fuel, band } }: Ranked) {
  return {
    ...(city ? { in_city: city.id } : state && { in_state: state.uf }),
    ...(fuel && { of_fuel: fuel.type }),
    ...(band && { of_band: band.number }),
  };
}

/** `Carros elétricos`; `Carros` are all. */
export function nameCars({ narrowing }: Ranked): string {
  return startSentence(nameNarrowed(narrowing));
}

/** A place in words: `em Campinas (SP)`, `no estado de São Paulo`, `no Brasil`. */
export function nameWhere({ state, city }: RankedPlace): string {
  if (city) return inCitySentence(city);
  return state ? inTheState(state.uf, state.name) : "no Brasil";
}

/** The page of a place itself; null of the whole country. */
function linkPlace({ state, city }: RankedPlace): Link | null {
  if (city) return linkCity(city, cityPath);
  return state && { label: state.name, path: statePath(state) };
}

/** What a form says of a ranking, whichever the place: slugs, empty where nothing is chosen. @param limit null where the cheapest are listed */
export function rankingFields({ fuel, band }: Narrowing, limit: number | null) {
  return {
    [CARS_FIELDS.fuel]: fuel?.slug ?? "",
    [CARS_FIELDS.band]: band?.slug ?? "",
    [CARS_FIELDS.limit]: limit === null ? "" : String(limit),
  };
}

/** What the screens of both rankings are told of their place. @param shown the limit whose page it is */
export function rankingFacts(ranked: Ranked, shown: number | null) {
  const { narrowing, ...place } = ranked;
  return {
    cars: nameCars(ranked),
    /** The values that count, where the name does not say them: `de R$ 40 mil a R$ 80 mil`. */
    span: narrowing.band?.span ?? null,
    /** What the form that narrows it begins with: slugs, empty where nothing is chosen. */
    form: {
      fuel: narrowing.fuel?.slug ?? "",
      band: narrowing.band?.slug ?? "",
      limit: shown === null ? "" : String(shown),
      state: place.state?.slug ?? "",
      city: place.city?.slug ?? "",
    },
    /** Of the values next to those that are shown: what is cheaper fits a sum as well. */
    otherBands: listNextBands(narrowing.band).map((band) => ({
      label: startSentence(nameNarrowed({ ...narrowing, band })),
      path: cheapestPath(place, { ...narrowing, band }),
      rel: "nofollow" as const,
    })),
    where: nameWhere(place),
    /** Where a city is chosen for it; null in one. */
    citySearch: place.city ? null : `${PLACE_SEARCH_PATH}?${new URLSearchParams(rankingFields(narrowing, shown))}`,
    place: linkPlace(place),
    /** What its prices are called: those of a state are on no page of a car. */
    estimate: place.state && !place.city ? `Estimativa ${nameWhere(place)}` : "Estimativa",
    /** What can be insured for so much else there. Robots follow the country's links only: there are eight a city. */
    limits: PRICE_LIMITS.filter((limit) => limit !== shown).map((limit) => ({
      limit,
      label: `Até ${formatWholeMoney(limit)}`,
      path: affordablePath(limit, place, narrowing),
      ...((place.state || isNarrowed(narrowing)) && { rel: "nofollow" as const }),
    })),
  };
}

export type RankingFacts = ReturnType<typeof rankingFacts>;
