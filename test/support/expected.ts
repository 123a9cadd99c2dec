// The same numbers as the database's functions, computed plainly in TypeScript: the judge of their results.

import { EXCLUDED_INSURER_IDS, MAX_FIPE_PERCENTAGE, WINDOW_DAYS } from "../../app/pricing/rules.ts";
import type { QuoteRow, Rows } from "./rows.ts";

/** The quotes that count; `anyInsurer` for the state and city reads. */
export function countedQuotes(rows: Rows, anyInsurer: boolean): QuoteRow[] {
  return rows.quotes.filter(
    (quote) =>
      quote.percentage <= MAX_FIPE_PERCENTAGE &&
      quote.percentage > 0 &&
      quote.price > 0 &&
      quote.hoursAgo < WINDOW_DAYS * 24 &&
      (anyInsurer || !EXCLUDED_INSURER_IDS.includes(quote.insurer)),
  );
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] as number;
  const above = sorted[Math.ceil(position)] as number;
  return below + (above - below) * (position - Math.floor(position));
}

/** Without the date, which is of the moment. */
export function summarise(quotes: QuoteRow[]) {
  const prices = quotes.map((quote) => quote.price);
  if (prices.length === 0) return { quotes: 0, meanPrice: null, median: null, lastQuoteAt: null };
  return {
    quotes: prices.length,
    meanPrice: mean(prices),
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    percentile25: percentile(prices, 0.25),
    median: percentile(prices, 0.5),
    percentile75: percentile(prices, 0.75),
    meanPercentage: mean(quotes.map((quote) => quote.percentage)),
  };
}

/** Groups, most quotes first, then in the order of the given keys. */
export function mostQuoted<Key extends number | string>(
  quotes: QuoteRow[],
  keyOf: (quote: QuoteRow) => Key,
  compareKeys: (a: Key, b: Key) => number,
  limit: number,
): [Key, QuoteRow[]][] {
  return [...Map.groupBy(quotes, keyOf)]
    .sort(([a, left], [b, right]) => right.length - left.length || compareKeys(a, b))
    .slice(0, limit);
}

/** Ids of the newest quote of each profile, newest first, at most 10. */
export function recentQuoteIds(quotes: QuoteRow[]): number[] {
  const newestFirst = [...quotes].sort((a, b) => a.hoursAgo - b.hoursAgo);
  const seen = new Set<number>();
  return newestFirst
    .filter(({ profile }) => !seen.has(profile) && seen.add(profile))
    .slice(0, 10)
    .map(({ id }) => id);
}
