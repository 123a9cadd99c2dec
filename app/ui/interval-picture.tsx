// An interval of prices on a scale in R$: the band, its middle, and what each of them is worth. The text beside it says the
// same, so that nobody has to see it.

import { formatWholeMoney } from "../pricing/format.ts";
import { scaleOf } from "../pricing/scale.ts";

/** Units of the picture, which stretches to its column. */
const WIDTH = 320;
const HEIGHT = 66;
/** Where the scale begins and ends: the words at its ends need room. */
const MARGIN = 26;
/** Half of the room that a price takes, in units. */
const HALF_A_LABEL = 27;

/** @param mean shown as a dashed line, where there is one; all in R$ a year */
export function IntervalPicture({
  low,
  middle,
  high,
  mean = null,
}: {
  low: number;
  middle: number;
  high: number;
  mean?: number | null;
}) {
  const { from, to, ticks } = scaleOf(Math.min(low, mean ?? low), Math.max(high, mean ?? high));
  const x = (price: number) => Math.round(MARGIN + ((price - from) / (to - from)) * (WIDTH - 2 * MARGIN));
  // Prices that lie close to each other keep their words apart.
  const gap = 2 * HALF_A_LABEL - (x(high) - x(low));
  const apart = Math.max(0, gap / 2);
  const within = (place: number) => Math.min(Math.max(place, HALF_A_LABEL), WIDTH - HALF_A_LABEL);
  return (
    <svg className="interval" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <text x={within(x(low) - apart)} y="12">
        {formatWholeMoney(low)}
      </text>
      <text x={within(x(high) + apart)} y="12">
        {formatWholeMoney(high)}
      </text>
      <rect className="interval-axis" x={MARGIN} y="32" width={WIDTH - 2 * MARGIN} height="2" />
      <rect className="interval-band" x={x(low)} y="20" width={Math.max(x(high) - x(low), 2)} height="26" rx="4" />
      <rect className="interval-middle" x={x(middle) - 2} y="17" width="4" height="32" rx="2" />
      {mean === null ? null : <line className="interval-mean" x1={x(mean)} x2={x(mean)} y1="17" y2="49" />}
      {ticks.map((tick) => (
        <text key={tick} className="interval-tick" x={x(tick)} y="63">
          {formatWholeMoney(tick)}
        </text>
      ))}
    </svg>
  );
}
