// The counts and the means of section 5, with what they rest on.

import { ANALYSED_PLACE_QUOTES, ANALYSED_QUOTES, countQuotes } from "../pricing/count-quotes.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatCount, formatDate, formatMoney, formatPercentage } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN, MIN_QUOTES_TO_NAME_COUNT, WINDOW_DAYS } from "../pricing/rules.ts";
import type { Statistics } from "../schemas/prices.ts";
import { type Stat, StatCards } from "./stat-cards.tsx";

/**
 * `Com base em 1.234 cotações dos últimos 180 dias, …`: said from 20 quotes on (section 9); fewer are only counted.
 * @param statistics null where there are no quotes
 */
export function describeEvidence(statistics: Statistics | null): string {
  const limit = `de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE`;
  if (!statistics) return `Não há cotações ${limit} nos últimos ${WINDOW_DAYS} dias.`;
  const { quotes, windowDays, lastQuoteAt } = statistics.evidence;
  const newest = lastQuoteAt ? `, ${quotes === 1 ? "de" : "a mais recente de"} ${formatDate(lastQuoteAt)}` : "";
  const counted = `${countQuotes(statistics.evidence)} dos últimos ${windowDays} dias, ${limit}${newest}.`;
  if (quotes >= MIN_QUOTES_TO_NAME_COUNT) return `Com base em ${counted}`;
  return quotes >= MIN_QUOTES_FOR_MEAN ? counted : `Só ${counted}`;
}

/** How many quotes there are, and what they cost in R$ and in percent of the vehicle's value; none where there are none (§2.97). */
export function listStats(statistics: Statistics | null): Stat[] {
  if (!statistics) return [];
  const { evidence, meanPrice, meanPercentage } = statistics;
  return [
    { label: evidence.allInsurers ? ANALYSED_PLACE_QUOTES : ANALYSED_QUOTES, value: formatCount(evidence.quotes) },
    ...(hasEnoughQuotes(statistics) ? [{ label: "Preço médio", value: formatMoney(meanPrice) }] : []),
    { label: "Seguro em relação à FIPE, em média", value: formatPercentage(meanPercentage) },
  ];
}

interface StatisticsSectionProps {
  /** Null where there are no quotes. */
  statistics: Statistics | null;
  before?: readonly Stat[];
  after?: readonly Stat[];
}

export function StatisticsSection({ statistics, before = [], after = [] }: StatisticsSectionProps) {
  return (
    <>
      <StatCards stats={[...before, ...listStats(statistics), ...after]} />
      <p className="footnote">{describeEvidence(statistics)}</p>
    </>
  );
}
