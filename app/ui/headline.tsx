// The number that people come for: large, with its unit, and its share of a month.

import { formatWholeMoney } from "../pricing/format.ts";
import { monthOf } from "../rating/prediction.ts";

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

/** Below what was observed, of whoever asked, what the average driver would pay: R$ a year. @param car what an estimate of a place is of */
export function AverageDriver({ amount, car = "" }: { amount: number; car?: string }) {
  return (
    <p className="average-driver">
      <strong>{formatWholeMoney(amount)}</strong>
      {` para ${car && `${car} e `}o motorista médio (estimativa)`}
    </p>
  );
}
