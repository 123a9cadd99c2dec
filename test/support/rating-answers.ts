// What answers are made of a second time, to judge SQL by: what is not said is put in by linear regression over the quotes.

import { mean, sum } from "d3-array";
import { roundDecimals } from "../../app/pricing/value.ts";
import { listFields } from "../../app/rating/factors.ts";
import type { Unsaid } from "../../app/schemas/rating.ts";
import type { Factor, Fit, RatedQuote } from "./rating-fit.ts";

/** What a quote may say of its driver. */
export const SAYABLE: readonly Factor[] = ["gender", "age_range", "marital_status", "young_drivers"];

const SAID_BY_QUOTES: readonly Factor[] = [...SAYABLE, "gender*age_range", "gender*marital_status"];

/** The fields that say a factor, which are factors too. */
export const fieldsOf = (factor: Factor): readonly Factor[] => listFields(factor) as readonly Factor[];

/** As pages have them, rounded. */
export function measureSayable(
  quotes: readonly RatedQuote[],
  fit: Fit,
): Omit<Unsaid, "factors"> & { factors: Factor[] } {
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

/** x of A x = b, by Gauss. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0]);
  for (const [place, own] of rows.entries()) {
    const pivot = own[place] ?? 0;
    for (const [column, value] of own.entries()) own[column] = value / pivot;
    for (const [other, row] of rows.entries()) {
      const times = row[place] ?? 0;
      if (other !== place)
        for (const [column, value] of own.entries()) row[column] = (row[column] ?? 0) - times * value;
    }
  }
  return rows.map((row) => row.at(-1) ?? Number.NaN);
}

const MAKE: readonly Factor[] = ["brand", "model", "model_year", "version"];
const CAR: readonly Factor[] = [...MAKE, "vehicle_age"];
const LOCATION: readonly Factor[] = ["state", "city"];

/** What the fit says of a quote of which only some is said: the mean, the standard deviation, and the share that is not said. */
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

  function weigh(quote: RatedQuote, said: readonly Factor[]) {
    const isSaid = factors.map((factor) => fieldsOf(factor).every((field) => said.includes(field)));
    const places = factors.map((_, place) => place);
    const [given, open] = [places.filter((place) => isSaid[place]), places.filter((place) => !isSaid[place])];
    const at = (one: number, other: number) => covariances[one]?.[other] ?? 0;
    const toOpen = given.map((place) => sum(open, (other) => at(place, other)));
    const slopes = solve(
      given.map((one) => given.map((other) => at(one, other))),
      toOpen,
    );
    const effects = factors.map((factor) => effectOf(quote, factor));
    const expected = sum(open, (place) => means[place]);
    const moved = sum(given, (place, index) => (slopes[index] ?? 0) * ((effects[place] ?? 0) - (means[place] ?? 0)));
    const spread = sum(open, (one) => sum(open, (other) => at(one, other)));
    return {
      effect: sum(given, (place) => effects[place]) + expected + moved,
      variance: spread - sum(toOpen, (each, index) => each * (slopes[index] ?? 0)),
    };
  }
  const all = weigh(learning[0] as RatedQuote, []).variance;
  const ofPlaces = mean(
    learning,
    (quote) => sum(LOCATION.map((factor) => effectOf(quote, factor))) ** 2 + varianceDown(quote, LOCATION),
  );

  return {
    factors,
    answer(quote: RatedQuote, said: readonly Factor[], isVersionSaid: boolean, inPlace: boolean) {
      const driver = weigh(quote, said);
      const car = isVersionSaid
        ? { effect: priceOf(quote), variance: varianceOfCar(quote) }
        : (known.get(quote.model_year + quote.logValue) ?? { effect: Number.NaN, variance: Number.NaN });
      const place = inPlace
        ? { effect: sum(LOCATION.map((factor) => effectOf(quote, factor))), variance: varianceDown(quote, LOCATION) }
        : { effect: 0, variance: ofPlaces ?? Number.NaN };
      return {
        predicted: fit.general + driver.effect + car.effect + place.effect,
        deviation: Math.sqrt(fit.within + driver.variance + car.variance + place.variance),
        share: driver.variance / all,
      };
    },
  };
}
