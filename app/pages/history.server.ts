// How a page's prices went from month to month, with the picture of it.

import { drawLineChart } from "../chart/line-chart.server.ts";
import { markYears, placeMonths } from "../chart/month-axis.server.ts";
import type { HistoryRows } from "../database/answers.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { roundCents } from "../pricing/value.ts";
import type { History } from "../schemas/charts.ts";

/** Null where no month has enough quotes. */
export function findHistory(rows: HistoryRows): History | null {
  if (rows.length === 0) return null;
  const months = rows.map(([month, quotes, percentile25, median, percentile75, medianPercentage]) => ({
    month,
    quotes,
    percentile25: roundCents(percentile25),
    median: roundCents(median),
    percentile75: roundCents(percentile75),
    medianPercentage,
  }));
  const points = placeMonths(months, ({ median, percentile25, percentile75 }) => ({
    y: median,
    low: percentile25,
    high: percentile75,
  }));
  const chart = drawLineChart({
    series: [{ name: "Mediana", points }],
    formatY: formatWholeMoney,
    xTicks: markYears(months.map(({ month }) => month)),
  });
  return { months, chart };
}
