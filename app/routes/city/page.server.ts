// The city page (section 2): population, counts, and the ten most quoted driver profiles.

import * as v from "valibot";
import { CITY_ADDRESS, cityParameters } from "../../catalog/paths.ts";
import { describeCity, inCity, inCitySentence, inCityTitle } from "../../catalog/place-names.ts";
import type { City } from "../../catalog/places.ts";
import { driverSchema } from "../../data/rating.ts";
import { defineRead } from "../../data/read-function.ts";
import { pricedCar, rankingModel, relativeEffect, statistics, text } from "../../data/results.ts";
import { amount, count, id } from "../../data/values.ts";
import { discount, hasEnoughQuotes } from "../../estimate/average-price.ts";
import { roundPercentage } from "../../estimate/format.ts";
import { describeDriver } from "../../estimate/rating/driver.ts";
import { EXAMPLE_CAR_VALUE, PLACE_DISCOUNT } from "../../estimate/rules.ts";
import { getCity } from "../../pages/find-entity.server.ts";
import { listEstimatedCars, listNearby } from "../../pages/lists.ts";
import { below, definePage, type PayloadOf } from "../../pages/page-type.ts";
import { labelStatisticsIn } from "../../seo/description.ts";
import { insuranceGraph } from "../../seo/json-ld/insurance.ts";
import { fitTitle } from "../../seo/titles.ts";
import state from "../state/page.server.ts";

export const getCityPage = defineRead(
  "get_city_page",
  { in_city: "number", text_identifier: "string" },
  v.object({
    statistics,
    relativeEffect,
    /** Null if unknown. */
    population: v.nullable(count),
    profileCount: count,
    /** At most 10, by number of quotes: R$ and percent of FIPE, observed. */
    profiles: v.array(
      v.object({
        id,
        profile: driverSchema,
        quotes: count,
        meanPrice: amount,
        minPrice: amount,
        meanPercentage: amount,
      }),
    ),
    /** At most 8, the most quoted first. */
    cars: v.array(pricedCar),
    /** At most 5 of the nearest municipalities, the cheapest first; `difference` is a logarithm against this city. */
    cheaperNearby: v.array(v.object({ cityId: id, kilometres: count, difference: amount })),
    model: rankingModel,
    text,
  }),
);

const city = definePage({
  name: "city",
  address: CITY_ADDRESS,
  sitemap: { part: "cidades", findEntity: ([id], { places }) => places.findCityById(Number(id)) },
  find: getCity,
  parametersOf: (entity) => cityParameters(entity),
  textType: "city",
  reads: [getCityPage],
  async load({ catalogue, database }, entity, text_identifier) {
    const [{ model, text, ...result }, vehicles, places] = await Promise.all([
      database.call(getCityPage, { in_city: entity.id, text_identifier }),
      catalogue.getVehicles(),
      catalogue.getPlaces(),
    ]);
    const { statistics } = result;
    const page = {
      ...result,
      profiles: result.profiles.map(({ id, profile, quotes: _, ...group }) => ({
        ...group,
        profile: describeDriver(profile),
        discountedPrice: discount(group.meanPrice, `city:${entity.id}:profile:${id}`, PLACE_DISCOUNT),
      })),
      cars: listEstimatedCars(result.cars, model, vehicles, entity),
      cheaperNearby: listNearby(result.cheaperNearby, places),
      examplePrice: hasEnoughQuotes(statistics)
        ? (EXAMPLE_CAR_VALUE * roundPercentage(statistics.meanPercentage)) / 100
        : null,
    };
    return { page, text };
  },
  labelStatistics: (entity, { statistics }) =>
    labelStatisticsIn(inCityTitle(entity), statistics, inCitySentence(entity)),
  crumb: ({ name }) => name,
  above: below(state, (entity: City) => entity.state),
  title: ({ name, state }) => fitTitle(`Seguro Auto ${inCity(name)} ${state.uf}`, " - Preços e Cotações"),
  graph: (props, entity, { statistics }) => insuranceGraph(props, { city: describeCity(entity), statistics }),
  props: (entity) => ({
    uf: entity.state.uf,
    /** `em Campinas`, `no Rio de Janeiro` */
    inCity: inCity(entity.name),
  }),
});

export type CityPage = PayloadOf<typeof city>;

export default city;
