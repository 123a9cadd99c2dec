// Cities that were found, as the other end of a move.

import { movePath } from "../catalogue/paths.ts";
import { ofCity, toCity } from "../catalogue/place-names.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { ModelYear } from "../catalogue/vehicles.ts";
import { startSentence } from "../pricing/format.ts";
import type { Hit } from "./hits.ts";
import { type Offered, offer } from "./offered.ts";

export interface KnownMove {
  readonly end: "from" | "to";
  /** The city of that end. */
  readonly known: City;
  /** Null for an average one. */
  readonly car: ModelYear | null;
}

const findCity = ({ priced }: Hit, places: Places): City | null => {
  const [kind, id] = priced?.split(":") ?? [];
  return kind === "city" ? places.findCityById(Number(id)) : null;
};

/** What moves between the known city and those that were found do to the price; the only one that can be meant where one city was. */
export function offerMoves(found: Offered, { end, known, car }: KnownMove, places: Places): Offered {
  const moves = found.hits.flatMap((hit) => {
    const city = findCity(hit, places);
    if (!city || city.id === known.id) return [];
    const [from, to] = end === "from" ? [known, city] : [city, known];
    const move = { label: hit.label, kind: startSentence(`mudar ${ofCity(from.name)} ${toCity(to.name)}`) };
    return [{ ...move, path: movePath(from, to, car), of: hit.path }];
  });
  const only = moves.find(({ of }) => of === found.only)?.path;
  const hits = moves.map(({ of: _, ...hit }) => hit);
  return { ...offer(hits), ...(only !== undefined && { only }), isNearest: found.isNearest };
}
