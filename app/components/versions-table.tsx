// A table of versions, as the model and the model-year page have it.

import { Link } from "@remix-run/react";
import { formatMoney, UNKNOWN } from "../estimate/format.ts";
import type { ListedVersion } from "../pages/lists.ts";
import { Table, type TableProps } from "./table.tsx";

export function VersionsTable(props: Omit<TableProps<ListedVersion>, "columns">) {
  return (
    <Table
      {...props}
      columns={[
        { heading: "Versão", cell: ({ name, path }) => (path ? <Link to={path}>{name}</Link> : name) },
        { heading: "Valor FIPE", numeric: true, cell: ({ fipeValue }) => formatMoney(fipeValue) },
        { heading: "Código FIPE", numeric: true, cell: ({ fipeCode }) => fipeCode ?? UNKNOWN },
      ]}
    />
  );
}
