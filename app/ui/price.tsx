// A price with what it rests on: an estimate says that it is one.

import { formatMoney, formatPercentage, UNKNOWN } from "../pricing/format.ts";
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

function Estimated({ figure, words }: { figure: string; words: string }) {
  return (
    <span className="estimated">
      {figure} <small className="estimate-mark">{words}</small>
    </span>
  );
}

/** R$, or a dash where the price cannot be told. */
export function Price({ value }: { value: PriceValue | null }) {
  if (!value) return UNKNOWN;
  const figure = formatMoney(value.amount);
  return value.basis === "estimated" ? <Estimated figure={figure} words={describeEstimate(value)} /> : figure;
}

/** Percent of FIPE of the price as it is shown, with the observed mean's where an estimate takes its place. */
export function PricePercentage({ value }: { value: PriceValue | null }) {
  const figure = formatPercentage(value?.percentage ?? null);
  const words = value && describeEstimatedShare(value);
  return words ? <Estimated figure={figure} words={words} /> : figure;
}

interface Averaged {
  readonly average: PriceValue | null;
}

export const AVERAGE_PRICE: Column<Averaged> = {
  heading: "Preço médio",
  numeric: true,
  cell: ({ average }) => <Price value={average} />,
  sortBy: ({ average }) => average?.amount ?? null,
};

export const AVERAGE_PERCENTAGE: Column<Averaged> = {
  heading: "% FIPE",
  numeric: true,
  cell: ({ average }) => <PricePercentage value={average} />,
  sortBy: ({ average }) => average?.percentage ?? null,
};
