// The cars whose insurance costs least: in the whole country, in a state, in a city.

import * as v from "valibot";
import { type Address, createAddress, type Parameters } from "../../catalog/address.ts";
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
import type { Link, RankedCar } from "../../data/links.ts";
import { pricedCar, rankingModel, statistics } from "../../data/results.ts";
import { count } from "../../data/values.ts";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { countOf } from "../../estimate/format.ts";
import { carPath, describeModelYear } from "../../pages/describe-vehicle.ts";
import { getCity, getState } from "../../pages/find-entity.server.ts";
import {
  definePage,
  type FindSources,
  type FoundEntity,
  type PayloadOf,
  type SitemapPart,
} from "../../pages/page-type.ts";
import { listLargestCities } from "../../pages/place-lists.ts";
import { labelStatisticsIn, listMean, shortenDescription } from "../../seo/description.ts";
import { collectionGraph } from "../../seo/json-ld/parts.ts";
import { cheapestTitle } from "../../seo/titles.ts";

export const cheapestResult = v.object({
  /** Observed in the place, of all cars. */
  statistics,
  /** Null before the rating model's first fit: then there is no car either. */
  model: rankingModel,
  /** All ranked cars, the cheapest for the average driver first. */
  cars: v.array(v.object({ ...pricedCar.entries, quotes: count, fuel: v.nullable(v.string()) })),
});

/** The ranked cars; a car that the catalogue does not know yet is left out. */
function listCars(
  rows: v.InferOutput<typeof cheapestResult>["cars"],
  vehicles: Vehicles,
  city: City | null,
): RankedCar[] {
  return rows.flatMap(({ modelId, year, ...row }) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const car = { model, year };
    return [{ label: describeModelYear(car).name, path: carPath(car, city), ...row }];
  });
}

/** Links to the ranking in each state, or in the largest cities of one. */
function listPlaces(places: Places, state: State | null): Link[] {
  if (state) return listLargestCities(places, state, (city) => cheapestPath({ state, city }));
  return places.states.map((each) => ({ label: each.name, path: cheapestPath({ state: each, city: null }) }));
}

/** @param address with the parameters of a place, or without any */
function describe(name: string, address: Address, sitemap: SitemapPart<RankedPlace> | null) {
  return definePage({
    name,
    route: "cheapest",
    address,
    sitemap,
    async find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<RankedPlace>> {
      const city = parameters.city === undefined ? null : await getCity(sources, parameters);
      const state = parameters.uf === undefined ? null : (city?.state ?? (await getState(sources, parameters)));
      return { entity: { state, city }, certain: true };
    },
    parametersOf: ({ state, city }) => ({ ...(state && { uf: state.slug }), ...(city && { city: city.slug }) }),
    async load({ catalogue, database }, { state, city }) {
      const [result, vehicles, places] = await Promise.all([
        database.call(
          "get_cheapest_page",
          city ? { in_city: city.id } : state ? { in_state: state.uf } : {},
          cheapestResult,
        ),
        catalogue.getVehicles(),
        catalogue.getPlaces(),
      ]);
      const page = {
        statistics: result.statistics,
        model: result.model,
        cars: listCars(result.cars, vehicles, city),
        places: city ? [] : listPlaces(places, state),
      };
      return { page };
    },
    // One without a car does not ask to be found, nor a city's, which differs from its state's by a factor alone.
    isIndexable: ({ statistics, cars }, { city }) => cars.length > 0 && !city && hasEnoughQuotes(statistics),
    labelStatistics: (place, { statistics }) => labelStatisticsIn(nameWhere(place), statistics),
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
  });
}

export const cheapest = describe("cheapest", createAddress(CHEAPEST_PATH), {
  part: "mais-baratos",
  findEntity: () => ({ state: null, city: null }),
});

export const cheapestInState = describe("cheapest_in_state", CHEAPEST_IN_STATE_ADDRESS, {
  part: "mais-baratos-por-estado",
  findEntity([uf = ""], { places }) {
    const state = places.findState(uf);
    return state && { state, city: null };
  },
});

export const cheapestInCity = describe("cheapest_in_city", CHEAPEST_IN_CITY_ADDRESS, null);

export type CheapestPage = PayloadOf<typeof cheapest>;

export default [cheapest, cheapestInState, cheapestInCity];
