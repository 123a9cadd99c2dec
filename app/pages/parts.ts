// The pieces that several screens' payloads are made of, from the database's rows.

import * as v from "valibot";
import { carSlug, joinCars } from "../catalogue/compared-cars.ts";
import { capitaliseWords } from "../catalogue/display-name.ts";
import { comparisonPath, modelYearPath, statePath, versionPath } from "../catalogue/paths.ts";
import { inState } from "../catalogue/place-names.ts";
import { type City, LINKED_CITIES, type Places, type States } from "../catalogue/places.ts";
import type { Model, ModelYear, Vehicles } from "../catalogue/vehicles.ts";
import type { Versions } from "../catalogue/versions.ts";
import type {
  ListedPriceRows,
  ModelYearGroupRow,
  RecentQuoteRow,
  StatisticsRow,
  VersionRow,
} from "../database/answers.ts";
import type { AnswerOf } from "../database/functions.ts";
import { findAveragePrice } from "../pricing/average-price.ts";
import { nameCertainty } from "../pricing/certainty.ts";
import { LISTED_NEARBY, NEARBY_SAVING } from "../pricing/comparison-rules.ts";
import { discount } from "../pricing/draw.ts";
import { formatYear } from "../pricing/format.ts";
import { listQuantiles } from "../pricing/price-histogram.ts";
import { VEHICLE_DISCOUNT } from "../pricing/rules.ts";
import { findTypicalPrice, readTypicalPrice } from "../pricing/typical-price.ts";
import { evidenceOf } from "../pricing/value.ts";
import { findCityRating } from "../rating/city-rating.ts";
import { describeDriver } from "../rating/driver.ts";
import { predict } from "../rating/prediction.ts";
import { historySchema } from "../schemas/charts.ts";
import type {
  CityPrice,
  CityPrices,
  ComparedState,
  Link,
  ListedVersion,
  NearbyCity,
  PricedLink,
  QuotedModelYear,
  RecentQuote,
  SimilarCar,
} from "../schemas/links.ts";
import { type Statistics, statisticsSchema, type TypicalPriceRow, typicalPriceSchema } from "../schemas/prices.ts";
import { type RatedVersion, type Rating, relativitySchema } from "../schemas/rating.ts";
import { findHistory } from "./series.server.ts";
import { carPath, describeModelYear } from "./vehicle-words.ts";

/** Null where there are no quotes. @param allInsurers of a state or a city (section 5) */
export function findStatistics(row: StatisticsRow, allInsurers = false): Statistics | null {
  const { aboveLimit, meanPrice, percentile10, percentile25, median, percentile75, percentile90, meanPercentage } = row;
  if (meanPrice === null || meanPercentage === null || median === null) return null;
  if (percentile10 === null || percentile25 === null || percentile75 === null || percentile90 === null) return null;
  const evidence = evidenceOf(row.quotes, row.lastQuoteAt, allInsurers);
  const quantiles = listQuantiles(row.priceHistogram).map(Math.round);
  const percentiles = { percentile10, percentile25, median, percentile75, percentile90 };
  return { evidence, aboveLimit, meanPrice, ...percentiles, meanPercentage, quantiles };
}

/** What most pages' payloads have of their quotes. */
export const measuredEntries = {
  statistics: v.nullable(statisticsSchema),
  /** Null where nothing is known. */
  typical: v.nullable(typicalPriceSchema),
  /** Against the others, for the same everything else; null before the rating model's first fit. */
  relativity: v.nullable(relativitySchema),
  history: v.nullable(historySchema),
};

type MeasuredRow = Pick<AnswerOf<"get_model_year_page">, "statistics" | "relativity" | "history">;

/** @param allInsurers of a state or a city (section 5) */
export function describeMeasured({ statistics, relativity, history }: MeasuredRow, allInsurers = false) {
  return { statistics: findStatistics(statistics, allInsurers), relativity, history: findHistory(history) };
}

/** The same of a page that lists name, whose price is theirs. */
export function describePriced(answer: MeasuredRow & { readonly typical: TypicalPriceRow }, allInsurers = false) {
  const measured = describeMeasured(answer, allInsurers);
  return { ...measured, typical: findTypicalPrice(measured.statistics, null) ?? readTypicalPrice(answer.typical) };
}

