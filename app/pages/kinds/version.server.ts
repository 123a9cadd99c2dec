// The version page (section 2): FIPE value and code, the average price, recent quotes.

import { VERSION_LINKED_CITIES } from "../../catalogue/linked-cities.ts";
import {
  brandPath,
  cityPath,
  modelPath,
  modelYearInCityPath,
  modelYearParameters,
  modelYearPath,
  VERSION_ADDRESS,
  versionPath,
} from "../../catalogue/paths.ts";
import { modelYearTrail } from "../../catalogue/trails.ts";
import { type Model, parseYear } from "../../catalogue/vehicles.ts";
import { keptAs } from "../../kept/kept-as.ts";
import { findAveragePrice } from "../../pricing/average-price.ts";
import { formatYear } from "../../pricing/format.ts";
import { findMedianPercentage, getUsualVersion, type Rating } from "../../pricing/rating.ts";
import type { PriceValue } from "../../pricing/value.ts";
import { describeFigure, writeDescription } from "../../seo/description.ts";
import { vehicleGraph } from "../../seo/json-ld/vehicles.ts";
import { versionTitle } from "../../seo/titles.ts";
import { listCityLinks } from "../city-links.ts";
import { describeModelYear, otherCityPath } from "../model-year-page.server.ts";
import { orProblem } from "../or-problem.server.ts";
import type { FindSources, FoundSubject, PageKind } from "../page-kind.ts";
import {
  findStatistics,
  type Link,
  type ListedVersion,
  listRecentQuotes,
  listVersions,
  nameVersion,
  type RecentQuote,
  type Statistics,
} from "../parts.ts";
import { DATABASE_FAILED, INCOMPLETE_MODEL, pageProblem, versionProblem } from "../problem.ts";
import { describeVehicle, type VehicleWords } from "../vehicle-words.ts";

export interface VersionPage {
  readonly name: string;
  /** R$, null where unknown. */
  readonly fipeValue: number | null;
  readonly fipeCode: string | null;
  /** By the average price rule; null where it cannot be told. */
  readonly average: PriceValue | null;
  readonly statistics: Statistics | null;
  /** What anybody would pay; null where the model says nothing. */
  readonly rating: Rating | null;
  readonly recentQuotes: readonly RecentQuote[];
  readonly cities: readonly Link[];
  /** Of the same model-year, at most 6. */
  readonly siblings: readonly ListedVersion[];
}

interface Version {
  readonly id: number;
  readonly slug: string;
  readonly model: Model;
  readonly year: number;
}

export interface VersionFacts {
  readonly year: number;
  readonly brand: Link;
  readonly model: Link;
  /** Brand and model, with articles. */
  readonly vehicle: VehicleWords;
  /** Brand, model and year. */
  readonly modelYear: string;
  /** Where the price of its model-year in a city is asked for. */
  readonly otherCityPath: string;
}

/** @throws ThrownProblem 400 where the year is not numeric, 404 where there is no such version, 503 */
async function getVersion(
  sources: FindSources,
  slugs: { readonly brand: string; readonly model: string; readonly year: string; readonly version: string },
): Promise<FoundSubject<Version>> {
  const year = parseYear(slugs.year);
  if (year === null) throw versionProblem(400, "Parâmetros inválidos na URL", undefined);
  const { catalogue } = sources;
  const maker = await orProblem(sources, DATABASE_FAILED, () => catalogue.findMaker(slugs.brand));
  const match = maker?.findModel(slugs.model);
  const model = match?.found;
  const findId = async ({ id }: Model) => (await catalogue.getVersionsOf(id)).findId(id, year, slugs.version);
  const id = model ? await orProblem(sources, DATABASE_FAILED, () => findId(model)) : null;
  if (!maker || !match || !model || id === null) {
    const back = model?.years.includes(year)
      ? { label: describeVehicle(model, formatYear(year)).name, path: modelYearPath(model, year) }
      : undefined;
    throw versionProblem(404, "Versão não encontrada", back);
  }
  return { subject: { id, slug: slugs.version, model, year }, certain: maker.brand.certain && match.certain };
}

const version: PageKind<Version, VersionPage, VersionFacts> = {
  name: "version",
  address: VERSION_ADDRESS,
  accepts: keptAs<VersionPage>("VersionPage"),
  failed: DATABASE_FAILED,
  sitemap: {
    part: "versoes",
    rows: "version",
    findSubject(key, { vehicles, versions }) {
      const [modelId = 0, year = 0, id = 0] = key.split("/").map(Number);
      const model = vehicles.findModelById(modelId);
      const slug = versions.findSlug(modelId, year, id);
      return model && slug !== null ? { id, slug, model, year } : null;
    },
  },
  find: (sources, { brand = "", model = "", year = "", version: slug = "" }) =>
    getVersion(sources, { brand, model, year, version: slug }),
  parametersOf: ({ model, year, slug }) => ({ ...modelYearParameters(model, year), version: slug }),
  textType: "model_year",
  async load({ catalogue, database }, { id, model, year }, text_identifier) {
    const [answer, places, versions] = await Promise.all([
      database.call("get_version_page", { of_version: id, text_identifier }),
      catalogue.getPlaces(),
      catalogue.getVersionsOf(model.id),
    ]);
    // The catalogue still lists it but the database no longer has it: new data is being loaded, and "not found" could
    // be wrong a minute later.
    if (!answer) throw pageProblem(503, INCOMPLETE_MODEL);
    const { fipeValue, fipeCode, statistics, rating } = answer;
    const expectedPercentage =
      rating && findMedianPercentage(rating, { version: getUsualVersion(rating), driver: rating.usualDriver });
    const page = {
      name: nameVersion(id, answer.name),
      fipeValue,
      fipeCode,
      average: findAveragePrice({ id: `version:${id}`, fipeValue, expectedPercentage, ...statistics }),
      statistics: findStatistics(statistics),
      rating,
      recentQuotes: listRecentQuotes(answer.recentQuotes, places, cityPath),
      cities: listCityLinks(places, VERSION_LINKED_CITIES, (city) => modelYearInCityPath(model, year, city)),
      siblings: listVersions(answer.siblings, model, versions),
    };
    return { page, text: answer.text };
  },
  findStatistics: ({ statistics }) => statistics,
  trail: (subject, { name }) => [
    ...modelYearTrail(subject.model, subject.year),
    { label: name, path: versionPath(subject.model, subject.year, subject) },
  ],
  title: ({ model, year }, { name }) => versionTitle(model.brand.name, model.name, name, year),
  description: ({ model, year }, { name, statistics }) =>
    writeDescription(`para ${describeVehicle(model, name, formatYear(year)).the}`, describeFigure(statistics)),
  findPicture: ({ model, year }, { name }) => ({
    subject: describeVehicle(model, name, formatYear(year)).name,
    where: "",
  }),
  graph: (facts, { model, year }, { name, fipeCode, statistics }) =>
    vehicleGraph(facts, { vehicle: describeVehicle(model, name, formatYear(year)).name, fipeCode, statistics }),
  facts: ({ model, year }) => ({
    year,
    brand: { label: model.brand.name, path: brandPath(model.brand) },
    model: { label: model.name, path: modelPath(model) },
    vehicle: describeVehicle(model),
    modelYear: describeModelYear({ model, year }).name,
    otherCityPath: otherCityPath({ model, year }),
  }),
};

export default version;
