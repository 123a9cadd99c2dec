// How titles of pages are made (section 2 of the specification): a page type has its own.

import { formatYear } from "../estimate/format.ts";

/** Characters that a search engine shows. */
const MAX_TITLE_LENGTH = 60;

/** As many of the parts as fit in their order, never cut; the first in any case. */
export function joinFitting([name, ...tail]: readonly [string, ...string[]], most: number): string {
  const end = tail.findIndex((_, place) => [name, ...tail.slice(0, place + 1)].join("").length > most);
  return [name, ...(end === -1 ? tail : tail.slice(0, end))].join("");
}

/** @param name never cut @param tail left out where both are too long */
export const fitTitle = (name: string, tail: string) => joinFitting([name, tail], MAX_TITLE_LENGTH);

/**
 * The year separates the names: ONIX PLUS in the version LT is not ONIX in the version PLUS LT.
 * @param more a version, or a city: `em Campinas SP`
 */
export function modelYearTitle(brand: string, model: string, year: number, ...more: readonly string[]): string {
  return fitTitle(["Seguro", brand, model.toUpperCase(), formatYear(year), ...more].join(" "), " - Preço e Cotação");
}
