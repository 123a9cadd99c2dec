// A share picture as SVG: what the page is about, the typical price, its interval on a scale in R$, what it rests on.

import { escapeXml } from "../base/escape-xml.ts";
import { MARK, MARK_SIZE } from "../mark.ts";
import { OWNER } from "../owner.ts";
import { countObservedQuotes } from "../pricing/count-quotes.ts";
import { formatDate, formatWholeMoney, SAMPLE_NOTICE } from "../pricing/format.ts";
import { scaleOf } from "../pricing/scale.ts";
import type { Statistics, TypicalPrice } from "../schemas/prices.ts";
import { PICTURE_SIZE } from "../seo/head.ts";
import type { PictureFacts } from "./words.ts";

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const MARGIN = 72;
/** Of Inter Bold, the widest that a common text comes to; a text is set smaller rather than cut. */
const WIDTH_OF_A_CHARACTER = 0.62;
/** Those of the site in the light (ui/tokens.css). */
const COLOURS = {
  paper: "#ffffff",
  ink: "#16202b",
  muted: "#4d5b69",
  line: "#d6dde4",
  accent: "#0a5c30",
  band: "#bfe3cf",
};

interface Text {
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
  /** Its middle; without it the text begins at the margin. */
  readonly middle?: number;
}

function text(content: string, { y, size, colour, bold = false, middle }: Text): string {
  const fitting = Math.min(size, (WIDTH - 2 * MARGIN) / (content.length * WIDTH_OF_A_CHARACTER));
  const place = middle === undefined ? `x="${MARGIN}"` : `x="${middle}" text-anchor="middle"`;
  return `<text ${place} y="${y}" font-family="Inter" font-weight="${bold ? 700 : 400}" font-size="${fitting.toFixed(1)}" fill="${colour}">${escapeXml(content)}</text>`;
}

/** Half of the width of a price at the ends of the band. */
const HALF_A_PRICE = 70;

/** The interval as the pages draw it: a band with its ends in R$, its middle, a scale of round amounts. */
function interval(low: number, middle: number, high: number): string {
  const { from, to, ticks } = scaleOf(low, high);
  const x = (price: number) => Math.round(MARGIN + ((price - from) / (to - from)) * (WIDTH - 2 * MARGIN));
  const apart = Math.max(0, (2 * HALF_A_PRICE - (x(high) - x(low))) / 2);
  const [top, height] = [432, 48];
  const end = (price: number, place: number) =>
    text(formatWholeMoney(price), { y: top - 14, size: 30, colour: COLOURS.ink, bold: true, middle: place });
  return [
    `<rect x="${MARGIN}" y="${top + height / 2 - 2}" width="${WIDTH - 2 * MARGIN}" height="4" fill="${COLOURS.line}"/>`,
    `<rect x="${x(low)}" y="${top}" width="${Math.max(x(high) - x(low), 4)}" height="${height}" rx="8" fill="${COLOURS.band}"/>`,
    `<rect x="${x(middle) - 4}" y="${top - 6}" width="8" height="${height + 12}" rx="4" fill="${COLOURS.accent}"/>`,
    end(low, x(low) - apart),
    end(high, x(high) + apart),
    ...ticks.map((tick) =>
      text(formatWholeMoney(tick), { y: top + height + 38, size: 24, colour: COLOURS.muted, middle: x(tick) }),
    ),
  ].join("");
}

/** @param isSample whether the numbers are of a sample, which is then said */
function frame(content: readonly string[], isSample = false): string {
  const side = 52;
  const mark = `<g transform="translate(${MARGIN} 58) scale(${side / MARK_SIZE})">${MARK}</g>`;
  const name = `<g transform="translate(${side + 16} 0)">${text(OWNER.siteName, { y: 96, size: 34, colour: COLOURS.muted, bold: true })}</g>`;
  const stripe = isSample
    ? `<rect width="${WIDTH}" height="40" fill="${COLOURS.band}"/>${text(SAMPLE_NOTICE, { y: 28, size: 24, colour: COLOURS.ink, middle: WIDTH / 2 })}`
    : `<rect width="${WIDTH}" height="16" fill="${COLOURS.accent}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>${stripe}${mark}${name}${content.join("")}</svg>`;
}

interface Measured extends Pick<PictureFacts, "where" | "car"> {
  readonly typical: TypicalPrice;
  readonly statistics: Statistics;
}

/** The price, with its interval in the place of a note. */
function describeTypical({ typical, statistics, where, car }: Measured) {
  const { basis, low, amount, high } = typical;
  const { lastQuoteAt } = statistics.evidence;
  const since = lastQuoteAt ? ` até ${formatDate(lastQuoteAt)}` : "";
  const isObserved = basis === "observed";
  const place = where === "" ? "no Brasil" : where;
  return {
    kicker: isObserved ? `Metade das cotações ${place} custa até` : `Preço típico por ano ${place} (estimativa)`,
    value: formatWholeMoney(amount),
    middle: interval(low, amount, high),
    basis: `${isObserved ? "8 de cada 10 ficam na faixa" : `Motorista médio${car && `, ${car}`}; 8 de cada 10 na faixa`}; ${countObservedQuotes(statistics)}${since}`,
  };
}

/** The picture of a page with a figure of its own, else with its price. */
export function layOutPicture({ statistics, typical, figure, ...facts }: PictureFacts): string {
  const { subject, isSample } = facts;
  const shown = figure
    ? { ...figure, middle: text(figure.note, { y: 460, size: 32, colour: COLOURS.ink }) }
    : statistics && typical && describeTypical({ ...facts, statistics, typical });
  if (!shown) return layOutStaticPicture();
  const lines = [
    text(subject, { y: 186, size: 60, colour: COLOURS.ink, bold: true }),
    text(shown.kicker, { y: 238, size: 34, colour: COLOURS.muted }),
    text(shown.value, { y: 346, size: 92, colour: COLOURS.accent, bold: true }),
    shown.middle,
    text(shown.basis, { y: 590, size: 28, colour: COLOURS.muted }),
  ];
  return frame(lines, isSample);
}

/** The picture of pages that have no numbers. */
export function layOutStaticPicture(): string {
  return frame([
    text("Quanto custa o seguro do seu carro?", { y: 290, size: 60, colour: COLOURS.ink, bold: true }),
    text("Preços reais por marca, modelo, ano e cidade", { y: 360, size: 38, colour: COLOURS.muted }),
    text(OWNER.companyName, { y: 590, size: 28, colour: COLOURS.muted }),
  ]);
}