/** A version's name as pages show it; one without a name is called by its number. */
export function nameVersion(id: number, name: string): string {
  return capitaliseWords(name) || `Versão ${id}`;
}

/** With its versions called as pages call them. */
export function nameRating(rating: Rating | null): Rating | null {
  const name = ({ id, ...version }: RatedVersion) => ({ ...version, id, name: nameVersion(id, version.name) });
  return rating && { ...rating, versions: rating.versions.map(name) };
}

/** The versions of a model as a table has them, in the order of the rows. */
export function listVersions(
  rows: readonly VersionRow[],
  model: Model,
  versions: Versions,
  rating: Rating | null,
): ListedVersion[] {
  const estimates = new Map(
    rating?.versions.map((version) => [version.id, predict(rating, { version, driver: {} })] as const),
  );
  return rows.map(({ id, year, name, fipeValue, fipeCode, observed }) => {
    const slug = versions.findSlug(model.id, year, id);
    const path = slug === null ? null : versionPath(model, year, { slug });
    // What was observed is of the whole country.
    const typical = rating?.place ? null : readTypicalPrice(observed);
    return {
      ...{ id, name: nameVersion(id, name), path, fipeValue, fipeCode },
      typical: typical ?? findTypicalPrice(null, estimates.get(id) ?? null),
    };
  });
}

/** A stable name for a quote, of what is public of it: its id is not. */
function nameQuote({ versionId, cityId, price, quotedAt, profile }: RecentQuoteRow): string {
  return ["quote", versionId, cityId, price, quotedAt, ...Object.values(profile)].join(":");
}

/** The newest quotes in the order of the rows; `pathOf` says which page of a city they link to. */
export function listRecentQuotes(
  rows: readonly RecentQuoteRow[],
  places: Places,
  pathOf: (city: City) => string,
): RecentQuote[] {
  return rows.map((row) => {
    const city = places.findCityById(row.cityId);
    return {
      profile: describeDriver(row.profile),
      city: city && { name: city.name, uf: city.state.uf, path: pathOf(city) },
      price: row.price,
      discountedPrice: discount(row.price, nameQuote(row), VEHICLE_DISCOUNT),
      percentage: row.percentage,
      quotedAt: row.quotedAt,
    };
  });
}

/** A row with its model; null where that is unknown. @param group names the list, so that each draws its own estimates */
export function findQuotedModelYear(
  row: ModelYearGroupRow,
  vehicles: Pick<Vehicles, "findModelById">,
  group: string,
): { readonly quoted: QuotedModelYear; readonly model: Model } | null {
  const model = vehicles.findModelById(row.modelId);
  if (!model) return null;
  const expectedPercentage = row.expectedEffect === null ? null : Math.exp(row.expectedEffect);
  const quoted = {
    label: `${model.name} ${formatYear(row.year)}`,
    path: modelYearPath(model, row.year),
    average: findAveragePrice({ id: `${group}:${row.modelId}:${row.year}`, expectedPercentage, ...row }),
    typical: readTypicalPrice(row.typical),
    quotes: row.quotes,
  };
  return { quoted, model };
}

/** The things as links with what they cost, in their own order. @param rows by id; a thing may have none yet */
export function listPricedLinks<Thing extends { readonly id: number }>(
  things: readonly Thing[],
  rows: ListedPriceRows,
  linkTo: (thing: Thing) => Link,
): PricedLink[] {
  const prices = new Map(
    rows.map(([key, quotes, typical, effect]) => [key, { quotes, typical: readTypicalPrice(typical), effect }]),
  );
  const noQuotes = { quotes: 0, typical: null, effect: null };
  return things.map((thing) => ({ ...linkTo(thing), ...(prices.get(String(thing.id)) ?? noQuotes) }));
}

/** The cheapest first; what has no price stands last, in the order that it had. */
export function sortByPrice(links: readonly PricedLink[]): PricedLink[] {
  const rank = ({ typical }: PricedLink) => typical?.amount ?? Number.MAX_VALUE;
  return [...links].sort((one, other) => rank(one) - rank(other));
}

/** A city in a list: `Campinas SP`. */
export function linkCity(city: City, pathOf: (city: City) => string): Link {
  return { label: `${city.name} ${city.state.uf}`, path: pathOf(city) };
}

