// The cars whose insurance costs least, by band of value: in the whole country, in a state, in a city.

import * as v from "valibot";
import type { Address, Parameters } from "../catalogue/address.ts";
import { cheapestBreadcrumbs, type RankedPlace } from "../catalogue/breadcrumbs.ts";
import { affordablePath, cheapestPath, cityPath, statePath } from "../catalogue/paths.ts";
import { PRICE_LIMITS } from "../pricing/comparison-rules.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { countOf, formatThousands, nameBand } from "../pricing/format.ts";
import { type Link, linkSchema, pricedCarSchema } from "../schemas/links.ts";
import { type Checked, count } from "../schemas/values.ts";
import { listMean, shortenDescription } from "../seo/description.ts";
import { rankingGraph } from "../seo/json-ld/vehicles.ts";
import { observeIn } from "../seo/observed.ts";
import { cheapestTitle } from "../seo/titles.ts";
import type { PageKind, SitemapPlace } from "./page-kind.ts";
import { DATABASE_FAILED } from "./problem.ts";
import {
  describeRanking,
  getRankedPlace,
  listPricedCars,
  nameWhere,
  placeParameters,
  rankingSchema,
  whereOf,
} from "./ranking.server.ts";

const valueBandSchema = v.object({
  /** `de R$ 30 mil a R$ 50 mil` */
  name: v.string(),
  /** How many were compared. */
  cars: count,
  /** The cheapest in percent of their value, and those in R$. */
  byPercentage: v.array(pricedCarSchema),
  byPrice: v.array(pricedCarSchema),
});

/** Cars of about the same value. */
export type ValueBand = Checked<typeof valueBandSchema>;

const cheapestPageSchema = v.object({
  ...rankingSchema.entries,
  bands: v.array(valueBandSchema),
  /** The same in each state. */
  states: v.array(linkSchema),
});

export type CheapestPage = Checked<typeof cheapestPageSchema>;

export interface CheapestFacts {
  /** `em Campinas (SP)`, `no Brasil` */
  readonly where: string;
  /** The page of the place itself; null of the whole country. */
  readonly place: Link | null;
  /** The same question the other way round. */
  readonly limits: readonly LimitLink[];
}

/** The links to what can be insured for so much, in a place. Robots follow the country's only: there are eight a city. */
export function listLimits(place: RankedPlace): readonly LimitLink[] {
  return PRICE_LIMITS.map((limit) => ({
    label: `Até ${formatThousands(limit)}`,
    path: affordablePath(limit, place),
    ...(place.state && { rel: "nofollow" as const }),
  }));
}

export interface LimitLink extends Link {
  readonly rel?: "nofollow";
}

/** The page of a place itself; null of the whole country. */
export function linkPlace({ state, city }: RankedPlace): Link | null {
  if (city) return { label: `${city.name} ${city.state.uf}`, path: cityPath(city) };
  return state && { label: state.name, path: statePath(state) };
}

/** @param address with the parameters of a place, or without any */
export function describeCheapest(
  name: string,
  address: Address,
  sitemap: SitemapPlace<RankedPlace>,
): PageKind<RankedPlace, CheapestPage, CheapestFacts> {
  return {
    name,
    route: "cheapest",
    address,
    sitemap,
    payload: cheapestPageSchema,
    failed: () => DATABASE_FAILED,
    find: async (sources, parameters: Parameters) => ({
      subject: await getRankedPlace(sources, parameters),
      certain: true,
    }),
    parametersOf: placeParameters,
    async load({ catalogue, database }, place) {
      const [answer, vehicles, { states }] = await Promise.all([
        database.call("get_cheapest_page", whereOf(place)),
        catalogue.getVehicles(),
        catalogue.getStates(),
      ]);
      const page = {
        ...describeRanking(answer, place),
        states: states.map((state) => ({ label: state.name, path: cheapestPath({ state, city: null }) })),
        bands: answer.bands.map(({ from, to, cars, byPercentage, byPrice }) => ({
          name: nameBand(from, to),
          cars,
          byPercentage: listPricedCars(byPercentage, vehicles, place.city),
          byPrice: listPricedCars(byPrice, vehicles, place.city),
        })),
      };
      return { page, text: null };
    },
    // One without a car does not ask to be found, nor a city's, which differs from its state's by a factor alone.
    asksToBeFound: ({ statistics, bands }) =>
      bands.length > 0 && !address.pattern.includes(":city") && hasEnoughQuotes(statistics),
    observe: (place, { statistics }) => observeIn(nameWhere(place), statistics),
    breadcrumbs: cheapestBreadcrumbs,
    title: (place) => cheapestTitle(nameWhere(place)),
    description: (place, { statistics, bands }) =>
      shortenDescription(
        `Os carros com o seguro mais barato ${nameWhere(place)}, por faixa de valor`,
        ` (${countOf(
          bands.reduce((sum, { cars }) => sum + cars, 0),
          "ano-modelo comparado",
          "anos-modelo comparados",
        )})`,
        ...listMean("Preço médio do seguro", statistics),
      ),
    findPicture: (place) => ({ subject: "Seguro mais barato", where: nameWhere(place) }),
    graph: rankingGraph,
    facts: (place) => ({ where: nameWhere(place), place: linkPlace(place), limits: listLimits(place) }),
  };
}
