// Descriptive texts of pages. They are sanitised when they are shown.

import { buildPlaces } from "../../../app/catalog/places.ts";
import type { PlaceRows, VehicleRows } from "../../../app/catalog/rows.ts";
import { buildVehicles } from "../../../app/catalog/vehicles.ts";
import { MAX_TEXT_LENGTH, nameOfText, TEXT_TYPES, type TextType } from "../../../app/content/text-address.ts";
import { ZERO_KM_YEAR } from "../../../app/estimate/rules.ts";
import type { SqlTarget } from "../../database/sql-target.ts";
import { readText, readWord } from "../fields.ts";
import { need, type OpenKind, RowProblem } from "../row-loader.ts";
import { findValue } from "../words.ts";

/** `city/sp/campinas`, `model_year/fiat/argo/2022`: of every page that may have a text. */
async function listPages(target: SqlTarget): Promise<Set<string>> {
  const [catalogue] = await target.query<{ vehicles: VehicleRows; places: PlaceRows }>(
    "select get_vehicles() as vehicles, get_places() as places",
  );
  if (!catalogue) throw new Error("The database returned no catalogue.");
  const pages = new Set<string>();
  const add = (type: TextType, ...slugs: (string | number)[]) =>
    pages.add(nameOfText({ type, identifier: slugs.join("/") }));
  for (const state of buildPlaces(catalogue.places).states) {
    add("state", state.slug);
    for (const city of state.cities) add("city", state.slug, city.slug);
  }
  for (const brand of buildVehicles(catalogue.vehicles).brands) {
    add("brand", brand.slug);
    for (const model of brand.models) {
      add("model", brand.slug, model.slug);
      for (const year of model.years) add("model_year", brand.slug, model.slug, year);
      if (model.years.includes(ZERO_KM_YEAR)) add("model_year", brand.slug, model.slug, "32000");
    }
  }
  return pages;
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
