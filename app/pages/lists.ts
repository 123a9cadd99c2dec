// Lists of brands, cars, versions, quotes, cities and states, in the order of the database's rows. Rows that the catalogue
// does not have yet are left out.

import * as v from "valibot";
import { carSlug, joinCars } from "../catalog/compared-cars.ts";
import { capitaliseWords } from "../catalog/display-name.ts";
import { cityPath, comparisonPath, type Link, modelYearPath, statePath, versionPath } from "../catalog/paths.ts";
import { type City, LINKED_CITIES, type Places, type State, type States } from "../catalog/places.ts";
import type { Model, ModelYear, Vehicles, Versions } from "../catalog/vehicles.ts";
import type { RankingModel, RatedVersion, Rating } from "../data/rating.ts";
import type * as results from "../data/results.ts";
import { amount, type Checked, id } from "../data/values.ts";
import { discount, findAveragePrice } from "../estimate/average-price.ts";
import { formatYear } from "../estimate/format.ts";
import { describeDriver } from "../estimate/rating/driver.ts";
import { estimateCar, findCityRating, predict } from "../estimate/rating/prediction.ts";
import { MIN_QUOTES_FOR_MEAN, VEHICLE_DISCOUNT } from "../estimate/rules.ts";
import { linkCar } from "./describe-vehicle.ts";

/** Brands or models as links, in their own order, with the mean, R$ a year; null for too few quotes, or no row. */
export function listPricedLinks<Entity extends { readonly id: number }>(
  entities: readonly Entity[],
  rows: Checked<typeof results.listedPages>,
  linkTo: (entity: Entity) => Link,
) {
  const means = new Map(rows.map(({ id, meanPrice }) => [id, meanPrice]));
  return entities.map((entity) => ({ ...linkTo(entity), meanPrice: means.get(entity.id) ?? null }));
}

export type PricedLink = ReturnType<typeof listPricedLinks>[number];

type VehicleSource = Pick<Vehicles, "findModelById">;

/** Maps rows of model-years with their cars. @param vehicles null if the catalogue has none of them */
export function mapCars<Row extends { readonly modelId: number; readonly year: number }, Entry>(
  rows: readonly Row[],
  vehicles: VehicleSource | null,
  map: (car: ModelYear, row: Row) => Entry,
): Entry[] {
  return rows.flatMap((row) => {
    const model = vehicles?.findModelById(row.modelId);
    return model ? [map({ model, year: row.year }, row)] : [];
  });
}

/**
 * Cars with their estimates for the average driver; none before the rating model's first fit.
 * @param city of the estimates; null for the whole country
 */
export function listEstimatedCars(
  rows: readonly Checked<typeof results.pricedCar>[],
  ratingModel: RankingModel | null,
  vehicles: VehicleSource,
  city: City | null,
) {
  if (!ratingModel) return [];
  return mapCars(rows, vehicles, (car, row) => ({
    ...linkCar(car, city),
    estimate: estimateCar(ratingModel, row, {}),
  }));
}

/** A most quoted model-year; `average` is null if the rule gives none. @param group names the list: each draws its own estimates */
export function describeQuoted({ model, year }: ModelYear, row: Checked<typeof results.modelYearGroup>, group: string) {
  const { expected, ...quoted } = row;
  return {
    label: `${model.name} ${formatYear(year)}`,
    path: modelYearPath(model, year),
    average: findAveragePrice({
      ...quoted,
      id: `${group}:${model.id}:${year}`,
      expected: expected && { percentage: Math.exp(expected.effect), fipeValue: expected.fipeValue },
    }),
  };
}

export const similarCars = v.array(v.object({ modelId: id, year: id, difference: amount, isListed: v.boolean() }));

/**
 * Cars like one whose insurance costs clearly less for the same place and driver, the cheapest first: `difference` is a
 * logarithm below 0, and `rel` is of both links, unless search engines may list the comparison.
 */
export function listSimilarCars(
  rows: v.InferOutput<typeof similarCars>,
  own: ModelYear,
  vehicles: VehicleSource,
  city: City | null,
) {
  return mapCars(rows, vehicles, (car, { difference, isListed }) => ({
    ...linkCar(car, city),
    difference,
    comparison: comparisonPath(joinCars([carSlug(own), carSlug(car)]), city),
    ...(!(isListed && city === null) && { rel: "nofollow" as const }),
  }));
}

export type SimilarCar = ReturnType<typeof listSimilarCars>[number];

/** A version's name as pages show it; its number if it has none. */
export function nameVersion(id: number, name: string): string {
  return capitaliseWords(name) || `Versão ${id}`;
}

