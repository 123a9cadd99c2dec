// Insurers, display names, an owner's families of models, and descriptive texts.

import { buildPlaces } from "../../../app/catalog/places.ts";
import type { PlaceRows, VehicleRows } from "../../../app/catalog/rows.ts";
import { buildVehicles } from "../../../app/catalog/vehicles.ts";
import { MAX_TEXT_LENGTH, TEXT_TYPES } from "../../../app/content/text-address.ts";
import { ZERO_KM_YEAR } from "../../../app/estimate/rules.ts";
import type { SqlTarget } from "../../database/server.ts";
import { need, RowProblem, readId, readName, readText, readWord } from "../fields.ts";
import { isDamaged, keepName, readProperName, refuseBroken } from "../names.ts";
import type { OpenKind } from "../row-loader.ts";
import { findValue, readValue } from "../words.ts";

/** Rows of insurers: id, name, and whether its quotes count on vehicle pages, which they do without the column. */
export const openInsurers: OpenKind = async ({ target, isStrict, isRepeated }) => {
  const stored = await target.query<{ id: number; name: string | null }>("select id, name from insurers");
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  return {
    columns: ["id", "name", "counts_for_vehicles"],
    check(fields, line) {
      const id = need(readId(fields("external_id"), "o id"), "o id");
      const read = (column: string) => readProperName(fields(column), "o nome", "insurer");
      const given = read("name") ?? read("insurer");
      if (given !== null && isDamaged(given, names.get(id) ?? "")) refuseBroken("o nome", given);
      const name = given === null ? null : (keepName(names.get(id) ?? null, given, isStrict) ?? given);
      const counts = readValue("counts_for_vehicles", fields("counts_for_vehicles"));
      return isRepeated(String(id), `a seguradora ${id}`, `${name}|${counts}`, line) ? "repeated" : [id, name, counts];
    },
  };
};

/** Corrections of how a stored name is shown. */
export const openDisplayNames: OpenKind = async ({ target, isRepeated }) => {
  const stored = await target.query<{ key: string }>(
    "select 'brand/' || name as key from vehicle_brands union select 'model/' || name from vehicle_models",
  );
  const known = new Set(stored.map(({ key }) => key));
  return {
    columns: ["kind", "stored_name", "display_name"],
    check(fields, line) {
      const kind = findValue("kind", readWord(fields("kind")) ?? "");
      if (kind === undefined) throw new RowProblem("o tipo deve ser marca ou modelo");
      const name = need(readText(fields("stored_name")), "o nome armazenado");
      const of = kind === "brand" ? "brand" : "model";
      const shown = need(readProperName(fields("display_name"), "o nome exibido", of), "o nome exibido");
      if (!known.has(`${kind}/${name}`)) {
        throw new RowProblem(`não há ${kind === "brand" ? "marca" : "modelo"} com o nome "${name}"`);
      }
      return isRepeated(`${kind}/${name}`, `"${name}"`, shown, line) ? "repeated" : [kind, name, shown];
    },
  };
};

/** What a model text begins with, and its family. The next load of the catalogue uses them. */
export const openFamilies: OpenKind = async ({ isRepeated }) => ({
  columns: ["alias", "family"],
  check(fields, line) {
    const alias = need(readName(fields("spelling"), "a grafia"), "a grafia").toUpperCase();
    const family = need(readName(fields("family"), "a família"), "a família").toUpperCase();
    return isRepeated(alias, `"${alias}"`, family, line) ? "repeated" : [alias, family];
  },
});

/** `city/sp/campinas`, `model_year/fiat/argo/2022`: of every page that may have a text. */
async function listPages(target: SqlTarget): Promise<Set<string>> {
  const [catalogue] = await target.query<{ vehicles: VehicleRows; places: PlaceRows }>(
    "select get_vehicles() as vehicles, get_places() as places",
  );
  if (!catalogue) throw new Error("The database returned no catalogue.");
  const places = buildPlaces(catalogue.places).states.flatMap(({ slug, cities }) => [
    `state/${slug}`,
    ...cities.map((city) => `city/${slug}/${city.slug}`),
  ]);
  const vehicles = buildVehicles(catalogue.vehicles).brands.flatMap(({ slug: brand, models }) => [
    `brand/${brand}`,
    ...models.flatMap(({ slug, years }) => [
      `model/${brand}/${slug}`,
      ...years.map((year) => `model_year/${brand}/${slug}/${year}`),
      ...(years.includes(ZERO_KM_YEAR) ? [`model_year/${brand}/${slug}/32000`] : []),
    ]),
  ]);
  return new Set([...places, ...vehicles]);
}

export const openTexts: OpenKind = async ({ target, isRepeated }) => {
  const pages = await listPages(target);
  return {
    columns: ["page_type", "identifier", "html"],
    check(fields, line) {
      const written = need(readText(fields("page_type")), "o tipo de página");
      const type = findValue("page_type", readWord(written) ?? "");
      if (type === undefined) {
        throw new RowProblem(`tipo de página "${written}" não existe (${TEXT_TYPES.join(", ")})`);
      }
      const identifier = need(readText(fields("identifier")), "o identificador").toLowerCase();
      if (!pages.has(`${type}/${identifier}`)) throw new RowProblem(`não há página ${type} de "${identifier}"`);
      const html = fields("html");
      if (typeof html !== "string" || html.trim() === "") throw new RowProblem("falta o texto");
      if (html.includes("\0")) throw new RowProblem("o texto tem um caractere nulo");
      if (html.length > MAX_TEXT_LENGTH) throw new RowProblem(`o texto passa de ${MAX_TEXT_LENGTH} caracteres`);
      const isKnown = isRepeated(`${type}/${identifier}`, `${type} ${identifier}`, html, line);
      return isKnown ? "repeated" : [type, identifier, html];
    },
  };
};
