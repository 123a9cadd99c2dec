// Entries of lists: a link with the numbers of the page that it leads to.

import type { Link } from "../catalog/link.ts";
import type { DrawnPrice, EstimatedPrice } from "../data/prices.ts";
import type { RelativeEffect } from "../data/rating.ts";
import type { ListedCar, RatedCity } from "../estimate/rating/prediction.ts";

export interface PricedLink extends Link {
  /** R$ a year, observed; null for too few quotes. */
  readonly meanPrice: number | null;
}

/** A car of a year, `Fiat Argo 2022`, with its estimate for the average driver. */
export interface EstimatedCar extends Link {
  readonly estimate: EstimatedPrice;
}

export interface CityPrice extends Link, RatedCity {
  /** For the average driver; null before the rating model's first fit. */
  readonly estimate: EstimatedPrice | null;
}

export type CityPrices = readonly CityPrice[];

export interface ListedVersion {
  readonly id: number;
  readonly name: string;
  /** Null if the catalogue does not know it yet. */
  readonly path: string | null;
  /** R$; null if unknown. */
  readonly fipeValue: number | null;
  readonly fipeCode: string | null;
}

export interface RecentQuote {
  /** A description of the driver. */
  readonly profile: string;
  /** Null if the catalogue does not know the city. */
  readonly city: { readonly name: string; readonly uf: string; readonly path: string } | null;
  /** R$, observed. */
  readonly price: number;
  readonly discountedPrice: DrawnPrice;
  /** Percent of FIPE, observed. */
  readonly percentage: number;
}

/** A model-year in a ranking; the page in a city if the ranking is of one. */
export interface RankedCar extends Link, ListedCar {
  /** In the rating model's fit. */
  readonly quotes: number;
  /** The database's `vehicle_versions.type` of the most quoted version; null if unknown. */
  readonly fuel: string | null;
}

export interface SimilarCar extends Link {
  /** Logarithm of its price against this car's; below 0. */
  readonly difference: number;
  /** The path of the comparison of both. */
  readonly comparison: string;
  /** Of both links, unless search engines may list the comparison. */
  readonly rel?: "nofollow";
}

export interface ComparedState {
  readonly uf: string;
  readonly name: string;
  readonly path: string;
  /** Against the average for the same car and driver; null without quotes. */
  readonly relativeEffect: RelativeEffect | null;
}
