// 'Preço MSMB': the product's own price in tables, and the line that says what it is. Where one stands, the other does too.

import { OWNER } from "../owner.ts";
import { formatMoney } from "../pricing/format.ts";
import type { DrawRange } from "../pricing/rules.ts";
import type { DrawnPrice } from "../schemas/prices.ts";
import type { Column } from "./table.tsx";

const NAME = `Preço ${OWNER.shortName}`;

/** R$. It is drawn from a rule, and says so. */
export const OWN_PRICE: Column<{ readonly discountedPrice: DrawnPrice | null }> = {
  heading: `${NAME} (estimativa)`,
  figure: ({ discountedPrice }) => discountedPrice?.amount ?? null,
  format: formatMoney,
};

/** @param min percent taken off at least @param max at most */
export function OwnPriceFootnote({ min, max }: DrawRange) {
  return (
    <p className="footnote">
      {`${NAME}: o preço menos um desconto de ${min}% a ${max}%, definido ao acaso uma vez para cada linha. É uma estimativa, e não uma oferta; o valor exato sai na cotação.`}
    </p>
  );
}
