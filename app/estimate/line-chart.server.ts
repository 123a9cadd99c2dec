// A line over time or age as a path, drawn on the server: the browser gets paths and labels, and no code that makes them.

import { nice, ticks } from "d3-array";
import { area, line } from "d3-shape";
import type { LineChart } from "../data/charts.ts";

/** Units of the picture; it is as wide as the page allows, and its letters stay legible at 288 pixels. */
const WIDTH = 360;
const HEIGHT = 190;
const MARGIN = { right: 10, top: 10, bottom: 22 };
/** Of a letter of the upright axis at 12 units, at most. */
const LETTER = 6.7;
/** Marks on the upright axis, about. */
const MARKS = 4;

type Range = readonly [number, number];

export interface ChartPoint {
  readonly x: number;
  /** Null where there is no figure: the line has a gap. */
  readonly y: number | null;
  /** The band's ends, where there is a band. */
  readonly low?: number;
  readonly high?: number;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** From a figure's range to a length's; a figure that is alone lies at the beginning. */
function createScale([from, to]: Range, [first, last]: Range): (value: number) => number {
  return (value) => first + (to === from ? 0 : ((value - from) / (to - from)) * (last - first));
}

/** Two figures beside each other: with a gap between them there is no line. */
function hasLine(points: readonly ChartPoint[]): boolean {
  return points.some(({ x, y }, place) => {
    const before = points[place - 1];
    return y !== null && before !== undefined && before.y !== null && before.x !== x;
  });
}

/**
 * Null where there is nothing to draw: no two figures beside each other.
 * @param points from left to right
 * @param formatY words beside the upright axis
 * @param xTicks in the points' own units, from left to right; those outside are left out
 * @param fromZero whether the upright axis begins at nothing: where it does not, twice the height is not twice the figure
 */
export function drawLineChart({
  points,
  formatY,
  xTicks,
  fromZero = false,
}: {
  points: readonly ChartPoint[];
  formatY: (value: number) => string;
  xTicks: readonly { readonly x: number; readonly label: string }[];
  fromZero?: boolean;
}): LineChart | null {
  const known = points.filter((point) => point.y !== null);
  const [xs, ys] = [
    known.map(({ x }) => x),
    known.flatMap(({ y, low, high }) => [y ?? 0, low ?? y ?? 0, high ?? y ?? 0]),
  ];
  if (!hasLine(points)) return null;
  const bottom = HEIGHT - MARGIN.bottom;
  const [least, most] = nice(fromZero ? 0 : Math.min(...ys), Math.max(...ys), MARKS);
  const y = createScale([least, most], [bottom, MARGIN.top]);
  // Marks closer than what the words tell apart would say one thing twice.
  const yTicks = ticks(least, most, MARKS)
    .map((value) => ({ at: round(y(value)), label: formatY(value) }))
    .filter(({ label }, index, all) => label !== all[index - 1]?.label);
  const left = Math.ceil(8 + LETTER * Math.max(...yTicks.map(({ label }) => label.length)));
  const x = createScale([Math.min(...xs), Math.max(...xs)], [left, WIDTH - MARGIN.right]);
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
    band: points.some(({ low }) => low !== undefined) ? drawInterval(points) : null,
    yTicks,
    xTicks: xTicks
      .filter((tick) => tick.x >= Math.min(...xs) && tick.x <= Math.max(...xs))
      .map((tick) => ({ at: round(x(tick.x)), label: tick.label })),
  };
}
