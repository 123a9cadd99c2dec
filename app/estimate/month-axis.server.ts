// Months along an axis: a point a month, with gaps where a month has no figure, and the years written below.

import type { ChartPoint } from "./line-chart.server.ts";
import { type Month, monthAt, ordinalOf, shortenMonth } from "./months.ts";

/** A point a month from the first to the last; a month that is missing is a gap. */
export function placeMonths<Row extends { readonly month: Month }>(
  rows: readonly Row[],
  pointOf: (row: Row) => Omit<ChartPoint, "x">,
): ChartPoint[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const from = ordinalOf(first.month);
  return Array.from({ length: ordinalOf(last.month) - from + 1 }, (_, index) => {
    const row = byMonth.get(monthAt(from + index));
    return { x: from + index, ...(row ? pointOf(row) : { y: null }) };
  });
}

/** Each January with its year; where there are fewer than two, the first and the last month. */
export function markYears(months: readonly Month[]): { x: number; label: string }[] {
  const ordinals = months.map(ordinalOf).sort((a, b) => a - b);
  const [first = 0, last = 0] = [ordinals[0], ordinals.at(-1)];
  const januaries = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((x) => x % 12 === 0);
  return januaries.length >= 2
    ? januaries.map((x) => ({ x, label: String(x / 12) }))
    : [...new Set([first, last])].map((x) => ({ x, label: shortenMonth(monthAt(x)) }));
}
