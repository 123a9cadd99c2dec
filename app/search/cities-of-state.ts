// The cities of one state by the beginnings of their names, for the form on its page.

import type { City, State } from "../catalogue/places.ts";
import { toSlug } from "../catalogue/slug.ts";
import { MAX_QUERY_LENGTH } from "./query.ts";

/**
 * Those whose name begins with what was typed, then those of which another word does: "rio" is Rio Claro before São José do
 * Rio Preto. The one that is called so exactly comes first. Each by name.
 */
export function listCitiesBy(state: State, typed: string): City[] {
  const wanted = toSlug(typed.slice(0, MAX_QUERY_LENGTH));
  if (wanted === "") return [];
  const beginning = state.cities.filter(({ slug }) => slug.startsWith(wanted));
  const within = state.cities.filter(({ slug }) => slug.includes(`-${wanted}`) && !slug.startsWith(wanted));
  const exact = beginning.filter(({ slug }) => slug === wanted);
  return [...new Set([...exact, ...beginning, ...within])];
}
