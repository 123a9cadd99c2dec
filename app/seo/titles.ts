// Page titles by route type (section 2 of the specification), with names as people know them.

import { formatYear } from "../estimate/format.ts";

/** Characters that a search engine shows. */
const MAX_TITLE_LENGTH = 60;

/** As many of the parts as fit in their order, never cut; the first in any case. */
export function joinFitting([name, ...tail]: readonly [string, ...string[]], most: number): string {
  const end = tail.findIndex((_, place) => [name, ...tail.slice(0, place + 1)].join("").length > most);
  return [name, ...(end === -1 ? tail : tail.slice(0, end))].join("");
}

const shorten = (name: string, tail: string) => joinFitting([name, tail], MAX_TITLE_LENGTH);

export const HOME_TITLE = "Preços de Seguro de Carro";
export const BRAND_LIST_TITLE = "Marcas de Carros";
export const OPEN_DATA_TITLE = "Dados abertos de preços de seguro de carro";
export const METHODOLOGY_TITLE = "Metodologia dos preços de seguro de carro";
export const GLOSSARY_TITLE = "Glossário do seguro de carro: o que cada termo quer dizer";
export const STATES_TITLE = "Seguro de carro por estado - Mapa do Brasil";
export const COMPARE_TITLE = "Comparar seguro de carros";
export const INDEX_TITLE = "Índice de preços do seguro de carro";

export function cheapestTitle(where: string): string {
  return shorten(`Seguro de carro mais barato ${where}`, " - Por faixa de valor");
}

/** @param where `em Campinas SP`; null for the whole country */
export function comparisonTitle(cars: readonly string[], where: string | null): string {
  return shorten(`Seguro ${cars.join(" x ")}${where ? ` ${where}` : ""}`, " - Comparação");
}

export function stateTitle(uf: string, inState: string): string {
  return shorten(`Seguro Auto ${uf}`, ` - Preços de Seguro ${inState}`);
}

export function cityTitle(inCity: string, uf: string): string {
  return shorten(`Seguro Auto ${inCity} ${uf}`, " - Preços e Cotações");
}

export function brandTitle(brand: string): string {
  return shorten(`Seguro Auto ${brand}`, " - Preços e Informações");
}

export function modelTitle(brand: string, model: string): string {
  return shorten(`Seguro ${brand} ${model.toUpperCase()}`, " - Cotação e Preços");
}

/**
 * The year separates the names: ONIX PLUS in the version LT is not ONIX in the version PLUS LT.
 * @param more a version, or a city: `em Campinas SP`
 */
export function modelYearTitle(brand: string, model: string, year: number, ...more: readonly string[]): string {
  return shorten(["Seguro", brand, model.toUpperCase(), formatYear(year), ...more].join(" "), " - Preço e Cotação");
}
