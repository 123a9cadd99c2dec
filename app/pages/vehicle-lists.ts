// Lists of versions, quotes and model-years, from the database's rows.

import { carSlug, joinCars } from "../catalogue/compared-cars.ts";
import { capitaliseWords } from "../catalogue/display-name.ts";
import { cityPath, comparisonPath, modelYearPath, versionPath } from "../catalogue/paths.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { Model, ModelYear, Vehicles } from "../catalogue/vehicles.ts";
import type { Versions } from "../catalogue/versions.ts";
import type { ModelYearGroupRow, RecentQuoteRow, VersionRow } from "../database/answers.ts";
import type { AnswerOf } from "../database/functions.ts";
import { findAveragePrice } from "../pricing/average-price.ts";
import { nameCertainty } from "../pricing/certainty.ts";
import { discount } from "../pricing/draw.ts";
import { findEstimate } from "../pricing/estimated-price.ts";
import { formatYear } from "../pricing/format.ts";
import { VEHICLE_DISCOUNT } from "../pricing/rules.ts";
import { describeDriver } from "../rating/driver.ts";
import { predict } from "../rating/prediction.ts";
import type { ListedVersion, QuotedModelYear, RecentQuote, SimilarCar } from "../schemas/links.ts";
import type { RatedVersion, Rating } from "../schemas/rating.ts";
import { carPath, describeModelYear } from "./vehicle-words.ts";

/** A version's name as pages show it; one without a name is called by its number. */
export function nameVersion(id: number, name: string): string {
  return capitaliseWords(name) || `Versão ${id}`;
}

/** With its versions called as pages call them. */
export function nameRating(rating: Rating | null): Rating | null {
  const name = ({ id, ...version }: RatedVersion) => ({ ...version, id, name: nameVersion(id, version.name) });
  return rating && { ...rating, versions: rating.versions.map(name) };
}

/** The versions of a model as a table has them, in the order of the rows. @param rating of their year; null for lists without prices */
export function listVersions(
  rows: readonly VersionRow[],
  model: Model,
  versions: Versions,
  rating: Rating | null,
): ListedVersion[] {
  const estimates = new Map(
    rating?.versions.map((version) => [version.id, predict(rating, { version, driver: {} })] as const),
  );
  return rows.map(({ id, year, name, fipeValue, fipeCode }) => {
    const slug = versions.findSlug(model.id, year, id);
    const path = slug === null ? null : versionPath(model, year, { slug });
    const estimate = findEstimate(estimates.get(id) ?? null);
    return { id, name: nameVersion(id, name), path, fipeValue, fipeCode, estimate };
  });
}

/** A stable name for a quote, of what is public of it: its id is not. */
function nameQuote({ versionId, cityId, price, quotedAt, profile }: RecentQuoteRow): string {
  return ["quote", versionId, cityId, price, quotedAt, ...Object.values(profile)].join(":");
}

/** The newest quotes in the order of the rows. */
export function listRecentQuotes(rows: readonly RecentQuoteRow[], places: Places): RecentQuote[] {
  return rows.map((row) => {
    const city = places.findCityById(row.cityId);
    return {
      profile: describeDriver(row.profile),
      city: city && { name: city.name, uf: city.state.uf, path: cityPath(city) },
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
    quotes: row.quotes,
  };
  return { quoted, model };
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
