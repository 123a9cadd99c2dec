// The cars whose insurance costs least: in the whole country, in a state, in a city.

import * as v from "valibot";
import { type Address, createAddress } from "../../catalog/address.ts";
import { cheapestBreadcrumbs, type RankedPlace } from "../../catalog/breadcrumbs.ts";
import {
  CHEAPEST_IN_CITY_ADDRESS,
  CHEAPEST_IN_STATE_ADDRESS,
  CHEAPEST_PATH,
  cheapestPath,
} from "../../catalog/paths.ts";
import { nameWhere } from "../../catalog/place-names.ts";
import type { City, Places, State } from "../../catalog/places.ts";
import type { Vehicles } from "../../catalog/vehicles.ts";
import type { ResultOf } from "../../data/functions.ts";
import { type Link, linkSchema, type RankedCar, rankedCarSchema } from "../../data/links.ts";
import { statisticsSchema } from "../../data/prices.ts";
import { rankingModelSchema } from "../../data/rating.ts";
import type { Checked } from "../../data/values.ts";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { countOf } from "../../estimate/format.ts";
import { carPath, describeModelYear } from "../../pages/describe-vehicle.ts";
import { getCity, getState } from "../../pages/find-entity.server.ts";
import type { PageType, SitemapPlace } from "../../pages/page-type.ts";
import { listLargestCities } from "../../pages/place-lists.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { labelStatisticsIn, listMean, shortenDescription } from "../../seo/description.ts";
import { collectionGraph } from "../../seo/json-ld/parts.ts";
import { cheapestTitle } from "../../seo/titles.ts";

const cheapestPageSchema = v.object({
  /** Observed in the place, of all cars. */
  statistics: v.nullable(statisticsSchema),
  /** Null before the rating model's first fit: then there is no car either. */
  model: v.nullable(rankingModelSchema),
  /** All that are ranked, the cheapest for the average driver first. */
  cars: v.array(rankedCarSchema),
  /** The same in each state; of a state, in its largest cities; none of a city. */
  places: v.array(linkSchema),
});

export type CheapestPage = Checked<typeof cheapestPageSchema>;

/** The cars of the rows; one that the catalogue does not know yet is left out. */
function listCars(rows: ResultOf<"get_cheapest_page">["cars"], vehicles: Vehicles, city: City | null): RankedCar[] {
  return rows.flatMap(([modelId, year, quotes, fipeValue, effect, variance, fuel]) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const car = { model, year };
    const link = { label: describeModelYear(car).name, path: carPath(car, city) };
    return [{ ...link, quotes, fipeValue, effect, variance, fuel }];
  });
}

/** Links to the ranking in each state, or in the largest cities of one. */
function listPlaces(places: Places, state: State | null): Link[] {
  if (state) return listLargestCities(places, state, (city) => cheapestPath({ state, city }));
  return places.states.map((each) => ({ label: each.name, path: cheapestPath({ state: each, city: null }) }));
}

/** @param address with the parameters of a place, or without any */
function describe(name: string, address: Address, sitemap: SitemapPlace<RankedPlace> | null) {
  return {
    name,
    route: "cheapest",
    address,
    sitemap,
    payload: cheapestPageSchema,
    async find(sources, parameters) {
      const city = parameters.city === undefined ? null : await getCity(sources, parameters);
      const state = parameters.uf === undefined ? null : (city?.state ?? (await getState(sources, parameters)));
      return { entity: { state, city }, certain: true };
    },
    parametersOf: ({ state, city }) => ({ ...(state && { uf: state.slug }), ...(city && { city: city.slug }) }),
    async load({ catalogue, database }, { state, city }) {
      const [answer, vehicles, places] = await Promise.all([
        database.call("get_cheapest_page", city ? { in_city: city.id } : state ? { in_state: state.uf } : {}),
        catalogue.getVehicles(),
        catalogue.getPlaces(),
      ]);
      const page = {
        statistics: findStatistics(answer.statistics),
        model: answer.model,
        cars: listCars(answer.cars, vehicles, city),
        places: city ? [] : listPlaces(places, state),
      };
      return { page };
    },
    // One without a car does not ask to be found, nor a city's, which differs from its state's by a factor alone.
    asksToBeFound: ({ statistics, cars }, { city }) => cars.length > 0 && !city && hasEnoughQuotes(statistics),
    observe: (place, { statistics }) => labelStatisticsIn(nameWhere(place), statistics),
    breadcrumbs: cheapestBreadcrumbs,
    title: (place) => cheapestTitle(nameWhere(place)),
    description: (place, { statistics, cars }) =>
      shortenDescription(
        `Os carros com o seguro mais barato ${nameWhere(place)}, por faixa de valor`,
        ` (${countOf(cars.length, "ano-modelo comparado", "anos-modelo comparados")})`,
        ...listMean(nameWhere(place), statistics),
      ),
    graph: (props) => collectionGraph(props),
    props: (place) => ({
      where: nameWhere(place),
      /** Of this page, where its form leads. */
      path: cheapestPath(place),
    }),
  } satisfies PageType<RankedPlace, CheapestPage>;
}

export default describe("cheapest", createAddress(CHEAPEST_PATH), {
  part: "mais-baratos",
  findEntity: () => ({ state: null, city: null }),
});

export const cheapestInState = describe("cheapest_in_state", CHEAPEST_IN_STATE_ADDRESS, {
  part: "mais-baratos-por-estado",
  findEntity(uf, { places }) {
    const state = places.findState(uf);
    return state && { state, city: null };
  },
});

export const cheapestInCity = describe("cheapest_in_city", CHEAPEST_IN_CITY_ADDRESS, null);
