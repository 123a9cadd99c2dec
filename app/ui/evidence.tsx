// What the numbers of a page rest on: how many quotes, which window, the newest date, and how prices spread.

import { countOf, formatDate, formatMoney } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN, MIN_QUOTES_TO_NAME_COUNT } from "../pricing/rules.ts";
import type { Evidence as EvidenceFacts } from "../pricing/value.ts";

/** `1.234 cotações dos últimos 180 dias, a mais recente de 20/11/2026`. */
function describeEvidence({ quotes, windowDays, lastQuoteAt }: EvidenceFacts): string {
  const base = `${countOf(quotes, "cotação", "cotações")} dos últimos ${windowDays} dias`;
  if (!lastQuoteAt) return base;
  return quotes === 1
    ? `${base}, de ${formatDate(lastQuoteAt)}`
    : `${base}, a mais recente de ${formatDate(lastQuoteAt)}`;
}

/** A number is said to rest on its quotes from 20 of them on (section 9); below that they are only counted. */
function describeBasis(evidence: EvidenceFacts): string {
  const counted = describeEvidence(evidence);
  if (evidence.quotes >= MIN_QUOTES_TO_NAME_COUNT) return `Com base em ${counted}.`;
  if (evidence.quotes >= MIN_QUOTES_FOR_MEAN) return `${counted}.`;
  return `${counted}. ${evidence.quotes === 1 ? "É pouca" : "São poucas"} para uma estatística.`;
}

/** Observed figures in R$ a year, of a group of quotes. */
export interface PriceSpread {
  readonly evidence: EvidenceFacts;
  readonly meanPrice: number;
  readonly percentile25: number;
  readonly median: number;
  readonly percentile75: number;
}

/** The picture's width in its own units; it stretches to the page. */
const WIDTH = 1000;

/** The middle half as a band, the median as a bar in it, the mean as a dashed line. The text beside it says the same. */
function SpreadPicture({ meanPrice, percentile25, median, percentile75 }: PriceSpread) {
  const margin = Math.max(percentile75 - percentile25, median * 0.05);
  const from = Math.min(percentile25, meanPrice) - margin;
  const to = Math.max(percentile75, meanPrice) + margin;
  const x = (price: number) => Math.round(((price - from) / (to - from)) * WIDTH);
  const band = x(percentile25);
  return (
    <svg viewBox={`0 0 ${WIDTH} 32`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="evidence-axis" y="15" width={WIDTH} height="2" />
      <rect className="evidence-band" x={band} y="6" width={Math.max(x(percentile75) - band, 2)} height="20" />
      <rect className="evidence-median" x={x(median) - 2} y="3" width="4" height="26" />
      <line
        className="evidence-mean"
        x1={x(meanPrice)}
        x2={x(meanPrice)}
        y1="3"
        y2="29"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/**
 * The count, window and newest date always; mean, median and range only of enough quotes (section 9).
 * @param spread null where there are no quotes
 */
export function Evidence({ spread }: { spread: PriceSpread | null }) {
  if (!spread) return <p className="evidence evidence-none">Ainda não há cotações recentes.</p>;
  const { evidence, meanPrice, percentile25, median, percentile75 } = spread;
  const basis = describeBasis(evidence);
  if (evidence.quotes < MIN_QUOTES_FOR_MEAN) return <p className="evidence evidence-none">{basis}</p>;
  return (
    <figure className="evidence">
      <dl className="evidence-figures">
        <div>
          <dt>Preço médio por ano</dt>
          <dd>{formatMoney(meanPrice)}</dd>
        </div>
        <div>
          <dt>Mediana</dt>
          <dd>{formatMoney(median)}</dd>
        </div>
        <div>
          <dt>Metade dos preços fica entre</dt>
          <dd>{`${formatMoney(percentile25)} e ${formatMoney(percentile75)}`}</dd>
        </div>
      </dl>
      <SpreadPicture {...spread} />
      <figcaption>
        {`${basis} Na figura, a faixa é a metade central dos preços, a barra é a mediana e a linha tracejada, a média.`}
      </figcaption>
    </figure>
  );
}
