// The cities that a sentence names, in its order; where it names several, a page of each is asked for.

import { findNamesake } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { ModelYear } from "../catalogue/vehicles.ts";
import { cityHit, type Hit, modelYearInCityHit } from "./hits.ts";
import type { Named, Names } from "./names.ts";

export interface PlacedCity {
  readonly city: City;
  readonly at: number;
}

/** `macaé rj`, `araguaína no tocantins`: the state that a city is in. */
const isStateOf = (named: readonly Named[], before: PlacedCity | undefined, at: number) =>
  before !== undefined &&
  at - before.at <= 2 &&
  named.some(({ thing }) => thing.kind === "state" && thing.state === before.city.state);

/** @param words all of a sentence */
export function listCities(words: readonly string[], names: Names): PlacedCity[] {
  const placed: PlacedCity[] = [];
  for (const [at, word] of words.entries()) {
    const named = names.find(word, false).toSorted((one, other) => other.popularity - one.popularity);
    const [city] = named.flatMap(({ thing }) =>
      thing.kind === "city" ? [thing.city] : thing.kind === "state" ? (findNamesake(thing.state) ?? []) : [],
    );
    if (city && !isStateOf(named, placed.at(-1), at)) placed.push({ city, at });
  }
  return placed;
}

/** Of two, what a move between them does to the price is a page. */
const MIN_LISTED = 3;

/** `betim, contagem ou bh`: each, for the car that is named; none where fewer are named. */
export function listEach(words: readonly string[], car: ModelYear | null, names: Names): Hit[] {
  const cities = listCities(words, names);
  if (cities.length < MIN_LISTED) return [];
  return cities.map(({ city }) => (car ? modelYearInCityHit(car.model, car.year, city, car.year) : cityHit(city)));
}
