// Cities, as IBGE lists them.

import { toSlug } from "../../../app/catalog/slug.ts";
import { makePlaces } from "../../sample-data/catalogue.ts";
import { need, RowProblem, readInteger, readText } from "../fields.ts";
import { isDamaged, keepName, readProperName, refuseBroken } from "../names.ts";
import type { OpenKind } from "../row-loader.ts";
import { findUf, findUfOfCode, getStateName, splitPlace } from "../states.ts";

const MAX_POPULATION = 250_000_000;

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
  const official = new Map(makePlaces().cities.map(({ id, name }) => [id, name]));
  // Some lists leave out the last digit, which is computed from the others.
  const ofSixDigits = new Map([...official.keys(), ...byCode.keys()].map((code) => [Math.floor(code / 10), code]));

  return {
    columns: ["id", "uf", "name", "slug", "population", "ibge_code"],
    check(fields, line) {
      const stating = need(readInteger(fields("ibge_code"), "o código IBGE"), "o código IBGE");
      const code = ofSixDigits.get(stating) ?? stating;
      const ufOfCode = findUfOfCode(code);
      if (ufOfCode === null || code < 1_000_000 || code > 9_999_999) {
        throw new RowProblem(`código IBGE ${code} não é o de um município (7 dígitos)`);
      }
      const read = (column: string) => readProperName(fields(column), "o nome", "town");
      const { name: given, uf: behind } = splitPlace(need(read("city_name") ?? read("name"), "o nome"));
      const stated = readText(fields("uf"));
      const uf = stated === null ? (behind ?? ufOfCode) : findUf(stated);
      if (uf === null) throw new RowProblem(`estado "${stated}" não existe`);
      if (uf !== ufOfCode) throw new RowProblem(`o código IBGE ${code} é de ${ufOfCode}, e a linha diz ${uf}`);
      const written = fields("population");
      // IBGE's estimates have `22.516(1)`, with the number of a note.
      const bare = typeof written === "string" ? written.replace(/\(\d+\)\s*$/, "") : written;
      const population = readInteger(bare, "a população") || null;
      if (population !== null && (population < 1 || population > MAX_POPULATION)) {
        throw new RowProblem(`população ${population} não é possível`);
      }
      const slug = toSlug(given);
      const place = `${uf}/${slug}`;
      const namesake = codeOfSlug.get(place);
      if (namesake !== undefined && namesake !== code) {
        throw new RowProblem(`${given}, ${uf}, já está no arquivo com o código ${namesake}`);
      }
      // One that was written by other means may have another id, or its code for an id.
      const kept = byCode.get(code) ?? bySlug.get(place) ?? byId.get(code);
      if (kept && kept.ibge_code !== null && kept.ibge_code !== code) {
        throw new RowProblem(`${given}, ${uf}, já existe com o código ${kept.ibge_code}`);
      }
      const good = official.get(code) ?? kept?.name ?? "";
      if (isDamaged(given, good)) refuseBroken("o nome", given);
      const name = keepName(kept?.name ?? null, given, isStrict) ?? keepName(good, given, false) ?? given;
      // A series of populations has a row a year.
      const [year] = /\d{4}/.exec(readText(fields("year") ?? fields("reference_year")) ?? "") ?? [];
      const content = `${uf}|${name}|${population}`;
      if (isRepeated(String(code), `o código ${code}`, content, line, Number(year ?? 0))) return "repeated";
      codeOfSlug.set(place, code);
      if (!known.has(uf)) newStates.set(uf, getStateName(uf));
      return [kept?.id ?? code, uf, name, kept?.slug ?? slug, population, code];
    },
    listExtras: () => [{ table: "staged_states", columns: ["uf", "name"], rows: [...newStates] }],
  };
};
