// A table of versions, as the model and the model-year page have it.

import { Link } from "@remix-run/react";
import { formatMoney, UNKNOWN } from "../pricing/format.ts";
import type { ListedVersion } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";

/** @param table.dense a table on phones too, for where there are many */
export function VersionsTable(table: { caption: string; rows: readonly ListedVersion[]; dense?: boolean }) {
  return (
    <DataTable
      {...table}
      columns={[
        {
          heading: "Versão",
          cell: ({ name, path }) => (path ? <Link to={path}>{name}</Link> : name),
          sortBy: (version) => version.name,
        },
        { heading: "Valor FIPE", figure: (version) => version.fipeValue, format: formatMoney },
        { heading: "Código FIPE", numeric: true, cell: (version) => version.fipeCode ?? UNKNOWN },
      ]}
    />
  );
}
