// The question the other way round: which cars can be insured for so much a year, in a place?

import * as v from "valibot";
import type { Address } from "../../catalogue/address.ts";
import { affordableBreadcrumbs, type RankedPlace } from "../../catalogue/breadcrumbs.ts";
import {
  AFFORDABLE_ADDRESS,
  AFFORDABLE_IN_CITY_ADDRESS,
  AFFORDABLE_IN_STATE_ADDRESS,
  cheapestPath,
} from "../../catalogue/paths.ts";
import { PRICE_LIMITS } from "../../pricing/comparison-rules.ts";
import { hasEnoughQuotes } from "../../pricing/enough-quotes.ts";
import { countOf, formatThousands, formatWholeMoney } from "../../pricing/format.ts";
import { findTypicalPrice } from "../../pricing/typical-price.ts";
import { pricedCarSchema } from "../../schemas/links.ts";
import { type Checked, count } from "../../schemas/values.ts";
import { listTypical, shortenDescription } from "../../seo/description.ts";
import { rankingGraph } from "../../seo/json-ld/vehicles.ts";
import { observeIn } from "../../seo/observed.ts";
import { affordableTitle } from "../../seo/titles.ts";
import type { PageKind, SitemapPlace } from "../page-kind.ts";
import { limitNotFound } from "../problem.ts";
import {
  describeRanking,
  getRankedPlace,
  listPricedCars,
  nameWhere,
  placeParameters,
  rankingFacts,
  rankingSchema,
  whereOf,
} from "../ranking.server.ts";

/** What can be insured for so many R$ a year, and where. */
interface AffordableSubject extends RankedPlace {
  readonly limit: number;
}

const affordablePageSchema = v.object({
  ...rankingSchema.entries,
  /** How many there are. */
  cars: count,
  /** Those of most value. */
  dearest: v.array(pricedCarSchema),
});

export type AffordablePage = Checked<typeof affordablePageSchema>;

/** Null where there is no page of that limit. */
function findLimit(segment = ""): number | null {
  return PRICE_LIMITS.find((each) => String(each) === segment) ?? null;
}

/** @param address with `:limit`, and the parameters of a place or none */
function describe(name: string, address: Address, sitemap: SitemapPlace<AffordableSubject> | null) {
  return {
    name,
    route: "affordable",
    address,
    sitemap,
    payload: affordablePageSchema,
    // Eight limits in every city: most of them nobody asks for twice.
    isUnbounded: true,
    async find(sources, parameters) {
      const limit = findLimit(parameters.limit);
      if (limit === null) throw limitNotFound(PRICE_LIMITS.map(formatThousands));
      return { subject: { limit, ...(await getRankedPlace(sources, parameters)) }, certain: true };
    },
    parametersOf: ({ limit, ...place }) => ({ limit: String(limit), ...placeParameters(place) }),
    async load({ catalogue, database }, { limit, ...place }) {
      const [answer, vehicles] = await Promise.all([
        database.call("get_affordable_page", { up_to: limit, ...whereOf(place) }),
        catalogue.getVehicles(),
      ]);
      const dearest = listPricedCars(answer.dearest, vehicles, place.city);
      return { page: { ...describeRanking(answer, place), cars: answer.cars, dearest } };
    },
    // A list without a car does not ask to be found, nor one that differs from the country's by a factor alone.
    asksToBeFound: ({ statistics, cars }) =>
      cars > 0 && !address.pattern.includes(":uf") && hasEnoughQuotes(statistics),
    observe: (place, { statistics }) =>
      observeIn(nameWhere(place), { statistics, typical: findTypicalPrice(statistics, null) }),
    breadcrumbs: ({ limit, ...place }) => affordableBreadcrumbs(limit, place),
    title: ({ limit, ...place }) => affordableTitle(formatWholeMoney(limit), nameWhere(place)),
    description: ({ limit, ...place }, { statistics, cars }) =>
      shortenDescription(
        `${cars === 0 ? "Nenhum ano-modelo tem" : countOf(cars, "ano-modelo tem", "anos-modelo têm")} seguro de até ${formatWholeMoney(limit)} por ano ${nameWhere(place)}, na média dos motoristas`,
        ...(cars === 0 ? [] : listTypical("Preço típico do seguro", statistics)),
      ),
    findPicture: ({ limit, ...place }) => ({
      subject: `Seguro de até ${formatWholeMoney(limit)}`,
      where: nameWhere(place),
    }),
    graph: rankingGraph,
    facts: ({ limit, ...place }) => ({ limit, cheapest: cheapestPath(place), ...rankingFacts(place, limit) }),
  } satisfies PageKind<AffordableSubject, AffordablePage>;
}

const affordable = describe("affordable", AFFORDABLE_ADDRESS, {
  part: "mais-baratos",
  findSubject(key) {
    const limit = findLimit(key);
    return limit === null ? null : { limit, state: null, city: null };
  },
});

export default affordable;

export const affordableInState = describe("affordable_in_state", AFFORDABLE_IN_STATE_ADDRESS, null);

export const affordableInCity = describe("affordable_in_city", AFFORDABLE_IN_CITY_ADDRESS, null);

export type AffordableFacts = ReturnType<typeof affordable.facts>;
