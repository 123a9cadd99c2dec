// Links with what they cost: models of a brand, cities of a state.

import { nameQuotes } from "../pricing/count-quotes.ts";
import { formatCount, formatWholeChange } from "../pricing/format.ts";
import { percentOf } from "../rating/prediction.ts";
import type { PricedLink } from "../schemas/links.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { shadeOfEffect } from "./map/shades.ts";
import { barScaleOf } from "./range-bar.tsx";
import { type Column, linkColumn } from "./table.tsx";
import { estimateColumn } from "./typical-price.tsx";

interface PricedTableProps extends Omit<DataTableProps<PricedLink>, "columns" | "dense"> {
  /** What a row is: `Cidade` */
  of: string;
  /** What its effect is measured by: `Em relação ao Brasil` */
  against: string;
  counted?: string;
  /** Whether ranges are bars, too. */
  hasBars?: boolean;
  /** How the rows are in the order of their effects, which stand first then: those of places. */
  byEffect?: "ascending" | "descending";
}

export function PricedTable({
  of,
  against,
  counted = "Cotações",
  hasBars = false,
  byEffect,
  rows,
  caption,
  ...table
}: PricedTableProps) {
  const scale = hasBars ? barScaleOf(rows.flatMap(({ typical }) => typical ?? [])) : null;
  const price: Column<PricedLink> = estimateColumn({ scale });
  const effect: Column<PricedLink> = {
    heading: against,
    figure: (row) => row.effect,
    format: (known) => formatWholeChange(percentOf(known)),
    shadeOf: (known) => `shade-${shadeOfEffect(known)}`,
    sorted: byEffect,
  };
  const counts: Column<PricedLink> = {
    heading: counted,
    figure: (row) => row.quotes,
    format: formatCount,
    isWideOnly: true,
    onNarrow: nameQuotes,
  };
  return (
    <DataTable
      dense
      {...table}
      caption={`${caption} Verde: abaixo; laranja: acima.`}
      rows={rows}
      columns={[linkColumn(of), ...(byEffect ? [effect, price] : [price, effect]), counts]}
    />
  );
}
