// What a visitor does not say, put in by what is said: effects over the quotes are taken for normal, and those that are not said
// for what is expected of them by those that are, the best linear prediction.

import type { Driver, DriverEffects, MissingFeatures } from "../../data/rating.ts";
import { listFields, NOT_SAID } from "./factors.ts";

/** What is said of a factor that varies less tells nothing. */
const LEAST_VARIANCE = 1e-9;

/** What of a rating tells of drivers. */
export interface SayableEffects {
  readonly drivers: DriverEffects;
  readonly missingFeatures: MissingFeatures;
}

/** What is said that the quotes tell of: another level is one that is not said. */
export function findUserInput({ drivers }: Pick<SayableEffects, "drivers">, driver: Driver): Driver {
  return Object.fromEntries(
    Object.entries(driver).filter(
      ([factor, level]) => level !== NOT_SAID && Object.hasOwn(drivers[factor] ?? {}, level),
    ),
  );
}

/** Of a factor, or of what two do together; null where not all of it is said. */
export function findEffect(drivers: DriverEffects, factor: string, said: Driver): number | null {
  const levels = listFields(factor).map((field) => said[field]);
  if (levels.includes(undefined)) return null;
  return drivers[factor]?.[levels.join("/")] ?? 0;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The variance of the sum of some. */
function sumVariance(covariances: readonly (readonly number[])[], isOpen: (place: number) => boolean): number {
  return sum(covariances.flatMap((row, one) => (isOpen(one) ? row.filter((_, other) => isOpen(other)) : [])));
}

/**
 * What is said does to the price, with what is expected of the rest, in logarithms; the variance of that rest, and its share of the
 * variance where nothing is said.
 */
export function weighGiven({ drivers, missingFeatures }: SayableEffects, said: Driver) {
  const effects = missingFeatures.factors.map((factor) => findEffect(drivers, factor, said));
  let { means, covariances } = missingFeatures;
  for (const [known, effect] of effects.entries()) {
    const row = covariances[known] ?? [];
    const pivot = row[known] ?? 0;
    if (effect === null || pivot < LEAST_VARIANCE) continue;
    const off = (effect - (means[known] ?? 0)) / pivot;
    means = means.map((mean, place) => mean + (row[place] ?? 0) * off);
    covariances = covariances.map((own, place) =>
      own.map((covariance, other) => covariance - ((row[place] ?? 0) * (row[other] ?? 0)) / pivot),
    );
  }
  const variance = Math.max(
    sumVariance(covariances, (place) => effects[place] === null),
    0,
  );
  const all = sumVariance(missingFeatures.covariances, () => true);
  return {
    effect: sum(effects.map((effect, place) => effect ?? means[place] ?? 0)),
    variance,
    share: all > 0 ? variance / all : 0,
  };
}