/** Cities around one that cost less, by `[city, kilometres, logarithm of the price against that one's]`. @param moveTo what a move there does */
export function listNearby(
  {
    cheaperNearby,
  }: { readonly cheaperNearby: readonly (readonly [id: number, kilometres: number, difference: number])[] },
  places: Places,
  pathOf: (city: City) => string,
  moveTo: (city: City) => string,
): NearbyCity[] {
  const cities = cheaperNearby.flatMap(([id, kilometres, difference]) => {
    const near = places.findCityById(id);
    return near && difference <= Math.log(1 - NEARBY_SAVING)
      ? [{ ...linkCity(near, pathOf), kilometres, difference, move: moveTo(near) }]
      : [];
  });
  return cities.slice(0, LISTED_NEARBY);
}

/** Links to cities by their ids; those that the catalogue does not know are left out. */
export function linkCities(ids: readonly number[], places: Places, pathOf: (city: City) => string): Link[] {
  return ids.flatMap((id) => {
    const city = places.findCityById(id);
    return city ? [linkCity(city, pathOf)] : [];
  });
}

/** Links to the linked cities (section 2); those that the database does not have are left out. */
export function listCityLinks(places: Places, pathOf: (city: City) => string): Link[] {
  return LINKED_CITIES.flatMap(({ uf, slug }) => {
    const state = places.findState(uf);
    const city = state && places.findCity(state, slug);
    return city ? [linkCity(city, pathOf)] : [];
  });
}

/** As the database is asked for them: `SP/campinas`. */
export const nameLinkedCities = (cities: typeof LINKED_CITIES) => cities.map(({ uf, slug }) => `${uf}/${slug}`);

/**
 * What a car costs in cities, in the order of the rows.
 * @param rating null before the model's first fit
 * @param version whose estimates they are; null for what the model-year's own pages in the cities say
 */
export function listCityPrices(
  { cityPrices }: Pick<AnswerOf<"get_model_year_page">, "cityPrices">,
  places: Places,
  rating: Rating | null,
  version: RatedVersion | null,
  pathOf: (city: City) => string,
): CityPrices {
  return cityPrices.flatMap(([id, variance, ...effects]) => {
    const city = places.findCityById(id);
    if (!city) return [];
    const [state, ofCity, observed] = effects;
    const there: Pick<CityPrice, "place" | "placeVariance"> = { place: [state, ofCity], placeVariance: variance ?? 0 };
    const ratedThere = findCityRating(rating, there);
    const estimate = findTypicalPrice(null, ratedThere && predict(ratedThere, { version, driver: {} }));
    return [
      { ...linkCity(city, pathOf), typical: (version ? null : readTypicalPrice(observed)) ?? estimate, ...there },
    ];
  });
}

/** The states against each other, in the order of the rows; one that the catalogue does not know yet is left out. */
export function listComparedStates(rows: AnswerOf<"get_states_page">["states"], states: States): ComparedState[] {
  return rows.flatMap(({ uf, effect, quotes, rank, ranked, typicalQuotes, typical }) => {
    const state = states.findState(uf);
    if (!state) return [];
    return [
      {
        uf: state.uf,
        name: state.name,
        inState: inState(state.uf, state.name),
        path: statePath(state),
        relativity: effect === null ? null : { effect, quotes, rank, ranked },
        typicalQuotes,
        typical: readTypicalPrice(typical),
      },
    ];
  });
}

/** Cars like one whose insurance costs clearly less for the same place and driver, the cheapest first. */
export function listSimilarCars(
  rows: AnswerOf<"get_model_year_page">["similar"],
  own: ModelYear,
  vehicles: Vehicles,
  city: City | null,
): SimilarCar[] {
  return rows.flatMap(([modelId, year, fipeValue, difference, deviations, isNamed]) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const car = { model, year };
    const words = describeModelYear(car);
    return [
      {
        label: words.name,
        the: words.the,
        path: carPath(car, city),
        fipeValue,
        difference,
        certainty: nameCertainty(deviations),
        comparison: comparisonPath(joinCars([carSlug(own), carSlug(car)]), city),
        isListed: isNamed && city === null,
      },
    ];
  });
}
