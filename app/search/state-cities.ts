// The cities of a state that its search form may mean.

import { MAX_QUERY_LENGTH } from "../catalogue/paths.ts";
import type { City, State } from "../catalogue/places.ts";
import { toSlug } from "../catalogue/slug.ts";

/** The one that is called so, those that begin so, those of which another word does; each by name. */
export function listCitiesBy(state: State, typed: string): City[] {
  const wanted = toSlug(typed.slice(0, MAX_QUERY_LENGTH));
  if (wanted === "") return [];
  const beginning = state.cities.filter(({ slug }) => slug.startsWith(wanted));
  const within = state.cities.filter(({ slug }) => slug.includes(`-${wanted}`));
  const exact = beginning.filter(({ slug }) => slug === wanted);
  return [...new Set([...exact, ...beginning, ...within])];
}
