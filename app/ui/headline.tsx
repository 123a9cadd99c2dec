// The number that people come for: large, with its unit, and its share of a month.

import { formatWholeMoney } from "../pricing/format.ts";
import { monthOf } from "../rating/prediction.ts";

/** @param amount R$ a year @param kicker what it is: `Preço típico` */
export function Headline({ kicker, amount }: { kicker: string; amount: number }) {
  return (
    <p className="headline">
      <span className="headline-kicker">{kicker}</span>{" "}
      <strong className="headline-amount">{formatWholeMoney(amount)}</strong> <span>por ano</span>{" "}
      <span className="headline-month">{`ou ${formatWholeMoney(monthOf(amount))} por mês`}</span>
    </p>
  );
}
