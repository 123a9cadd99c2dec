// Links with what they cost: models of a brand, cities of a state.

import { nameQuotes } from "../pricing/count-quotes.ts";
import { formatCount, formatYear, UNKNOWN } from "../pricing/format.ts";
import { AVERAGE_WITHIN } from "../rating/effect-words.ts";
import type { PricedLink } from "../schemas/links.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { effectColumn } from "./effect-column.ts";
import { type Column, linkColumn, type WordsColumn } from "./table.tsx";
import { estimateColumn } from "./typical-price.tsx";

interface PricedTableProps extends Omit<DataTableProps<PricedLink>, "columns" | "dense"> {
  /** What a row is: `Cidade` */
  of: string;
  /** What its effect is measured by: `Em relação ao Brasil` */
  against: string;
  counted?: string;
  /** Whether the rows are in the order of their effects, the greatest first, which stand first then. */
  isByEffect?: boolean;
}

const YEAR: WordsColumn<PricedLink> = {
  heading: "Ano",
  numeric: true,
  cell: ({ year }) => (year === null ? UNKNOWN : formatYear(year)),
  sortBy: ({ year }) => year,
  isWideOnly: true,
  onNarrow: ({ year }) => (year === null ? null : formatYear(year)),
};

export function PricedTable({
  of,
  against,
  counted = "Cotações",
  isByEffect = false,
  rows,
  caption,
  ...table
}: PricedTableProps) {
  const effect = effectColumn(against, { sorted: isByEffect ? "descending" : undefined });
  const estimate = estimateColumn({ hasBar: false, isSorted: !isByEffect });
  const years = rows.some(({ year }) => year !== null) ? [YEAR] : [];
  const counts: Column<PricedLink> = {
    heading: counted,
    figure: (row) => row.quotes,
    format: formatCount,
    isWideOnly: true,
    onNarrow: (quotes: number) => `${nameQuotes(quotes)}${years.length > 0 ? " do modelo" : ""}`,
  };
  return (
    <DataTable
      dense
      {...table}
      caption={`${caption} Verde: abaixo; laranja: acima; cor neutra: quase igual (±${AVERAGE_WITHIN}%).`}
      rows={rows}
      columns={[linkColumn(of), ...years, ...(isByEffect ? [effect, estimate] : [estimate, effect]), counts]}
    />
  );
}
