// Series of a page's numbers with the picture of each: by month, and by the age of a car.

import * as v from "valibot";
import type { AgeCurve, IndexMonth, PriceIndex } from "../data/charts.ts";
import type { RankingModel } from "../data/rating.ts";
import { amount, count, id, maybeAmount, month } from "../data/values.ts";
import { formatCount, formatWholeMoney, formatYear } from "../estimate/format.ts";
import { drawLineChart, markYears, placeMonths } from "../estimate/line-chart.server.ts";
import { estimateCar } from "../estimate/rating/prediction.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";

/** The price index by area. `change` is a logarithm, `changeError` its standard deviation. */
export const indexResult = v.object({
  areas: v.array(
    v.object({
      area: v.string(),
      months: v.array(
        v.object({
          month,
          value: amount,
          low: amount,
          high: amount,
          quotes: count,
          change: maybeAmount,
          changeError: maybeAmount,
        }),
      ),
    }),
  ),
});

/** A model by its years, newest first. */
export const ageCurveResult = v.array(v.object({ year: id, fipeValue: amount, effect: amount, variance: amount }));

/** The price index of an area; null where no month has enough requests. */
export function findIndex(months: readonly IndexMonth[]): PriceIndex | null {
  if (months.length === 0) return null;
  const points = placeMonths(months, ({ value, low, high }) => ({ y: value, low, high }));
  const xTicks = markYears(months.map(({ month }) => month));
  return {
    months,
    chart: drawLineChart({ points, formatY: formatCount, xTicks, fromZero: false }),
  };
}

/** The area of the whole country. */
export const BRAZIL = "BR";

/** Where a year stands along an axis: the zero-km to the right of the newest one. */
function placeYear(year: number, newest: number): number {
  return year === ZERO_KM_YEAR ? newest + 1 : year;
}

/** What each year of a model costs the average driver; null where no year is priced. @param rating null before the model's first fit */
export function findAgeCurve(rows: v.InferOutput<typeof ageCurveResult>, rating: RankingModel | null): AgeCurve | null {
  if (!rating || rows.length === 0) return null;
  const years = rows.map(({ year, ...car }) => ({
    year,
    estimate: estimateCar(rating, car, {}),
  }));
  const newest = Math.max(...years.map(({ year }) => (year === ZERO_KM_YEAR ? 0 : year)));
  const points = years
    .map(({ year, estimate: { amount, low, high } }) => ({
      x: placeYear(year, newest),
      label: formatYear(year),
      y: amount,
      low,
      high,
    }))
    .sort((a, b) => a.x - b.x);
  const step = Math.ceil(points.length / 6);
  const chart = drawLineChart({
    points,
    formatY: formatWholeMoney,
    fromZero: true,
    xTicks: points.filter((_, index) => (points.length - 1 - index) % step === 0).map(({ x, label }) => ({ x, label })),
  });
  return { years, chart };
}
