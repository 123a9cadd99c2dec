// Cities by what people call them: the name, another spelling or a former name (`municipality_aliases`).

import { findNearest } from "../../app/catalog/match.ts";
import { toNameKey, toSlug } from "../../app/catalog/slug.ts";
import type { SqlTarget } from "../database/sql-target.ts";

interface KnownCity {
  readonly id: number;
  readonly uf: string;
  readonly slug: string;
  readonly name: string;
  readonly ibge_code: number | null;
  readonly aliases: readonly string[] | null;
}

/** The cities of a database, and the look-up of their names. */
export async function readCities(target: SqlTarget) {
  const cities = await target.query<KnownCity>(`
    select id, uf, slug, name, ibge_code, aliases from cities
    left join (
      select ibge_code, array_agg(alias) as aliases from municipality_aliases group by ibge_code
    ) as others using (ibge_code)`);
  return { cities, ...createCityFinder(cities) };
}

function createCityFinder(cities: readonly KnownCity[]) {
  const byUf = Map.groupBy(cities, ({ uf }) => uf);
  const byId = new Map(cities.map((city) => [city.id, city]));
  const keyOf = (uf: string, name: string) => `${uf}/${toNameKey(name)}`;
  const ids = new Map<string, number>();
  for (const { id, uf, aliases } of cities) for (const alias of aliases ?? []) ids.set(keyOf(uf, alias), id);
  // After the aliases: a city's own name is no alias of another.
  for (const { id, uf, slug, name } of cities) ids.set(keyOf(uf, name), id).set(keyOf(uf, slug), id);
  return {
    /** The id of the city that a state calls so; null where it has none. @param uf upper case */
    findCityId: (uf: string, name: string): number | null => ids.get(keyOf(uf, name)) ?? null,
    /** Whether a city is called so. */
    isNameOf(id: number, name: string): boolean {
      const city = byId.get(id);
      const names = city ? [city.name, ...(city.aliases ?? [])] : [];
      return names.some((each) => toNameKey(each) === toNameKey(name));
    },
    /** The name of the city of a state that is most like it; null where none is. */
    findNearestName: (uf: string, name: string): string | null =>
      findNearest(toSlug(name), byUf.get(uf) ?? [])[0]?.name ?? null,
  };
}
