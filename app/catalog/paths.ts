// The addresses that pages link to, and their canonical paths. No other file writes a path of a page out.

import { createAddress } from "./address.ts";

/** A link to a page. */
export interface Link {
  readonly label: string;
  readonly path: string;
}

/** From the home page to a page, the last; a single crumb is hidden. `rel` is of a page that is not indexable. */
export type Breadcrumbs = readonly (Link & { readonly rel?: "nofollow" })[];

type Slugged = { readonly slug: string };
type ModelSlug = Slugged & { readonly brand: Slugged };
type CitySlug = Slugged & { readonly state: Slugged };

export const HOME_PATH = "/";
/** Shows the home page too; the header links to it (section 2). */
export const LONG_HOME_PATH = "/seguro-de-carro";
export const HOME_CRUMB: Link = { label: "Preços de Seguro de Carro", path: LONG_HOME_PATH };
export const OPEN_DATA_PATH = "/dados";
export const METHODOLOGY_PATH = "/metodologia";
export const GLOSSARY_PATH = "/glossario";
export const BRAND_LIST_PATH = "/seguro-de-carro/marca";

/** The search form of every header. */
export const SEARCH_PATH = "/buscar";
export const searchPath = (query: string) => `${SEARCH_PATH}?${new URLSearchParams({ q: query })}`;

/** Characters of a search query. */
export const MAX_QUERY_LENGTH = 200;
/** The names that a browser searches in while one types. */
export const NAMES_PATH = "/buscar/nomes";

export const INDEX_PATH = "/indice";
export const STATES_PATH = "/seguro-de-carro/estados";
export const CHEAPEST_PATH = "/seguro-de-carro/mais-baratos";
export const COMPARE_PATH = "/seguro-de-carro/comparar";

export const COMPARISON_ADDRESS = createAddress("/seguro-de-carro/comparar/:cars");
export const COMPARISON_IN_CITY_ADDRESS = createAddress("/seguro-de-carro/comparar/:cars/:uf/:city");

export const BRAND_ADDRESS = createAddress("/seguro-de-carro/marca/:brand");
export const MODEL_ADDRESS = createAddress("/seguro-de-carro/marca/:brand/:model");
export const MODEL_YEAR_ADDRESS = createAddress("/seguro-de-carro/marca/:brand/:model/:year");
export const MODEL_YEAR_IN_CITY_ADDRESS = createAddress("/seguro-de-carro/marca/:brand/:model/:year/:uf/:city");
export const VERSION_ADDRESS = createAddress("/seguro-de-carro/marca/:brand/:model/:year/:version");
export const STATE_ADDRESS = createAddress("/seguro-de-carro/:uf");
export const CITY_ADDRESS = createAddress("/seguro-de-carro/:uf/:city");

/** The parameters of a model-year's address; the pages below it have them too. */
export const modelYearParameters = ({ brand, slug }: ModelSlug, year: number) => ({
  brand: brand.slug,
  model: slug,
  year: String(year),
});

/** The parameters of a city's address. */
export const cityParameters = ({ state, slug }: CitySlug) => ({ uf: state.slug, city: slug });

export const brandPath = (brand: Slugged) => BRAND_ADDRESS.path({ brand: brand.slug });
export const modelPath = ({ brand, slug }: ModelSlug) => MODEL_ADDRESS.path({ brand: brand.slug, model: slug });
export const modelYearPath = (model: ModelSlug, year: number) =>
  MODEL_YEAR_ADDRESS.path(modelYearParameters(model, year));
export const modelYearInCityPath = (model: ModelSlug, year: number, city: CitySlug) =>
  MODEL_YEAR_IN_CITY_ADDRESS.path({ ...modelYearParameters(model, year), ...cityParameters(city) });
export const versionPath = (model: ModelSlug, year: number, version: Slugged) =>
  VERSION_ADDRESS.path({ ...modelYearParameters(model, year), version: version.slug });
export const statePath = (state: Slugged) => STATE_ADDRESS.path({ uf: state.slug });
export const cityPath = (city: CitySlug) => CITY_ADDRESS.path(cityParameters(city));

/** Whether a page ranks cars, priced for who drives. */
export function isRankingPath(path: string): boolean {
  return path.startsWith(CHEAPEST_PATH);
}

/** Whether it is a model or a model-year, which can be compared. */
export const isCarPath = (path: string) =>
  [MODEL_ADDRESS, MODEL_YEAR_ADDRESS].some((address) => address.match(path) !== null);

/** The slugs of a model-year in the query of a search: `fiat/argo/2022`. */
export function carSlugs({ brand, model, year }: Readonly<Record<"brand" | "model" | "year", string>>): string {
  return [brand, model, year].join("/");
}

/** @param place the whole country where both are null */
export function cheapestPath(place: { readonly state: Slugged | null; readonly city: CitySlug | null }): string {
  return [CHEAPEST_PATH, place.state?.slug, place.city?.slug].filter(Boolean).join("/");
}

/** @param cars as catalog/compared-cars.ts writes them */
export function comparisonPath(cars: string, city: CitySlug | null): string {
  return city ? COMPARISON_IN_CITY_ADDRESS.path({ cars, ...cityParameters(city) }) : COMPARISON_ADDRESS.path({ cars });
}

/** A term's place in the glossary. */
export function termPath(id: string): string {
  return `${GLOSSARY_PATH}#${id}`;
}

export const SITEMAP_PATH = "/sitemap.xml";

export function sitemapPartPath(name: string, part: number): string {
  return `/sitemaps/${name}-${part}.xml`;
}

/** The vehicle selector without JavaScript. */
export const VEHICLE_SEARCH_PATH = "/buscar/veiculo";

/** The form that compares cars by their names, and its fields. */
export const COMPARISON_SEARCH_PATH = "/buscar/comparacao";
export const COMPARED_FIELDS = ["um", "outro", "terceiro", "quarto"] as const;

/** @param texts a query for each car */
export function comparisonSearchPath(texts: readonly string[]): string {
  const fields = texts.map((text, place) => [COMPARED_FIELDS[place] ?? "", text]);
  return `${COMPARISON_SEARCH_PATH}?${new URLSearchParams(fields)}`;
}

/** What the query of a search for a car says where its page in a city is asked for. */
export const IN_A_CITY = { name: "em", value: "cidade" } as const;

/** The place selector without JavaScript. */
export const PLACE_SEARCH_PATH = "/buscar/regiao";

/** The place selector that leads to a comparison in a city. @param cars as catalog/compared-cars.ts writes them */
export function comparisonPlacePath(cars: string): string {
  return `${PLACE_SEARCH_PATH}?carros=${cars}`;
}

/** The place selector that leads to a car in a city. @param state if one is chosen already */
export function placeSearchPath(model: ModelSlug, year: number, state?: string): string {
  return `${PLACE_SEARCH_PATH}?${state ? `estado=${state}&` : ""}carro=${carSlugs(modelYearParameters(model, year))}`;
}

export function openDataTablePath(table: string): string {
  return `${OPEN_DATA_PATH}/${table}`;
}
