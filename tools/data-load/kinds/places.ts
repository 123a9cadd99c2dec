// Cities, as IBGE lists them.

import { toSlug } from "../../../app/catalog/slug.ts";
import { readInteger, readName, readText } from "../fields.ts";
import { capitalisePlace, keepName } from "../names.ts";
import type { RawValue } from "../record.ts";
import type { OpenKind } from "../row-loader.ts";
import { need, RowProblem } from "../row-problem.ts";
import { findUf, findUfOfCode, getStateName, splitPlace } from "../states.ts";

const MAX_POPULATION = 250_000_000;

/** IBGE's estimates have `22.516(1)`. */
function withoutFootnote(value: RawValue | undefined): RawValue | undefined {
  return typeof value === "string" ? value.replace(/\(\d+\)\s*$/, "") : value;
}

/** Rows of cities. A city keeps its id and its slug; a new one has its IBGE code for an id. */
export const openPlaces: OpenKind = async ({ target, isStrict, isRepeated }) => {
  const states = await target.query<{ uf: string }>("select uf from states");
  const cities = await target.query<{ id: number; uf: string; name: string; slug: string; ibge_code: number | null }>(
    "select id, uf, name, slug, ibge_code from cities",
  );
  const known = new Set(states.map(({ uf }) => uf));
  const newStates = new Map<string, string>();
  const byCode = new Map(cities.flatMap((city) => (city.ibge_code === null ? [] : [[city.ibge_code, city] as const])));
  const bySlug = new Map(cities.map((city) => [`${city.uf}/${city.slug}`, city]));
  const byId = new Map(cities.map((city) => [city.id, city]));
  const codeOfSlug = new Map<string, number>();

  return {
    columns: ["id", "uf", "name", "slug", "population", "ibge_code"],
    check(fields, line) {
      const code = need(readInteger(fields("ibge_code"), "o código IBGE"), "o código IBGE");
      const ufOfCode = findUfOfCode(code);
      if (ufOfCode === null || code < 1_000_000 || code > 9_999_999) {
        throw new RowProblem(`código IBGE ${code} não é o de um município (7 dígitos)`);
      }
      const { name: given, uf: behind } = splitPlace(
        need(readName(fields("city_name"), "o nome") ?? readName(fields("name"), "o nome"), "o nome"),
      );
      const name = capitalisePlace(given);
      const stated = readText(fields("uf"));
      const uf = stated === null ? (behind ?? ufOfCode) : findUf(stated);
      if (uf === null) throw new RowProblem(`estado "${stated}" não existe`);
      if (uf !== ufOfCode) throw new RowProblem(`o código IBGE ${code} é de ${ufOfCode}, e a linha diz ${uf}`);
      const population = readInteger(withoutFootnote(fields("population")), "a população") || null;
      if (population !== null && (population < 1 || population > MAX_POPULATION)) {
        throw new RowProblem(`população ${population} não é possível`);
      }
      const slug = toSlug(name);
      if (!/\p{L}/u.test(name) || slug === "") throw new RowProblem(`nome "${name}" não tem letra`);
      const place = `${uf}/${slug}`;
      const namesake = codeOfSlug.get(place);
      if (namesake !== undefined && namesake !== code) {
        throw new RowProblem(`${name}, ${uf}, já está no arquivo com o código ${namesake}`);
      }
      // One that was written by other means may have another id, or its code for an id.
      const kept = byCode.get(code) ?? bySlug.get(place) ?? byId.get(code);
      if (kept && kept.ibge_code !== null && kept.ibge_code !== code) {
        throw new RowProblem(`${name}, ${uf}, já existe com o código ${kept.ibge_code}`);
      }
      if (isRepeated(String(code), `o código ${code}`, `${uf}|${name}|${population}`, line)) return "repeated";
      codeOfSlug.set(place, code);
      if (!known.has(uf)) newStates.set(uf, getStateName(uf));
      return [
        kept?.id ?? code,
        uf,
        keepName(kept?.name ?? null, given, isStrict) ?? name,
        kept?.slug ?? slug,
        population,
        code,
      ];
    },
    listExtras: () => [{ table: "staged_states", columns: ["uf", "name"], rows: [...newStates] }],
  };
};
