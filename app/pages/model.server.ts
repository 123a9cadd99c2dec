// The model page (section 2): its versions by year, its statistics, and links to cities.

import { LINKED_CITIES } from "../catalogue/linked-cities.ts";
import { cityPath, modelPath, modelYearPath } from "../catalogue/paths.ts";
import type { City, Places } from "../catalogue/places.ts";
import { type Brand, findModel, type Model } from "../catalogue/vehicles.ts";
import { modelAnswer } from "../database/answers.ts";
import { findStatistics, type Link, type ListedVersion, listVersions, type Statistics } from "./parts.ts";
import { modelNotFound, termOf, VERSIONS_FAILED } from "./problem.ts";
import { readPage } from "./read-page.server.ts";
import type { PageSources, TextAddress } from "./sources.ts";

export interface ModelPage {
  readonly versionCount: number;
  readonly statistics: Statistics | null;
  /** Newest first, zero-km (3200) before all; within a year the dearest first. */
  readonly years: readonly {
    readonly year: number;
    /** Of the model-year page. */
    readonly path: string;
    readonly versions: readonly ListedVersion[];
  }[];
  readonly cities: readonly Link[];
}

/** @throws ThrownProblem 404 */
export function getModel(brand: Brand, slug: string): Model {
  const model = findModel(brand, slug);
  if (!model) throw modelNotFound(brand.name.toUpperCase(), termOf(slug));
  return model;
}

export function modelText(model: Model): TextAddress {
  return { type: "model", identifier: `${model.brand.slug}/${model.slug}` };
}

/** Links to some of the linked cities, as the database spells them; those it does not have are left out. */
export function listCityLinks(places: Places, cities: typeof LINKED_CITIES, pathOf: (city: City) => string): Link[] {
  return cities.flatMap(({ uf, slug }) => {
    const state = places.findState(uf);
    const city = state && places.findCity(state, slug);
    return city ? [{ label: `${city.name} ${city.state.uf}`, path: pathOf(city) }] : [];
  });
}

/** @throws ThrownProblem 503 */
export async function getModelPage(sources: PageSources, model: Model): Promise<ModelPage> {
  return readPage(sources, modelPath(model), VERSIONS_FAILED, async () => {
    const text = modelText(model);
    const [answer, places, versions] = await Promise.all([
      sources.database.call("get_model_page", { of_model: model.id, text_identifier: text.identifier }, modelAnswer),
      sources.catalogue.unobserved.getPlaces(),
      sources.catalogue.unobserved.getVersions(),
    ]);
    sources.keepText(text, answer.text);
    const byYear = Map.groupBy(answer.versions, (version) => version.year);
    return {
      versionCount: answer.versions.length,
      statistics: findStatistics(answer.statistics),
      years: [...byYear].map(([year, rows]) => ({
        year,
        path: modelYearPath(model, year),
        versions: listVersions(rows, model, versions),
      })),
      cities: listCityLinks(places, LINKED_CITIES, cityPath),
    };
  });
}
