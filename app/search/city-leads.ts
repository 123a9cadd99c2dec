// Cities that were found, where something else is asked of a city than its price.

import type { City, Places } from "../catalogue/places.ts";
import type { Hit } from "./hits.ts";
import { type Offered, offer } from "./offered.ts";

/** Where a city leads, and what is there; null of one that answers nothing. */
export type CityLead = (city: City) => Pick<Hit, "kind" | "path"> | null;

const findCity = ({ priced }: Hit, places: Places): City | null => {
  const [kind, id] = priced?.split(":") ?? [];
  return kind === "city" ? places.findCityById(Number(id)) : null;
};

/** What the cities that were found lead to; the only that can be meant where one city was. */
export function leadFromCities(found: Offered, leadTo: CityLead, places: Places): Offered {
  const leads = found.hits.flatMap((hit) => {
    const city = findCity(hit, places);
    const lead = city && leadTo(city);
    return lead ? [{ of: hit.path, hit: { label: hit.label, ...lead } }] : [];
  });
  const only = leads.find(({ of }) => of === found.only)?.hit.path;
  return { ...offer(leads.map(({ hit }) => hit)), ...(only !== undefined && { only }), isNearest: found.isNearest };
}
