// The interval of eight in ten as a bar, on a scale that the entries of a list share.

import { formatRange } from "../pricing/typical-price.ts";
import type { TypicalPrice } from "../schemas/prices.ts";

/** R$ a year at the end of a scale, which begins at nothing: a round amount beyond all that is shown. */
export function barScaleOf(shown: readonly TypicalPrice[]): number {
  return Math.ceil(Math.max(0, ...shown.map(({ high }) => high)) / 1_000) * 1_000;
}

const WIDTH = 240;
const HEIGHT = 12;

/** In words and as a bar. @param scale R$ at its end */
export function RangeBar({ scale, of }: { scale: number; of: TypicalPrice }) {
  const x = (price: number) => Math.round((WIDTH * price) / scale);
  const [low, middle, high] = [x(of.low), x(of.amount), x(of.high)];
  return (
    <span className="range">
      <span>{formatRange(of)}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="interval-band" x={low} y="2" width={Math.max(high - low, 1)} height="8" />
        <rect className="interval-middle" x={middle - 1} width="2" height={HEIGHT} />
      </svg>
    </span>
  );
}
