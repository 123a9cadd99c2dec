// The columns of prices in tables of quotes, and the footnotes below them (section 2 of the specification).

import type { DrawnPrice, PriceValue } from "../data/prices.ts";
import { formatMoney, formatPercentage } from "../estimate/format.ts";
import { type DrawRange, MAX_MEAN_PERCENTAGE, MIN_QUOTES_FOR_MEAN } from "../estimate/rules.ts";
import { OWNER } from "../owner.ts";
import type { Column } from "./table.tsx";
import { Term } from "./term.tsx";

type Averaged = { readonly average: PriceValue | null };

/** R$ by the average price rule (section 9), with a mark on an estimate. */
export const AVERAGE_PRICE: Column<Averaged> = {
  heading: "Preço médio",
  numeric: true,
  cell: ({ average }) => (
    <>
      {formatMoney(average?.amount ?? null)}
      {average?.basis === "estimated" ? <small> estimado</small> : null}
    </>
  ),
};

/** The same price as a percentage of FIPE. */
export const AVERAGE_PERCENTAGE: Column<Averaged> = {
  heading: "% FIPE",
  numeric: true,
  cell: ({ average }) => formatPercentage(average?.percentage ?? null),
};

const NAME = `Preço ${OWNER.shortName}`;

/** 'Preço MSMB': R$. */
export const OWN_PRICE: Column<{ readonly discountedPrice: DrawnPrice | null }> = {
  heading: NAME,
  numeric: true,
  cell: ({ discountedPrice }) => formatMoney(discountedPrice?.amount ?? null),
};

/** Of the columns that the table has. @param discount of 'Preço MSMB', in percent @param averages of 'Preço médio' */
export function PriceFootnotes({ discount, averages = [] }: { discount?: DrawRange; averages?: readonly Averaged[] }) {
  return (
    <>
      {discount ? (
        <p className="footnote">{`${NAME}: o da ${OWNER.companyName}, com desconto estimado de ${discount.min}% a ${discount.max}%.`}</p>
      ) : null}
      <p className="footnote">
        {"%\u00a0FIPE: o preço do seguro como percentual do valor do veículo na "}
        <Term id="tabela-fipe">tabela FIPE</Term>.
      </p>
      {averages.some(({ average }) => average?.basis === "estimated") ? (
        <p className="footnote">{`Estimado: com menos de ${MIN_QUOTES_FOR_MEAN} cotações, ou média acima de ${MAX_MEAN_PERCENTAGE}% do valor FIPE.`}</p>
      ) : null}
    </>
  );
}
