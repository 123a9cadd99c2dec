// Finds states and cities by what a file has: codes, names, aliases (`municipality_aliases`), CEPs (Correios).

import { join } from "node:path";
import { findNearest } from "../../app/catalog/match.ts";
import { stripAccents, toNameKey, toSlug } from "../../app/catalog/slug.ts";
import { readTable } from "../csv.ts";
import type { SqlTarget } from "../database/server.ts";
import { RowProblem, readGiven, readId, readInteger } from "./fields.ts";
import type { Fields } from "./record.ts";

const STATES = readTable(join(import.meta.dirname, "states.csv")).map(
  ([code, uf = "", name = "", ceps = ""]) => [Number(code), uf, name, ceps] as const,
);

const wordOf = (text: string) => stripAccents(text).trim().toLowerCase();

const BY_WORD = new Map(STATES.flatMap(([, uf, name]) => [uf, name].map((word) => [wordOf(word), uf] as const)));

/** All 27, in the order of IBGE's codes. */
export function listStates(): { uf: string; name: string }[] {
  return STATES.map(([, uf, name]) => ({ uf, name }));
}

/** `SP` for `sp`, `São Paulo`, `SP - São Paulo` and IBGE's number, `35`; null where there is no such state. */
export function findUf(text: string): string | null {
  const [, number] = /^(\d{2})(?:[.,]0+)?$/.exec(text) ?? [];
  if (number !== undefined) return findUfOfCode(Number(number) * 100_000);
  const [, short = text] = /^([a-z]{2})\s*-/i.exec(text) ?? [];
  return BY_WORD.get(wordOf(short)) ?? null;
}

/** A place's name and the state that follows it, or null: `Campinas/SP`, `Campinas - SP`, `Campinas (São Paulo)`. */
export function splitPlace(text: string): { readonly name: string; readonly uf: string | null } {
  const [, name = "", sign, behind = ""] = /^(.*)([,/(-])([\p{L} ]+\)?)$/u.exec(text) ?? [];
  // After a hyphen without blanks only two letters are a state: there are Ji-Paraná and Embu-Guaçu.
  const isState = sign !== "-" || name.endsWith(" ") || /^\p{L}{2}$/u.test(behind);
  const uf = isState ? findUf(behind.replace(")", "")) : null;
  return { name: uf === null ? text : name.trimEnd(), uf };
}

export function findUfOfCode(ibgeCode: number): string | null {
  return STATES.find(([code]) => code === Math.floor(ibgeCode / 100_000))?.[1] ?? null;
}

/** The state of a CEP, `13010-100`; null where the text is none. Spreadsheets drop its first zero. */
export function findUfOfCep(text: string): string | null {
  const plain = text.replace(/^cep|[.,]0$|[\s.]/gi, "").replace(/\p{Pd}/gu, "-");
  const [, five = ""] = /^(\d{4,5})-?\d{3}$/.exec(plain) ?? [];
  const prefix = five.padStart(5, "0").slice(0, 3);
  const isWithin = (range: string) => prefix >= range.slice(0, 3) && prefix <= range.slice(4);
  return five === "" ? null : (STATES.find(([, , , ceps]) => ceps.split(" ").some(isWithin))?.[1] ?? null);
}

/** @throws RowProblem where the CEP of a row is of another state than its city */
export function checkCep(fields: Fields, ufOfCity: string): void {
  const cep = readGiven(fields("cep"));
  const uf = cep === null ? null : findUfOfCep(cep);
  if (uf !== null && uf !== ufOfCity) throw new RowProblem(`o CEP ${cep} é de ${uf}, e a cidade de ${ufOfCity}`);
}

export function getStateName(uf: string): string {
  return STATES.find(([, known]) => known === uf)?.[2] ?? "";
}

interface KnownCity extends Readonly<Record<"uf" | "slug" | "name", string>> {
  readonly id: number;
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
    const text = readGiven(fields("city_name"));
    const { name, uf: behind } = splitPlace(text ?? "");
    const stated = readGiven(fields("uf"));
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
