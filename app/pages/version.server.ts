// The version page (section 2): FIPE value and code, the average price, recent quotes.

import { VERSION_LINKED_CITIES } from "../catalogue/linked-cities.ts";
import { cityPath, modelYearInCityPath, modelYearPath, versionPath } from "../catalogue/paths.ts";
import { findModel, type Model, parseYear } from "../catalogue/vehicles.ts";
import { versionAnswer } from "../database/answers.ts";
import { findAveragePrice } from "../pricing/average-price.ts";
import { formatYear } from "../pricing/format.ts";
import type { PriceValue } from "../pricing/value.ts";
import { listCityLinks } from "./model.server.ts";
import { modelYearText } from "./model-year.server.ts";
import {
  findStatistics,
  type Link,
  type ListedVersion,
  listRecentQuotes,
  listVersions,
  type RecentQuote,
  type Statistics,
} from "./parts.ts";
import { DATABASE_FAILED, INCOMPLETE_MODEL, pageProblem, versionProblem } from "./problem.ts";
import { orProblem, readPage } from "./read-page.server.ts";
import type { PageSources } from "./sources.ts";

export interface VersionPage {
  readonly name: string;
  /** R$, null where unknown. */
  readonly fipeValue: number | null;
  readonly fipeCode: string | null;
  /** By the average price rule; null where it cannot be told. */
  readonly average: PriceValue | null;
  readonly statistics: Statistics | null;
  readonly recentQuotes: readonly RecentQuote[];
  readonly cities: readonly Link[];
  /** Of the same model-year, at most 6. */
  readonly siblings: readonly ListedVersion[];
}

export interface Version {
  readonly id: number;
  readonly slug: string;
  readonly model: Model;
  readonly year: number;
}

/**
 * A version by the segments of its URL.
 * @throws ThrownProblem 400 where the year is not numeric, 404 where there is no such version, 503
 */
export async function getVersion(
  sources: PageSources,
  slugs: { brand: string; model: string; year: string; version: string },
): Promise<Version> {
  const year = parseYear(slugs.year);
  if (year === null) throw versionProblem(400, "Parâmetros inválidos na URL", undefined);
  const [vehicles, versions] = await orProblem(sources, DATABASE_FAILED, () =>
    Promise.all([sources.catalogue.getVehicles(), sources.catalogue.getVersions()]),
  );
  const brand = vehicles.findBrand(slugs.brand);
  const model = brand && findModel(brand, slugs.model);
  const id = model && versions.findId(model.id, year, slugs.version);
  if (!model || id === null) {
    const back = model?.years.includes(year)
      ? { label: `${model.brand.name} ${model.name} ${formatYear(year)}`, path: modelYearPath(model, year) }
      : undefined;
    throw versionProblem(404, "Versão não encontrada", back);
  }
  return { id, slug: slugs.version, model, year };
}

/** @throws ThrownProblem 503 */
export async function getVersionPage(sources: PageSources, version: Version): Promise<VersionPage> {
  const { model, year } = version;
  return readPage(sources, versionPath(model, year, version), DATABASE_FAILED, async () => {
    const text = modelYearText(version);
    const [answer, places, versions] = await Promise.all([
      sources.database.call(
        "get_version_page",
        { of_version: version.id, text_identifier: text.identifier },
        versionAnswer,
      ),
      sources.catalogue.unobserved.getPlaces(),
      sources.catalogue.unobserved.getVersions(),
    ]);
    // The catalogue still lists it but the database no longer has it: new data is being loaded, and "not found" could
    // be wrong a minute later.
    if (!answer) throw pageProblem(503, INCOMPLETE_MODEL);
    sources.keepText(text, answer.text);
    return {
      name: answer.name.trim() || `Versão ${version.id}`,
      fipeValue: answer.fipeValue,
      fipeCode: answer.fipeCode,
      average: findAveragePrice({
        id: `version:${version.id}`,
        fipeValue: answer.fipeValue,
        ...answer.statistics,
      }),
      statistics: findStatistics(answer.statistics),
      recentQuotes: listRecentQuotes(answer.recentQuotes, places, cityPath),
      cities: listCityLinks(places, VERSION_LINKED_CITIES, (city) => modelYearInCityPath(model, year, city)),
      siblings: listVersions(answer.siblings, model, versions),
    };
  });
}