/** The rating with its versions' names as pages show them. */
export function nameRating(rating: Rating | null): Rating | null {
  const name = ({ id, ...version }: RatedVersion) => ({ ...version, id, name: nameVersion(id, version.name) });
  return rating && { ...rating, versions: rating.versions.map(name) };
}

/** The versions of a model. The path is null if the catalogue does not know it yet; R$, null if unknown. */
export function listVersions(rows: readonly Checked<typeof results.version>[], model: Model, versions: Versions) {
  return rows.map(({ id, year, name, fipeValue, fipeCode }) => {
    const slug = versions.findSlug(model.id, year, id);
    const path = slug === null ? null : versionPath(model, year, { slug });
    return { id, name: nameVersion(id, name), path, fipeValue, fipeCode };
  });
}

export type ListedVersion = ReturnType<typeof listVersions>[number];

/**
 * The newest quotes, R$ and percent of FIPE, observed; the city is null if the catalogue does not know it. The seed of
 * a discount is made of public values: a quote's id is not public.
 */
export function listRecentQuotes(rows: Checked<typeof results.recentQuotes>, places: Places) {
  return rows.map(({ profile, versionId, cityId, price, percentage, quotedAt }) => {
    const city = places.findCityById(cityId);
    const seed = ["quote", versionId, cityId, price, quotedAt, ...Object.values(profile)].join(":");
    return {
      profile: describeDriver(profile),
      city: city && { name: city.name, uf: city.state.uf, path: cityPath(city) },
      price,
      discountedPrice: discount(price, seed, VEHICLE_DISCOUNT),
      percentage,
    };
  });
}

export type RecentQuote = ReturnType<typeof listRecentQuotes>[number];

/** `Campinas SP` */
function linkCity(city: City, pathOf: (city: City) => string): Link {
  return { label: `${city.name} ${city.state.uf}`, path: pathOf(city) };
}

/** Cities around one. `difference` is a logarithm against its price for the same car and driver, below 0. */
export function listNearby(
  rows: readonly { readonly cityId: number; readonly kilometres: number; readonly difference: number }[],
  places: Places,
) {
  return rows.flatMap(({ cityId, kilometres, difference }) => {
    const near = places.findCityById(cityId);
    return near ? [{ ...linkCity(near, cityPath), kilometres, difference }] : [];
  });
}

/** Links to the linked cities (section 2). */
export function listCityLinks(places: Places, pathOf: (city: City) => string): Link[] {
  return LINKED_CITIES.flatMap((linked) => {
    const [uf = "", slug = ""] = linked.split("/");
    const state = places.findState(uf);
    const city = state && places.findCity(state, slug);
    return city ? [linkCity(city, pathOf)] : [];
  });
}

/** Links to the six largest cities of a state, the largest first. */
export function listLargestCities(places: Places, state: State, pathOf: (city: City) => string): Link[] {
  const ofState = new Map(state.cities.map((city) => [city.id, city]));
  const largest = places.cityIds.flatMap((id) => ofState.get(id) ?? []).slice(0, 6);
  return largest.map((city) => linkCity(city, pathOf));
}

/**
 * What a car costs the average driver in cities.
 * @param rating null before the model's first fit: then so are the estimates
 * @param version null for all of the model-year
 */
export function listCityPrices(
  rows: Checked<typeof results.cityEffects>,
  places: Places,
  rating: Rating | null,
  version: RatedVersion | null,
  pathOf: (city: City) => string,
) {
  return rows.flatMap(({ cityId, place, placeVariance }) => {
    const city = places.findCityById(cityId);
    if (!city) return [];
    const effects = { place, placeVariance: placeVariance ?? 0 };
    const cityRating = findCityRating(rating, effects);
    const estimate = cityRating && predict(cityRating, { version, driver: {} });
    return [{ ...linkCity(city, pathOf), estimate, ...effects }];
  });
}

export type CityPrices = ReturnType<typeof listCityPrices>;

/** The states against the average for the same car and driver, in logarithms; null for too few quotes. */
export function listComparedStates(rows: Checked<typeof results.comparedStates>, states: States) {
  return rows.flatMap(({ uf, effect, quotes }) => {
    const state = states.findState(uf);
    if (!state) return [];
    const known = quotes < MIN_QUOTES_FOR_MEAN ? null : effect;
    return [{ uf: state.uf, label: state.name, path: statePath(state), effect: known }];
  });
}

export type ComparedState = ReturnType<typeof listComparedStates>[number];
