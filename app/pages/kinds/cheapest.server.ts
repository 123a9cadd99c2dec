// The cars whose insurance costs least, by band of value: in the whole country, in a state, in a city.

import * as v from "valibot";
import { type Address, createAddress } from "../../catalogue/address.ts";
import { cheapestBreadcrumbs, type Ranked } from "../../catalogue/breadcrumbs.ts";
import { isNarrowed, NOT_NARROWED } from "../../catalogue/narrowing.ts";
import {
  CHEAPEST_IN_CITY_ADDRESS,
  CHEAPEST_IN_STATE_ADDRESS,
  CHEAPEST_PATH,
  cheapestPath,
  NARROWED_CHEAPEST_ADDRESS,
  NARROWED_CHEAPEST_IN_CITY_ADDRESS,
  NARROWED_CHEAPEST_IN_STATE_ADDRESS,
} from "../../catalogue/paths.ts";
import type { AnswerOf } from "../../database/functions.ts";
import { hasEnoughQuotes } from "../../pricing/enough-quotes.ts";
import { countOf, nameBand } from "../../pricing/format.ts";
import { linkSchema, pricedCarSchema } from "../../schemas/links.ts";
import { amount, type Checked, count } from "../../schemas/values.ts";
import { listMean, shortenDescription } from "../../seo/description.ts";
import { rankingGraph } from "../../seo/json-ld/vehicles.ts";
import { observeIn } from "../../seo/observed.ts";
import { cheapestTitle } from "../../seo/titles.ts";
import type { PageKind, SitemapPlace } from "../page-kind.ts";
import {
  askedOf,
  describeRanking,
  getRanked,
  listPricedCars,
  nameCars,
  nameWhere,
  rankedParameters,
  rankingFacts,
  rankingSchema,
} from "../ranking.server.ts";

/** R$ a year and percent of FIPE that half of some cars do not cost more than. */
const middleSchema = v.object({ amount, percentage: amount });

const cheapestPageSchema = v.object({
  ...rankingSchema.entries,
  /** Cars of about the same value. */
  bands: v.array(
    v.object({
      /** `de R$ 30 mil a R$ 50 mil` */
      name: v.string(),
      /** How many were compared. */
      cars: count,
      /** The cheapest in percent of their value, and those in R$. */
      byPercentage: v.array(pricedCarSchema),
      byPrice: v.array(pricedCarSchema),
    }),
  ),
  /** Of each model the year whose insurance costs least, at most 10. */
  models: v.array(pricedCarSchema),
  /** Half of the cars cost no more; null without a car. */
  middle: v.nullable(middleSchema),
  /**
   * How far the car in the middle lies from the average for the same value, age, place and driver, in logarithms; null where the
   * page is not of a fuel, or has no car.
   */
  compared: v.nullable(v.number()),
  /** The same in each state. */
  states: v.array(linkSchema),
});

export type CheapestPage = Checked<typeof cheapestPageSchema>;

function findMiddle([price, percentage]: AnswerOf<"get_cheapest_page">["middle"]): CheapestPage["middle"] {
  return price === null || percentage === null ? null : { amount: Math.round(price), percentage };
}

/** @param address with the parameters of a place, of which cars, of both, or without any */
function describe(name: string, address: Address, sitemap: SitemapPlace<Ranked> | null) {
  return {
    name,
    route: "cheapest",
    address,
    sitemap,
    payload: cheapestPageSchema,
    // Five fuels and seven bands in every city: most of them nobody asks for twice.
    isUnbounded: address.pattern.includes(":narrowing"),
    find: async (sources, parameters) => ({ subject: await getRanked(sources, parameters), certain: true }),
    parametersOf: rankedParameters,
    async load({ catalogue, database }, ranked) {
      const { narrowing, ...place } = ranked;
      const [answer, vehicles, { states }] = await Promise.all([
        database.call("get_cheapest_page", askedOf(ranked)),
        catalogue.getVehicles(),
        catalogue.getStates(),
      ]);
      const page = {
        ...describeRanking(answer, place),
        middle: findMiddle(answer.middle),
        compared: answer.compared,
        models: listPricedCars(answer.models, vehicles, place.city),
        states: states.map((state) => ({ label: state.name, path: cheapestPath({ state, city: null }, narrowing) })),
        bands: answer.bands.map(({ from, to, cars, byPercentage, byPrice }) => ({
          name: nameBand(from, to),
          cars,
          byPercentage: listPricedCars(byPercentage, vehicles, place.city),
          byPrice: listPricedCars(byPrice, vehicles, place.city),
        })),
      };
      return { page };
    },
    // One without a car does not ask to be found, nor a city's, which differs from its state's by a factor alone, nor a part of
    // another.
    asksToBeFound: ({ statistics, bands }) =>
      bands.length > 0 && !/:(?:city|narrowing)/.test(address.pattern) && hasEnoughQuotes(statistics),
    observe: (place, { statistics }) => observeIn(nameWhere(place), statistics),
    breadcrumbs: cheapestBreadcrumbs,
    title: (ranked) => cheapestTitle(nameWhere(ranked), isNarrowed(ranked.narrowing) ? nameCars(ranked) : null),
    description: (ranked, { statistics, bands }) =>
      shortenDescription(
        `${isNarrowed(ranked.narrowing) ? nameCars(ranked) : "Os carros"} com o seguro mais barato ${nameWhere(ranked)}, por faixa de valor`,
        ` (${countOf(
          bands.reduce((sum, { cars }) => sum + cars, 0),
          "ano-modelo comparado",
          "anos-modelo comparados",
        )})`,
        // Of all cars there.
        ...(isNarrowed(ranked.narrowing) ? [] : listMean(nameWhere(ranked), statistics)),
      ),
    graph: rankingGraph,
    facts: (ranked) => rankingFacts(ranked, null),
  } satisfies PageKind<Ranked, CheapestPage>;
}

export default describe("cheapest", createAddress(CHEAPEST_PATH), {
  part: "mais-baratos",
  findSubject: () => ({ state: null, city: null, narrowing: NOT_NARROWED }),
});

export const cheapestInState = describe("cheapest_in_state", CHEAPEST_IN_STATE_ADDRESS, {
  part: "mais-baratos-por-estado",
  findSubject(uf, { places }) {
    const state = places.findState(uf);
    return state && { state, city: null, narrowing: NOT_NARROWED };
  },
});

export const cheapestInCity = describe("cheapest_in_city", CHEAPEST_IN_CITY_ADDRESS, null);

export const narrowedCheapest = describe("narrowed_cheapest", NARROWED_CHEAPEST_ADDRESS, null);

export const narrowedCheapestInState = describe("narrowed_cheapest_in_state", NARROWED_CHEAPEST_IN_STATE_ADDRESS, null);

export const narrowedCheapestInCity = describe("narrowed_cheapest_in_city", NARROWED_CHEAPEST_IN_CITY_ADDRESS, null);
