// The places of the site's vocabulary: states and cities.

import { assignSlugs } from "./assign-slugs.ts";
import { sortByName } from "./order.ts";
import { toSlug } from "./slug.ts";

export interface State {
  /** Upper case, `SP`. */
  readonly uf: string;
  /** Lower case, as URLs have it. */
  readonly slug: string;
  readonly name: string;
  /** By name. */
  readonly cities: readonly City[];
}

export interface City {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly state: State;
}

export interface Places {
  /** By name. */
  readonly states: readonly State[];
  /** By its code in either case. */
  findState(uf: string): State | null;
  findCity(state: State, slug: string): City | null;
  findCityById(id: number): City | null;
}

/** Rows as the database answers them: `[uf, name]` and `[id, uf, slug, name]`. */
export interface PlaceRows {
  states: readonly (readonly [uf: string, name: string])[];
  cities: readonly (readonly [id: number, uf: string, slug: string, name: string])[];
}

/** The vocabulary with its look-ups. Cities of a state that is not there are left out. */
export function buildPlaces(rows: PlaceRows): Places {
  const unsorted = rows.states.map(([uf, name]) => {
    const cities: City[] = [];
    return { uf: uf.toUpperCase(), slug: uf.toLowerCase(), name, cities, citiesBySlug: new Map<string, City>() };
  });
  const states = sortByName(unsorted);
  const bySlug = new Map(states.map((state) => [state.slug, state]));
  const citiesById = new Map<number, City>();
  for (const [uf, cityRows] of Map.groupBy(rows.cities, ([, uf]) => uf.toLowerCase())) {
    const state = bySlug.get(uf);
    if (!state) continue;
    const wishes = cityRows.map(([id, , slug, name]) => ({ id, slug: toSlug(slug) || toSlug(name), name }));
    for (const { id, slug, name } of sortByName(assignSlugs(wishes, "cidade"))) {
      const city = { id, slug, name, state };
      state.cities.push(city);
      state.citiesBySlug.set(city.slug, city);
      citiesById.set(city.id, city);
    }
  }
  return {
    states,
    findState: (uf) => bySlug.get(uf.toLowerCase()) ?? null,
    findCity: (state, slug) => bySlug.get(state.slug)?.citiesBySlug.get(slug.toLowerCase()) ?? null,
    findCityById: (id) => citiesById.get(id) ?? null,
  };
}
