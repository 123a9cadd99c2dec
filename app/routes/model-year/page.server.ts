// The page of a model-year (section 2), in the whole country and restricted to a city.

import * as v from "valibot";
import type { Parameters } from "../../catalog/address.ts";
import * as paths from "../../catalog/paths.ts";
import { cityPreposition, describeCity, inCityTitle } from "../../catalog/place-names.ts";
import { type City, LINKED_CITIES } from "../../catalog/places.ts";
import type { ModelYear } from "../../catalog/vehicles.ts";
import { ratingSchema } from "../../data/rating.ts";
import { defineRead } from "../../data/read-function.ts";
import { cityEffects, recentQuotes, statistics, text, version } from "../../data/results.ts";
import { count } from "../../data/values.ts";
import { formatYear } from "../../estimate/format.ts";
import { describeModelYear, labelVehicleStatistics } from "../../pages/describe-vehicle.ts";
import { getCity, getModelYear } from "../../pages/find-entity.server.ts";
import {
  listCityPrices,
  listRecentQuotes,
  listSimilarCars,
  listVersions,
  nameRating,
  similarCars,
} from "../../pages/lists.ts";
import { below, definePage, type FindSources, type FoundEntity } from "../../pages/page-type.ts";
import { modelYearFailed } from "../../pages/problem.ts";
import { insuranceGraph } from "../../seo/json-ld/insurance.ts";
import { modelYearTitle } from "../../seo/titles.ts";
import model from "../model/page.server.ts";

export const getModelYearPage = defineRead(
  "get_model_year_page",
  { of_model: "number", in_year: "number", in_city: "number?", text_identifier: "string", linked_cities: "strings" },
  v.object({
    statistics,
    /** Of all versions; the list holds at most 20. */
    versionCount: count,
    versions: v.array(version),
    /** Null if the rating model has no estimate. */
    rating: v.nullable(ratingSchema),
    /** At most 10, the newest of each driver profile. */
    recentQuotes,
    cityEffects,
    /** `difference` is a logarithm. */
    similar: similarCars,
    text,
  }),
);

interface PlacedModelYear extends ModelYear {
  /** Of the quotes; null for the whole country. */
  readonly city: City | null;
}

export const modelYear = definePage({
  name: "model_year",
  address: paths.MODEL_YEAR_ADDRESS,
  sitemap: {
    part: "anos",
    findEntity([modelId, year], { vehicles }): PlacedModelYear | null {
      const model = vehicles.findModelById(Number(modelId));
      return model && { model, year: Number(year), city: null };
    },
  },
  failed: ({ model }) => modelYearFailed({ brand: model.brand.name.toUpperCase(), model: model.name.toUpperCase() }),
  async find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<PlacedModelYear>> {
    // In parallel: in a new process each waits for two parts of the catalogue. The car's problem has priority.
    const [car, city] = await Promise.allSettled([
      getModelYear(sources, parameters),
      parameters.uf === undefined ? null : getCity(sources, parameters),
    ]);
    if (car.status === "rejected") throw car.reason;
    if (city.status === "rejected") throw city.reason;
    return { ...car.value, entity: { ...car.value.entity, city: city.value?.entity ?? null } };
  },
  parametersOf: ({ model, year, city }) => ({
    ...paths.modelYearParameters(model, year),
    ...(city && paths.cityParameters(city)),
  }),
  textType: "model_year",
  reads: [getModelYearPage],
  async load({ catalogue, database }, { model, year, city }, text_identifier) {
    const [result, places, vehicles, versions] = await Promise.all([
      database.call(getModelYearPage, {
        of_model: model.id,
        in_year: year,
        ...(city && { in_city: city.id }),
        text_identifier,
        linked_cities: LINKED_CITIES,
      }),
      catalogue.getPlaces(),
      catalogue.getVehicles(),
      catalogue.getVersionsOf(model.id),
    ]);
    const { statistics, versionCount, text } = result;
    const rating = nameRating(result.rating);
    const page = {
      statistics,
      versionCount,
      versions: listVersions(result.versions, model, versions),
      rating,
      similar: listSimilarCars(result.similar, { model, year }, vehicles, city),
      recentQuotes: listRecentQuotes(result.recentQuotes, places),
      cityPrices: listCityPrices(result.cityEffects, places, rating, null, (other) =>
        paths.modelYearInCityPath(model, year, other),
      ),
    };
    return { page, text };
  },
  labelStatistics: ({ city, ...car }, page) => labelVehicleStatistics(describeModelYear(car), city, page),
  crumb: ({ year }) => formatYear(year),
  above: below(model, (entity: PlacedModelYear) => entity.model),
  title: ({ model, year, city }) =>
    modelYearTitle(model.brand.name, model.name, year, ...(city ? [inCityTitle(city)] : [])),
  graph: (props, entity, { statistics }) =>
    insuranceGraph(props, {
      vehicle: describeModelYear(entity).name,
      city: entity.city && describeCity(entity.city),
      statistics,
    }),
  props: (entity) => ({
    vehicle: describeModelYear(entity),
    otherCityPath: paths.placeSearchPath(entity.model, entity.year),
    city: entity.city && { ...describeCity(entity.city), preposition: cityPreposition(entity.city.name) },
  }),
});

export const modelYearInCity = definePage({
  ...modelYear,
  name: "model_year_in_city",
  route: "model_year",
  address: paths.MODEL_YEAR_IN_CITY_ADDRESS,
  crumb: ({ city }) => city?.name ?? "",
  above: below(modelYear, (entity: PlacedModelYear) => ({ ...entity, city: null })),
  // About 10^8 addresses.
  isUnbounded: true,
  sitemap: {
    part: "anos-por-cidade",
    findEntity([cityId, modelId, year], { vehicles, places }) {
      const [city, model] = [places.findCityById(Number(cityId)), vehicles.findModelById(Number(modelId))];
      return city && model && { city, model, year: Number(year) };
    },
  },
});

export default [modelYear, modelYearInCity];
