// The entries of pages' lists: a link, and what it says of the page that it leads to.

import * as v from "valibot";
import { drawnPriceSchema, estimatedPriceSchema, priceValueSchema } from "./prices.ts";
import { relativeEffectSchema } from "./rating.ts";
import { amount, type Checked, count, id, maybeAmount, path } from "./values.ts";

const link = { label: v.string(), path };

export const linkSchema = v.object(link);

export type Link = Checked<typeof linkSchema>;

export const pricedLinkSchema = v.object({
  ...link,
  /** R$ a year, observed; null of too few quotes. */
  meanPrice: maybeAmount,
});

export type PricedLink = Checked<typeof pricedLinkSchema>;

export const comparedCitySchema = v.object({
  ...link,
  /** Against Brazil's average for the same car and driver, in logarithms; null where too few quotes tell of it. */
  effect: maybeAmount,
});

/** A city of a state. */
export type ComparedCity = Checked<typeof comparedCitySchema>;

export const estimatedCarSchema = v.object({
  /** `Fiat Argo 2022` */
  ...link,
  /** For the average driver. */
  estimate: estimatedPriceSchema,
});

/** A car of a year in a list. */
export type EstimatedCar = Checked<typeof estimatedCarSchema>;

const cityPriceSchema = v.object({
  ...link,
  /** An estimate for the average driver; null before the rating model's first fit. */
  estimate: v.nullable(estimatedPriceSchema),
  /** The effects of the state and of the city. */
  place: v.strictTuple([amount, amount]),
  /** How unsure they are. */
  placeVariance: amount,
});

export type CityPrice = Checked<typeof cityPriceSchema>;

export const cityPricesSchema = v.array(cityPriceSchema);

/** What a car costs in some cities. */
export type CityPrices = Checked<typeof cityPricesSchema>;

export const nearbyCitySchema = v.object({
  ...link,
  kilometres: count,
  /** Logarithm of the price against this city's, for the same car and driver; below 0. */
  difference: amount,
});

/** A city around one. */
export type NearbyCity = Checked<typeof nearbyCitySchema>;

export const listedVersionSchema = v.object({
  id,
  name: v.string(),
  /** Null where the catalogue does not know it yet. */
  path: v.nullable(path),
  /** R$, null where unknown. */
  fipeValue: maybeAmount,
  fipeCode: v.nullable(v.string()),
});

/** A version in a list. */
export type ListedVersion = Checked<typeof listedVersionSchema>;

export const recentQuoteSchema = v.object({
  /** The driver in words. */
  profile: v.string(),
  /** Null where the catalogue does not know the city. */
  city: v.nullable(v.object({ name: v.string(), uf: v.string(), path })),
  /** R$, observed. */
  price: amount,
  discountedPrice: drawnPriceSchema,
  /** Percent of FIPE, observed. */
  percentage: amount,
});

/** One of the newest quotes of a vehicle. */
export type RecentQuote = Checked<typeof recentQuoteSchema>;

export const quotedModelYearSchema = v.object({
  ...link,
  /** By the average price rule; null where it cannot be told. */
  average: v.nullable(priceValueSchema),
});

/** One of the most quoted model/year combinations. */
export type QuotedModelYear = Checked<typeof quotedModelYearSchema>;

export const pricedCarSchema = v.object({
  /** `Fiat Argo 2022`; its page, in a city that of the city. */
  ...link,
  /** Own quotes, that the model learnt from. */
  quotes: count,
  /** R$: of its versions, averaged. */
  fipeValue: amount,
  /** Logarithm of the percentage of FIPE, before what the driver does, on average. */
  effect: amount,
  /** How unsure the car's effects are, and how far apart its versions'. */
  variance: amount,
});

export type PricedCar = Checked<typeof pricedCarSchema>;

export const rankedCarSchema = v.object({
  ...pricedCarSchema.entries,
  /** As `vehicle_versions.type` has it, of the most quoted version; null where unknown. */
  fuel: v.nullable(v.string()),
});

/** A model-year as a ranking has it. */
export type RankedCar = Checked<typeof rankedCarSchema>;

export const similarCarSchema = v.object({
  ...link,
  /** Logarithm of its price against this car's; below 0. */
  difference: amount,
  /** The two side by side. */
  comparison: path,
  /** Whether that page asks to be found. */
  isListed: v.boolean(),
});

export type SimilarCar = Checked<typeof similarCarSchema>;

export const comparedStateSchema = v.object({
  uf: v.string(),
  name: v.string(),
  path,
  /** Against the average, for the same car and driver; null where no quote tells of it. */
  relativity: v.nullable(relativeEffectSchema),
});

export type ComparedState = Checked<typeof comparedStateSchema>;
