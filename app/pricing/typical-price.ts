// The one price of a page, of its head, and of the lists that lead to it: observed in enough quotes, else an estimate.

import type { Statistics, TypicalPrice, TypicalPriceRow } from "../schemas/prices.ts";
import { hasEnoughQuotes } from "./enough-quotes.ts";
import { formatWholeMoney } from "./format.ts";
import { roundTens } from "./value.ts";

function round({ basis, ...prices }: TypicalPrice): TypicalPrice {
  const toShown = basis === "observed" ? Math.round : roundTens;
  return { basis, amount: toShown(prices.amount), low: toShown(prices.low), high: toShown(prices.high) };
}

/** As a list of the database has it; null where nothing is known. */
export function readTypicalPrice(row: TypicalPriceRow): TypicalPrice | null {
  if (row === null) return null;
  const [isObserved, amount, low, high] = row;
  return round({ basis: isObserved ? "observed" : "estimated", amount, low, high });
}

/**
 * The median of enough quotes with the interval of eight in ten, else what the rating model expects.
 * @param estimate R$ a year; null where the model says nothing
 */
export function findTypicalPrice(
  statistics: Statistics | null,
  estimate: { readonly median: number; readonly low: number; readonly high: number } | null,
): TypicalPrice | null {
  if (hasEnoughQuotes(statistics)) {
    const { median, percentile10, percentile90 } = statistics;
    return round({ basis: "observed", amount: median, low: percentile10, high: percentile90 });
  }
  return estimate && round({ basis: "estimated", amount: estimate.median, low: estimate.low, high: estimate.high });
}

/** `R$ 2.450`, `R$ 2.450 (estimativa)` */
export function describeTypicalPrice({ amount, basis }: TypicalPrice): string {
  return `${formatWholeMoney(amount)}${basis === "estimated" ? " (estimativa)" : ""}`;
}

/** `R$ 1.800 e R$ 4.100`, after "entre". */
export function formatEnds({ low, high }: Pick<TypicalPrice, "low" | "high">): string {
  return `${formatWholeMoney(low)} e ${formatWholeMoney(high)}`;
}

/** `R$ 1.800 a R$ 4.100`: eight of ten quotes lie between. */
export function formatRange({ low, high }: Pick<TypicalPrice, "low" | "high">): string {
  return `${formatWholeMoney(low)} a ${formatWholeMoney(high)}`;
}
