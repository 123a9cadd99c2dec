// How the price of a model goes with the age of the car: what the same driver pays for each of its years.

import { drawLineChart } from "../chart/line-chart.server.ts";
import type { AgeCurveRows } from "../database/answers.ts";
import { formatPercentage, formatYear } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { roundTens } from "../pricing/value.ts";
import type { AgeCurve } from "../schemas/charts.ts";

/** Where a year stands along an axis: the zero-km to the right of the newest one. */
export function placeYear(year: number, newest: number): number {
  return year === ZERO_KM_YEAR ? newest + 1 : year;
}

/** Null where no year is priced. */
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
