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
import { effectEstimateColumn, isEstimated, typicalPriceColumn } from "./typical-price.tsx";

/** Whether its quotes would do for a median, were they not above the limit. */
const isOfFew = (row: PricedLink) => isEstimated(row) && row.quotes >= MIN_QUOTES_FOR_MEAN;

const FEW_COUNTED = `menos de ${MIN_QUOTES_FOR_MEAN} até ${MAX_FIPE_PERCENTAGE}%`;

interface PricedTableProps extends Omit<DataTableProps<PricedLink>, "columns" | "dense"> {
  /** What a row is: `Cidade` */
  of: string;
  /** What its effect is measured by: `Em relação ao Brasil` */
  against: string;
  counted?: string;
  /** Whether ranges are bars, too. */
  hasBars?: boolean;
  /** How the rows are in the order of their effects, which stand first then. */
  byEffect?: "ascending" | "descending";
  /** R$ a year of what effects are measured by: estimates stand in the place of typical prices, which are of other drivers in each; null where it is not known. */
  average?: number | null;
}

export function PricedTable({
  of,
  against,
  counted = "Cotações",
  hasBars = false,
  byEffect,
  average = null,
  rows,
  caption,
  ...table
}: PricedTableProps) {
  const scale = hasBars ? barScaleOf(rows.flatMap(({ typical }) => typical ?? [])) : null;
  const price: Column<PricedLink> = typicalPriceColumn({ scale });
  const estimates = effectEstimateColumn(average);
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
        {isOfFew(row) ? <small className="estimate-mark"> {FEW_COUNTED}</small> : null}
      </>
    ),
    sortBy: (row) => row.quotes,
    isWideOnly: true,
    onNarrow: (row: PricedLink) => `${nameQuotes(row.quotes)}${isOfFew(row) ? `, ${FEW_COUNTED}` : ""}`,
  };
  return (
    <DataTable
      dense
      {...table}
      caption={`${caption} Verde: abaixo; laranja: acima.`}
      rows={rows}
      columns={[
        linkColumn(of),
        ...(byEffect ? [effect, ...(estimates.length > 0 ? estimates : [price])] : [price, effect]),
        counts,
      ]}
    />
  );
}
