// Finds the city of a quote: by its id, by IBGE's code, or by its state and its name or an alias (`municipality_aliases`).

import { findNearest } from "../../app/catalog/match.ts";
import { toNameKey, toSlug } from "../../app/catalog/slug.ts";
import type { SqlTarget } from "../database/server.ts";
import { readId, readInteger, readSaid } from "./fields.ts";
import { type Fields, RowProblem } from "./row-loader.ts";
import { findUf, splitPlace } from "./states.ts";

interface KnownCity {
  readonly id: number;
  readonly uf: string;
  readonly slug: string;
  readonly name: string;
  readonly ibge_code: number | null;
  readonly aliases: readonly string[];
}

const keyOf = (uf: string, name: string) => `${uf}/${toNameKey(name)}`;

/** Reads the cities of a database. @returns the city of a row; throws RowProblem where it names none, or contradicts itself */
export async function createCityFinder(target: SqlTarget): Promise<(fields: Fields) => KnownCity> {
  const cities = await target.query<KnownCity>(`
    select id, uf, slug, name, ibge_code, coalesce(aliases, '{}') as aliases from cities
    left join (
      select ibge_code, array_agg(alias) as aliases from municipality_aliases group by ibge_code
    ) as others using (ibge_code)`);
  const byId = new Map(cities.map((city) => [city.id, city]));
  const byUf = Map.groupBy(cities, ({ uf }) => uf);
  const byCode = new Map(
    cities.flatMap((city) => {
      const code = city.ibge_code ?? city.id;
      // Some lists leave out the last of seven digits, which is computed from the others.
      return [[code, city] as const, [Math.floor(code / 10), city] as const];
    }),
  );
  const byName = new Map<string, KnownCity>();
  for (const city of cities) for (const alias of city.aliases) byName.set(keyOf(city.uf, alias), city);
  // After the aliases: a city's own name counts before another's alias.
  for (const city of cities) byName.set(keyOf(city.uf, city.name), city).set(keyOf(city.uf, city.slug), city);

  function findByName(text: string | null, name: string, uf: string | null, stated: string | null): KnownCity {
    if (text === null) throw new RowProblem("falta a cidade");
    if (uf === null) throw new RowProblem(stated === null ? "falta o estado" : `estado "${stated}" não existe`);
    const found = byName.get(keyOf(uf, name)) ?? byName.get(keyOf(uf, text));
    if (found) return found;
    const [nearest] = findNearest(toSlug(name), byUf.get(uf) ?? []);
    throw new RowProblem(`não há cidade "${name}" em ${uf}${nearest ? `; a mais parecida é ${nearest.name}` : ""}`);
  }

  return (fields) => {
    const id = readId(fields("city_id"), "a cidade");
    if (id !== null) {
      const found = byId.get(id);
      if (!found) throw new RowProblem(`não há cidade com o id ${id}`);
      return found;
    }
    const code = readInteger(fields("ibge_code"), "o código IBGE");
    const text = readSaid(fields("city_name"));
    const { name, uf: behind } = splitPlace(text ?? "");
    const stated = readSaid(fields("uf"));
    const uf = stated === null ? behind : findUf(stated);
    if (behind !== null && uf !== null && uf !== behind) throw new RowProblem(`"${text}" não é de ${uf}`);
    if (code === null) return findByName(text, name, uf, stated);
    const found = byCode.get(code);
    if (!found) throw new RowProblem(`não há cidade com o código IBGE ${code}`);
    const names = [found.name, ...found.aliases].map(toNameKey);
    if (text !== null && ![text, name].some((each) => names.includes(toNameKey(each)))) {
      throw new RowProblem(`o código IBGE ${code} não é o de "${text}"`);
    }
    const state = stated ?? behind;
    if (state !== null && uf !== found.uf) {
      throw new RowProblem(`o código IBGE ${code} é de ${found.uf}, e a linha diz ${state}`);
    }
    return found;
  };
}
