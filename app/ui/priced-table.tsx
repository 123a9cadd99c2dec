// Links with what they cost: models of a brand, cities of a state.

import { formatCount, formatWholeChange, formatWholeMoney } from "../pricing/format.ts";
import { percentOf } from "../rating/prediction.ts";
import type { PricedLink } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";
import { linkColumn } from "./table.tsx";

/** @param of what a row is: `Cidade` @param against what its effect is measured by: `Contra o Brasil` @param counted which quotes */
export function PricedTable({
  of,
  against,
  counted = "Cotações",
  ...table
}: {
  of: string;
  against: string;
  counted?: string;
  caption: string;
  clamped?: string;
  rows: readonly PricedLink[];
}) {
  return (
    <DataTable
      dense
      {...table}
      columns={[
        linkColumn(of),
        { heading: "Mediana por ano", figure: (row) => row.median, format: formatWholeMoney },
        { heading: against, figure: (row) => row.effect, format: (effect) => formatWholeChange(percentOf(effect)) },
        { heading: counted, figure: (row) => row.quotes, format: formatCount },
      ]}
    />
  );
}
