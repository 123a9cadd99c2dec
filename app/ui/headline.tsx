// The number that people come for: large, with its unit, and its share of a month.

import { isMedianClearlyApart } from "../pricing/certainty.ts";
import { nameQuotes, sumTypicalQuotes } from "../pricing/count-quotes.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { monthOf, percentOf } from "../rating/prediction.ts";
import type { Statistics } from "../schemas/prices.ts";

interface HeadlineProps {
  /** What it is: `Preço típico`. */
  kicker: string;
  /** R$ a year. */
  amount: number;
}

export function Headline({ kicker, amount }: HeadlineProps) {
  return (
    <p className="headline">
      <span className="headline-kicker">{kicker}</span>{" "}
      <strong className="headline-amount">{formatWholeMoney(amount)}</strong> <span>por ano</span>{" "}
      <span className="headline-month">{`ou ${formatWholeMoney(monthOf(amount))} por mês`}</span>
    </p>
  );
}

interface AverageDriverProps {
  /** R$ a year. */
  amount: number;
  /** What was observed: its median is the number above. */
  statistics: Statistics;
  /** What an estimate of a place is of; none on a car's page. */
  car?: string;
}

/** Percent below which two prices are called nearly the same. */
const NEARLY_SAME = 3;

/** Why the median of the quotes is not what the average driver would pay. */
function describeGap({ amount, statistics, car }: AverageDriverProps): string {
  const quotes = sumTypicalQuotes(statistics);
  const percent = Math.abs(percentOf(Math.log(statistics.median / amount)));
  if (percent < NEARLY_SAME) return "Os dois preços são quase iguais";
  if (!isMedianClearlyApart({ ...statistics, quotes }, amount)) {
    return `A diferença de ${percent}% para o preço típico cabe no acaso de ${nameQuotes(quotes)}`;
  }
  return `A diferença de ${percent}% para o preço típico é mais do que o acaso: quem pediu cotações ${car ? "tem outros carros e outro perfil" : "tem outro perfil"}`;
}

/** Below what was observed, of whoever asked, what the average driver would pay. */
export function AverageDriver(props: AverageDriverProps) {
  const { amount, car } = props;
  return (
    <>
      <p className="average-driver">
        <strong>{formatWholeMoney(amount)}</strong>
        {` para ${car ? `${car} e ` : ""}o motorista médio (estimativa)`}
      </p>
      <p className="footnote">{`${describeGap(props)}. Para comparar carros e cidades, use a estimativa: é sempre do mesmo perfil.`}</p>
    </>
  );
}
