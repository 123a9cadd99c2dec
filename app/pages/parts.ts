// The pieces that several screens' payloads are made of, from the database's rows.

import { tidySpaces } from "../catalogue/display-name.ts";
import { modelYearPath, versionPath } from "../catalogue/paths.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { Model, Vehicles } from "../catalogue/vehicles.ts";
import type { Versions } from "../catalogue/versions.ts";
import type { ModelYearGroupRow, RecentQuoteRow, StatisticsRow, VersionRow } from "../database/answers.ts";
import { findAveragePrice } from "../pricing/average-price.ts";
import { discount } from "../pricing/draw.ts";
import { formatYear } from "../pricing/format.ts";
import { listQuantiles } from "../pricing/price-histogram.ts";
import { VEHICLE_DISCOUNT } from "../pricing/rules.ts";
import { evidenceOf } from "../pricing/value.ts";
import { describeDriver } from "../rating/driver.ts";
import type { ListedVersion, QuotedModelYear, RecentQuote } from "../schemas/links.ts";
import type { Statistics } from "../schemas/prices.ts";

/** Null where there are no quotes. @param allInsurers of a state or a city (section 5) */
export function findStatistics(row: StatisticsRow, allInsurers = false): Statistics | null {
  const { meanPrice, percentile25, median, percentile75, meanPercentage } = row;
  if (
    meanPrice === null ||
    percentile25 === null ||
    median === null ||
    percentile75 === null ||
    meanPercentage === null
  ) {
    return null;
  }
  const evidence = evidenceOf(row.quotes, row.lastQuoteAt, allInsurers);
  const quantiles = listQuantiles(row.priceHistogram).map(Math.round);
  return { evidence, meanPrice, percentile25, median, percentile75, meanPercentage, quantiles };
}

/** A version's name as pages show it; one without a name is called by its number. */
export function nameVersion(id: number, name: string): string {
  return tidySpaces(name) || `Versão ${id}`;
}

/** The versions of a model as a table has them, in the order of the rows. */
export function listVersions(rows: readonly VersionRow[], model: Model, versions: Versions): ListedVersion[] {
  return rows.map(({ id, year, name, fipeValue, fipeCode }) => {
    const slug = versions.findSlug(model.id, year, id);
    const path = slug === null ? null : versionPath(model, year, { slug });
    return { id, name: nameVersion(id, name), path, fipeValue, fipeCode };
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

/**
 * A row with its model; null where the catalogue no longer knows that.
 * @param group names the list that it stands in, so that each list draws its own estimates
 */
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
