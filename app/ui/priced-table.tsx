// Links with what they cost: models of a brand, cities of a state.

import { formatCount, formatWholeChange } from "../pricing/format.ts";
import { percentOf } from "../rating/prediction.ts";
import type { PricedLink } from "../schemas/links.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { linkColumn } from "./table.tsx";
import { typicalPriceColumn } from "./typical-price.tsx";

interface PricedTableProps extends Omit<DataTableProps<PricedLink>, "columns" | "dense"> {
  /** What a row is: `Cidade` */
  of: string;
  /** What its effect is measured by: `Em relação ao Brasil` */
  against: string;
  counted?: string;
}

export function PricedTable({ of, against, counted = "Cotações", ...table }: PricedTableProps) {
  return (
    <DataTable
      dense
      {...table}
      columns={[
        linkColumn(of),
        typicalPriceColumn(),
        { heading: against, figure: (row) => row.effect, format: (effect) => formatWholeChange(percentOf(effect)) },
        { heading: counted, figure: (row) => row.quotes, format: formatCount },
      ]}
    />
  );
}
