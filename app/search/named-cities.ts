// The cities that a sentence names, in its order; where it names several, a page of each is asked for.

import { findNamesake } from "../catalogue/place-names.ts";
import type { City, State } from "../catalogue/places.ts";
import type { ModelYear } from "../catalogue/vehicles.ts";
import { cityHit, type Hit, modelYearInCityHit } from "./hits.ts";
import type { Named, Names } from "./names.ts";

export interface PlacedCity {
  readonly city: City;
  readonly at: number;
}

/** Before the state that a city is in: `araguaína no tocantins`. */
const IN_STATE = /^(?:no|na|em|do|da|de)$/;

const statesOf = (named: readonly Named[]) =>
  named.flatMap(({ thing }) => (thing.kind === "state" ? [thing.state] : []));

/** The states that a place behind a city may be its: `macaé rj`, and not `campinas para são paulo`. */
function listStatesBehind(words: readonly string[], at: number, names: Names): readonly State[] {
  const behind = IN_STATE.test(words[at + 1] ?? "") ? at + 2 : at + 1;
  return statesOf(names.find(words[behind] ?? "", false));
}

/** What a word names, as a city; null where it names none. Of cities of one name it is that of the state behind it, else the largest. */
function findNamedCity(words: readonly string[], at: number, names: Names): City | null {
  const named = names.find(words[at] ?? "", false).toSorted((one, other) => other.popularity - one.popularity);
  const cities = named.flatMap(({ thing }) => (thing.kind === "city" ? [thing.city] : []));
  const states = listStatesBehind(words, at, names);
  const [state] = statesOf(named);
  return cities.find((city) => states.includes(city.state)) ?? cities[0] ?? (state ? findNamesake(state) : null);
}

/** @param words all of a query, its names in one */
export function listCities(words: readonly string[], names: Names): PlacedCity[] {
  const placed: PlacedCity[] = [];
  for (const at of words.keys()) {
    const city = findNamedCity(words, at, names);
    const before = placed.at(-1);
    const isStateOf =
      before !== undefined &&
      [before.at + 1, ...(IN_STATE.test(words[before.at + 1] ?? "") ? [before.at + 2] : [])].includes(at) &&
      statesOf(names.find(words[at] ?? "", false)).includes(before.city.state);
    if (city && !isStateOf) placed.push({ city, at });
  }
  return placed;
}

/** Of two, what a move between them does to the price is a page. */
const MIN_LISTED = 3;

/** `betim, contagem ou bh`: each, for the car that is named; none where fewer are named. */
export function listEach(words: readonly string[], car: ModelYear | null, names: Names): Hit[] {
  const cities = [...new Set(listCities(words, names).map(({ city }) => city))];
  if (cities.length < MIN_LISTED) return [];
  return cities.map((city) => (car ? modelYearInCityHit(car.model, car.year, city, car.year) : cityHit(city)));
}
