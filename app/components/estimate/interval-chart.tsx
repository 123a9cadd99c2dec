// An interval of prices on a scale in R$; the text beside it names the same prices.

import type { EstimatedPrice } from "../../data/prices.ts";
import { formatRange, formatWholeMoney } from "../../estimate/format.ts";

/** Pixels of the narrowest column. In a wider one everything but the text is wider. */
const WIDTH = 320;

/** A place or a width, as a share of the column's. */
const share = (units: number) => `${((100 * units) / WIDTH).toFixed(2)}%`;

/** Pixels between the scale's ends and the edges. */
const EDGE = 5;

/** How many amounts fit below the scale in the narrowest column; of more, every second one is left out. */
const MOST_TICKS = 4;

/** Approximate number of ticks. */
const TICK_COUNT = 6;

/** A scale from 0 to a little beyond a price, R$, with ticks at round amounts: 1, 2 or 5 times a power of ten apart. */
function scaleTo(high: number) {
  const room = 0.05 * high;
  const rough = (high + 2 * room) / TICK_COUNT;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10);
  const to = high + room;
  return { to, ticks: Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => index * step) };
}

interface LabelProps {
  /** Units from the left edge, of what it names. */
  at: number;
  /** Pixels from the top. */
  y: number;
  className?: string;
  children: string;
}

/** Centred on what it names, as far as it stays within the chart: 4.5 units are more than half of a letter's width. */
function Label({ at, y, className, children }: LabelProps) {
  const half = 4.5 * children.length;
  return (
    <text className={className} x={share(Math.min(Math.max(at, half), WIDTH - half))} y={y}>
      {children}
    </text>
  );
}

/** @param quote of the user, R$ a year */
export function IntervalChart({ low, amount, high, quote }: EstimatedPrice & { quote: number | null }) {
  const { to, ticks } = scaleTo(Math.max(high, quote ?? 0));
  const x = (price: number) => EDGE + (price / to) * (WIDTH - 2 * EDGE);
  const every = Math.ceil(ticks.length / MOST_TICKS);
  // The quote's label stands between its mark and the scale's amounts: above the bracket it would look like an end of it.
  const ticksAt = quote === null ? 63 : 80;
  return (
    <svg className="interval" height={ticksAt + 3} aria-hidden="true">
      <Label at={x((low + high) / 2)} y={12}>
        {formatRange({ low, high })}
      </Label>
      <rect className="interval-axis" x={share(EDGE)} y="32" width={share(WIDTH - 2 * EDGE)} height="2" />
      <rect className="interval-bracket" x={share(x(low))} width={share(x(high) - x(low))} y="20" height="26" rx="4" />
      <rect className="interval-median" x={share(x(amount) - 2)} width="4" y="17" height="32" rx="2" />
      {ticks
        .filter((_, place) => place % every === 0)
        .map((tick) => (
          <Label key={tick} className="interval-tick" at={x(tick)} y={ticksAt}>
            {formatWholeMoney(tick)}
          </Label>
        ))}
      {quote === null ? null : (
        <>
          <rect className="interval-quote" x={share(x(quote) - 1.5)} width="3" y="16" height="37" />
          <Label className="interval-quote" at={x(quote)} y={63}>{`a sua cotação: ${formatWholeMoney(quote)}`}</Label>
        </>
      )}
    </svg>
  );
}
