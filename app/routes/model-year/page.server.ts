// The page of a model-year (section 2), in the whole country and restricted to a city.

import * as v from "valibot";
import type { Address } from "../../catalog/address.ts";
import { modelYearBreadcrumbs } from "../../catalog/breadcrumbs.ts";
import {
  cityParameters,
  MODEL_YEAR_ADDRESS,
  MODEL_YEAR_IN_CITY_ADDRESS,
  modelYearInCityPath,
  modelYearParameters,
} from "../../catalog/paths.ts";
import { cityPreposition, describeCity, inCityTitle } from "../../catalog/place-names.ts";
import { type City, LINKED_CITIES } from "../../catalog/places.ts";
import type { ModelYear } from "../../catalog/vehicles.ts";
import { cityPricesSchema, listedVersionSchema, recentQuoteSchema, similarCarSchema } from "../../data/links.ts";
import { statisticsSchema } from "../../data/prices.ts";
import { ratingSchema } from "../../data/rating.ts";
import { type Checked, count } from "../../data/values.ts";
import { describeModelYear, labelVehicleStatistics, otherCityPath } from "../../pages/describe-vehicle.ts";
import { getCity, getModelYear } from "../../pages/find-entity.server.ts";
import type { LoadedPage, LoadSources, PageType } from "../../pages/page-type.ts";
import { listCityPrices, nameLinkedCities } from "../../pages/place-lists.ts";
import { modelYearFailed } from "../../pages/problem.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { listRecentQuotes, listSimilarCars, listVersions, nameRating } from "../../pages/vehicle-lists.ts";
import { vehicleGraph } from "../../seo/json-ld/insurance.ts";
import { modelYearTitle } from "../../seo/titles.ts";

const modelYearPageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** Of all versions; the list below holds at most 20. */
  versionCount: count,
  versions: v.array(listedVersionSchema),
  /** What anybody would pay; null where the model says nothing. */
  rating: v.nullable(ratingSchema),
  /** At most 10, the newest of each driver profile. */
  recentQuotes: v.array(recentQuoteSchema),
  cityPrices: cityPricesSchema,
  /** Cars like it whose insurance costs clearly less. */
  similar: v.array(similarCarSchema),
});

export type ModelYearPage = Checked<typeof modelYearPageSchema>;

interface PlacedModelYear extends ModelYear {
  /** The city that the quotes are restricted to; null for the whole country. */
  readonly city: City | null;
}

/** @throws DatabaseError */
async function load(
  { catalogue, database }: LoadSources,
  entity: PlacedModelYear,
  text_identifier: string,
): Promise<LoadedPage<ModelYearPage>> {
  const { model, year, city } = entity;
  const [answer, places, vehicles, versions] = await Promise.all([
    database.call("get_model_year_page", {
      of_model: model.id,
      in_year: year,
      ...(city && { in_city: city.id }),
      text_identifier,
      linked_cities: nameLinkedCities(LINKED_CITIES),
    }),
    catalogue.getPlaces(),
    catalogue.getVehicles(),
    catalogue.getVersionsOf(model.id),
  ]);
  const rating = nameRating(answer.rating);
  const similar = listSimilarCars(answer.similar, { model, year }, vehicles, city);
  const page = {
    statistics: findStatistics(answer.statistics),
    versionCount: answer.versionCount,
    versions: listVersions(answer.versions, model, versions),
    rating,
    similar,
    recentQuotes: listRecentQuotes(answer.recentQuotes, places),
    cityPrices: listCityPrices(answer, places, rating, null, (other) => modelYearInCityPath(model, year, other)),
  };
  return { page, text: answer.text };
}

type Description = PageType<PlacedModelYear, ModelYearPage>;

/** @param address with the parameters of a city, or without */
function describe(name: string, address: Address, more: Pick<Description, "sitemap" | "isUnbounded">) {
  return {
    name,
    route: "model_year",
    address,
    ...more,
    payload: modelYearPageSchema,
    failed: ({ model }) => modelYearFailed({ brand: model.brand.name.toUpperCase(), model: model.name.toUpperCase() }),
    async find(sources, parameters) {
      // At the same time: in a new isolate each has two parts of the catalogue to wait for. The car's problem is told first.
      const [car, city] = await Promise.allSettled([
        getModelYear(sources, parameters),
        parameters.uf === undefined ? null : getCity(sources, parameters),
      ]);
      if (car.status === "rejected") throw car.reason;
      if (city.status === "rejected") throw city.reason;
      return { ...car.value, entity: { ...car.value.entity, city: city.value } };
    },
    parametersOf: ({ model, year, city }) => ({
      ...modelYearParameters(model, year),
      ...(city && cityParameters(city)),
    }),
    textType: "model_year",
    load,
    observe: ({ city, ...car }, page) => labelVehicleStatistics(describeModelYear(car), city, page),
    breadcrumbs: ({ model, year, city }) => [
      ...modelYearBreadcrumbs(model, year),
      ...(city ? [{ label: city.name, path: modelYearInCityPath(model, year, city) }] : []),
    ],
    title: ({ model, year, city }) =>
      modelYearTitle(model.brand.name, model.name, year, ...(city ? [inCityTitle(city)] : [])),
    graph: (props, entity, { statistics }) =>
      vehicleGraph(props, {
        vehicle: describeModelYear(entity).name,
        city: entity.city && describeCity(entity.city),
        statistics,
      }),
    props: (entity) => ({
      vehicle: describeModelYear(entity),
      otherCityPath: otherCityPath(entity),
      city: entity.city && { ...describeCity(entity.city), preposition: cityPreposition(entity.city.name) },
    }),
  } satisfies Description;
}

export default describe("model_year", MODEL_YEAR_ADDRESS, {
  sitemap: {
    part: "anos",
    findEntity(key, { vehicles }) {
      const [modelId = 0, year = 0] = key.split("/").map(Number);
      const model = vehicles.findModelById(modelId);
      return model && { model, year, city: null };
    },
  },
});

export const modelYearInCity = describe("model_year_in_city", MODEL_YEAR_IN_CITY_ADDRESS, {
  // About 10^8 addresses: they must not fill KV.
  isUnbounded: true,
  sitemap: {
    part: "anos-por-cidade",
    findEntity(key, { vehicles, places }) {
      const [cityId = 0, modelId = 0, year = 0] = key.split("/").map(Number);
      const [city, model] = [places.findCityById(cityId), vehicles.findModelById(modelId)];
      return city && model && { city, model, year };
    },
  },
});
