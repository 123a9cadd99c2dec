// The canonical path of every screen, from what the catalogue knows. Nothing else in the project builds one.

interface Slugged {
  readonly slug: string;
}
interface ModelSlug extends Slugged {
  readonly brand: Slugged;
}
interface CitySlug extends Slugged {
  readonly state: Slugged;
}

export const HOME_PATH = "/";
/** Shows the home page too; the header links to it (section 2). */
export const LONG_HOME_PATH = "/seguro-de-carro";
export const BRAND_LIST_PATH = "/seguro-de-carro/marca";

export function brandPath(brand: Slugged): string {
  return `${BRAND_LIST_PATH}/${brand.slug}`;
}

export function modelPath(model: ModelSlug): string {
  return `${brandPath(model.brand)}/${model.slug}`;
}

export function modelYearPath(model: ModelSlug, year: number): string {
  return `${modelPath(model)}/${year}`;
}

export function modelYearInCityPath(model: ModelSlug, year: number, city: CitySlug): string {
  return `${modelYearPath(model, year)}/${city.state.slug}/${city.slug}`;
}

export function versionPath(model: ModelSlug, year: number, version: Slugged): string {
  return `${modelYearPath(model, year)}/${version.slug}`;
}

export function statePath(state: Slugged): string {
  return `${LONG_HOME_PATH}/${state.slug}`;
}

export function cityPath(city: CitySlug): string {
  return `${statePath(city.state)}/${city.slug}`;
}
