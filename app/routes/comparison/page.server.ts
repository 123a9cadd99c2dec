// Two to four model-years side by side, in the whole country or in a city.

import * as v from "valibot";
import type { Parameters } from "../../catalog/address.ts";
import { carSlug, joinCars, sortCars, splitCars } from "../../catalog/compared-cars.ts";
import * as paths from "../../catalog/paths.ts";
import { inCityTitle, nameWhere } from "../../catalog/place-names.ts";
import type { City } from "../../catalog/places.ts";
import type { ModelYear } from "../../catalog/vehicles.ts";
import type { Statistics } from "../../data/prices.ts";
import { ratingSchema } from "../../data/rating.ts";
import { defineRead } from "../../data/read-function.ts";
import { statistics } from "../../data/results.ts";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import { countOf } from "../../estimate/format.ts";
import { carPath, describeModelYear } from "../../pages/describe-vehicle.ts";
import { getCity, getComparedCars, linkKnown } from "../../pages/find-entity.server.ts";
import { below, definePage, type FindSources, type FoundEntity, NO_ENTITY } from "../../pages/page-type.ts";
import { comparedWithItself, tooManyCars } from "../../pages/problem.ts";
import { shortenDescription } from "../../seo/description.ts";
import { pageGraph } from "../../seo/json-ld/parts.ts";
import { fitTitle } from "../../seo/titles.ts";
import compare from "../compare/page.server.ts";
import { AND, OR } from "./verdict.ts";

interface ComparedEntity {
  readonly cars: readonly ModelYear[];
  readonly city: City | null;
}

export const getComparisonPage = defineRead(
  "get_comparison_page",
  { models: "numbers", years: "numbers", in_city: "number?" },
  v.object({
    /** Whether a model-year's page links to it; search engines may list only these. */
    isNamed: v.boolean(),
    sides: v.array(
      v.object({
        /** Observed in the whole country. */
        statistics,
        /** Null if the rating model has no estimate. */
        rating: v.nullable(ratingSchema),
      }),
    ),
  }),
);

const joinSlugs = (cars: readonly ModelYear[]) => joinCars(cars.map(carSlug));

/** `em Campinas (SP)`, `no Brasil` */
const whereOf = (city: City | null) => nameWhere({ state: null, city });

/** The statistics with the fewest quotes; null if a side has none. */
function findWeakest(sides: readonly { readonly statistics: Statistics | null }[]): Statistics | null {
  const known = sides.flatMap(({ statistics }) => statistics ?? []);
  const [weakest] = known.sort((a, b) => a.sample.quotes - b.sample.quotes);
  return known.length < sides.length ? null : (weakest ?? null);
}

/** `Fiat Argo 2022 ou Hyundai HB20 2021` */
const nameCars = (cars: readonly ModelYear[]) => OR.format(cars.map((car) => describeModelYear(car).name));

export const comparison = definePage({
  name: "comparison",
  address: paths.COMPARISON_ADDRESS,
  isUnbounded: true,
  sitemap: {
    part: "comparacoes",
    findEntity(ids, { vehicles }): ComparedEntity | null {
      const [modelId = 0, year = 0, otherId = 0, otherYear = 0] = ids.map(Number);
      const [model, other] = [vehicles.findModelById(modelId), vehicles.findModelById(otherId)];
      if (!model || !other) return null;
      const cars = [
        { model, year },
        { model: other, year: otherYear },
      ];
      return { cars: sortCars(cars), city: null };
    },
  },
  async find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<ComparedEntity>> {
    const slugs = [...new Set(splitCars(parameters.cars ?? ""))];
    if (slugs.length > MAX_COMPARED) throw tooManyCars();
    const cars = await getComparedCars(sources, slugs);
    const [first] = cars;
    if (!first || cars.length < MIN_COMPARED)
      throw comparedWithItself(first ? linkKnown(first.model.brand, first.model, first.year) : null);
    const city = parameters.uf === undefined ? null : (await getCity(sources, parameters)).entity;
    return { entity: { cars, city }, certain: true };
  },
  parametersOf: ({ cars, city }) => ({ cars: joinSlugs(cars), ...(city && paths.cityParameters(city)) }),
  reads: [getComparisonPage],
  async load({ database }, { cars, city }) {
    const models = cars.map(({ model }) => model.id);
    const years = cars.map(({ year }) => year);
    const parameters = { models, years, ...(city && { in_city: city.id }) };
    const result = await database.call(getComparisonPage, parameters);
    // The database returns a side for each car, in the order of the cars.
    const sides = result.sides.flatMap((row, index) => {
      const car = cars[index];
      if (!car) return [];
      const { name, of } = describeModelYear(car);
      return [{ name, of, path: carPath(car, city), ...row }];
    });
    return { page: { ...result, sides } };
  },
  isIndexable: ({ isNamed, sides }) => isNamed && hasEnoughQuotes(findWeakest(sides)),
  findDay: ({ sides }) => findWeakest(sides)?.sample.lastQuoteAt ?? null,
  crumb: ({ cars }) => nameCars(cars),
  crumbRel: "nofollow",
  above: below(compare, () => NO_ENTITY),
  title: ({ cars, city }) =>
    fitTitle(`Seguro ${nameCars(cars)}${city ? ` ${inCityTitle(city)}` : ""}`, " - Comparação"),
  description({ cars, city }, { sides }) {
    const sentence = `Seguro ${AND.format(cars.map((car) => describeModelYear(car).of))} ${whereOf(city)}: preço e percentual FIPE lado a lado`;
    if (city) return `${sentence}.`;
    const quotes = sides.reduce((sum, { statistics }) => sum + (statistics?.sample.quotes ?? 0), 0);
    return shortenDescription(sentence, ` (${countOf(quotes, "cotação", "cotações")})`);
  },
  graph: (props, { cars }) =>
    pageGraph(props, { about: cars.map((car) => ({ "@type": "Thing", name: describeModelYear(car).name })) }),
  props: ({ cars, city }) => ({
    names: nameCars(cars),
    where: whereOf(city),
    isInCity: city !== null,
    /** The form that asks for another city. */
    otherCity: paths.comparisonPlacePath(joinSlugs(cars)),
  }),
});

export const comparisonInCity = definePage({
  ...comparison,
  name: "comparison_in_city",
  route: "comparison",
  address: paths.COMPARISON_IN_CITY_ADDRESS,
  crumb: ({ city }) => (city ? `${city.name} ${city.state.uf}` : ""),
  above: below(comparison, ({ cars }: ComparedEntity) => ({ cars, city: null })),
  sitemap: null,
});

export default [comparison, comparisonInCity];
