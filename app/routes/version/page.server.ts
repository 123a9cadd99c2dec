// The version page (section 2): FIPE value and code, the average price, recent quotes.

import * as v from "valibot";
import type { Parameters } from "../../catalog/address.ts";
import * as paths from "../../catalog/paths.ts";
import { VERSION_LINKED_CITIES } from "../../catalog/places.ts";
import { toSlug } from "../../catalog/slug.ts";
import { type ModelYear, parseYear } from "../../catalog/vehicles.ts";
import { DatabaseError } from "../../data/error.ts";
import type { PriceValue, Statistics } from "../../data/prices.ts";
import { ratingSchema } from "../../data/rating.ts";
import { defineRead } from "../../data/read-function.ts";
import { cityEffects, recentQuotes, statistics, text, version } from "../../data/results.ts";
import { month } from "../../data/values.ts";
import { findAveragePrice } from "../../estimate/average-price.ts";
import { formatYear } from "../../estimate/format.ts";
import { findMedian, getOwnVersion } from "../../estimate/rating/prediction.ts";
import { describeModelYear, describeVehicle, labelVehicleStatistics, linkBrand } from "../../pages/describe-vehicle.ts";
import { linkKnown, lookUpCar } from "../../pages/find-entity.server.ts";
import { listCityPrices, listRecentQuotes, nameRating, nameVersion } from "../../pages/lists.ts";
import { below, definePage, type FindSources, type FoundEntity } from "../../pages/page-type.ts";
import { DATABASE_FAILED, describeVersionProblem, orProblem, pageProblem, termOf } from "../../pages/problem.ts";
import { writeStatistics } from "../../seo/description.ts";
import { insuranceGraph } from "../../seo/json-ld/insurance.ts";
import { modelYearTitle } from "../../seo/titles.ts";
import { modelYear } from "../model-year/page.server.ts";

/** For a version that it does not have, the database returns null, which does not match. */
export const getVersionPage = defineRead(
  "get_version_page",
  { of_version: "number", text_identifier: "string", linked_cities: "strings" },
  v.object({
    ...v.pick(version, ["name", "fipeValue", "fipeCode"]).entries,
    /** Of the newest FIPE table that has its value; null if none is known. */
    fipeMonth: v.nullable(month),
    statistics,
    recentQuotes,
    cityEffects,
    /** Null if the rating model has no estimate. */
    rating: v.nullable(ratingSchema),
    text,
  }),
);

interface Version extends ModelYear {
  readonly id: number;
  readonly slug: string;
}

/** The typed model-year, while the catalogue fails; the model if the year is none. */
function linkTyped({ brand = "", model = "", year: yearSlug = "" }: Parameters): paths.Link {
  const [slugs, year] = [{ brand: toSlug(brand), model: toSlug(model) }, parseYear(yearSlug)];
  const label = `o carro ${termOf(brand)} ${termOf(model)}`;
  if (year === null) return { label, path: paths.MODEL_ADDRESS.path(slugs) };
  return {
    label: `${label} ${formatYear(year)}`,
    path: paths.MODEL_YEAR_ADDRESS.path({ ...slugs, year: String(year) }),
  };
}

const describeFailure = (back: paths.Link) => describeVersionProblem(DATABASE_FAILED.message, back);

/** @throws ThrownProblem 400 if the year is not numeric, 404, 503 */
async function find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<Version>> {
  const { version: slug = "" } = parameters;
  const named = await lookUpCar(sources, parameters, describeFailure(linkTyped(parameters)));
  const { model, written, year, certain, listMissing } = named;
  const back = linkKnown(named.brand, model, year);
  if (written === null) throw pageProblem(400, describeVersionProblem("Parâmetros inválidos na URL", back));
  if (model && year !== null) {
    const findId = async () => (await sources.catalogue.getVersionsOf(model.id)).findId(model.id, year, slug);
    const id = await orProblem(sources, describeFailure(back), findId);
    if (id !== null) return { entity: { id, slug, model, year }, certain };
  }
  throw pageProblem(404, describeVersionProblem("Versão não encontrada", back, listMissing()));
}

