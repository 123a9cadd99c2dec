// Lists of versions, quotes and model-years, from the database's rows.

import * as v from "valibot";
import { carSlug, joinCars } from "../catalog/compared-cars.ts";
import { capitaliseWords } from "../catalog/display-name.ts";
import { cityPath, comparisonPath, modelYearPath, versionPath } from "../catalog/paths.ts";
import type { City, Places } from "../catalog/places.ts";
import type { Model, ModelYear, Vehicles, Versions } from "../catalog/vehicles.ts";
import type { EstimatedCar, ListedVersion, QuotedModelYear, RecentQuote, SimilarCar } from "../data/links.ts";
import type { RankingModel, RatedVersion, Rating } from "../data/rating.ts";
import type { ModelYearGroup, PricedCarRow, RecentQuoteRows, VersionRow } from "../data/results.ts";
import { amount, id } from "../data/values.ts";
import { discount, findAveragePrice } from "../estimate/average-price.ts";
import { formatYear } from "../estimate/format.ts";
import { describeDriver } from "../estimate/rating/driver.ts";
import { estimateCar } from "../estimate/rating/prediction.ts";
import { VEHICLE_DISCOUNT } from "../estimate/rules.ts";
import { carPath, describeModelYear } from "./describe-vehicle.ts";

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
export function listVersions(rows: readonly VersionRow[], model: Model, versions: Versions): ListedVersion[] {
  return rows.map(({ id, year, name, fipeValue, fipeCode }) => {
    const slug = versions.findSlug(model.id, year, id);
    const path = slug === null ? null : versionPath(model, year, { slug });
    return { id, name: nameVersion(id, name), path, fipeValue, fipeCode };
  });
}

/**
 * Cars of a year with their estimates for the average driver, in the order of the rows; none before the rating model's first fit.
 * @param city that the estimates are of; null for the whole country
 */
export function listEstimatedCars(
  rows: readonly PricedCarRow[],
  ratingModel: RankingModel | null,
  vehicles: Pick<Vehicles, "findModelById">,
  city: City | null,
): EstimatedCar[] {
  if (!ratingModel) return [];
  return rows.flatMap(({ modelId, year, ...car }) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const estimate = estimateCar(ratingModel, car, {});
    return [{ label: describeModelYear({ model, year }).name, path: carPath({ model, year }, city), estimate }];
  });
}

/** A stable name for a quote, of what is public of it: its id is not. */
function nameQuote({ versionId, cityId, price, quotedAt, profile }: RecentQuoteRows[number]): string {
  return ["quote", versionId, cityId, price, quotedAt, ...Object.values(profile)].join(":");
}

/** The newest quotes in the order of the rows. */
export function listRecentQuotes(rows: RecentQuoteRows, places: Places): RecentQuote[] {
  return rows.map((row) => {
    const city = places.findCityById(row.cityId);
    return {
      profile: describeDriver(row.profile),
      city: city && { name: city.name, uf: city.state.uf, path: cityPath(city) },
      price: row.price,
      discountedPrice: discount(row.price, nameQuote(row), VEHICLE_DISCOUNT),
      percentage: row.percentage,
    };
  });
}

/** A row with its model; null where that is unknown. @param group names the list, so that each draws its own estimates */
export function findQuotedModelYear(
  row: ModelYearGroup,
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
  };
  return { quoted, model };
}

export const similarCars = v.array(v.object({ modelId: id, year: id, difference: amount, isListed: v.boolean() }));

/** Cars like one whose insurance costs clearly less for the same place and driver, the cheapest first. */
export function listSimilarCars(
  rows: v.InferOutput<typeof similarCars>,
  own: ModelYear,
  vehicles: Vehicles,
  city: City | null,
): SimilarCar[] {
  return rows.flatMap(({ modelId, year, difference, isListed }) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const car = { model, year };
    return [
      {
        label: describeModelYear(car).name,
        path: carPath(car, city),
        difference,
        comparison: comparisonPath(joinCars([carSlug(own), carSlug(car)]), city),
        isListed: isListed && city === null,
      },
    ];
  });
}
