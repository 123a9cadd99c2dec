// A table of versions, as the model, the model-year and the version page have it.

import { Link } from "@remix-run/react";
import { formatMoney, formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import type { ListedVersion } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";
import { ESTIMATE } from "./typical-price.tsx";

interface VersionsTableProps {
  caption: string;
  rows: readonly ListedVersion[];
  /** What the insurance of a version costs, R$ a year; without it no price is shown. */
  priceOf?: ((version: ListedVersion) => number | null) | null;
}

export function VersionsTable({ caption, rows, priceOf = null }: VersionsTableProps) {
  return (
    <DataTable
      dense
      caption={caption}
      rows={rows}
      columns={[
        {
          heading: "Versão",
          cell: ({ name, path }) => (path ? <Link to={path}>{name}</Link> : name),
          sortBy: (version) => version.name,
        },
        ...(priceOf ? [{ heading: ESTIMATE, figure: priceOf, format: formatWholeMoney }] : []),
        { heading: "Valor FIPE", figure: (version) => version.fipeValue, format: formatMoney },
        {
          heading: "Código FIPE",
          numeric: true,
          isWideOnly: priceOf !== null,
          cell: (version) => version.fipeCode ?? UNKNOWN,
        },
      ]}
    />
  );
}
