// "Em números": the counts and the means of section 5, in one place of a page, with what they leave out.

import { ANALYSED_PLACE_QUOTES, ANALYSED_QUOTES, countObservedQuotes } from "../pricing/count-quotes.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatCount, formatMoney, formatPercentage, formatWholeMoney } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE } from "../pricing/rules.ts";
import { formatEnds } from "../pricing/typical-price.ts";
import type { Statistics } from "../schemas/prices.ts";
import { Fold } from "./fold.tsx";
import { type Stat, StatCards } from "./stat-cards.tsx";

/** How many quotes there are, and what they cost in R$ and in percent of the vehicle's value; none where there are none (§2.97). */
function listStats(statistics: Statistics | null, isOfPlace: boolean): Stat[] {
  if (!statistics) return [];
  const label = isOfPlace ? ANALYSED_PLACE_QUOTES : ANALYSED_QUOTES;
  return [
    { label, value: formatCount(statistics.evidence.quotes) },
    ...(hasEnoughQuotes(statistics) ? [{ label: "Preço médio", value: formatMoney(statistics.meanPrice) }] : []),
    {
      label: "Seguro em relação à FIPE, em média",
      value: formatPercentage(statistics.meanPercentage),
    },
  ];
}

/** What the counts and the means leave out; null where nothing is left out. @param isOneCar whether the quotes are of cars of one value */
export function describeLimit(statistics: Statistics | null, isOneCar: boolean): string | null {
  if (!statistics || statistics.aboveLimit === 0) return null;
  const { aboveLimit, evidence } = statistics;
  const limit = `Só cotações de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE`;
  if (!hasEnoughQuotes(statistics)) return `${limit}.`;
  const others = aboveLimit === 1 ? "a outra, mais cara" : `as outras ${formatCount(aboveLimit)}, mais caras`;
  if (!isOneCar) return `${limit}: sem ${others} para o valor do carro, o percentual fica menor.`;
  return `Só as ${formatCount(evidence.quotes)} cotações de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE: sem ${others}, a média fica menor.`;
}

/** How the prices of all spread, those above the limit among them; null of too few. Structured data say the same. */
function describeSpread(statistics: Statistics | null): string | null {
  if (!hasEnoughQuotes(statistics)) return null;
  const { percentile10, percentile25, median, percentile75, percentile90, aboveLimit } = statistics;
  const ends = (low: number, high: number) => formatEnds({ low: Math.round(low), high: Math.round(high) });
  const all = aboveLimit > 0 ? ", com as mais caras" : "";
  return `De ${countObservedQuotes(statistics)}${all}, metade custa até ${formatWholeMoney(Math.round(median))}, metade fica entre ${ends(percentile25, percentile75)}, e 8 de cada 10, entre ${ends(percentile10, percentile90)}. São preços de quem pediu cotação, e não do motorista médio.`;
}

/** The same, folded away: it is of whoever asked, as the estimate is not. */
export function Spread({ statistics }: { statistics: Statistics | null }) {
  const spread = describeSpread(statistics);
  if (spread === null) return null;
  return (
    <details>
      <summary>Entre que preços ficam as cotações</summary>
      <p>{spread}</p>
    </details>
  );
}

/** Folded away: a mean of whoever asked beside the estimate is a second price of one car. */
export const NUMBERS = "Em números";
export const NUMBERS_NOTE = "médias das cotações, e não a estimativa";

interface StatisticsSectionProps {
  /** Null where there are no quotes. */
  statistics: Statistics | null;
  /** Whether quotes of all insurers are counted, as on pages of places. */
  isOfPlace?: boolean;
  /** Whether the quotes are of one model-year. */
  isOneCar?: boolean;
  before?: readonly Stat[];
  after?: readonly Stat[];
  children?: React.ReactNode;
}

export function StatisticsSection(props: StatisticsSectionProps) {
  const { statistics, isOfPlace = false, isOneCar = false, before = [], after = [], children } = props;
  const limit = describeLimit(statistics, isOneCar);
  return (
    <Fold title={NUMBERS} note={NUMBERS_NOTE}>
      {limit ? <p className="footnote">{limit}</p> : null}
      <StatCards stats={[...before, ...listStats(statistics, isOfPlace), ...after]} />
      {children}
      <Spread statistics={statistics} />
    </Fold>
  );
}
