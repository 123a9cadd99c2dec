// Summary cards: one number each, in a row, and what the specification's own statistics say.

import type { Statistics } from "../data/prices.ts";
import { hasEnoughQuotes } from "../estimate/average-price.ts";
import { formatCount, formatDate, formatMoney, formatPercentage } from "../estimate/format.ts";
import { type Month, nameMonth } from "../estimate/months.ts";
import { WINDOW_DAYS } from "../estimate/rules.ts";

export interface Stat {
  readonly label: string;
  readonly value: string;
  /** Below the number. */
  readonly note?: React.ReactNode;
}

/** How many quotes count; null where there are none. */
export const quotesStat = (statistics: Statistics | null): Stat | null =>
  statistics && { label: "Cotações analisadas", value: formatCount(statistics.sample.quotes) };

/** What they cost on average, and the least, in R$; null of too few quotes (section 9). */
export const priceStat = (statistics: Statistics | null): Stat | null =>
  hasEnoughQuotes(statistics)
    ? {
        label: "Preço médio",
        value: formatMoney(statistics.meanPrice),
        note: `menor preço ${formatMoney(statistics.minPrice)}`,
      }
    : null;

/** The same in percent of FIPE, with one decimal; null where there are no quotes. */
export const percentageStat = (statistics: Statistics | null): Stat | null =>
  statistics && { label: "% FIPE médio", value: formatPercentage(statistics.meanPercentage) };

/** From when the quotes are. */
export function describeWindow({ sample: { lastQuoteAt } }: Statistics): string {
  const newest = lastQuoteAt ? `, a mais recente de ${formatDate(lastQuoteAt)}` : "";
  return `Cotações dos últimos ${WINDOW_DAYS} dias${newest}.`;
}

interface StatCardsProps {
  /** Those that are not known are left out. */
  stats: readonly (Stat | null)[];
  /** That the cards are of: the line below them says from when. */
  statistics?: Statistics | null;
  /** Of the FIPE value among them, where it is known. */
  fipeMonth?: Month | null;
}

export function StatCards({ stats, statistics = null, fipeMonth = null }: StatCardsProps) {
  return (
    <>
      <dl className="stat-cards">
        {stats.map((stat) =>
          stat === null ? null : (
            <div key={stat.label}>
              <dt>{stat.label}</dt>
              <dd>
                <span className="stat-value">{stat.value}</span>{" "}
                {stat.note ? <span className="stat-note">{stat.note}</span> : null}
              </dd>
            </div>
          ),
        )}
      </dl>
      {fipeMonth ? <p className="footnote">{`Valor FIPE de ${nameMonth(fipeMonth)}`}</p> : null}
      {statistics ? <p className="footnote">{describeWindow(statistics)}</p> : null}
    </>
  );
}
