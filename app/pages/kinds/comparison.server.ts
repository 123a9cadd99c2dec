// Two to four model-years side by side, in the whole country or in a city.

import * as v from "valibot";
import type { Address } from "../../catalogue/address.ts";
import { comparisonBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import { carSlug, findCar, joinCars, sortCars, splitCars } from "../../catalogue/compared-cars.ts";
import {
  COMPARISON_ADDRESS,
  COMPARISON_IN_CITY_ADDRESS,
  cityParameters,
  comparisonPath,
  comparisonPlacePath,
} from "../../catalogue/paths.ts";
import { inCityTitle } from "../../catalogue/place-names.ts";
import type { City } from "../../catalogue/places.ts";
import type { ModelYear } from "../../catalogue/vehicles.ts";
import type { AnswerOf } from "../../database/functions.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../../pricing/comparison-rules.ts";
import { hasEnoughQuotes } from "../../pricing/enough-quotes.ts";
import { countOf } from "../../pricing/format.ts";
import { ZERO_KM_YEAR } from "../../pricing/rules.ts";
import { estimateCar } from "../../rating/ranked-car.ts";
import { type Link, linkSchema } from "../../schemas/links.ts";
import { type Statistics, statisticsSchema } from "../../schemas/prices.ts";
import { ratingSchema } from "../../schemas/rating.ts";
import { amount, type Checked, id, path } from "../../schemas/values.ts";
import { shortenDescription } from "../../seo/description.ts";
import { comparisonGraph } from "../../seo/json-ld/vehicles.ts";
import { comparisonTitle } from "../../seo/titles.ts";
import { getCity } from "../find-subject.server.ts";
import { findStatistics } from "../measured.ts";
import type { PageKind, SitemapPlace } from "../page-kind.ts";
import { listCityLinks } from "../place-lists.ts";
import { carNotFound, comparedWithItself, DATABASE_FAILED, orProblem, tooManyCars } from "../problem.ts";
import { nameWhere } from "../ranking.server.ts";
import { carPath, describeModelYear, describeVehicle } from "../vehicle-words.ts";

interface ComparisonSubject {
  readonly cars: readonly ModelYear[];
  readonly city: City | null;
}

const comparedSideSchema = v.object({
  /** `Fiat Argo 2022` */
  name: v.string(),
  /** `do Fiat Argo 2022` */
  of: v.string(),
  /** `Fiat Argo` */
  model: v.string(),
  year: id,
  path,
  /** Observed in the whole country. */
  statistics: v.nullable(statisticsSchema),
  /** What anybody would pay; null where the model says nothing. */
  rating: v.nullable(ratingSchema),
  /** The model's years, newest first: FIPE value, and the estimate for the average driver there; R$, null before the model's first fit. */
  values: v.array(v.object({ year: id, fipeValue: amount, estimate: v.nullable(amount) })),
});

/** One side of a comparison. */
export type ComparedSide = Checked<typeof comparedSideSchema>;

const comparisonPageSchema = v.object({
  /** Whether a model-year's page names it: then it asks to be found, as one of millions that could be asked for. */
  isNamed: v.boolean(),
  sides: v.array(comparedSideSchema),
  /** The same models in a year that all are sold in; null of cars of one year, of one model, and without such a year. */
  sameYear: v.nullable(v.object({ year: id, path })),
  /** The same cars in the cities that every car's page names. */
  cities: v.array(linkSchema),
});

type ComparedRow = AnswerOf<"get_comparison_page">["sides"][number];

function joinSlugs(cars: readonly ModelYear[]): string {
  return joinCars(cars.map(carSlug));
}

/** What each year of the car's model costs the average driver in the place of its rating. */
function listYears({ curve, rating }: ComparedRow): ComparedSide["values"] {
  const place = rating?.place ? rating.place.state[0] + rating.place.city[0] : 0;
  return curve.map(([year, , fipeValue, effect, variance]) => ({
    year,
    fipeValue,
    estimate: rating && estimateCar(rating, { fipeValue, effect: effect + place, variance }, {}).amount,
  }));
}

/** The comparison of the same models in one year in which all are priced, the newest of theirs or else of all; a zero-km is of no year. */
function findSameYear(cars: readonly ModelYear[], sides: readonly ComparedSide[], city: City | null) {
  const isOfOneYear = new Set(cars.map(({ year }) => year)).size < 2;
  if (isOfOneYear || new Set(cars.map(({ model }) => model.id)).size < cars.length) return null;
  const [first, ...others] = sides.map(
    ({ values }) => new Set(values.filter(({ estimate }) => estimate !== null).map(({ year }) => year)),
  );
  const shared = [...(first ?? [])].filter((year) => year !== ZERO_KM_YEAR && others.every((years) => years.has(year)));
  if (shared.length === 0) return null;
  const compared = shared.filter((year) => cars.some((car) => car.year === year));
  const year = Math.max(...(compared.length > 0 ? compared : shared));
  return { year, path: comparisonPath(joinSlugs(cars.map(({ model }) => ({ model, year }))), city) };
}

/** `em Campinas (SP)`, `no Brasil` */
const whereOf = (city: City | null) => nameWhere({ state: null, city });

/** The side with fewest quotes: what a comparison rests on. Null where one has none. */
function findWeakest(sides: readonly ComparedSide[]): Statistics | null {
  const known = sides.flatMap(({ statistics }) => statistics ?? []);
  const [weakest] = known.sort((a, b) => a.evidence.quotes - b.evidence.quotes);
  return known.length < sides.length ? null : (weakest ?? null);
}

/** @param address with `:cars`, and the parameters of a city or none */
function describe(name: string, address: Address, sitemap: SitemapPlace<ComparisonSubject> | null) {
  return {
    name,
    route: "comparison",
    address,
    payload: comparisonPageSchema,
    // Any two to four cars of the catalogue.
    isUnbounded: true,
    sitemap,
    async find(sources, parameters) {
      const slugs = [...new Set(splitCars(parameters.cars ?? ""))];
      if (slugs.length > MAX_COMPARED) throw tooManyCars();
      const vehicles = await orProblem(sources, DATABASE_FAILED, sources.catalogue.getVehicles);
      const cars = slugs.map((slug) => {
        const car = findCar(slug, vehicles);
        if (!car) throw carNotFound(slug);
        return car;
      });
      const distinct = sortCars([...new Map(cars.map((car) => [carSlug(car), car])).values()]);
      const [first] = distinct;
      if (!first || distinct.length < MIN_COMPARED) throw comparedWithItself(first ? linkCar(first) : null);
      const city = parameters.uf === undefined ? null : await getCity(sources, parameters);
      return { subject: { cars: distinct, city }, certain: true };
    },
    parametersOf: ({ cars, city }) => ({ cars: joinSlugs(cars), ...(city && cityParameters(city)) }),
    async load({ catalogue, database }, { cars, city }) {
      const [answer, places] = await Promise.all([
        database.call("get_comparison_page", {
          models: cars.map(({ model }) => model.id),
          years: cars.map(({ year }) => year),
          ...(city && { in_city: city.id }),
        }),
        catalogue.getPlaces(),
      ]);
      // The database answers a side a car, in their order.
      const sides = answer.sides.flatMap((row, place) => {
        const car = cars[place];
        if (!car) return [];
        const { name, of } = describeModelYear(car);
        return [
          {
            name,
            of,
            model: describeVehicle(car.model).name,
            year: car.year,
            path: carPath(car, city),
            statistics: findStatistics(row.statistics),
            rating: row.rating,
            values: listYears(row),
          },
        ];
      });
      const page = {
        isNamed: answer.isNamed,
        sides,
        sameYear: findSameYear(cars, sides, city),
        cities: listCityLinks(places, (linked) => comparisonPath(joinSlugs(cars), linked)),
      };
      return { page };
    },
    asksToBeFound: ({ isNamed, sides }) => isNamed && hasEnoughQuotes(findWeakest(sides)),
    findDay: ({ sides }) => findWeakest(sides)?.evidence.lastQuoteAt ?? null,
    breadcrumbs: (subject) => comparisonBreadcrumbs(nameCars(subject.cars), joinSlugs(subject.cars), subject.city),
    title: ({ cars, city }) => comparisonTitle(cars.map(nameCar), city && inCityTitle(city)),
    description: (subject, { sides }) =>
      subject.city
        ? `Seguro de ${nameCars(subject.cars)} ${whereOf(subject.city)}: preço e percentual FIPE lado a lado.`
        : shortenDescription(
            `Seguro de ${nameCars(subject.cars)} no Brasil: preço e percentual FIPE lado a lado`,
            ` (${countOf(
              sides.reduce((sum, { statistics }) => sum + (statistics?.evidence.quotes ?? 0), 0),
              "cotação",
              "cotações",
            )})`,
          ),
    graph: (facts, { cars }) => comparisonGraph(facts, cars.map(linkCar)),
    facts: ({ cars, city }) => ({
      where: whereOf(city),
      city: city && { name: city.name, state: city.state.name },
      /** The same without the city. */
      wholeCountry: city && comparisonPath(joinSlugs(cars), null),
      /** Where one says in which other city. */
      otherCity: comparisonPlacePath(joinSlugs(cars)),
      /** What is left without each car; none of two. */
      without:
        cars.length > MIN_COMPARED
          ? cars.map((car) => ({
              label: nameCar(car),
              path: comparisonPath(joinSlugs(cars.filter((other) => other !== car)), city),
            }))
          : [],
    }),
  } satisfies PageKind<ComparisonSubject, Checked<typeof comparisonPageSchema>>;
}

function nameCar(car: ModelYear): string {
  return describeModelYear(car).name;
}

function linkCar(car: ModelYear): Link {
  return { label: nameCar(car), path: carPath(car, null) };
}

/** `Fiat Argo 2022 × Hyundai HB20 2021` */
function nameCars(cars: readonly ModelYear[]): string {
  return cars.map(nameCar).join(" × ");
}

export default describe("comparison", COMPARISON_ADDRESS, {
  part: "comparacoes",
  findSubject(key, { vehicles }) {
    const [modelId = 0, year = 0, otherId = 0, otherYear = 0] = key.split("/").map(Number);
    const [model, other] = [vehicles.findModelById(modelId), vehicles.findModelById(otherId)];
    if (!model || !other) return null;
    const cars = [
      { model, year },
      { model: other, year: otherYear },
    ];
    return { cars: sortCars(cars), city: null };
  },
});

export const comparisonInCity = describe("comparison_in_city", COMPARISON_IN_CITY_ADDRESS, null);