const describe = ({ model, year }: Version, { name }: { name: string }) =>
  describeVehicle(model, name, formatYear(year));

/** The statistics that the page shows: none where an estimate takes the place of the mean. */
const findShown = ({ average, statistics }: { average: PriceValue | null; statistics: Statistics | null }) =>
  average?.basis === "estimated" ? null : statistics;

export default definePage({
  name: "version",
  address: paths.VERSION_ADDRESS,
  failed: ({ model, year }, error) => {
    // The catalogue has the version, the database no longer: new data are being loaded.
    const isIncomplete = error instanceof DatabaseError && error.failure === "nonsense";
    const incomplete = "Dados incompletos do modelo. Por favor, tente novamente mais tarde.";
    const message = isIncomplete ? incomplete : DATABASE_FAILED.message;
    return describeVersionProblem(message, linkKnown(model.brand, model, year));
  },
  sitemap: {
    part: "versoes",
    findEntity(ids, { vehicles, versions }) {
      const [modelId = 0, year = 0, id = 0] = ids.map(Number);
      const model = vehicles.findModelById(modelId);
      const slug = versions.findSlug(modelId, year, id);
      return model && slug !== null ? { id, slug, model, year } : null;
    },
  },
  find,
  parametersOf: ({ model, year, slug }) => ({ ...paths.modelYearParameters(model, year), version: slug }),
  textType: "model_year",
  reads: [getVersionPage],
  async load({ catalogue, database }, { id, model, year }, text_identifier) {
    const [result, places] = await Promise.all([
      database.call(getVersionPage, { of_version: id, text_identifier, linked_cities: VERSION_LINKED_CITIES }),
      catalogue.getPlaces(),
    ]);
    const { fipeValue, fipeCode, fipeMonth, statistics } = result;
    const rating = nameRating(result.rating);
    const ratingInput = rating && { version: getOwnVersion(rating), driver: {} };
    const median = ratingInput && findMedian(rating, ratingInput);
    const page = {
      name: nameVersion(id, result.name),
      fipeValue,
      fipeCode,
      fipeMonth: fipeValue === null ? null : fipeMonth,
      average: findAveragePrice({
        id: `version:${id}`,
        fipeValue,
        expected: median && fipeValue !== null ? { percentage: median.percentage, fipeValue } : null,
        quotes: statistics?.sample.quotes ?? 0,
        lastQuoteAt: statistics?.sample.lastQuoteAt ?? null,
        meanPrice: statistics?.meanPrice ?? null,
        meanPercentage: statistics?.meanPercentage ?? null,
      }),
      statistics,
      rating,
      recentQuotes: listRecentQuotes(result.recentQuotes, places),
      cityPrices: listCityPrices(result.cityEffects, places, rating, rating && getOwnVersion(rating), (city) =>
        paths.modelYearInCityPath(model, year, city),
      ),
    };
    return { page, text: result.text };
  },
  labelStatistics: (entity, page) => labelVehicleStatistics(describe(entity, page), null, page),
  description: (entity, page) =>
    writeStatistics(labelVehicleStatistics(describe(entity, page), null, { statistics: findShown(page) })),
  crumb: (_, page) => page?.name ?? "",
  above: below(modelYear, ({ model, year }: Version) => ({ model, year, city: null })),
  title: ({ model, year }, { name }) => modelYearTitle(model.brand.name, model.name, year, name),
  graph: (props, entity, page) =>
    insuranceGraph(props, {
      vehicle: describe(entity, page).name,
      fipeCode: page.fipeCode,
      statistics: findShown(page),
    }),
  props: ({ model, year }) => ({
    year,
    brand: linkBrand(model.brand),
    model: { label: model.name, path: paths.modelPath(model) },
    modelYear: { ...describeModelYear({ model, year }), path: paths.modelYearPath(model, year) },
    vehicle: describeVehicle(model),
    otherCityPath: paths.placeSearchPath(model, year),
  }),
});
