// A line over time or age, drawn on the server: the browser gets paths and labels, and no code that makes them.

import { nice, ticks } from "d3-array";
import { area, line } from "d3-shape";
import { type Month, monthAt, ordinalOf, shortenMonth } from "./months.ts";

/** Units of the chart; it is as wide as the page allows, and its letters stay legible at 288 pixels. */
const WIDTH = 360;
const HEIGHT = 190;
const MARGIN = { right: 10, top: 10, bottom: 22 };
/** Widest letter of the y axis, at 12 units. */
const LETTER = 6.7;
/** Approximate number of ticks on the y axis. */
const TICKS = 4;

type Range = readonly [number, number];

export interface ChartPoint {
  readonly x: number;
  /** Null for a gap in the line. */
  readonly y: number | null;
  /** The ends of the interval around the line, if there is one. */
  readonly low?: number;
  readonly high?: number;
}

interface Tick {
  readonly x: number;
  readonly label: string;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

function createScale([from, to]: Range, [first, last]: Range): (value: number) => number {
  return (value) => first + (to === from ? 0 : ((value - from) / (to - from)) * (last - first));
}

/** Whether two points without a gap between them have a line. */
function hasLine(points: readonly ChartPoint[]): boolean {
  return points.some(({ x, y }, place) => {
    const before = points[place - 1];
    return y !== null && before !== undefined && before.y !== null && before.x !== x;
  });
}

interface LineChartProps {
  /** From left to right. */
  readonly points: readonly ChartPoint[];
  readonly formatY: (value: number) => string;
  /** Those outside the points are left out. */
  readonly xTicks: readonly Tick[];
  /** Whether the y axis begins at 0, so that twice the height is twice the value. */
  readonly fromZero?: boolean;
}

/** A chart in units of the view box: where its axes meet, SVG paths, ticks. Null where there is no line to draw. */
export function drawLineChart({ points, formatY, xTicks, fromZero = false }: LineChartProps) {
  if (!hasLine(points)) return null;
  const known = points.flatMap(({ x, y, low, high }) => (y === null ? [] : [{ x, ys: [y, low ?? y, high ?? y] }]));
  const [xs, ys] = [known.map(({ x }) => x), known.flatMap((point) => point.ys)];
  const [firstX, lastX] = [Math.min(...xs), Math.max(...xs)];
  const bottom = HEIGHT - MARGIN.bottom;
  const [least, most] = nice(fromZero ? 0 : Math.min(...ys), Math.max(...ys), TICKS);
  const y = createScale([least, most], [bottom, MARGIN.top]);
  // Two ticks with one label would look like one value at two heights.
  const yTicks = ticks(least, most, TICKS)
    .map((value) => ({ at: round(y(value)), label: formatY(value) }))
    .filter(({ label }, index, all) => label !== all[index - 1]?.label);
  const left = Math.ceil(8 + LETTER * Math.max(...yTicks.map(({ label }) => label.length)));
  const x = createScale([firstX, lastX], [left, WIDTH - MARGIN.right]);
  const drawLine = line<ChartPoint>()
    .defined((point) => point.y !== null)
    .x((point) => x(point.x))
    .y((point) => y(point.y ?? 0))
    .digits(1);
  const drawInterval = area<ChartPoint>()
    .defined(({ low, high }) => low !== undefined && high !== undefined)
    .x((point) => x(point.x))
    .y0(({ low }) => y(low ?? 0))
    .y1(({ high }) => y(high ?? 0))
    .digits(1);
  return {
    width: WIDTH,
    height: HEIGHT,
    left,
    bottom,
    line: drawLine(points) ?? "",
    interval: points.some(({ low }) => low !== undefined) ? drawInterval(points) : null,
    yTicks,
    xTicks: xTicks
      .filter((tick) => tick.x >= firstX && tick.x <= lastX)
      .map((tick) => ({ at: round(x(tick.x)), label: tick.label })),
  };
}

export type LineChart = NonNullable<ReturnType<typeof drawLineChart>>;

/** A point for each month from the first row to the last; a month without a row is a gap. */
export function placeMonths<Row extends { readonly month: Month }>(
  rows: readonly Row[],
  pointOf: (row: Row) => Omit<ChartPoint, "x">,
): ChartPoint[] {
  const byOrdinal = new Map(rows.map((row) => [ordinalOf(row.month), row]));
  const [first, last] = [Math.min(...byOrdinal.keys()), Math.max(...byOrdinal.keys())];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const row = byOrdinal.get(first + index);
    return { x: first + index, ...(row ? pointOf(row) : { y: null }) };
  });
}

/** A tick with the year at each January; at the first and the last month where there are fewer than two Januaries. */
export function markYears(months: readonly Month[]): Tick[] {
  const ordinals = months.map(ordinalOf);
  const [first, last] = [Math.min(...ordinals), Math.max(...ordinals)];
  const januaries = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((x) => x % 12 === 0);
  return januaries.length >= 2
    ? januaries.map((x) => ({ x, label: String(x / 12) }))
    : [...new Set([first, last])].map((x) => ({ x, label: shortenMonth(monthAt(x)) }));
}
