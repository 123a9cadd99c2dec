// A table of versions, as the model and the model-year page have it.

import { Link } from "@remix-run/react";
import type { ListedVersion } from "../pages/parts.ts";
import { formatMoney, UNKNOWN } from "../pricing/format.ts";
import { DataTable } from "./data-table.tsx";

export function VersionsTable({ caption, versions }: { caption: string; versions: readonly ListedVersion[] }) {
  return (
    <DataTable
      caption={caption}
      keyOf={(version) => String(version.id)}
      rows={versions}
      columns={[
        {
          heading: "Versão",
          cell: ({ name, path }) => (path ? <Link to={path}>{name}</Link> : name),
          sortBy: (version) => version.name,
        },
        {
          heading: "Valor FIPE",
          numeric: true,
          cell: (version) => formatMoney(version.fipeValue),
          sortBy: (version) => version.fipeValue,
        },
        { heading: "Código FIPE", numeric: true, cell: (version) => version.fipeCode ?? UNKNOWN },
      ]}
    />
  );
}
