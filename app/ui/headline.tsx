// The numbers that people come for: what was quoted, and beside it what the average driver would pay, each with its unit.

import { isMedianClearlyApart } from "../pricing/certainty.ts";
import { nameQuotes, sumTypicalQuotes } from "../pricing/count-quotes.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import { monthOf, percentOf } from "../rating/prediction.ts";
import type { Statistics, TypicalPrice } from "../schemas/prices.ts";

interface HeadlineProps {
  /** What it is: `Preço típico`. */
  kicker: string;
  /** R$ a year. */
  amount: number;
  /** Whether it stands beside another. */
  isSecond?: boolean;
}

export function Headline({ kicker, amount, isSecond = false }: HeadlineProps) {
  return (
    <p className="headline">
      <span className="headline-kicker">{kicker}</span>{" "}
      <strong className={isSecond ? "headline-second" : "headline-amount"}>{formatWholeMoney(amount)}</strong>{" "}
      <span>por ano</span> <span className="headline-month">{`ou ${formatWholeMoney(monthOf(amount))} por mês`}</span>
    </p>
  );
}

/** What the average driver would pay, beside the median of whoever asked. */
export interface AverageDriverEstimate {
  readonly estimate: Pick<TypicalPrice, "amount" | "low" | "high">;
  /** What it is an estimate of: `um carro de R$ 92.000` */
  readonly of: string;
  /** What else the median is of: `de todos os anos`, where that explains the difference. */
  readonly others?: string;
  /** Whether the quotes are of other cars, too: those of a place. */
  readonly isOfPlace?: boolean;
}

/** Why the median of the quotes is not what the average driver would pay. */
export function describeGap(
  { estimate: { amount }, others, isOfPlace }: AverageDriverEstimate,
  statistics: Statistics,
): string {
  if (others) return `O preço típico é ${others}.`;
  const quotes = sumTypicalQuotes(statistics);
  const percent = Math.abs(percentOf(Math.log(statistics.median / amount)));
  if (percent <= 1) return "Os dois preços são quase iguais.";
  const difference = `O preço típico é ${percent}% ${statistics.median < amount ? "menor" : "maior"}`;
  if (!isMedianClearlyApart({ ...statistics, quotes }, amount))
    return `${difference}, o que pode ser acaso em ${nameQuotes(quotes)}.`;
  return `${difference}: quem pediu cotações tem ${isOfPlace ? "outros carros e " : ""}outro perfil.`;
}

/** Of what the second number is. */
export function describeEstimate({ of }: AverageDriverEstimate): string {
  return `Para comparar, use a estimativa: motorista médio, ${of}.`;
}
