// Page titles by route type (section 2 of the specification), with names as people know them.

import { formatYear } from "../pricing/format.ts";

export const HOME_TITLE = "Preços de Seguro de Carro";
export const BRAND_LIST_TITLE = "Marcas de Carros";

export function stateTitle(uf: string, inState: string): string {
  return `Seguro Auto ${uf} - Preços de Seguro ${inState}`;
}

export function cityTitle(inCity: string, uf: string): string {
  return `Seguro Auto ${inCity} ${uf} - Preços e Cotações`;
}

export function brandTitle(brand: string): string {
  return `Seguro Auto ${brand} - Preços e Informações`;
}

export function modelTitle(brand: string, model: string): string {
  return `Seguro ${brand} ${model.toUpperCase()} - Cotação e Preços`;
}

export function modelYearTitle(brand: string, model: string, year: number): string {
  return `Seguro ${brand} ${model.toUpperCase()} ${formatYear(year)} - Preço e Cotação`;
}

export function modelYearInCityTitle(brand: string, model: string, year: number, inCity: string, uf: string): string {
  return `Seguro ${brand} ${model.toUpperCase()} ${formatYear(year)} ${inCity} ${uf} - Preço e Cotação`;
}

export function versionTitle(brand: string, model: string, version: string, year: number): string {
  return `Seguro ${brand} ${model.toUpperCase()} ${version} ${formatYear(year)} - Preço e Cotação`;
}
