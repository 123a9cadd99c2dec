// Links with what they cost: models of a brand, cities of a state.

import { nameQuotes } from "../pricing/count-quotes.ts";
import { formatCount, formatWholeChange } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { percentOf } from "../rating/prediction.ts";
import type { PricedLink } from "../schemas/links.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { shadeOfEffect } from "./map/shades.ts";
import { barScaleOf } from "./range-bar.tsx";
import { type Column, linkColumn } from "./table.tsx";
import { ESTIMATE, isEstimated, typicalPriceColumn } from "./typical-price.tsx";

/** Whether its quotes would do for a median, were they not above the limit. */
const hasFewWithin = (row: PricedLink) => isEstimated(row) && row.quotes >= MIN_QUOTES_FOR_MEAN;

const FEW_COUNTED = `menos de ${MIN_QUOTES_FOR_MEAN} até ${MAX_FIPE_PERCENTAGE}%`;

interface PricedTableProps extends Omit<DataTableProps<PricedLink>, "columns" | "dense"> {
  /** What a row is: `Cidade` */
  of: string;
  /** What its effect is measured by: `Em relação ao Brasil` */
  against: string;
  counted?: string;
  /** Whether ranges are bars, too. */
  hasBars?: boolean;
  /** How the rows are in the order of their effects, which stand first then: of places, whose prices are estimates. */
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
  const price: Column<PricedLink> = typicalPriceColumn({ scale, estimate: byEffect ? ESTIMATE : null });
  const effect: Column<PricedLink> = {
    heading: against,
    figure: (row) => row.effect,
    format: (known) => formatWholeChange(percentOf(known)),
    shadeOf: (known) => `shade-${shadeOfEffect(known)}`,
    sorted: byEffect,
  };
  const counts: Column<PricedLink> = {
    heading: counted,
    numeric: true,
    cell: (row) => (
      <>
        {formatCount(row.quotes)}
        {!byEffect && hasFewWithin(row) ? <small className="estimate-mark"> {FEW_COUNTED}</small> : null}
      </>
    ),
    sortBy: (row) => row.quotes,
    isWideOnly: true,
    onNarrow: (row: PricedLink) =>
      `${nameQuotes(row.quotes)}${!byEffect && hasFewWithin(row) ? `, ${FEW_COUNTED}` : ""}`,
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
