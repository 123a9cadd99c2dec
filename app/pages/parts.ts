// The pieces that several screens' payloads are made of, from the database's rows.

import { modelYearPath, versionPath } from "../catalogue/paths.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { Model, Vehicles } from "../catalogue/vehicles.ts";
import type { Versions } from "../catalogue/versions.ts";
import type { ModelYearGroupRow, RecentQuoteRow, StatisticsRow, VersionRow } from "../database/answers.ts";
import { findAveragePrice } from "../pricing/average-price.ts";
import { discount } from "../pricing/discount.ts";
import { describeProfile } from "../pricing/driver-profile.ts";
import { formatYear } from "../pricing/format.ts";
import { VEHICLE_DISCOUNT } from "../pricing/rules.ts";
import { type DrawnPrice, type Evidence, evidenceOf, type PriceValue } from "../pricing/value.ts";

export interface Link {
  readonly label: string;
  readonly path: string;
}

/** Observed figures of a group of quotes: R$, percent of FIPE. */
export interface Statistics {
  readonly evidence: Evidence;
  readonly meanPrice: number;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly percentile25: number;
  readonly median: number;
  readonly percentile75: number;
  readonly meanPercentage: number;
}

/** Null where there are no quotes. */
export function findStatistics(row: StatisticsRow): Statistics | null {
  const { meanPrice, minPrice, maxPrice, percentile25, median, percentile75, meanPercentage } = row;
  if (
    meanPrice === null ||
    minPrice === null ||
    maxPrice === null ||
    percentile25 === null ||
    median === null ||
    percentile75 === null ||
    meanPercentage === null
  ) {
    return null;
  }
  const evidence = evidenceOf(row.quotes, row.lastQuoteAt);
  return { evidence, meanPrice, minPrice, maxPrice, percentile25, median, percentile75, meanPercentage };
}

/** A version in a list: FIPE value in R$, null where unknown. */
export interface ListedVersion {
  readonly id: number;
  readonly name: string;
  /** Null where the catalogue does not know it yet. */
  readonly path: string | null;
  readonly fipeValue: number | null;
  readonly fipeCode: string | null;
}

/** The versions of a model as a table has them, in the order of the rows. */
export function listVersions(rows: readonly VersionRow[], model: Model, versions: Versions): ListedVersion[] {
  return rows.map(({ id, year, name, fipeValue, fipeCode }) => {
    const slug = versions.findSlug(model.id, year, id);
    const path = slug === null ? null : versionPath(model, year, { slug });
    return { id, name: name.trim() || `Versão ${id}`, path, fipeValue, fipeCode };
  });
}

/** One of the newest quotes of a vehicle. */
export interface RecentQuote {
  /** The driver in words. */
  readonly profile: string;
  /** Null where the catalogue does not know the city. */
  readonly city: { readonly name: string; readonly uf: string; readonly path: string } | null;
  /** R$, observed. */
  readonly price: number;
  readonly discountedPrice: DrawnPrice;
  /** Percent of FIPE, observed. */
  readonly percentage: number;
  /** ISO date. */
  readonly quotedAt: string;
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
      profile: describeProfile(row.profile),
      city: city && { name: city.name, uf: city.state.uf, path: pathOf(city) },
      price: row.price,
      discountedPrice: discount(row.price, `quote:${row.id}`, VEHICLE_DISCOUNT),
      percentage: row.percentage,
      quotedAt: row.quotedAt,
    };
  });
}

/** One of the most quoted model/year combinations. */
export interface QuotedModelYear {
  readonly label: string;
  readonly path: string;
  /** By the average price rule; null where it cannot be told. */
  readonly average: PriceValue | null;
  /** R$, observed. */
  readonly minPrice: number;
  readonly quotes: number;
}

/** Null where the catalogue no longer knows the model. */
export function findQuotedModelYear(
  row: ModelYearGroupRow,
  vehicles: Vehicles,
  group: string,
): (QuotedModelYear & { model: Model }) | null {
  const model = vehicles.findModelById(row.modelId);
  if (!model) return null;
  return {
    model,
    label: `${model.name} ${formatYear(row.year)}`,
    path: modelYearPath(model, row.year),
    average: findAveragePrice({ id: `${group}:${row.modelId}:${row.year}`, ...row }),
    minPrice: row.minPrice,
    quotes: row.quotes,
  };
}
