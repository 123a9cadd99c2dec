// An interval of prices on a scale in R$, under dots that stand for all prices. The text beside it says the same.

import { formatWholeMoney } from "../pricing/format.ts";
import { DOTS } from "../pricing/price-histogram.ts";
import { scaleOf } from "../pricing/scale.ts";
import { formatRange } from "../pricing/typical-price.ts";

/** Units of the picture, which stretches to its column. */
const WIDTH = 320;
const HEIGHT = 66;
/** The line that names the wider interval. */
const AROUND_NAME = 14;
/** Where the scale begins and ends: the words at its ends need room. */
const MARGIN = 26;
/** Half of the room that a price takes, in units. */
const HALF_A_LABEL = 31;

/** Units that a dot is wide. */
const DOT = 9;
/** Between the words of the band and the lowest dots. */
const ABOVE_WORDS = 4;

/**
 * Columns from left to right: a dot that is nearer than its width to where a column begins lies on top of that, so that none
 * is further than its width from its own place. Its level is how many lie below it.
 * @param places in order, in units of the picture @param width of a dot
 */
export function stackDots(places: readonly number[], width: number): { x: number; level: number }[] {
  const dots: { x: number; level: number }[] = [];
  for (const place of places) {
    const last = dots.at(-1);
    dots.push(last && place - last.x < width ? { x: last.x, level: last.level + 1 } : { x: place, level: 0 });
  }
  return dots;
}

interface IntervalPictureProps {
  /** All in R$ a year; eight of ten quotes lie between `low` and `high`. */
  low: number;
  middle: number;
  high: number;
  /** The prices that dots stand for, in order. */
  quantiles?: readonly number[];
  /** A wider interval on the same scale, which this one is narrower than. */
  around?: { readonly low: number; readonly high: number } | null;
}

/** Units of the words over the band, which stand there where the prices at its ends leave room. */
const BAND_NAME = 84;

export function IntervalPicture({ low, middle, high, quantiles = [], around = null }: IntervalPictureProps) {
  const shown = [low, high, ...quantiles, around?.low ?? low, around?.high ?? high];
  const { from, to, ticks } = scaleOf(Math.min(...shown), Math.max(...shown), quantiles.length > 0);
  const x = (price: number) => Math.round(MARGIN + ((price - from) / (to - from)) * (WIDTH - 2 * MARGIN));
  // Prices that lie close to each other keep their words apart.
  const gap = 2 * HALF_A_LABEL - (x(high) - x(low));
  const apart = Math.max(0, gap / 2);
  const within = (place: number) => Math.min(Math.max(place, HALF_A_LABEL), WIDTH - HALF_A_LABEL);
  const dots = stackDots(quantiles.map(x), DOT);
  const top = dots.length > 0 ? (Math.max(...dots.map(({ level }) => level)) + 1) * DOT + ABOVE_WORDS : 0;
  const [left, right] = [within(x(low) - apart), within(x(high) + apart)];
  return (
    <svg
      className="interval"
      viewBox={`0 ${-top} ${WIDTH} ${HEIGHT + (around ? AROUND_NAME : 0) + top}`}
      aria-hidden="true"
    >
      {dots.map(({ x: place, level }) => (
        <circle
          key={`${place} ${level}`}
          className="interval-dot"
          cx={place}
          cy={-ABOVE_WORDS - (level + 0.5) * DOT}
          r={DOT / 2 - 0.5}
        />
      ))}
      {dots.length > 0 ? (
        <text className="interval-tick interval-key" x={WIDTH - MARGIN} y={8 - top}>
          {`● ${100 / DOTS}% das cotações`}
        </text>
      ) : null}
      <text x={left} y="12">
        {formatWholeMoney(low)}
      </text>
      {right - left - 2 * HALF_A_LABEL >= BAND_NAME ? (
        <text className="interval-name" x={(left + right) / 2} y="12">
          8 de cada 10
        </text>
      ) : null}
      <text x={right} y="12">
        {formatWholeMoney(high)}
      </text>
      <rect className="interval-axis" x={MARGIN} y="32" width={WIDTH - 2 * MARGIN} height="2" />
      {around ? (
        <rect
          className="interval-around"
          x={x(around.low)}
          y="24"
          width={x(around.high) - x(around.low)}
          height="18"
          rx="4"
        />
      ) : null}
      <rect className="interval-band" x={x(low)} y="20" width={Math.max(x(high) - x(low), 2)} height="26" rx="4" />
      <rect className="interval-middle" x={x(middle) - 2} y="17" width="4" height="32" rx="2" />
      {ticks.map((tick) => (
        <text key={tick} className="interval-tick" x={x(tick)} y="63">
          {formatWholeMoney(tick)}
        </text>
      ))}
      {around ? (
        <text className="interval-tick" x={WIDTH / 2} y="77">
          {`todos os motoristas (estimativa): ${formatRange(around)}`}
        </text>
      ) : null}
    </svg>
  );
}
