// The model-year page, with or without a city (section 2).

import { LINKED_CITIES } from "../catalogue/linked-cities.ts";
import { cityPath, modelYearInCityPath, modelYearPath } from "../catalogue/paths.ts";
import { inCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import { type Brand, findModel, type Model, parseYear } from "../catalogue/vehicles.ts";
import { modelYearAnswer } from "../database/answers.ts";
import { formatYear } from "../pricing/format.ts";
import { listCityLinks } from "./model.server.ts";
import {
  findStatistics,
  type Link,
  type ListedVersion,
  listRecentQuotes,
  listVersions,
  type RecentQuote,
  type Statistics,
} from "./parts.ts";
import { modelYearNotFound, termOf, VERSIONS_FAILED } from "./problem.ts";
import { orProblem, readPage } from "./read-page.server.ts";
import type { PageSources, TextAddress } from "./sources.ts";

export interface ModelYearPage {
  /** Of all versions; the list below holds at most 20. */
  readonly versionCount: number;
  readonly versions: readonly ListedVersion[];
  readonly statistics: Statistics | null;
  /** At most 10, the newest of each driver profile. */
  readonly recentQuotes: readonly RecentQuote[];
  readonly cities: readonly Link[];
  /** The further cities in which it has enough quotes; none on a city's page. */
  readonly quotedCities: readonly Link[];
  /** On a city's page: the next pages like it, with enough quotes each. */
  readonly nextPages: readonly Link[];
}

export interface ModelYear {
  readonly model: Model;
  readonly year: number;
}

/** What the page shows for a model that is not in the database (section 4): one record without value or code. */
export interface PlaceholderModelYear {
  readonly brandName: string;
  readonly modelName: string;
  readonly year: number;
}

export type FoundModelYear =
  | { readonly kind: "found"; readonly modelYear: ModelYear }
  | { readonly kind: "placeholder"; readonly placeholder: PlaceholderModelYear };

/**
 * A model-year by the segments of its URL. A model that is not in the database, under a year that could be one, is the
 * specification's placeholder record; so is one of an unknown brand, whose slug then is its name.
 * @throws ThrownProblem 404 where the year is none or the model has no version of it; 503
 */
export async function getModelYear(
  sources: PageSources,
  slugs: { brand: string; model: string; year: string },
): Promise<FoundModelYear> {
  const vehicles = await orProblem(sources, VERSIONS_FAILED, sources.catalogue.getVehicles);
  const brand: Brand | null = vehicles.findBrand(slugs.brand);
  const model = brand && findModel(brand, slugs.model);
  const year = parseYear(slugs.year);
  const searched = { brand: brand?.name.toUpperCase() ?? termOf(slugs.brand), model: termOf(slugs.model) };
  if (year === null) throw modelYearNotFound(searched);
  if (!model) {
    const placeholder = { brandName: brand?.name ?? searched.brand, modelName: searched.model, year };
    return { kind: "placeholder", placeholder };
  }
  if (!model.years.includes(year)) throw modelYearNotFound(searched);
  return { kind: "found", modelYear: { model, year } };
}

export function modelYearText({ model, year }: ModelYear): TextAddress {
  return { type: "model_year", identifier: `${model.brand.slug}/${model.slug}/${year}` };
}

function linkInCity(model: Model, year: number, city: City): Link {
  return {
    label: `${model.brand.name} ${model.name} ${formatYear(year)} ${inCity(city.name)} ${city.state.uf}`,
    path: modelYearInCityPath(model, year, city),
  };
}

/** @throws ThrownProblem 503 */
export async function getModelYearPage(
  sources: PageSources,
  { model, year }: ModelYear,
  city: City | null,
): Promise<ModelYearPage> {
  const path = city ? modelYearInCityPath(model, year, city) : modelYearPath(model, year);
  const load = async (): Promise<ModelYearPage> => {
    const text = modelYearText({ model, year });
    const [answer, places, vehicles, versions] = await Promise.all([
      sources.database.call(
        "get_model_year_page",
        { of_model: model.id, in_year: year, ...(city && { in_city: city.id }), text_identifier: text.identifier },
        modelYearAnswer,
      ),
      sources.catalogue.unobserved.getPlaces(),
      sources.catalogue.unobserved.getVehicles(),
      sources.catalogue.unobserved.getVersions(),
    ]);
    sources.keepText(text, answer.text);
    const cities = listCityLinks(places, LINKED_CITIES, (linked) => modelYearInCityPath(model, year, linked));
    return {
      versionCount: answer.versionCount,
      versions: listVersions(answer.versions, model, versions),
      statistics: findStatistics(answer.statistics),
      recentQuotes: listRecentQuotes(answer.recentQuotes, places, cityPath),
      cities,
      quotedCities: answer.cityIds.flatMap((id) => {
        const quoted = places.findCityById(id);
        const path = quoted && modelYearInCityPath(model, year, quoted);
        return quoted && path && cities.every((linked) => linked.path !== path)
          ? [{ label: `${quoted.name} ${quoted.state.uf}`, path }]
          : [];
      }),
      nextPages: answer.nextPages.flatMap((next) => {
        const nextModel = vehicles.findModelById(next.modelId);
        const nextCity = places.findCityById(next.cityId);
        return nextModel && nextCity ? [linkInCity(nextModel, next.year, nextCity)] : [];
      }),
    };
  };
  // Model-years in cities are about 10^8 addresses: they must not fill KV.
  return readPage(sources, path, VERSIONS_FAILED, load, { rare: city !== null });
}
