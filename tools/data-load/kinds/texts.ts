// Descriptive texts of pages. They are cleaned when they are shown.

import { buildPlaces } from "../../../app/catalog/places.ts";
import type { PlaceRows, VehicleRows } from "../../../app/catalog/rows.ts";
import { toSlug } from "../../../app/catalog/slug.ts";
import { buildVehicles, parseYear } from "../../../app/catalog/vehicles.ts";
import { MAX_TEXT_LENGTH, TEXT_TYPES } from "../../../app/content/text-address.ts";
import { readText } from "../fields.ts";
import { createSeen, need, type OpenKind, RowProblem } from "../row-loader.ts";

const TYPES_IN_PORTUGUESE: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    cidade: "city",
    estado: "state",
    marca: "brand",
    modelo: "model",
    "ano-modelo": "model_year",
  }),
);

export const openTexts: OpenKind = async ({ target }) => {
  const [catalogue] = await target.query<{ vehicles: VehicleRows; places: PlaceRows }>(
    "select get_vehicles() as vehicles, get_places() as places",
  );
  if (!catalogue) throw new Error("The database answers no catalogue.");
  const vehicles = buildVehicles(catalogue.vehicles);
  const places = buildPlaces(catalogue.places);
  const isRepeated = createSeen();

  /** Whether there is a page of that type that a text of that identifier belongs to. */
  function hasPage(type: string, identifier: string): boolean {
    const [first = "", second = "", third = "", ...more] = identifier.split("/");
    if (more.length > 0) return false;
    if (type === "state") return second === "" && places.findState(first) !== null;
    if (type === "city") {
      const state = places.findState(first);
      return third === "" && state !== null && places.findCity(state, second)?.slug === second;
    }
    const brand = vehicles.brands.find(({ slug }) => slug === first);
    if (type === "brand") return second === "" && brand !== undefined;
    const model = brand?.models.find(({ slug }) => slug === second);
    if (type === "model") return third === "" && model !== undefined;
    const year = parseYear(third);
    return year !== null && model?.years.includes(year) === true;
  }

  return {
    columns: ["page_type", "identifier", "html"],
    check(fields, line) {
      const written = need(readText(fields("page_type")), "o tipo de página");
      const type = TYPES_IN_PORTUGUESE.get(toSlug(written)) ?? written;
      if (!TEXT_TYPES.some((known) => known === type)) {
        throw new RowProblem(`tipo de página "${type}" não existe (${TEXT_TYPES.join(", ")})`);
      }
      const identifier = need(readText(fields("identifier")), "o identificador").toLowerCase();
      if (!hasPage(type, identifier)) throw new RowProblem(`não há página ${type} de "${identifier}"`);
      const html = fields("html");
      if (typeof html !== "string" || html.trim() === "") throw new RowProblem("falta o texto");
      if (html.includes("\0")) throw new RowProblem("o texto tem um caractere nulo");
      if (html.length > MAX_TEXT_LENGTH) throw new RowProblem(`o texto passa de ${MAX_TEXT_LENGTH} caracteres`);
      return isRepeated(`${type}/${identifier}`, `${type} ${identifier}`, html, line) ? null : [type, identifier, html];
    },
  };
};
