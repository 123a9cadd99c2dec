// A table of versions, as the model, the model-year and the version page have it.

import { Link } from "@remix-run/react";
import { findEstimate } from "../pricing/estimated-price.ts";
import { formatMoney, UNKNOWN } from "../pricing/format.ts";
import { predict } from "../rating/prediction.ts";
import type { ListedVersion } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";
import { estimateColumn } from "./estimate-column.tsx";
import type { Answered } from "./rating/use-answer.ts";

interface VersionsTableProps {
  /** Without its full stop. */
  caption: string;
  rows: readonly ListedVersion[];
  /** What the page answers to the visitor; without it prices are those of everybody. */
  answer?: Answered | null;
}

/** With the price for what the visitor has said, where something is. */
function priceFor({ rating, risk }: Answered, rows: readonly ListedVersion[]): ListedVersion[] {
  const versions = new Map(rating.versions.map((version) => [version.id, version]));
  return rows.map((row) => {
    const version = versions.get(row.id);
    return { ...row, estimate: findEstimate(version ? predict(rating, { ...risk, version }) : null) };
  });
}

export function VersionsTable({ caption, rows, answer = null }: VersionsTableProps) {
  const personal = answer?.isPersonal ? answer : null;
  const priced = personal ? priceFor(personal, rows) : rows;
  const isPriced = priced.some(({ estimate }) => estimate !== null);
  const whose = personal ? "o perfil escolhido" : "o motorista médio";
  return (
    <DataTable
      dense
      caption={`${caption}${isPriced ? `, com a estimativa para ${whose}` : ""}.`}
      rows={priced}
      columns={[
        {
          heading: "Versão",
          cell: ({ name, path }) => (path ? <Link to={path}>{name}</Link> : name),
          sortBy: (version) => version.name,
        },
        ...(isPriced ? [estimateColumn()] : []),
        { heading: "Valor FIPE", figure: (version) => version.fipeValue, format: formatMoney },
        {
          heading: "Código FIPE",
          numeric: true,
          isWideOnly: isPriced,
          cell: (version) => version.fipeCode ?? UNKNOWN,
        },
      ]}
    />
  );
}
