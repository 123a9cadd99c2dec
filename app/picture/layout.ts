// A share picture as SVG: what the page is about, the median price, the range of the middle half, what it rests on.

import { escapeXml } from "../base/escape-xml.ts";
import { OWNER } from "../owner.ts";
import type { PictureFigure } from "../pages/page-kind.ts";
import type { PictureFacts } from "../pages/share-picture.server.ts";
import { countOf, formatDate, formatMoney } from "../pricing/format.ts";
import { PICTURE_SIZE } from "../seo/head.ts";

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const MARGIN = 72;
/** Of Inter Bold, the widest that a common text comes to; a text is set smaller rather than cut. */
const WIDTH_OF_A_CHARACTER = 0.62;
const COLOURS = { paper: "#ffffff", ink: "#10233f", muted: "#4a5b75", accent: "#0b6b3a", band: "#bfe3cf" };

function text(y: number, size: number, colour: string, content: string, weight: 400 | 700 = 400): string {
  const fitting = Math.min(size, (WIDTH - 2 * MARGIN) / (content.length * WIDTH_OF_A_CHARACTER));
  return `<text x="${MARGIN}" y="${y}" font-family="Inter" font-weight="${weight}" font-size="${fitting.toFixed(1)}" fill="${colour}">${escapeXml(content)}</text>`;
}

/** The middle half as a band on an axis, the median as a bar in it. */
function spread(percentile25: number, median: number, percentile75: number): string {
  const margin = Math.max(percentile75 - percentile25, median * 0.05);
  const from = percentile25 - margin;
  const scale = (WIDTH - 2 * MARGIN) / (percentile75 + margin - from);
  const x = (price: number) => Math.round(MARGIN + (price - from) * scale);
  const y = 440;
  return [
    `<rect x="${MARGIN}" y="${y + 14}" width="${WIDTH - 2 * MARGIN}" height="4" fill="${COLOURS.band}"/>`,
    `<rect x="${x(percentile25)}" y="${y}" width="${Math.max(x(percentile75) - x(percentile25), 4)}" height="32" rx="4" fill="${COLOURS.band}"/>`,
    `<rect x="${x(median) - 4}" y="${y - 8}" width="8" height="48" fill="${COLOURS.accent}"/>`,
  ].join("");
}

function frame(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/><rect width="${WIDTH}" height="16" fill="${COLOURS.accent}"/>${content}</svg>`;
}

/** The picture of a page with a figure of its own. */
function layOutFigure(subject: string, { kicker, value, note, basis }: PictureFigure): string {
  return frame(
    [
      text(104, 34, COLOURS.muted, OWNER.siteName, 700),
      text(190, 64, COLOURS.ink, subject, 700),
      text(246, 38, COLOURS.muted, kicker),
      text(366, 96, COLOURS.accent, value, 700),
      text(460, 32, COLOURS.ink, note),
      text(584, 28, COLOURS.muted, basis),
    ].join(""),
  );
}

/** The picture of a page with numbers. */
export function layOutPicture({ subject, where, statistics, figure }: PictureFacts): string {
  if (figure) return layOutFigure(subject, figure);
  if (!statistics) return layOutStaticPicture();
  const { evidence, median, percentile25, percentile75 } = statistics;
  const since = evidence.lastQuoteAt ? ` até ${formatDate(evidence.lastQuoteAt)}` : "";
  return frame(
    [
      text(104, 34, COLOURS.muted, OWNER.siteName, 700),
      text(190, 64, COLOURS.ink, subject, 700),
      text(246, 38, COLOURS.muted, where === "" ? "Preço anual do seguro no Brasil" : `Preço anual do seguro ${where}`),
      text(366, 96, COLOURS.accent, formatMoney(median), 700),
      spread(percentile25, median, percentile75),
      text(
        530,
        32,
        COLOURS.ink,
        `Metade dos preços fica entre ${formatMoney(percentile25)} e ${formatMoney(percentile75)}`,
      ),
      text(584, 28, COLOURS.muted, `Mediana de ${countOf(evidence.quotes, "cotação", "cotações")}${since}`),
    ].join(""),
  );
}

/** The picture of pages that have no numbers. */
export function layOutStaticPicture(): string {
  return frame(
    [
      text(104, 34, COLOURS.muted, OWNER.companyName, 700),
      text(290, 84, COLOURS.ink, OWNER.siteName, 700),
      text(370, 42, COLOURS.muted, "Quanto custa o seguro do seu carro?"),
      text(530, 32, COLOURS.ink, "Preços reais por marca, modelo, ano e cidade"),
    ].join(""),
  );
}
