// Series of a page's numbers with the picture of each: by month, and by the age of a car.

import { drawLineChart } from "../chart/line-chart.server.ts";
import { markYears, placeMonths } from "../chart/month-axis.server.ts";
import type { AgeCurveRows, HistoryRows, IndexRows } from "../database/answers.ts";
import { formatCount, formatPercentage, formatWholeMoney, formatYear } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { roundCents, roundTens } from "../pricing/value.ts";
import type { AgeCurve, History, IndexMonth, LineChart, MonthFigures, PriceIndex } from "../schemas/charts.ts";

/** One line by month with its band; null of a single month. */
function drawMonths<Row extends { readonly month: string }>(
  name: string,
  months: readonly Row[],
  pointOf: Parameters<typeof placeMonths<Row>>[1],
  formatY: (value: number) => string,
): LineChart | null {
  const xTicks = markYears(months.map(({ month }) => month));
  return drawLineChart({ series: [{ name, points: placeMonths(months, pointOf) }], formatY, xTicks });
}

/** How prices went from month to month; null where no month has enough quotes. */
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
  const pointOf = (row: MonthFigures) => ({ y: row.median, low: row.percentile25, high: row.percentile75 });
  return { months, chart: drawMonths("Mediana", months, pointOf, formatWholeMoney) };
}

/** The months of an area as the database answers them. */
export function listIndexMonths(rows: IndexRows): IndexMonth[] {
  return rows.map(([month, value, low, high, quotes, change, changeError]) => ({
    month,
    value,
    low,
    high,
    quotes,
    change,
    changeError,
  }));
}

/** The price index of an area; null where no month has enough requests. */
export function findIndex(rows: IndexRows, name: string): PriceIndex | null {
  if (rows.length === 0) return null;
  const months = listIndexMonths(rows);
  const pointOf = ({ value, low, high }: IndexMonth) => ({ y: value, low, high });
  return { months, chart: drawMonths(name, months, pointOf, formatCount) };
}

/** Where a year stands along an axis: the zero-km to the right of the newest one. */
export function placeYear(year: number, newest: number): number {
  return year === ZERO_KM_YEAR ? newest + 1 : year;
}

/** What the same driver pays for each year of a model; null where no year is priced. */
export function findAgeCurve(rows: AgeCurveRows): AgeCurve | null {
  if (rows.length === 0) return null;
  const years = rows.map(([year, quotes, fipeValue, effect]) => {
    const percentage = Math.exp(effect);
    return { year, quotes, fipeValue, percentage, price: roundTens((fipeValue * percentage) / 100) };
  });
  const newest = Math.max(...rows.map(([year]) => (year === ZERO_KM_YEAR ? 0 : year)));
  const points = rows
    .map(([year, , , effect, low, high]) => ({
      x: placeYear(year, newest),
      label: formatYear(year),
      y: Math.exp(effect),
      low: Math.exp(effect + low),
      high: Math.exp(effect + high),
    }))
    .sort((a, b) => a.x - b.x);
  const step = Math.ceil(points.length / 6);
  const chart = drawLineChart({
    series: [{ name: "Meio da faixa", points }],
    formatY: formatPercentage,
    xTicks: points.filter((_, index) => (points.length - 1 - index) % step === 0).map(({ x, label }) => ({ x, label })),
  });
  return { years, chart };
}
