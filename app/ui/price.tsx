// A price with what it rests on: an estimate says that it is one.

import { formatMoney, formatPercentage, UNKNOWN } from "../pricing/format.ts";
import type { PriceValue } from "../pricing/value.ts";

/** What stands beside an estimate: that it is one, and the observed mean whose place it takes. Everywhere the same words. */
export function describeEstimate({ replaced }: PriceValue): string {
  return replaced ? `estimativa; média das cotações: ${formatMoney(replaced.amount)}` : "estimativa";
}

/** R$, or a dash where the price cannot be told. */
export function Price({ value }: { value: PriceValue | null }) {
  if (!value) return <>{UNKNOWN}</>;
  return (
    <>
      {formatMoney(value.amount)}
      {value.basis === "estimated" ? (
        <>
          {" "}
          <small className="estimate-mark">{describeEstimate(value)}</small>
        </>
      ) : null}
    </>
  );
}

/** Percent of FIPE, of the price as it is shown. */
export function PricePercentage({ value }: { value: PriceValue | null }) {
  return <>{formatPercentage(value?.percentage ?? null)}</>;
}
