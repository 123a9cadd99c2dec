// Links with what they cost: models of a brand, cities of a state.

import { Link } from "@remix-run/react";
import { formatCount, formatWholeChange, formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import { percentOf } from "../rating/prediction.ts";
import type { PricedLink } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";

/** @param of what a row is: `Cidade` @param against what its effect is measured by: `Contra o Brasil` @param counted which quotes */
export function PricedTable({
  of,
  against,
  counted = "Cotações",
  caption,
  rows,
}: {
  of: string;
  against: string;
  counted?: string;
  caption: string;
  rows: readonly PricedLink[];
}) {
  return (
    <DataTable
      dense
      caption={caption}
      keyOf={(row) => row.path}
      rows={rows}
      columns={[
        { heading: of, cell: (row) => <Link to={row.path}>{row.label}</Link>, sortBy: (row) => row.label },
        {
          heading: "Mediana por ano",
          numeric: true,
          cell: (row) => (row.median === null ? UNKNOWN : formatWholeMoney(row.median)),
          sortBy: (row) => row.median,
        },
        {
          heading: against,
          numeric: true,
          cell: (row) => (row.effect === null ? UNKNOWN : formatWholeChange(percentOf(row.effect))),
          sortBy: (row) => row.effect,
        },
        {
          heading: counted,
          numeric: true,
          cell: (row) => formatCount(row.quotes),
          sortBy: (row) => row.quotes,
        },
      ]}
    />
  );
}
