// A price with what it rests on: an estimate says that it is one.

import { formatMoney, formatPercentage, UNKNOWN } from "../pricing/format.ts";
import type { PriceValue } from "../pricing/value.ts";

function EstimateMark() {
  return <small className="estimate-mark">estimativa</small>;
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
          <EstimateMark />
        </>
      ) : null}
    </>
  );
}

/** Percent of FIPE, of the price as it is shown. */
export function PricePercentage({ value }: { value: PriceValue | null }) {
  return <>{formatPercentage(value?.percentage ?? null)}</>;
}
