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
export const OPEN_DATA_PATH = "/dados";
export const METHODOLOGY_PATH = "/metodologia";
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

/** Where a page's share picture is. */
export function picturePath(pagePath: string): string {
  return `/compartilhar${pagePath === HOME_PATH ? LONG_HOME_PATH : pagePath}.png`;
}

/** The share picture of pages that have no numbers of their own; a static file. */
export const STATIC_PICTURE_PATH = "/compartilhar.png";

export const SITEMAP_PATH = "/sitemap.xml";

export function sitemapPartPath(name: string, part: number): string {
  return `/sitemaps/${name}-${part}.xml`;
}
