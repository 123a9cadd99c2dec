// Lists of cities and states, from the database's rows.

import { cityPath, statePath } from "../catalog/paths.ts";
import { type City, LINKED_CITIES, type Places, type State, type States } from "../catalog/places.ts";
import type { CityPrices, ComparedState, Link, NearbyCity } from "../data/links.ts";
import type { RatedVersion, Rating } from "../data/rating.ts";
import type { CityEffects, ComparedStateRows } from "../data/results.ts";
import { findCityRating, predict } from "../estimate/rating/prediction.ts";

/** A city in a list: `Campinas SP`. */
export function linkCity(city: City, pathOf: (city: City) => string): Link {
  return { label: `${city.name} ${city.state.uf}`, path: pathOf(city) };
}

/** Cities around one, in the order of the rows. */
export function listNearby(
  rows: readonly { readonly cityId: number; readonly kilometres: number; readonly difference: number }[],
  places: Places,
): NearbyCity[] {
  return rows.flatMap(({ cityId, kilometres, difference }) => {
    const near = places.findCityById(cityId);
    return near ? [{ ...linkCity(near, cityPath), kilometres, difference }] : [];
  });
}

/** The linked cities (section 2); those that the database does not have are left out. */
function listLinkedCities(places: Places): City[] {
  return LINKED_CITIES.flatMap(({ uf, slug }) => {
    const state = places.findState(uf);
    return (state && places.findCity(state, slug)) ?? [];
  });
}

/** Links to the linked cities. */
export function listCityLinks(places: Places, pathOf: (city: City) => string): Link[] {
  return listLinkedCities(places).map((city) => linkCity(city, pathOf));
}

/** How many cities of a state are listed. */
const LARGEST_OF_STATE = 6;

/** Links to the largest cities of a state, the largest first. */
export function listLargestCities(places: Places, state: State, pathOf: (city: City) => string): Link[] {
  const ofState = new Map(state.cities.map((city) => [city.id, city]));
  const largest = places.cityIds.flatMap((id) => ofState.get(id) ?? []).slice(0, LARGEST_OF_STATE);
  return largest.map((city) => linkCity(city, pathOf));
}

/** As the database is asked for them: `SP/campinas`. */
export const nameLinkedCities = (cities: typeof LINKED_CITIES) => cities.map(({ uf, slug }) => `${uf}/${slug}`);

/**
 * What a car costs the average driver in cities, in the order of the rows.
 * @param rating null before the model's first fit
 * @param version null for all of the model-year
 */
export function listCityPrices(
  rows: CityEffects,
  places: Places,
  rating: Rating | null,
  version: RatedVersion | null,
  pathOf: (city: City) => string,
): CityPrices {
  return rows.flatMap(({ cityId, place, placeVariance }) => {
    const city = places.findCityById(cityId);
    if (!city) return [];
    const there = { place, placeVariance: placeVariance ?? 0 };
    const ratedThere = findCityRating(rating, there);
    const estimate = ratedThere && predict(ratedThere, { version, driver: {} });
    return [{ ...linkCity(city, pathOf), estimate, ...there }];
  });
}

/** The states against each other, in the order of the rows; one that the catalogue does not know yet is left out. */
export function listComparedStates(rows: ComparedStateRows, states: States): ComparedState[] {
  return rows.flatMap(({ uf, effect, quotes }) => {
    const state = states.findState(uf);
    if (!state) return [];
    const relativity = effect === null ? null : { effect, quotes };
    return [{ uf: state.uf, name: state.name, path: statePath(state), relativity }];
  });
}
