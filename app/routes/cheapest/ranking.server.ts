// The cars of a ranking that a query asks for. The whole list is kept; a query is answered from it.

import type { RankedCar } from "../../data/links.ts";
import type { RankingModel } from "../../data/rating.ts";
import { LEAST_SHARE_OF_AVERAGE, RANKED_CARS } from "../../estimate/comparison-rules.ts";
import { startSentence } from "../../estimate/format.ts";
import { estimateCar } from "../../estimate/rating/prediction.ts";
import type { ServedPage } from "../../pages/serve-page.server.ts";
import type { RequestContext } from "../../server/request-context.ts";
import { type CarFilter, FILTER_FIELDS, FUELS, nameCars, readFilter } from "./car-filter.ts";
import type { CheapestPage } from "./page.server.ts";

function isOf({ fuel, bracket }: CarFilter) {
  return (car: RankedCar): boolean =>
    (fuel === null || car.fuel === fuel.type) &&
    (bracket === null || (car.fipeValue >= bracket.from && (bracket.to === null || car.fipeValue < bracket.to)));
}

/**
 * The cars of which the list for any driver is made, who pays at most the limit: of those that cost no more, fewer than are
 * listed are worth more. @param cars the cheapest first
 */
function listWithin(limit: number, cars: readonly RankedCar[], model: RankingModel): RankedCar[] {
  const values: number[] = [];
  return cars.filter((car) => {
    if (estimateCar(model, car, {}).amount > limit / LEAST_SHARE_OF_AVERAGE) return false;
    if (values.filter((value) => value > car.fipeValue).length >= RANKED_CARS) return false;
    values.push(car.fipeValue);
    return true;
  });
}

/** A ranking with the cars that the query asks for. Only a page without a query asks to be found. */
export function answerFilter<Props>(
  { policy }: Pick<RequestContext, "policy">,
  { head, page, ...served }: ServedPage<CheapestPage, Props>,
  query: URLSearchParams,
) {
  const filter = readFilter(query);
  const indexable = head.indexable && query.size === 0;
  policy.askForIndexing(indexable);
  const fuels = FUELS.filter(({ type }) => page.cars.some(({ fuel }) => fuel === type));
  const found = page.cars.filter(isOf(filter));
  const { limit } = filter;
  const { model } = page;
  const cars = limit !== null && model ? listWithin(limit, found, model) : found.slice(0, RANKED_CARS);
  const shown = {
    /** `Carros elétricos` */
    name: startSentence(nameCars(filter)),
    limit,
    /** How many are of the fuel and the value. */
    found: found.length,
    /** Those that any ranked car has. */
    fuels,
    /** Whether a fuel is asked for that none has. */
    lacksFuel: filter.fuel !== null && !fuels.includes(filter.fuel),
    /** What the form's fields say. */
    fields: {
      [FILTER_FIELDS.fuel]: filter.fuel?.slug ?? "",
      [FILTER_FIELDS.bracket]: filter.bracket?.slug ?? "",
      [FILTER_FIELDS.limit]: limit === null ? "" : String(limit),
    },
  };
  return { ...served, head: { ...head, indexable }, page: { ...page, cars }, shown };
}
