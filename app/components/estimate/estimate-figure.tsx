// The number that people come for, with its unit and what it is of.

import { formatWholeMoney } from "../../estimate/format.ts";
import { monthOf } from "../../estimate/rating/prediction.ts";

interface EstimateFigureProps {
  /** What it is: `Preço estimado`. */
  kicker: string;
  /** R$ a year. */
  amount: number;
  /** What it is of: `média dos motoristas, no Brasil`; empty where nothing else is meant. */
  of?: string;
}

export function EstimateFigure({ kicker, amount, of = "" }: EstimateFigureProps) {
  return (
    <>
      <p className="headline">
        <span className="headline-kicker">{kicker}</span>{" "}
        <strong className="headline-amount">{formatWholeMoney(amount)}</strong> <span>por ano</span>{" "}
        <span className="headline-month">{`ou ${formatWholeMoney(monthOf(amount))} por mês`}</span>
      </p>
      {of && <p className="headline-of">{of}</p>}
    </>
  );
}
