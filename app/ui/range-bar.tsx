// Half of the prices as a bar on a scale that the entries of a list share, so that they are compared at a glance, and the
// same in words.

import { formatWholeMoney } from "../pricing/format.ts";

const WIDTH = 120;
const HEIGHT = 12;

/** A scale on which the same distance is the same percentage: prices of a Lifan and of a Porsche stand on it. */
export interface RatioScale {
  readonly from: number;
  readonly to: number;
}

/** @param low @param middle @param high in R$ a year, within the scale */
export function RangeBar({
  scale,
  low,
  middle,
  high,
}: {
  scale: RatioScale;
  low: number;
  middle: number;
  high: number;
}) {
  const share = (price: number) => Math.log(price / scale.from) / Math.log(scale.to / scale.from);
  const x = (price: number) => Math.round(10 * WIDTH * share(price)) / 10;
  return (
    <span className="range">
      <span>{`${formatWholeMoney(low)} a ${formatWholeMoney(high)}`}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="interval-axis" y="5.5" width={WIDTH} height="1" />
        <rect className="interval-band" x={x(low)} y="2" width={Math.max(x(high) - x(low), 1)} height="8" />
        <rect className="interval-middle" x={x(middle) - 2} width="4" height={HEIGHT} />
      </svg>
    </span>
  );
}
