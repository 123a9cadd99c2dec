// The question the other way round: which cars can be insured for so much a year, in a place?

import * as v from "valibot";
import type { Address } from "../../catalogue/address.ts";
import { affordableBreadcrumbs, type Ranked } from "../../catalogue/breadcrumbs.ts";
import { findPriceLimit, isNarrowed, NOT_NARROWED } from "../../catalogue/narrowing.ts";
import {
  AFFORDABLE_ADDRESS,
  AFFORDABLE_IN_CITY_ADDRESS,
  AFFORDABLE_IN_STATE_ADDRESS,
  cheapestPath,
  NARROWED_AFFORDABLE_ADDRESS,
  NARROWED_AFFORDABLE_IN_CITY_ADDRESS,
  NARROWED_AFFORDABLE_IN_STATE_ADDRESS,
} from "../../catalogue/paths.ts";
import { PRICE_LIMITS } from "../../pricing/comparison-rules.ts";
import { hasEnoughQuotes } from "../../pricing/enough-quotes.ts";
import { countOf, formatWholeMoney, startSentence } from "../../pricing/format.ts";
import { pricedCarSchema } from "../../schemas/links.ts";
import { type Checked, count } from "../../schemas/values.ts";
import { listMean, shortenDescription } from "../../seo/description.ts";
import { rankingGraph } from "../../seo/json-ld/vehicles.ts";
import { observeIn } from "../../seo/observed.ts";
import { affordableTitle } from "../../seo/titles.ts";
import type { PageKind, SitemapPlace } from "../page-kind.ts";
import { limitNotFound } from "../problem.ts";
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

/** What can be insured for so many R$ a year, and where. */
interface AffordableSubject extends Ranked {
  readonly limit: number;
}

const affordablePageSchema = v.object({
  ...rankingSchema.entries,
  /** How many the average driver can insure for so much. */
  cars: count,
  /** Of most value first: whoever drives, the cars of most value that they can insure for so much are among them. */
  reachable: v.array(pricedCarSchema),
});

export type AffordablePage = Checked<typeof affordablePageSchema>;

/** `nenhum ano-modelo tem`, `12 anos-modelo têm` */
function describeCount(cars: number): string {
  return cars === 0 ? "nenhum ano-modelo tem" : countOf(cars, "ano-modelo tem", "anos-modelo têm");
}

/** @param address with `:limit`, and the parameters of a place, of which cars, of both or none */
function describe(name: string, address: Address, sitemap: SitemapPlace<AffordableSubject> | null) {
  return {
    name,
    route: "affordable",
    address,
    sitemap,
    payload: affordablePageSchema,
    // Nine limits in every city: most of them nobody asks for twice.
    isUnbounded: true,
    async find(sources, parameters) {
      const limit = findPriceLimit(parameters.limit);
      if (limit === null) throw limitNotFound();
      return { subject: { limit, ...(await getRanked(sources, parameters)) }, certain: true };
    },
    parametersOf: ({ limit, ...ranked }) => ({ limit: String(limit), ...rankedParameters(ranked) }),
    async load({ catalogue, database }, { limit, ...ranked }) {
      const [answer, vehicles] = await Promise.all([
        database.call("get_affordable_page", { up_to: limit, ...askedOf(ranked) }),
        catalogue.getVehicles(),
      ]);
      const reachable = listPricedCars(answer.reachable, vehicles, ranked.city);
      return { page: { ...describeRanking(answer, ranked), cars: answer.cars, reachable } };
    },
    // A list without a car does not ask to be found, nor one that differs from the country's by a factor alone, nor a part of one.
    asksToBeFound: ({ statistics, cars }, { limit, ...ranked }) =>
      cars > 0 &&
      PRICE_LIMITS.includes(limit) &&
      !ranked.state &&
      !isNarrowed(ranked.narrowing) &&
      hasEnoughQuotes(statistics),
    observe: (place, { statistics }) => observeIn(nameWhere(place), statistics),
    breadcrumbs: ({ limit, ...ranked }) => affordableBreadcrumbs(limit, ranked),
    title: ({ limit, ...ranked }) => affordableTitle(nameCars(ranked), formatWholeMoney(limit), nameWhere(ranked)),
    description: ({ limit, ...ranked }, { statistics, cars }) =>
      shortenDescription(
        `${isNarrowed(ranked.narrowing) ? `${nameCars(ranked)}: ${describeCount(cars)}` : startSentence(describeCount(cars))} seguro de até ${formatWholeMoney(limit)} por ano ${nameWhere(ranked)}, para o motorista médio`,
        // Of all cars there.
        ...(cars === 0 || isNarrowed(ranked.narrowing) ? [] : listMean(nameWhere(ranked), statistics)),
      ),
    graph: rankingGraph,
    facts: ({ limit, ...ranked }) => ({
      limit,
      cheapest: cheapestPath(ranked, ranked.narrowing),
      ...rankingFacts(ranked, limit),
    }),
  } satisfies PageKind<AffordableSubject, AffordablePage>;
}

const affordable = describe("affordable", AFFORDABLE_ADDRESS, {
  part: "mais-baratos",
  findSubject(key) {
    const limit = findPriceLimit(key);
    return limit === null ? null : { limit, state: null, city: null, narrowing: NOT_NARROWED };
  },
});

export default affordable;

export const affordableInState = describe("affordable_in_state", AFFORDABLE_IN_STATE_ADDRESS, null);

export const affordableInCity = describe("affordable_in_city", AFFORDABLE_IN_CITY_ADDRESS, null);

export const narrowedAffordable = describe("narrowed_affordable", NARROWED_AFFORDABLE_ADDRESS, null);

export const narrowedAffordableInState = describe(
  "narrowed_affordable_in_state",
  NARROWED_AFFORDABLE_IN_STATE_ADDRESS,
  null,
);

export const narrowedAffordableInCity = describe(
  "narrowed_affordable_in_city",
  NARROWED_AFFORDABLE_IN_CITY_ADDRESS,
  null,
);

export type AffordableFacts = ReturnType<typeof affordable.facts>;
