// Filters a ranking by the query. The cache has the whole list.

import { FUELS, nameCars, readFilter } from "../../catalog/car-filter.ts";
import type { RankingModel } from "../../data/rating.ts";
import { LEAST_SHARE_OF_AVERAGE, RANKED_CARS } from "../../estimate/comparison-rules.ts";
import { formatWholeMoney, startSentence } from "../../estimate/format.ts";
import { estimateCar } from "../../estimate/rating/prediction.ts";
import type { ServedPage } from "../../pages/serve-page.server.ts";
import type { RequestContext } from "../../server/request-context.ts";
import type { CheapestPage, RankedCar } from "./page.server.ts";

/**
 * The cars that can be in the list of some driver who pays at most the limit: a car is left out if as many as are listed cost
 * no more and are worth more. @param cars the cheapest first
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

/** `Carros elétricos com seguro de até R$ 2.500 por ano no Brasil`. @param limit R$ a year */
function nameList(cars: string, limit: number | null, where: string): string {
  if (limit === null) return `${cars} com o seguro mais barato ${where}`;
  return `${cars} com seguro de até ${formatWholeMoney(limit)} por ano ${where}`;
}

/** A ranking with the cars that match the query, whose title names the filters. Search engines may list only the page without a query. */
export function answerFilter<Props extends { readonly where: string }>(
  { policy }: Pick<RequestContext, "policy">,
  { head, page, ...served }: ServedPage<CheapestPage, Props>,
  query: URLSearchParams,
) {
  const { filter, typed, errors } = readFilter(query);
  const isUnderstood = Object.values(errors).every((error) => error === null);
  const { fuel, bracket, limit } = filter;
  const indexable = head.indexable && query.size === 0;
  policy.askForIndexing(indexable);
  const fuels = FUELS.filter(({ type }) => page.cars.some((car) => car.fuel === type));
  const [from, to] = [bracket?.from ?? 0, bracket?.to ?? Number.POSITIVE_INFINITY];
  const found = page.cars.filter(
    (car) => (fuel === null || car.fuel === fuel.type) && car.fipeValue >= from && car.fipeValue < to,
  );
  const listed = limit !== null && page.model ? listWithin(limit, found, page.model) : found.slice(0, RANKED_CARS);
  const shown = {
    heading: nameList(startSentence(nameCars(filter)), limit, served.props.where),
    limit,
    filter,
    /** How many match the fuel and the value bracket. */
    found: found.length,
    /** The fuels of the ranked cars. */
    fuels,
    /** Whether no ranked car has the fuel of the query. */
    lacksFuel: fuel !== null && !fuels.includes(fuel),
    /** What is in the form's fields, and what is wrong with it: then no cars are listed. */
    typed,
    errors,
    isUnderstood,
  };
  const isFiltered = Object.values(typed).some((text) => text !== "");
  const title = isUnderstood ? shown.heading : "Filtro não entendido";
  return {
    ...served,
    head: { ...head, indexable, ...(isFiltered && { title }) },
    page: { ...page, cars: isUnderstood ? listed : [] },
    shown,
  };
}
