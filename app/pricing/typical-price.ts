// The prices that pages say: the typical one, observed in enough quotes or else an estimate, and the estimate of lists.

import type { Statistics, TypicalPrice, TypicalPriceRow } from "../schemas/prices.ts";
import { hasEnoughQuotes } from "./enough-quotes.ts";
import { formatWholeMoney } from "./format.ts";
import { roundTens } from "./value.ts";

function round({ basis, ...prices }: TypicalPrice): TypicalPrice {
  const toShown = basis === "observed" ? Math.round : roundTens;
  return { basis, amount: toShown(prices.amount), low: toShown(prices.low), high: toShown(prices.high) };
}

interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** What the rating model expects, R$ a year; null where it says nothing. */
export function findEstimate(expected: Estimate | null): TypicalPrice | null {
  return expected && round({ basis: "estimated", amount: expected.median, low: expected.low, high: expected.high });
}

/** The estimate of a list, as the database has it; null where nothing is known. */
export function readTypicalPrice(row: TypicalPriceRow): TypicalPrice | null {
  if (row === null) return null;
  const [median, low, high] = row;
  return findEstimate({ median, low, high });
}

/**
 * The median of enough quotes with the interval of eight in ten, else what the rating model expects.
 * @param estimate R$ a year; null where the model says nothing
 */
export function findTypicalPrice(statistics: Statistics | null, estimate: Estimate | null): TypicalPrice | null {
  if (hasEnoughQuotes(statistics)) {
    const { median, percentile10, percentile90 } = statistics;
    return round({ basis: "observed", amount: median, low: percentile10, high: percentile90 });
  }
  return findEstimate(estimate);
}

/** `R$ 1.800 e R$ 4.100`, after "entre". */
export function formatEnds({ low, high }: Pick<TypicalPrice, "low" | "high">): string {
  return `${formatWholeMoney(low)} e ${formatWholeMoney(high)}`;
}

/** `R$ 1.800 a R$ 4.100`: eight of ten quotes lie between. */
export function formatRange({ low, high }: Pick<TypicalPrice, "low" | "high">): string {
  return `${formatWholeMoney(low)} a ${formatWholeMoney(high)}`;
}
