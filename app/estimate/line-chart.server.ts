// A line over time or age, drawn on the server: the browser gets paths and labels, and no code that makes them.

import { extent, nice, range, ticks } from "d3-array";
import { area, line } from "d3-shape";
import { type Month, monthAt, ordinalOf, shortenMonth } from "./months.ts";

/** Paths lie in a square of this side, which the page stretches; marks are in percent of it. */
const SIDE = 100;
/** Approximate number of ticks on the y axis. */
const TICKS = 4;
/** Percent of the width between two labels of the x axis: four fit on a phone. */
const LABEL_ROOM = 28;

type Range = readonly [number, number];

export interface ChartPoint {
  readonly x: number;
  /** Null for a gap in the line. */
  readonly y: number | null;
  /** The ends of the interval around the line, if there is one. */
  readonly low?: number;
  readonly high?: number;
}

/** A label beside an axis or above a point. @param at percent of the axis, to a tenth */
const mark = (at: number, label: string) => ({ at: Math.round(at * 10) / 10, label });

/** The first and the last, and between them those that have room. */
function thinOut<Mark extends { readonly at: number }>(marks: readonly Mark[]): Mark[] {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || marks.length < 2) return [...marks];
  const kept = [first];
  for (const each of marks.slice(1, -1)) {
    const before = kept.at(-1)?.at ?? 0;
    if (each.at - before >= LABEL_ROOM && last.at - each.at >= LABEL_ROOM) kept.push(each);
  }
  return [...kept, last];
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
  /** Of the values at both ends of the line; `formatY` without it. */
  readonly formatEnd?: (value: number) => string;
  /** From left to right; those without room are left out. */
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  /** Whether the y axis begins at 0, so that twice the height is twice the value. */
  readonly fromZero?: boolean;
}

/** A chart as SVG paths, ticks, and the values at the line's ends. Null where there is no line to draw. */
export function drawLineChart({ points, formatY, formatEnd = formatY, xTicks, fromZero = false }: LineChartProps) {
  if (!hasLine(points)) return null;
  const known = points.flatMap(({ x, y, low, high }) => (y === null ? [] : [{ x, y, ys: [y, low ?? y, high ?? y] }]));
  const [firstX = 0, lastX = 0] = extent(known, ({ x }) => x);
  const [lowest = 0, highest = 0] = extent(known.flatMap(({ ys }) => ys));
  const [least, most] = nice(fromZero ? 0 : lowest, highest, TICKS);
  const y = createScale([least, most], [SIDE, 0]);
  const x = createScale([firstX, lastX], [0, SIDE]);
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
  const ends = [known[0], known.at(-1)].flatMap((end) => (end ? [mark(y(end.y), formatEnd(end.y))] : []));
  return {
    line: drawLine(points) ?? "",
    interval: points.some(({ low }) => low !== undefined) ? drawInterval(points) : null,
    // Two ticks with one label would look like one value at two heights.
    yTicks: ticks(least, most, TICKS)
      .map((value) => mark(y(value), formatY(value)))
      .filter(({ label }, index, all) => label !== all[index - 1]?.label),
    xTicks: thinOut(
      xTicks.filter((tick) => tick.x >= firstX && tick.x <= lastX).map((tick) => mark(x(tick.x), tick.label)),
    ),
    /** At the line's first and last point. */
    ends,
  };
}

export type LineChart = NonNullable<ReturnType<typeof drawLineChart>>;

/** A point for each month from the first row to the last; a month without a row is a gap. */
export function placeMonths(rows: readonly (Omit<ChartPoint, "x"> & { readonly month: Month })[]): ChartPoint[] {
  const byOrdinal = new Map(rows.map((row) => [ordinalOf(row.month), row]));
  const [first = 0, last = -1] = extent(byOrdinal.keys());
  return range(first, last + 1).map((x) => ({ y: null, ...byOrdinal.get(x), x }));
}

/** A tick at the first and the last month, and with the year at each January between them. */
export function markYears(months: readonly ChartPoint[]) {
  return months.flatMap(({ x }, place) => {
    if (place === 0 || place === months.length - 1) return { x, label: shortenMonth(monthAt(x)) };
    return x % 12 === 0 ? { x, label: String(x / 12) } : [];
  });
}
