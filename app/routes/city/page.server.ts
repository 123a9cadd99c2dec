// The city page (section 2): population, counts, and the ten most quoted driver profiles.

import * as v from "valibot";
import { cityBreadcrumbs } from "../../catalog/breadcrumbs.ts";
import { CITY_ADDRESS, cityParameters } from "../../catalog/paths.ts";
import { describeCity, inCity, inCitySentence, inCityTitle } from "../../catalog/place-names.ts";
import type { City } from "../../catalog/places.ts";
import { estimatedCarSchema, nearbyCitySchema } from "../../data/links.ts";
import { drawnPriceSchema, statisticsSchema } from "../../data/prices.ts";
import { relativeEffectSchema } from "../../data/rating.ts";
import { amount, type Checked, count } from "../../data/values.ts";
import { discount, hasEnoughQuotes } from "../../estimate/average-price.ts";
import { roundPercentage } from "../../estimate/format.ts";
import { describeDriver } from "../../estimate/rating/driver.ts";
import { EXAMPLE_CAR_VALUE, PLACE_DISCOUNT } from "../../estimate/rules.ts";
import { getCity } from "../../pages/find-entity.server.ts";
import type { PageType } from "../../pages/page-type.ts";
import { listNearby } from "../../pages/place-lists.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { listEstimatedCars } from "../../pages/vehicle-lists.ts";
import { labelStatisticsIn } from "../../seo/description.ts";
import { cityGraph } from "../../seo/json-ld/insurance.ts";
import { cityTitle } from "../../seo/titles.ts";

/** What drivers of one profile were quoted: R$ and percent of FIPE, observed. */
const profileGroupSchema = v.object({
  /** The driver in words. */
  profile: v.string(),
  meanPrice: amount,
  minPrice: amount,
  discountedPrice: drawnPriceSchema,
  meanPercentage: amount,
});

const cityPageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** Against the others, for the same everything else; null before the rating model's first fit. */
  relativity: v.nullable(relativeEffectSchema),
  /** Null where unknown. */
  population: v.nullable(count),
  profileCount: count,
  /** At most 10, by number of quotes. */
  profiles: v.array(profileGroupSchema),
  /** At most 8, the most quoted first. */
  cars: v.array(estimatedCarSchema),
  /** Of the nearest municipalities at most 5 where it clearly costs less, the cheapest first. */
  cheaperNearby: v.array(nearbyCitySchema),
  /** R$ a year for a car worth `EXAMPLE_CAR_VALUE` at the mean percentage as it is printed; null of too few quotes. */
  examplePrice: v.nullable(amount),
});

export type CityPage = Checked<typeof cityPageSchema>;

export default {
  name: "city",
  address: CITY_ADDRESS,
  payload: cityPageSchema,
  sitemap: { part: "cidades", findEntity: (key, { places }) => places.findCityById(Number(key)) },
  find: async (sources, parameters) => ({ entity: await getCity(sources, parameters), certain: true }),
  parametersOf: cityParameters,
  textType: "city",
  async load({ catalogue, database }, entity, text_identifier) {
    const [answer, vehicles, places] = await Promise.all([
      database.call("get_city_page", { in_city: entity.id, text_identifier }),
      catalogue.getVehicles(),
      catalogue.getPlaces(),
    ]);
    const statistics = findStatistics(answer.statistics);
    const page = {
      statistics,
      relativity: answer.relativity,
      population: answer.population,
      profileCount: answer.profileCount,
      profiles: answer.profiles.map(({ id, profile, quotes: _, ...group }) => ({
        ...group,
        profile: describeDriver(profile),
        discountedPrice: discount(group.meanPrice, `city:${entity.id}:profile:${id}`, PLACE_DISCOUNT),
      })),
      cars: listEstimatedCars(answer.cars, answer.model, vehicles, entity),
      cheaperNearby: listNearby(answer.cheaperNearby, places),
      examplePrice: hasEnoughQuotes(statistics)
        ? (EXAMPLE_CAR_VALUE * roundPercentage(statistics.meanPercentage)) / 100
        : null,
    };
    return { page, text: answer.text };
  },
  observe: (entity, { statistics }) => labelStatisticsIn(inCityTitle(entity), statistics, inCitySentence(entity)),
  breadcrumbs: cityBreadcrumbs,
  title: ({ name, state }) => cityTitle(inCity(name), state.uf),
  graph: (props, entity, { statistics }) => cityGraph(props, describeCity(entity), statistics),
  props: (entity) => ({
    uf: entity.state.uf,
    /** `em Campinas`, `no Rio de Janeiro` */
    inCity: inCity(entity.name),
  }),
} satisfies PageType<City, CityPage>;
