// Links to the cities that vehicle pages name (section 2 of the specification).

import type { LINKED_CITIES } from "../catalogue/linked-cities.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { Link } from "../schemas/links.ts";

/** Links to some of the linked cities, as the database spells them; those it does not have are left out. */
export function listCityLinks(places: Places, cities: typeof LINKED_CITIES, pathOf: (city: City) => string): Link[] {
  return cities.flatMap(({ uf, slug }) => {
    const state = places.findState(uf);
    const city = state && places.findCity(state, slug);
    return city ? [{ label: `${city.name} ${city.state.uf}`, path: pathOf(city) }] : [];
  });
}
