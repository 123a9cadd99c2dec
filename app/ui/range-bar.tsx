// The interval of eight in ten as a bar, on a scale that the entries of a list share.

import { formatRange } from "../pricing/typical-price.ts";
import type { TypicalPrice } from "../schemas/prices.ts";

/**
 * A scale on which the same distance is the same percentage: prices of a Lifan and of a Porsche stand on it. It goes from and
 * to round amounts around all that is shown.
 */
export function ratioScaleOf(shown: readonly TypicalPrice[]) {
  const low = Math.min(...shown.map((each) => each.low));
  const high = Math.max(...shown.map((each) => each.high));
  return { from: Math.max(100, Math.floor(low / 500) * 500), to: Math.ceil(high / 1_000) * 1_000 };
}

export type RatioScale = ReturnType<typeof ratioScaleOf>;

const WIDTH = 120;
const HEIGHT = 12;

/** In words and as a bar. */
export function RangeBar({ scale, of }: { scale: RatioScale; of: TypicalPrice }) {
  const share = (price: number) => Math.log(price / scale.from) / Math.log(scale.to / scale.from);
  const x = (price: number) => Math.round(WIDTH * share(price));
  const [low, middle, high] = [x(of.low), x(of.amount), x(of.high)];
  return (
    <span className="range">
      <span>{formatRange(of)}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="interval-band" x={low} y="2" width={Math.max(high - low, 1)} height="8" />
        <rect className="interval-middle" x={middle - 2} width="4" height={HEIGHT} />
      </svg>
    </span>
  );
}
