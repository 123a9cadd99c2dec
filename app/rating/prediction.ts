// What the rating model says of a car, a place and a driver (docs/rating-model.md), on the server and in the browser: a sum of
// effects, in logarithms of the price as a percentage of FIPE. What is not said is averaged.

import { formatWholeMoney } from "../pricing/format.ts";
import { roundTens, roundThousands } from "../pricing/value.ts";
import type { Driver, Intervals, RatedVersion, Rating } from "../schemas/rating.ts";
import { effectOfDriver, findSaid } from "./driver.ts";

/** What is answered for: the page knows the model-year and the place, the visitor says the rest, or not. */
export interface Risk {
  /** Null for any of the model-year's. */
  readonly version: RatedVersion | null;
  readonly driver: Driver;
}

/** Of whichever version, whoever drives. */
export const ANY_RISK: Risk = { version: null, driver: {} };

/** A part that the car or the place has in the price. */
export type ContributionName = "car" | "version" | "value" | "vehicleAge" | "place";

export interface Contribution {
  readonly name: ContributionName;
  /** In logarithms; those of all parts, the driver's, `general` and the median residual add up to the median. */
  readonly effect: number;
}

/** R$ a year. Eight of ten quotes lie between `low` and `high`, half of them below `median`. */
export interface Prediction {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What of a rating a prediction is made of. */
export type PredictedRating = Omit<Rating, "quantiles" | "support">;

/** A version, or the mean of several: R$, and its own effect in logarithms. */
export interface RatedCar {
  readonly fipeValue: number;
  readonly effect: number;
}

/**
 * The version that is said, or the geometric mean of the model-year's, each of which counts one quote more than it has
 * (refresh.average_unsaid() does the same). Null where no value is known.
 */
export function findRatedCar(rating: PredictedRating, version: RatedVersion | null): RatedCar | null {
  const valued = (version ? [version] : rating.versions).flatMap(({ fipeValue, part: [effect, quotes] }) =>
    fipeValue === null ? [] : [{ logValue: Math.log(fipeValue), effect, weight: quotes + 1 }],
  );
  const weight = valued.reduce((sum, each) => sum + each.weight, 0);
  if (weight === 0) return null;
  const mean = (of: (each: (typeof valued)[number]) => number) =>
    valued.reduce((sum, each) => sum + each.weight * of(each), 0) / weight;
  return { fipeValue: Math.exp(mean(({ logValue }) => logValue)), effect: mean(({ effect }) => effect) };
}

/** The version of a page that is of one. @throws where the rating holds none */
export function getOnlyVersion({ versions: [version] }: Rating): RatedVersion {
  if (!version) throw new Error("a rating without a version");
  return version;
}

/** What the car and the place do to the price, in the order in which a reader asks. */
export function listContributions(rating: PredictedRating, { fipeValue, effect }: RatedCar): Contribution[] {
  const { car, place } = rating;
  return [
    { name: "car", effect: car.brand[0] + car.model[0] + car.modelYear[0] },
    { name: "version", effect },
    { name: "value", effect: rating.valueExponent * Math.log(fipeValue / rating.referenceValue) },
    { name: "vehicleAge", effect: car.age[0] },
    ...(place ? [{ name: "place" as const, effect: place.state[0] + place.city[0] }] : []),
  ];
}

/** The interval for what is said of a risk, and its place among all: a sum of the bits of what is said. */
export function getInterval(
  { mix, intervals }: { readonly mix: Rating["mix"]; readonly intervals: Intervals },
  { version, driver }: Risk,
) {
  const said = findSaid(mix, driver);
  const bits = [version !== null, ...mix.fields.map(({ name }) => Object.hasOwn(said, name))];
  const place = bits.reduce((sum, isSaid, bit) => sum + (isSaid ? 2 ** bit : 0), 0);
  const interval = intervals[place];
  if (!interval) throw new Error(`no interval for ${place}`);
  const [low, middle, high, coverage, verified] = interval;
  return { low, middle, high, coverage, verified, place };
}

/** Percent of FIPE: half of the quotes for such a risk lie below; null where its car has no value. */
export function findMedianPercentage(rating: PredictedRating, risk: Risk): number | null {
  const car = findRatedCar(rating, risk.version);
  return (
    car &&
    Math.exp(
      listContributions(rating, car).reduce(
        (sum, { effect }) => sum + effect,
        rating.general + effectOfDriver(rating.drivers, rating.mix, risk.driver) + getInterval(rating, risk).middle,
      ),
    )
  );
}

/** An interval around a median. @param median R$ a year */
export function predictAround(median: number, { low, middle, high }: ReturnType<typeof getInterval>): Prediction {
  return {
    median: roundTens(median),
    low: roundTens(median * Math.exp(low - middle)),
    high: roundTens(median * Math.exp(high - middle)),
  };
}

/** What such a risk would pay; null where its car has no value. */
export function predict(rating: PredictedRating, risk: Risk): Prediction | null {
  const car = findRatedCar(rating, risk.version);
  const percentage = findMedianPercentage(rating, risk);
  if (!car || percentage === null) return null;
  return predictAround((percentage * car.fipeValue) / 100, getInterval(rating, risk));
}

/** `R$ 60.000`, of the car that the rating model begins with. */
export function nameReferenceValue({ referenceValue }: Rating): string {
  return formatWholeMoney(roundThousands(referenceValue));
}

/** `um carro de R$ 70.000`: what the answer for a place is of. Empty before the model's first fit. */
export function nameAverageCar(rating: Rating | null): string {
  return rating ? `um carro de ${nameReferenceValue(rating)}` : "";
}

/** R$ a month, whole: a twelfth of a year's. */
export function monthOf(amount: number): number {
  return Math.round(amount / 12);
}

/** An effect as the percentage that it adds to the price, whole: 0.1823 is 20, −0.2231 is −20. */
export function percentOf(effect: number): number {
  return Math.round(100 * Math.expm1(effect));
}
