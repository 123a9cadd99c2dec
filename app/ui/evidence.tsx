// What the numbers of a page rest on: how many quotes, which window, the newest date, and how prices spread.

import { countOf, formatDate, formatMoney } from "../pricing/format.ts";
import type { Evidence as EvidenceFacts } from "../pricing/value.ts";

/** `1.234 cotações dos últimos 180 dias, a mais recente de 20/11/2026`. */
export function describeEvidence({ quotes, windowDays, lastQuoteAt }: EvidenceFacts): string {
  const base = `${countOf(quotes, "cotação", "cotações")} dos últimos ${windowDays} dias`;
  return lastQuoteAt ? `${base}, a mais recente de ${formatDate(lastQuoteAt)}` : base;
}

/** Observed figures in R$, of a group of quotes. */
export interface PriceSpread {
  readonly evidence: EvidenceFacts;
  readonly meanPrice: number;
  readonly percentile25: number;
  readonly median: number;
  readonly percentile75: number;
}

export function Evidence({ spread }: { spread: PriceSpread | null }) {
  if (!spread) return <p className="evidence">Ainda não há cotações recentes suficientes para uma estatística.</p>;
  const { evidence, meanPrice, percentile25, median, percentile75 } = spread;
  return (
    <p className="evidence">
      Com base em {describeEvidence(evidence)}: metade dos preços fica entre {formatMoney(percentile25)} e{" "}
      {formatMoney(percentile75)}; a mediana é {formatMoney(median)} e a média, {formatMoney(meanPrice)} por ano.
    </p>
  );
}
