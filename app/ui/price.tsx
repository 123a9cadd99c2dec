// A price with what it rests on: an estimate says that it is one.

import { formatMoney, formatPercentage } from "../pricing/format.ts";
import type { PriceValue } from "../schemas/prices.ts";
import type { Column } from "./table.tsx";

/** The observed mean whose place an estimate takes, in the words that are the same everywhere. */
function nameReplaced(mean: string): string {
  return `estimativa; média das cotações: ${mean}`;
}

/** What stands beside an estimate in R$: that it is one, and the observed mean whose place it takes. */
export function describeEstimate({ replaced }: PriceValue): string {
  return replaced ? nameReplaced(formatMoney(replaced.amount)) : "estimativa";
}

/** The same beside an estimate's percentage of FIPE; null where no mean was replaced, since the price says the rest. */
export function describeEstimatedShare({ replaced }: PriceValue): string | null {
  return replaced && nameReplaced(formatPercentage(replaced.percentage));
}

/** @param words what stands beside an estimate; null beside an observed figure */
function Figure({ figure, words }: { figure: string; words: string | null }) {
  if (words === null) return figure;
  return (
    <span className="estimated">
      {figure} <small className="estimate-mark">{words}</small>
    </span>
  );
}

interface Averaged {
  readonly average: PriceValue | null;
}

/** R$, or a dash where the price cannot be told. */
export const AVERAGE_PRICE: Column<Averaged> = {
  heading: "Preço médio",
  numeric: true,
  cell: ({ average }) => (
    <Figure
      figure={formatMoney(average?.amount ?? null)}
      words={average?.basis === "estimated" ? describeEstimate(average) : null}
    />
  ),
  sortBy: ({ average }) => average?.amount ?? null,
};

/** Percent of FIPE of the price as it is shown, with the observed mean's where an estimate takes its place. */
export const AVERAGE_PERCENTAGE: Column<Averaged> = {
  heading: "% FIPE",
  numeric: true,
  cell: ({ average }) => (
    <Figure figure={formatPercentage(average?.percentage ?? null)} words={average && describeEstimatedShare(average)} />
  ),
  sortBy: ({ average }) => average?.percentage ?? null,
};
