// An interval of prices on a scale in R$, which the text beside it says, too.

import { formatWholeMoney } from "../../estimate/format.ts";

/** Pixels of the narrowest column. In a wider one all is further apart, and words are as large. */
const WIDTH = 320;
/** A place, or a width, as a share of the column's. */
const share = (units: number) => `${((100 * units) / WIDTH).toFixed(2)}%`;

/** Where the words of the amounts below the scale stand, and the room below the last words. */
const TICKS = 63;
const BELOW_WORDS = 3;
/** A line of words below the scale. */
const LINE = 14;
/** Amounts below the scale that the narrowest column has room for; of more, every second one is left out. */
const MOST_TICKS = 4;
/** Half of the room that a price takes. */
const HALF_A_LABEL = 31;
/** How near to an edge its middle comes: a card is narrower than the picture on a small phone, and its words are as large. */
const NEAREST_LABEL = 38;
/** The scale begins and ends so far from the edges. */
const EDGE = 5;
/** Half of the room that the words of a quote take. */
const HALF_A_QUOTE = 85;

interface IntervalChartProps {
  /** All in R$ a year; eight of ten drivers would pay between `low` and `high`. */
  low: number;
  middle: number;
  high: number;
  /** One that the visitor has. */
  quote: number | null;
}

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

/** Units of the words over the band, which stand there where the prices at its ends leave room. */
const BAND_NAME = 104;

/**
 * Where the prices at the ends of the band are written: over them, apart by what they take, and within the picture.
 * @param low units from the left edge @param high the same
 */
export function placeEnds(low: number, high: number): readonly [left: number, right: number] {
  const apart = Math.max(0, 2 * HALF_A_LABEL - (high - low)) / 2;
  const left = Math.min(Math.max(low - apart, NEAREST_LABEL), WIDTH - NEAREST_LABEL - 2 * HALF_A_LABEL);
  return [left, Math.min(Math.max(high + apart, left + 2 * HALF_A_LABEL), WIDTH - NEAREST_LABEL)];
}

/** An amount at the edge of the picture begins or ends at its mark, and is not cut. @param at units from the left edge */
function nameEdge(at: number): string {
  if (at < NEAREST_LABEL) return " interval-first";
  return at > WIDTH - NEAREST_LABEL ? " interval-last" : "";
}

interface EndsProps {
  low: number;
  high: number;
  /** Units from the left edge. */
  places: readonly [left: number, right: number];
}

/** The prices at the ends of the band, and its name where they leave room. */
function Ends({ low, high, places: [left, right] }: EndsProps) {
  return (
    <>
      <text x={share(left)} y="12">
        {formatWholeMoney(low)}
      </text>
      {right - left - 2 * HALF_A_LABEL >= BAND_NAME ? (
        <text className="interval-name" x={share((left + right) / 2)} y="12">
          8 em cada 10
        </text>
      ) : null}
      <text x={share(right)} y="12">
        {formatWholeMoney(high)}
      </text>
    </>
  );
}

export function IntervalChart({ low, middle, high, quote }: IntervalChartProps) {
  const shown = [low, high, quote ?? low];
  const { to, ticks } = scaleTo(Math.max(...shown));
  const x = (price: number) => EDGE + (price / to) * (WIDTH - 2 * EDGE);
  const every = Math.ceil(ticks.length / MOST_TICKS);
  // The quote is named below its own mark, above the amounts of the scale: over the band it would seem to be an end of it.
  const ticksAt = TICKS + (quote === null ? 0 : LINE + BELOW_WORDS);
  const height = ticksAt + BELOW_WORDS;
  const bar = (ends: { readonly low: number; readonly high: number }) => ({
    x: share(x(ends.low)),
    width: share(Math.max(x(ends.high) - x(ends.low), 2)),
    rx: "4",
  });
  return (
    <svg className="interval" height={height} aria-hidden="true">
      <Ends low={low} high={high} places={placeEnds(x(low), x(high))} />
      <rect className="interval-axis" x={share(EDGE)} y="32" width={share(WIDTH - 2 * EDGE)} height="2" />
      <rect className="interval-band" {...bar({ low, high })} y="20" height="26" />
      <rect
        className="interval-middle"
        x={share(x(middle))}
        y="17"
        width="4"
        height="32"
        rx="2"
        transform="translate(-2 0)"
      />
      {ticks
        .filter((_, place) => place % every === 0)
        .map((tick) => (
          <text key={tick} className={`interval-tick${nameEdge(x(tick))}`} x={share(x(tick))} y={ticksAt}>
            {formatWholeMoney(tick)}
          </text>
        ))}
      {quote === null ? null : (
        <>
          <line
            className="interval-quote"
            x1={share(x(quote))}
            x2={share(x(quote))}
            y1="16"
            y2={ticksAt - LINE - BELOW_WORDS - 10}
          />
          <text
            className="interval-quote-name"
            x={share(Math.min(Math.max(x(quote), HALF_A_QUOTE), WIDTH - HALF_A_QUOTE))}
            y={ticksAt - LINE - BELOW_WORDS}
          >
            {`a sua cotação: ${formatWholeMoney(quote)}`}
          </text>
        </>
      )}
    </svg>
  );
}
