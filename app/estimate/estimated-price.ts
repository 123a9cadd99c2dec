// The estimate of a car of a year, and how intervals are written.

import type { EstimatedPrice } from "../data/prices.ts";
import { formatWholeMoney } from "./format.ts";
import { roundTens } from "./value.ts";

interface Expected {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What the rating model expects, R$ a year; null where it says nothing. */
export function findEstimate(expected: Expected | null): EstimatedPrice | null {
  if (expected === null) return null;
  const { median, low, high } = expected;
  return { amount: roundTens(median), low: roundTens(low), high: roundTens(high) };
}

/** `R$ 1.800 e R$ 4.100`, after "entre". */
export function formatEnds({ low, high }: Pick<EstimatedPrice, "low" | "high">): string {
  return `${formatWholeMoney(low)} e ${formatWholeMoney(high)}`;
}

/** `R$ 1.800 a R$ 4.100`. */
export function formatRange({ low, high }: Pick<EstimatedPrice, "low" | "high">): string {
  return `${formatWholeMoney(low)} a ${formatWholeMoney(high)}`;
}
