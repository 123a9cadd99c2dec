// The cities that a query names, in its order; where it names several, a page of each is asked for.

import { findNamesake } from "../catalogue/place-names.ts";
import type { City, State } from "../catalogue/places.ts";
import type { ModelYear } from "../catalogue/vehicles.ts";
import { cityHit, type Hit, modelYearInCityHit } from "./hits.ts";
import type { Names } from "./names.ts";

export interface PlacedCity {
  readonly city: City;
  readonly at: number;
}

/** Between a city and its state. */
const IN_STATE = /^(?:no|na|em|do|da|de)$/;

/** Where the state of a city stands: `macaé rj`, `araguaína no tocantins`, and not `campinas para são paulo`. */
const placeOfState = (words: readonly string[], at: number) => (IN_STATE.test(words[at + 1] ?? "") ? at + 2 : at + 1);

/** The states that a word names. */
const listStates = (words: readonly string[], at: number, names: Names): readonly State[] =>
  names.find(words[at] ?? "", false).flatMap(({ thing }) => (thing.kind === "state" ? [thing.state] : []));

/** What a word names, as a city; null where it names none. Of cities of one name it is that of the state behind it, else the largest. */
function findNamedCity(words: readonly string[], at: number, names: Names): City | null {
  const named = names.find(words[at] ?? "", false).toSorted((one, other) => other.popularity - one.popularity);
  const cities = named.flatMap(({ thing }) => (thing.kind === "city" ? [thing.city] : []));
  const states = listStates(words, placeOfState(words, at), names);
  const [state] = listStates(words, at, names);
  return cities.find((city) => states.includes(city.state)) ?? cities[0] ?? (state ? findNamesake(state) : null);
}

/** The cities that are named, in their order, without the states behind them. @param words all of a query, its names in one */
export function listCities(words: readonly string[], names: Names): PlacedCity[] {
  const placed: PlacedCity[] = [];
  for (const at of words.keys()) {
    const city = findNamedCity(words, at, names);
    const before = placed.at(-1);
    const isStateOf =
      before && at === placeOfState(words, before.at) && listStates(words, at, names).includes(before.city.state);
    if (city && !isStateOf) placed.push({ city, at });
  }
  return placed;
}

/** Whether a city is named, and not its state alone. */
export const namesCity = (words: readonly string[], names: Names): boolean =>
  words.some((word) => names.find(word, false).some(({ thing }) => thing.kind === "city"));

/** Of two, what a move between them does to the price is a page. */
const MIN_LISTED = 3;

/** `betim, contagem ou bh`: each, for the car that is named; none where fewer are named. */
export function listEach(words: readonly string[], car: ModelYear | null, names: Names): Hit[] {
  const cities = [...new Set(listCities(words, names).map(({ city }) => city))];
  if (cities.length < MIN_LISTED) return [];
  return cities.map((city) => (car ? modelYearInCityHit(car.model, car.year, city, car.year) : cityHit(city)));
}
