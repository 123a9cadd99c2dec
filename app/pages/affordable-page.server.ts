// The question the other way round: which cars can be insured for so much a year, in a place?

import * as v from "valibot";
import type { Address, Parameters } from "../catalogue/address.ts";
import { affordableBreadcrumbs, type RankedPlace } from "../catalogue/breadcrumbs.ts";
import { affordablePath, cheapestPath } from "../catalogue/paths.ts";
import { PRICE_LIMITS, type PriceLimit } from "../pricing/comparison-rules.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { countOf, formatThousands, formatWholeMoney } from "../pricing/format.ts";
import { type Link, pricedCarSchema } from "../schemas/links.ts";
import { type Checked, count } from "../schemas/values.ts";
import { listMean, shortenDescription } from "../seo/description.ts";
import { rankingGraph } from "../seo/json-ld/vehicles.ts";
import { observeIn } from "../seo/observed.ts";
import { affordableTitle } from "../seo/titles.ts";
import { type LimitLink, linkPlace, listLimits } from "./cheapest-page.server.ts";
import type { PageKind, SitemapPlace } from "./page-kind.ts";
import { DATABASE_FAILED, limitNotFound } from "./problem.ts";
import {
  describeRanking,
  getRankedPlace,
  listPricedCars,
  nameWhere,
  placeParameters,
  rankingSchema,
  whereOf,
} from "./ranking.server.ts";

/** What can be insured for so many R$ a year, and where. */
export interface AffordableSubject extends RankedPlace {
  readonly limit: PriceLimit;
}

const affordablePageSchema = v.object({
  ...rankingSchema.entries,
  /** How many there are. */
  cars: count,
  /** Those of most value. */
  dearest: v.array(pricedCarSchema),
});

export type AffordablePage = Checked<typeof affordablePageSchema>;

export interface AffordableFacts {
  /** R$ a year. */
  readonly limit: number;
  /** `em Campinas (SP)`, `no Brasil` */
  readonly where: string;
  readonly place: Link | null;
  /** The other limits, in the same place. */
  readonly limits: readonly LimitLink[];
  readonly cheapest: string;
}

/** @throws ThrownProblem 404 where there is no page of that limit */
function getLimit(segment: string): PriceLimit {
  const limit = PRICE_LIMITS.find((each) => String(each) === segment);
  if (limit === undefined) throw limitNotFound(PRICE_LIMITS.map(formatThousands));
  return limit;
}

/** @param address with `:limit`, and the parameters of a place or none */
export function describeAffordable(
  name: string,
  address: Address,
  sitemap: SitemapPlace<AffordableSubject>,
): PageKind<AffordableSubject, AffordablePage, AffordableFacts> {
  return {
    name,
    route: "affordable",
    address,
    sitemap,
    payload: affordablePageSchema,
    failed: () => DATABASE_FAILED,
    // Eight limits in every city: most of them nobody asks for twice.
    isUnbounded: true,
    async find(sources, parameters: Parameters) {
      const limit = getLimit(parameters.limit ?? "");
      return { subject: { limit, ...(await getRankedPlace(sources, parameters)) }, certain: true };
    },
    parametersOf: ({ limit, ...place }) => ({ limit: String(limit), ...placeParameters(place) }),
    async load({ catalogue, database }, { limit, ...place }) {
      const [answer, vehicles] = await Promise.all([
        database.call("get_affordable_page", { up_to: limit, ...whereOf(place) }),
        catalogue.getVehicles(),
      ]);
      const dearest = listPricedCars(answer.dearest, vehicles, place.city);
      return { page: { ...describeRanking(answer, place), cars: answer.cars, dearest }, text: null };
    },
    // A list without a car does not ask to be found, nor one that differs from the country's by a factor alone.
    asksToBeFound: ({ statistics, cars }) =>
      cars > 0 && !address.pattern.includes(":uf") && hasEnoughQuotes(statistics),
    observe: (place, { statistics }) => observeIn(nameWhere(place), statistics),
    breadcrumbs: ({ limit, ...place }) => affordableBreadcrumbs(limit, place),
    title: ({ limit, ...place }) => affordableTitle(formatWholeMoney(limit), nameWhere(place)),
    description: ({ limit, ...place }, { statistics, cars }) =>
      shortenDescription(
        `${cars === 0 ? "Nenhum ano-modelo tem" : countOf(cars, "ano-modelo tem", "anos-modelo têm")} seguro de até ${formatWholeMoney(limit)} por ano ${nameWhere(place)} para o motorista mais comum (estimativa)`,
        ...(cars === 0 ? [] : listMean("Preço médio do seguro", statistics)),
      ),
    findPicture: ({ limit, ...place }) => ({
      subject: `Seguro de até ${formatWholeMoney(limit)}`,
      where: nameWhere(place),
    }),
    graph: rankingGraph,
    facts: ({ limit, ...place }) => ({
      limit,
      where: nameWhere(place),
      place: linkPlace(place),
      limits: listLimits(place).filter(({ path }) => path !== affordablePath(limit, place)),
      cheapest: cheapestPath(place),
    }),
  };
}
