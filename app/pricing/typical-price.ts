// The one price of a page, its lists and its head: the estimate for the average driver.

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
 * The estimate; where the rating model says nothing, the median of enough quotes with the interval of eight in ten. The median of a
 * car's own quotes errs more (docs/rating-model.md, "How good it is"), and is of other drivers than that of the next car.
 */
export function findTypicalPrice(statistics: Statistics | null, estimate: TypicalPrice | null): TypicalPrice | null {
  if (estimate || !hasEnoughQuotes(statistics)) return estimate;
  const { median, percentile10, percentile90 } = statistics;
  return round({ basis: "observed", amount: median, low: percentile10, high: percentile90 });
}

/** `R$ 1.800 e R$ 4.100`, after "entre". */
export function formatEnds({ low, high }: Pick<TypicalPrice, "low" | "high">): string {
  return `${formatWholeMoney(low)} e ${formatWholeMoney(high)}`;
}

/** `R$ 1.800 a R$ 4.100`: eight of ten quotes lie between. */
export function formatRange({ low, high }: Pick<TypicalPrice, "low" | "high">): string {
  return `${formatWholeMoney(low)} a ${formatWholeMoney(high)}`;
}
