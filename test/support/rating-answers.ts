// What answers are made of a second time, to getFreshness SQL by: what is not said is put in by linear regression over the quotes.

import { mean, sum } from "d3-array";
import type { MissingFeatures } from "../../app/data/rating.ts";
import { roundDecimals } from "../../app/estimate/format.ts";
import type { Factor, Fit, RatedQuote } from "./rating-fit.ts";

/** What a quote may say of its driver. */
export const SAYABLE: readonly Factor[] = ["gender", "age_range", "marital_status", "young_drivers"];

const SAID_BY_QUOTES: readonly Factor[] = [...SAYABLE, "gender*age_range", "gender*marital_status"];

/** As pages have them, rounded. */
export function measureSayable(
  quotes: readonly RatedQuote[],
  fit: Fit,
): Omit<MissingFeatures, "factors"> & { factors: Factor[] } {
  const effectOf = (factor: Factor, quote: RatedQuote) => fit.effects.get(factor)?.get(quote[factor]) ?? 0;
  const factors = SAID_BY_QUOTES.filter((factor) => quotes.some((quote) => effectOf(factor, quote) !== 0));
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

/** What the fit says of a quote of which all is said, or nothing: the mean and the standard deviation. */
export function createPrediction(quotes: readonly RatedQuote[], learning: readonly RatedQuote[], fit: Fit) {
  const { factors, means, covariances } = measureSayable(learning, fit);
  const effectOf = (quote: RatedQuote, factor: Factor) => fit.effects.get(factor)?.get(quote[factor]) ?? 0;
  const varianceDown = (quote: RatedQuote, hierarchy: readonly Factor[]) =>
    hierarchy.reduce(
      (above, factor) => fit.variances.get(factor)?.get(quote[factor]) ?? above + (fit.between.get(factor) ?? 0),
      0,
    );
  const priceOf = (quote: RatedQuote) =>
    fit.exponent * (quote.logValue - fit.reference) + sum(CAR.map((factor) => effectOf(quote, factor)));
  const varianceOfCar = (quote: RatedQuote) => varianceDown(quote, MAKE) + varianceDown(quote, ["vehicle_age"]);
  const countOf = Map.groupBy(learning, ({ version }) => version);

  function anyVersion(quote: RatedQuote) {
    const own = quotes.filter(({ model_year }) => model_year === quote.model_year);
    const versions = [...new Map(own.map((other) => [other.version, other])).values()].map((other) => ({
      price: priceOf(other) + other.logValue,
      variance: varianceOfCar(other),
      weight: 1 + (countOf.get(other.version)?.length ?? 0),
    }));
    const total = sum(versions, ({ weight }) => weight);
    const average = sum(versions, ({ price, weight }) => (price * weight) / total);
    const variance = sum(versions, (each) => (each.weight * (each.variance + (each.price - average) ** 2)) / total);
    return { effect: average - quote.logValue, variance };
  }
  const known = new Map(quotes.map((quote) => [quote.model_year + quote.logValue, anyVersion(quote)]));

  const missingFeatures = { effect: sum(means), variance: sum(covariances.flat()) };
  const ofPlaces = mean(
    learning,
    (quote) => sum(LOCATION.map((factor) => effectOf(quote, factor))) ** 2 + varianceDown(quote, LOCATION),
  );

  return function answer(quote: RatedQuote, isGiven: boolean, inPlace: boolean) {
    const driver = isGiven
      ? { effect: sum(factors, (factor) => effectOf(quote, factor)), variance: 0 }
      : missingFeatures;
    const car = isGiven
      ? { effect: priceOf(quote), variance: varianceOfCar(quote) }
      : (known.get(quote.model_year + quote.logValue) ?? { effect: Number.NaN, variance: Number.NaN });
    const place = inPlace
      ? { effect: sum(LOCATION.map((factor) => effectOf(quote, factor))), variance: varianceDown(quote, LOCATION) }
      : { effect: 0, variance: ofPlaces ?? Number.NaN };
    return {
      predicted: fit.general + driver.effect + car.effect + place.effect,
      deviation: Math.sqrt(fit.within + driver.variance + car.variance + place.variance),
    };
  };
}
