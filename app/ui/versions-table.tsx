// A table of versions, as the model, the model-year and the version page have it.

import { Link } from "@remix-run/react";
import { formatMoney, formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import { predict } from "../rating/prediction.ts";
import type { ListedVersion } from "../schemas/links.ts";
import { DataTable } from "./data-table.tsx";
import type { Answered } from "./rating/use-answer.ts";
import { ESTIMATE } from "./typical-price.tsx";

interface VersionsTableProps {
  /** Without its full stop. */
  caption: string;
  rows: readonly ListedVersion[];
  /** For whom each version is estimated; without it no price is shown. */
  answer?: Answered | null;
}

/** What the same driver pays in the same place for each version, R$ a year; null of a version whose value is not known. */
function createPricing({ rating, risk }: Answered) {
  const prices = new Map(
    rating.versions.map((version) => [version.id, predict(rating, { ...risk, version })?.median ?? null]),
  );
  return ({ id }: ListedVersion) => prices.get(id) ?? null;
}

export function VersionsTable({ caption, rows, answer = null }: VersionsTableProps) {
  const priceOf = answer && createPricing(answer);
  const estimated = answer?.isPersonal ? "para o que você disse" : "na média dos motoristas";
  return (
    <DataTable
      dense
      caption={`${caption}${answer ? `, com a estimativa ${estimated}` : ""}.`}
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
