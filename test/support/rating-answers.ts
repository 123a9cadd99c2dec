// An independent computation of predictions: missing driver features are predicted by linear regression over the quotes.

import { mean, sum } from "d3-array";
import type { MissingFeatures } from "../../app/data/rating.ts";
import { roundDecimals } from "../../app/estimate/format.ts";
import type { Factor, Fit, RatedQuote } from "./rating-fit.ts";

/** The driver features. */
const FEATURES: readonly Factor[] = ["gender", "age_range", "marital_status", "young_drivers"];

const DRIVER: readonly Factor[] = [...FEATURES, "gender*age_range", "gender*marital_status"];

/** The means and covariances of the driver effects, rounded as pages have them. */
export function measureDriverMoments(
  quotes: readonly RatedQuote[],
  fit: Fit,
): Omit<MissingFeatures, "factors"> & { factors: Factor[] } {
  const effectOf = (factor: Factor, quote: RatedQuote) => fit.effects.get(factor)?.get(quote[factor]) ?? 0;
  const factors = DRIVER.filter((factor) => quotes.some((quote) => effectOf(factor, quote) !== 0));
  const means = factors.map((factor) => roundDecimals(mean(quotes, (quote) => effectOf(factor, quote)) ?? 0, 7));
  const covariances = factors.map((one, place) =>
    factors.map((other, otherPlace) => {
      const product = mean(quotes, (quote) => effectOf(one, quote) * effectOf(other, quote)) ?? 0;
      return roundDecimals(product - (means[place] ?? 0) * (means[otherPlace] ?? 0), 7);
    }),
  );
  return { factors, means, covariances };
}

const MAKE: readonly Factor[] = ["brand", "model", "model_year", "version"];
const CAR: readonly Factor[] = [...MAKE, "vehicle_age"];
const LOCATION: readonly Factor[] = ["state", "city"];

/** Predicts quotes with all features or none, in their place or anywhere: the mean and the standard deviation. */
export function createPrediction(quotes: readonly RatedQuote[], learning: readonly RatedQuote[], fit: Fit) {
  const { factors, means, covariances } = measureDriverMoments(learning, fit);
  const effectOf = (quote: RatedQuote, of: readonly Factor[]) =>
    sum(of, (factor) => fit.effects.get(factor)?.get(quote[factor]) ?? 0);
  const varianceDown = (quote: RatedQuote, hierarchy: readonly Factor[]) =>
    hierarchy.reduce(
      (above, factor) => fit.variances.get(factor)?.get(quote[factor]) ?? above + (fit.between.get(factor) ?? 0),
      0,
    );
  const carOf = (quote: RatedQuote) => ({
    effect: fit.exponent * (quote.logValue - fit.reference) + effectOf(quote, CAR),
    variance: varianceDown(quote, MAKE) + varianceDown(quote, ["vehicle_age"]),
  });
  const placeOf = (quote: RatedQuote) => ({
    effect: effectOf(quote, LOCATION),
    variance: varianceDown(quote, LOCATION),
  });

  const countOf = Map.groupBy(learning, ({ version }) => version);
  /** The mean of the versions of a model-year in R$, less the value of the quote's version. */
  function averageVersions(quote: RatedQuote) {
    const own = quotes.filter(({ model_year }) => model_year === quote.model_year);
    const versions = [...new Map(own.map((other) => [other.version, other])).values()].map((other) => {
      const { effect, variance } = carOf(other);
      return { price: effect + other.logValue, variance, weight: 1 + (countOf.get(other.version)?.length ?? 0) };
    });
    const total = sum(versions, ({ weight }) => weight);
    const average = sum(versions, ({ price, weight }) => (price * weight) / total);
    const variance = sum(versions, (each) => (each.weight * (each.variance + (each.price - average) ** 2)) / total);
    return { effect: average - quote.logValue, variance };
  }
  const averages = new Map(quotes.map((quote) => [quote.model_year + quote.logValue, averageVersions(quote)]));

  const anyDriver = { effect: sum(means), variance: sum(covariances.flat()) };
  const placeVariance = mean(learning, (quote) => placeOf(quote).effect ** 2 + placeOf(quote).variance) ?? Number.NaN;

  return function answer(quote: RatedQuote, hasFeatures: boolean, inPlace: boolean) {
    const parts = [
      hasFeatures ? { effect: effectOf(quote, factors), variance: 0 } : anyDriver,
      hasFeatures ? carOf(quote) : averages.get(quote.model_year + quote.logValue),
      inPlace ? placeOf(quote) : { effect: 0, variance: placeVariance },
    ];
    return {
      predicted: fit.general + sum(parts, (part) => part?.effect),
      deviation: Math.sqrt(fit.within + sum(parts, (part) => part?.variance)),
    };
  };
}
