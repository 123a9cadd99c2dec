// The cars with the cheapest insurance: in the whole country, in a state, in a city.

import * as v from "valibot";
import { createAddress, type Parameters } from "../../catalog/address.ts";
import { CHEAPEST_PATH, cheapestPath, type Link } from "../../catalog/paths.ts";
import { nameWhere } from "../../catalog/place-names.ts";
import type { City, Places, State } from "../../catalog/places.ts";
import { defineRead } from "../../data/read-function.ts";
import { pricedCar, rankingModel, statistics } from "../../data/results.ts";
import { count } from "../../data/values.ts";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { countOf } from "../../estimate/format.ts";
import { linkCar } from "../../pages/describe-vehicle.ts";
import { getCity, getState } from "../../pages/find-entity.server.ts";
import { listLargestCities, mapCars } from "../../pages/lists.ts";
import {
  below,
  definePage,
  type FindSources,
  type FoundEntity,
  NO_ENTITY,
  type PayloadOf,
} from "../../pages/page-type.ts";
import { labelStatisticsIn, listMean, shortenDescription } from "../../seo/description.ts";
import { collectionGraph } from "../../seo/json-ld/parts.ts";
import { fitTitle } from "../../seo/titles.ts";
import home from "../home/page.server.ts";

/** The place of a ranking; the whole country where both are null. */
interface RankedPlace {
  readonly state: State | null;
  readonly city: City | null;
}

export const getCheapestPage = defineRead(
  "get_cheapest_page",
  { in_state: "string?", in_city: "number?" },
  v.object({
    /** Of all cars in the place. */
    statistics,
    /** Null before the rating model's first fit; then `cars` is empty. */
    model: rankingModel,
    /** All ranked cars, the cheapest for the average driver first: quotes in the fit, the most quoted fuel. */
    cars: v.array(v.object({ ...pricedCar.entries, quotes: count, fuel: v.nullable(v.string()) })),
  }),
);

/** Links to the ranking in each state, or in the largest cities of one. */
function listPlaces(places: Places, state: State | null): Link[] {
  if (state) return listLargestCities(places, state, (city) => cheapestPath({ state, city }));
  return places.states.map((each) => ({ label: each.name, path: cheapestPath({ state: each, city: null }) }));
}

export const cheapest = definePage({
  name: "cheapest",
  address: createAddress(CHEAPEST_PATH),
  sitemap: { part: "mais-baratos", findEntity: (): RankedPlace => ({ state: null, city: null }) },
  async find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<RankedPlace>> {
    const { uf, city: slug } = parameters;
    const city = slug === undefined ? null : (await getCity(sources, parameters)).entity;
    const state = uf === undefined ? null : (city?.state ?? (await getState(sources, parameters)).entity);
    return { entity: { state, city }, certain: true };
  },
  parametersOf: ({ state, city }) => ({ ...(state && { uf: state.slug }), ...(city && { city: city.slug }) }),
  reads: [getCheapestPage],
  async load({ catalogue, database }, { state, city }) {
    const place = city ? { in_city: city.id } : state ? { in_state: state.uf } : {};
    const [result, vehicles, places] = await Promise.all([
      database.call(getCheapestPage, place),
      catalogue.getVehicles(),
      catalogue.getPlaces(),
    ]);
    const page = {
      ...result,
      cars: mapCars(result.cars, vehicles, (car, { modelId: _, year: __, ...row }) => ({
        ...linkCar(car, city),
        ...row,
      })),
      places: city ? [] : listPlaces(places, state),
    };
    return { page };
  },
  // A city's ranking differs from its state's by one factor only.
  isIndexable: ({ statistics, cars }, { city }) => cars.length > 0 && !city && hasEnoughQuotes(statistics),
  labelStatistics: (place, { statistics }) => labelStatisticsIn(nameWhere(place), statistics),
  crumb: () => "Seguro mais barato",
  above: below(home, () => NO_ENTITY),
  title: (place) => fitTitle(`Seguro de carro mais barato ${nameWhere(place)}`, " - Por faixa de valor"),
  description: (place, { statistics, cars }) =>
    shortenDescription(
      `Os carros com o seguro mais barato ${nameWhere(place)}, por faixa de valor`,
      ` (${countOf(cars.length, "ano-modelo comparado", "anos-modelo comparados")})`,
      ...listMean(nameWhere(place), statistics),
    ),
  graph: (props) => collectionGraph(props),
  props: (place) => ({ where: nameWhere(place), path: cheapestPath(place) }),
});

export const cheapestInState = definePage({
  ...cheapest,
  name: "cheapest_in_state",
  route: "cheapest",
  address: createAddress(`${CHEAPEST_PATH}/:uf`),
  crumb: ({ state }) => state?.uf ?? "",
  above: below(cheapest, (): RankedPlace => ({ state: null, city: null })),
  sitemap: {
    part: "mais-baratos-por-estado",
    findEntity([uf = ""], { places }) {
      const state = places.findState(uf);
      return state && { state, city: null };
    },
  },
});

export const cheapestInCity = definePage({
  ...cheapest,
  name: "cheapest_in_city",
  route: "cheapest",
  address: createAddress(`${CHEAPEST_PATH}/:uf/:city`),
  crumb: ({ city }) => city?.name ?? "",
  above: below(cheapestInState, ({ state }: RankedPlace) => ({ state, city: null })),
  sitemap: null,
});

export type CheapestPage = PayloadOf<typeof cheapest>;

/** A link to the page of a model-year, in the city if the ranking is of one. */
export type RankedCar = CheapestPage["cars"][number];

export default [cheapest, cheapestInState, cheapestInCity];
