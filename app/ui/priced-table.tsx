// Links with what they cost: models of a brand, cities of a state.

import { Link } from "@remix-run/react";
import { formatCount, formatWholeChange, formatWholeMoney } from "../pricing/format.ts";
import { percentOf } from "../rating/prediction.ts";
import type { PricedLink } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";

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
        { heading: of, cell: (row) => <Link to={row.path}>{row.label}</Link>, sortBy: (row) => row.label },
        { heading: "Mediana por ano", figure: (row) => row.median, format: formatWholeMoney },
        { heading: against, figure: (row) => row.effect, format: (effect) => formatWholeChange(percentOf(effect)) },
        { heading: counted, figure: (row) => row.quotes, format: formatCount },
      ]}
    />
  );
}
