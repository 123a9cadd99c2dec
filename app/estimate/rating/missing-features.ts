// What a visitor does not say, filled in from what the visitor says: effects over the quotes are taken as normally distributed,
// and missing ones get their expected value given the known ones, the best linear prediction.

import type { Driver, DriverEffects, RankingModel } from "../../data/rating.ts";
import { listFields, UNKNOWN_LEVEL } from "./factors.ts";

/** A factor that varies less tells nothing of the others. */
const LEAST_VARIANCE = 1e-9;

/** The drivers' part of a rating. */
type DriverModel = Pick<RankingModel, "drivers" | "missingFeatures">;

/** The features whose levels the rating model knows; others count as missing. */
export function findUserInput({ drivers }: Pick<DriverModel, "drivers">, driver: Driver): Driver {
  return Object.fromEntries(
    Object.entries(driver).filter(
      ([factor, level]) => level !== UNKNOWN_LEVEL && Object.hasOwn(drivers[factor] ?? {}, level),
    ),
  );
}

/** The effect of a factor or an interaction; null where one of its features is missing. */
function findEffect(drivers: DriverEffects, factor: string, input: Driver): number | null {
  const levels = listFields(factor).map((field) => input[field]);
  if (levels.includes(undefined)) return null;
  return drivers[factor]?.[levels.join("/")] ?? 0;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The variance of the sum of the factors at some places. */
function sumVariance(covariances: readonly (readonly number[])[], isMeant: (place: number) => boolean): number {
  return sum(covariances.flatMap((row, one) => (isMeant(one) ? row.filter((_, other) => isMeant(other)) : [])));
}

/**
 * The driver's effect in logarithms, with the expected effects of missing features; their variance, and its share of the
 * variance without any input.
 */
export function weighGiven({ drivers, missingFeatures }: DriverModel, input: Driver) {
  const effects = missingFeatures.factors.map((factor) => findEffect(drivers, factor, input));
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
  const missing = sumVariance(covariances, (place) => effects[place] === null);
  const variance = Math.max(missing, 0);
  const all = sumVariance(missingFeatures.covariances, () => true);
  return {
    effect: sum(effects.map((effect, place) => effect ?? means[place] ?? 0)),
    variance,
    share: all > 0 ? variance / all : 0,
  };
}
