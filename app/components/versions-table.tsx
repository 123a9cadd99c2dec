// A table of versions, as the model and the model-year page have it.

import { Link } from "@remix-run/react";
import type { ListedVersion } from "../data/links.ts";
import { formatMoney, UNKNOWN } from "../estimate/format.ts";
import { Table } from "./table.tsx";

/** @param caption for screen readers @param isCaptionHidden false where it says what the heading does not */
export function VersionsTable({
  caption,
  isCaptionHidden = true,
  rows,
}: {
  caption: string;
  isCaptionHidden?: boolean;
  rows: readonly ListedVersion[];
}) {
  return (
    <Table
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      rows={rows}
      columns={[
        { heading: "Versão", cell: ({ name, path }) => (path ? <Link to={path}>{name}</Link> : name) },
        { heading: "Valor FIPE", numeric: true, cell: ({ fipeValue }) => formatMoney(fipeValue) },
        { heading: "Código FIPE", numeric: true, cell: ({ fipeCode }) => fipeCode ?? UNKNOWN },
      ]}
    />
  );
}
