// KPIs: one number each, in a row.

import type { Statistics } from "../data/prices.ts";
import { hasEnoughQuotes } from "../estimate/average-price.ts";
import { formatCount, formatDate, formatMoney, formatPercentage } from "../estimate/format.ts";
import { type Month, nameMonth } from "../estimate/months.ts";
import { WINDOW_DAYS } from "../estimate/rules.ts";

export interface Kpi {
  readonly label: string;
  readonly value: string;
  /** Below the number. */
  readonly note?: React.ReactNode;
}

/** How many quotes count; null where there are none. */
export const quotesKpi = (statistics: Statistics | null): Kpi | null =>
  statistics && { label: "Cotações analisadas", value: formatCount(statistics.sample.quotes) };

/** The mean and the lowest price, R$; null with too few quotes (section 9). */
export const priceKpi = (statistics: Statistics | null): Kpi | null =>
  hasEnoughQuotes(statistics)
    ? {
        label: "Preço médio",
        value: formatMoney(statistics.meanPrice),
        note: `menor preço: ${formatMoney(statistics.minPrice)}`,
      }
    : null;

/** The mean in percent of FIPE, with one decimal; null where there are no quotes. */
export const percentageKpi = (statistics: Statistics | null): Kpi | null =>
  statistics && { label: "% FIPE médio", value: formatPercentage(statistics.meanPercentage) };

/** The window of the quotes and the date of the newest. @param quotes begins the sentence: `30.450 cotações` */
export function describeWindow({ sample: { lastQuoteAt } }: Statistics, quotes = "Cotações"): string {
  const newest = lastQuoteAt ? `; a mais recente é de ${formatDate(lastQuoteAt)}` : "";
  return `${quotes} dos últimos ${WINDOW_DAYS} dias${newest}.`;
}

interface KpisProps {
  /** Unknown ones are left out. */
  kpis: readonly (Kpi | null)[];
  /** Statistics behind the KPIs: the line below them names their window. */
  statistics: Statistics | null;
  /** Month of the FIPE value among them. */
  fipeMonth?: Month | null;
}

export function Kpis({ kpis, statistics, fipeMonth = null }: KpisProps) {
  const known = kpis.flatMap((kpi) => kpi ?? []);
  return (
    <>
      <dl className="kpis">
        {known.map((kpi) => (
          <div key={kpi.label}>
            <dt>{kpi.label}</dt>
            <dd>
              <strong>{kpi.value}</strong>
            </dd>
            {kpi.note ? (
              <dd>
                <small>{kpi.note}</small>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      {fipeMonth ? <p className="footnote">{`Valor FIPE de ${nameMonth(fipeMonth)}`}</p> : null}
      {statistics ? <p className="footnote">{describeWindow(statistics)}</p> : null}
    </>
  );
}
