// `/indice/:month`: one month of the price index.

import { Link, useLoaderData } from "@remix-run/react";
import { INDEX_PATH } from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";
import kind from "../pages/kinds/index-month.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { DEVIATIONS_OF_95_PERCENT, isClear } from "../pricing/certainty.ts";
import { INDEX_QUOTES } from "../pricing/count-quotes.ts";
import { countOf, formatChange, formatCount, formatIndex } from "../pricing/format.ts";
import { describeChanges, nameMonth } from "../pricing/months.ts";
import { DataTable } from "../ui/data-table.tsx";
import { MoreLinks } from "../ui/link-list.tsx";
import { StatCards } from "../ui/stat-cards.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** The change with its band, and whether chance alone would explain it. */
function describeChange(change: number, error: number): string {
  const margin = DEVIATIONS_OF_95_PERCENT * error;
  const [low, high] = [change - margin, change + margin].map((end) => formatChange(100 * Math.expm1(end)));
  return `A variação no mês, de ${formatChange(100 * Math.expm1(change))}, fica entre ${low} e ${high} com 95% de confiança: ${isClear(change, error) ? "é mais do que o acaso explica" : "pode ser só o acaso"}.`;
}

export default function IndexMonthScreen() {
  const { page, head } = useLoaderData<typeof loader>();
  const { month, since, brazil, changes, states, around } = page;
  const isRanked = states.length > 1 && states.some(({ change }) => change !== null);
  const name = nameMonth(month);
  return (
    <>
      <h1>{`Índice de preços do seguro de carro: ${name}`}</h1>
      <p className="lead">
        {`Em ${name}, o índice ficou em ${formatIndex(brazil.value)}, com 100 em ${nameMonth(since)}${changes.length > 0 ? `: ${describeChanges(changes)}` : ""}.`}
      </p>
      <StatCards
        stats={[
          { label: "Índice do Brasil", value: formatIndex(brazil.value) },
          { label: "Faixa de 95%", value: `${formatIndex(brazil.low)} a ${formatIndex(brazil.high)}` },
          { label: INDEX_QUOTES, value: formatCount(brazil.quotes) },
        ]}
      />
      {brazil.change !== null && brazil.changeError !== null ? (
        <p>{describeChange(brazil.change, brazil.changeError)}</p>
      ) : null}
      <section>
        <h2>Estados</h2>
        {states.length > 0 ? (
          <DataTable
            caption={`${countOf(states.length, "estado tem", "estados têm")} índice em ${name}${isRanked ? "; os que mais subiram primeiro" : ""}.`}
            rows={states}
            columns={[
              { heading: "Estado", cell: (row) => <Link to={row.path}>{row.name}</Link>, sortBy: (row) => row.name },
              { heading: "No mês", figure: (row) => row.change, format: formatChange },
              { heading: "Índice", figure: (row) => row.value, format: formatIndex },
              { heading: INDEX_QUOTES, figure: (row) => row.quotes, format: formatCount },
            ]}
          />
        ) : (
          <p>Nenhum estado tem índice neste mês.</p>
        )}
      </section>
      <MoreLinks heading="Outros meses" items={[...around, { label: "O índice inteiro", path: INDEX_PATH }]} />
      <p>
        Como citar:{" "}
        <cite>{`${OWNER.companyName}. Índice de preços do seguro de carro, ${name}. ${head.canonical}.`}</cite>
      </p>
    </>
  );
}
