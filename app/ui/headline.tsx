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
  /** What the estimate is of: `um carro de R$ 92.000` */
  car: string;
  /** Whether the quotes are of other cars too: those of a place. */
  isOfPlace?: boolean;
}

/** Why the median of the quotes is not what the average driver would pay. */
function describeGap({ amount, statistics, isOfPlace }: AverageDriverProps): string {
  const quotes = sumTypicalQuotes(statistics);
  const percent = Math.abs(percentOf(Math.log(statistics.median / amount)));
  if (percent <= 1) return "Os dois são quase iguais.";
  const difference = `O preço típico é ${percent}% ${statistics.median < amount ? "menor" : "maior"}`;
  if (!isMedianClearlyApart({ ...statistics, quotes }, amount))
    return `${difference}, o que cabe no acaso de ${nameQuotes(quotes)}.`;
  return `${difference}, mais do que o acaso: quem pediu cotações tem ${isOfPlace ? "outros carros e " : ""}outro perfil.`;
}

/** Below what was observed, of whoever asked, what the average driver would pay. */
export function AverageDriver(props: AverageDriverProps) {
  const { amount, car, isOfPlace } = props;
  return (
    <>
      <p className="average-driver">
        <strong>{formatWholeMoney(amount)}</strong>
        {` para ${car} e o motorista médio (estimativa)`}
      </p>
      <p className="footnote">
        {describeGap(props)}
        {isOfPlace ? "" : " Para comparar carros e cidades, use a estimativa: é sempre do mesmo perfil."}
      </p>
    </>
  );
}
