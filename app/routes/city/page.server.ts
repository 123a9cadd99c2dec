// The city page (section 2): population, counts, and the ten most quoted driver profiles.

import * as v from "valibot";
import type { Parameters } from "../../catalog/address.ts";
import { cityBreadcrumbs } from "../../catalog/breadcrumbs.ts";
import { CITY_ADDRESS, cityParameters } from "../../catalog/paths.ts";
import { describeCity, inCity, inCitySentence, inCityTitle } from "../../catalog/place-names.ts";
import type { City } from "../../catalog/places.ts";
import { driverSchema } from "../../data/rating.ts";
import { pricedCar, rankingModel, relativity, statistics, text } from "../../data/results.ts";
import { amount, count, id } from "../../data/values.ts";
import { discount, hasEnoughQuotes } from "../../estimate/average-price.ts";
import { roundPercentage } from "../../estimate/format.ts";
import { describeDriver } from "../../estimate/rating/driver.ts";
import { EXAMPLE_CAR_VALUE, PLACE_DISCOUNT } from "../../estimate/rules.ts";
import { getCity } from "../../pages/find-entity.server.ts";
import { definePage, type FindSources, type FoundEntity, type PayloadOf } from "../../pages/page-type.ts";
import { listNearby } from "../../pages/place-lists.ts";
import { listEstimatedCars } from "../../pages/vehicle-lists.ts";
import { labelStatisticsIn } from "../../seo/description.ts";
import { cityGraph } from "../../seo/json-ld/insurance.ts";
import { cityTitle } from "../../seo/titles.ts";

export const cityResult = v.object({
  statistics,
  relativity,
  /** Null if unknown. */
  population: v.nullable(count),
  profileCount: count,
  /** At most 10, by number of quotes: R$ and percent of FIPE, observed. */
  profiles: v.array(
    v.object({ id, profile: driverSchema, quotes: count, meanPrice: amount, minPrice: amount, meanPercentage: amount }),
  ),
  /** At most 8, the most quoted first. */
  cars: v.array(pricedCar),
  /** At most 5 of the nearest municipalities, the cheapest first; `difference` is a logarithm against this city. */
  cheaperNearby: v.array(v.object({ cityId: id, kilometres: count, difference: amount })),
  model: rankingModel,
  text,
});

const city = definePage({
  name: "city",
  address: CITY_ADDRESS,
  sitemap: { part: "cidades", findEntity: ([id], { places }) => places.findCityById(Number(id)) },
  async find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<City>> {
    return { entity: await getCity(sources, parameters), certain: true };
  },
  parametersOf: (entity) => cityParameters(entity),
  textType: "city",
  async load({ catalogue, database }, entity, text_identifier) {
    const [result, vehicles, places] = await Promise.all([
      database.call("get_city_page", { in_city: entity.id, text_identifier }, cityResult),
      catalogue.getVehicles(),
      catalogue.getPlaces(),
    ]);
    const { statistics } = result;
    const page = {
      statistics,
      relativity: result.relativity,
      population: result.population,
      profileCount: result.profileCount,
      profiles: result.profiles.map(({ id, profile, quotes: _, ...group }) => ({
        ...group,
        profile: describeDriver(profile),
        discountedPrice: discount(group.meanPrice, `city:${entity.id}:profile:${id}`, PLACE_DISCOUNT),
      })),
      cars: listEstimatedCars(result.cars, result.model, vehicles, entity),
      cheaperNearby: listNearby(result.cheaperNearby, places),
      examplePrice: hasEnoughQuotes(statistics)
        ? (EXAMPLE_CAR_VALUE * roundPercentage(statistics.meanPercentage)) / 100
        : null,
    };
    return { page, text: result.text };
  },
  labelStatistics: (entity, { statistics }) =>
    labelStatisticsIn(inCityTitle(entity), statistics, inCitySentence(entity)),
  breadcrumbs: cityBreadcrumbs,
  title: ({ name, state }) => cityTitle(inCity(name), state.uf),
  graph: (props, entity, { statistics }) => cityGraph(props, describeCity(entity), statistics),
  props: (entity) => ({
    uf: entity.state.uf,
    /** `em Campinas`, `no Rio de Janeiro` */
    inCity: inCity(entity.name),
  }),
});

export type CityPage = PayloadOf<typeof city>;

export default city;
