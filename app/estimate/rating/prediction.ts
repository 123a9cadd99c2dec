// What the rating model estimates for a car, a place and a driver (docs/rating-model.md), on the server and in the browser:
// a sum of effects, in logarithms of the price as a percentage of FIPE. Missing features are averaged.

import type { EstimatedPrice } from "../../data/prices.ts";
import type { Driver, RankingModel, RatedVersion, Rating } from "../../data/rating.ts";
import type { pricedCar } from "../../data/results.ts";
import type { Checked } from "../../data/values.ts";
import { roundTens } from "../format.ts";
import { findUserInput, weighGiven } from "./missing-features.ts";

/** A model-year in a list, whichever the version. */
type ListedCar = Pick<Checked<typeof pricedCar>, "fipeValue" | "effect" | "variance">;

/** What a rating is asked for: the page knows the model-year and the place. */
export interface RatingInput {
  /** Null for all versions of the model-year. */
  readonly version: RatedVersion | null;
  readonly driver: Driver;
}

/** The effect of a value in logarithms; beyond the values that were learnt it is the border's, and the variance grows. */
function rateValue({ valueRange: [low, high], valueWidening, ...rating }: Rating, fipeValue: number) {
  const bounded = Math.min(Math.max(fipeValue, low), high);
  return {
    logValue: Math.log(fipeValue),
    ofValue: rating.valueExponent * Math.log(bounded / rating.referenceValue),
    valueVariance: (valueWidening * Math.log(fipeValue / bounded)) ** 2,
  };
}

/**
 * The version, or the geometric mean of the model-year's versions, each weighted by its quotes and one more
 * (refresh.average_versions() does the same): R$, the effect in logarithms, and how unsure or far apart effects are.
 * Null where no FIPE value is known.
 */
export function findRatedCar(rating: Rating, version: RatedVersion | null) {
  const valued = (version ? [version] : rating.versions).flatMap(({ fipeValue, part: [effect, quotes], variance }) =>
    fipeValue === null ? [] : [{ ...rateValue(rating, fipeValue), effect, variance, weight: quotes + 1 }],
  );
  const weight = valued.reduce((sum, each) => sum + each.weight, 0);
  if (weight === 0) return null;
  const mean = (of: (each: (typeof valued)[number]) => number) =>
    valued.reduce((sum, each) => sum + each.weight * of(each), 0) / weight;
  const priceOf = (each: (typeof valued)[number]) => each.effect + each.ofValue + each.logValue;
  const price = mean(priceOf);
  return {
    fipeValue: Math.exp(mean(({ logValue }) => logValue)),
    effect: mean(({ effect }) => effect),
    ofValue: mean(({ ofValue }) => ofValue),
    variance: mean((each) => each.variance + each.valueVariance + (priceOf(each) - price) ** 2),
  };
}

type RatedCar = NonNullable<ReturnType<typeof findRatedCar>>;

/** What of the car lies outside what was learnt, the value by 1 % or more: `O valor`, `A idade`; null where nothing does. */
export function findUnseen(rating: Rating, version: RatedVersion | null): string | null {
  const { valueRange, car } = rating;
  const value = findRatedCar(rating, version)?.fipeValue ?? valueRange[0];
  if (value < 0.99 * valueRange[0] || value > 1.01 * valueRange[1]) return "O valor";
  return car.age[1] === 0 ? "A idade" : null;
}

/** The version of a version's page. @throws where the rating has none */
export function getOwnVersion({ versions: [version] }: Rating): RatedVersion {
  if (!version) throw new Error("a rating without a version");
  return version;
}

/** What the car and the place do to the percentage of FIPE, in logarithms. */
export function sumEffects(rating: Rating, { effect, ofValue }: Pick<RatedCar, "effect" | "ofValue">) {
  const { brand, model, modelYear, age } = rating.car;
  return {
    ofCar: brand[0] + model[0] + modelYear[0] + effect + ofValue + age[0],
    ofPlace: rating.place ? rating.place.state[0] + rating.place.city[0] : 0,
  };
}

/**
 * Quantiles of ln(quoted / predicted) at the model's `quantileLevels`; `low`, `middle` and `high` at 10 %, 50 %, 90 %.
 * @param variance of all unsure effects and features, in logarithms @param share of the driver's features that lacks
 * @param width of the quantiles with all features, for this support and driver
 */
function intervalOf({ quantiles, quantilesMissing }: RankingModel, variance: number, share: number, width: number) {
  const deviation = Math.sqrt(variance);
  const scaled = quantiles.map((quantile, place) => {
    const own = quantiles[3] + width * (quantile - quantiles[3]);
    return deviation * (own + share * ((quantilesMissing[place] ?? own) - own));
  });
  const [, low = 0, , middle = 0, , high = 0] = scaled;
  return { low, middle, high, quantiles: scaled };
}

type Interval = ReturnType<typeof intervalOf>;

/** The driver's effect, and the interval for a car with such a variance in the model's place. A list has no support. */
export function weighDriver(
  model: RankingModel & Partial<Pick<Rating, "support">>,
  car: Pick<RatedCar, "variance">,
  driver: Driver,
) {
  const input = findUserInput(model, driver);
  const { effect, variance, share } = weighGiven(model, input);
  const width = [model.support ?? "", ...Object.values(input)].reduce(
    (all, each) => all * (model.widths[each] ?? 1),
    1,
  );
  const all = model.within + car.variance + model.placeVariance + variance;
  return { effect, interval: intervalOf(model, all, share, width) };
}

/** @param median R$ a year */
export function predictAround(median: number, { low, middle, high }: Interval): EstimatedPrice {
  return {
    amount: roundTens(median),
    low: roundTens(median * Math.exp(low - middle)),
    high: roundTens(median * Math.exp(high - middle)),
  };
}

/** R$ a year in another place or of another car. @param here R$ a year, unrounded @param difference in logarithms */
export function estimateFrom(here: number, difference: number): number {
  return roundTens(here * Math.exp(difference));
}

/** The median as a percentage of FIPE and in R$ a year, unrounded, and the interval; null without a FIPE value. */
export function findMedian(rating: Rating, { version, driver }: RatingInput) {
  const car = findRatedCar(rating, version);
  if (!car) return null;
  const { effect, interval } = weighDriver(rating, car, driver);
  const { ofCar, ofPlace } = sumEffects(rating, car);
  const percentage = Math.exp(rating.general + ofCar + ofPlace + effect + interval.middle);
  return { percentage, amount: (percentage * car.fipeValue) / 100, interval };
}

/** The estimate and its interval; null where the car has no FIPE value. */
export function predict(rating: Rating, ratingInput: RatingInput): EstimatedPrice | null {
  const median = findMedian(rating, ratingInput);
  return median && predictAround(median.amount, median.interval);
}

/** A car in a city; null before the model's first fit. @param rating of it in the country @param place in logarithms */
export function findCityRating(
  rating: Rating | null,
  { place, placeVariance }: { readonly place: readonly [number, number]; readonly placeVariance: number },
): Rating | null {
  const [state, city] = place;
  // Nothing here shows the quotes behind the city's effects: 0.
  return rating && { ...rating, place: { state: [state, 0], city: [city, 0] }, placeVariance };
}

/** A listed car, as its own page estimates it. @param model with the variance of the place */
export function estimateCar(model: RankingModel, car: ListedCar, driver: Driver): EstimatedPrice {
  const { effect, interval } = weighDriver(model, car, driver);
  const percentage = Math.exp(car.effect + effect + interval.middle);
  return predictAround((car.fipeValue * percentage) / 100, interval);
}
