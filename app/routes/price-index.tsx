// `/indice`: what the same cars, places and drivers cost, month by month.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH, STATES_PATH } from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";
import kind, { type StateIndex } from "../pages/kinds/price-index.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MIN_REQUESTS_FOR_INDEX } from "../pricing/comparison-rules.ts";
import { INDEX_QUOTES } from "../pricing/count-quotes.ts";
import { formatChange, formatCount, formatIndex } from "../pricing/format.ts";
import { describeChanges, findYearChange, listChanges, nameMonth, shortenMonth } from "../pricing/months.ts";
import type { PriceIndex } from "../schemas/charts.ts";
import { LineChart } from "../ui/chart/line-chart.tsx";
import { DataTable } from "../ui/data-table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

function Brazil({ index: { months, chart } }: { index: PriceIndex }) {
  const [first, newest] = [months[0], months.at(-1)];
  if (!first || !newest) return null;
  const yearChange = findYearChange(months);
  const changes = describeChanges(listChanges(months));
  const sentence = `Em ${nameMonth(newest.month)}: ${formatIndex(newest.value)}${changes ? ` (${changes})` : ""}, com 100 em ${nameMonth(first.month)}.`;
  return (
    <section>
      <h2>Brasil</h2>
      <p className="answer-figure">
        <strong>{yearChange === null ? formatIndex(newest.value) : `${formatChange(yearChange)} em 12 meses`}</strong>{" "}
        {`${sentence} Entre ${formatIndex(newest.low)} e ${formatIndex(newest.high)} com 95% de confiança.`}
      </p>
      <LineChart
        chart={chart}
        title="Índice de preços do seguro de carro no Brasil"
        sentence={sentence}
        band="95% de confiança"
      />
    </section>
  );
}

function States({ states }: { states: readonly StateIndex[] }) {
  if (states.length === 0) return null;
  return (
    <section>
      <h2>Estados</h2>
      <DataTable
        dense
        caption="O índice de cada estado, com 100 no primeiro mês dele."
        rows={states}
        columns={[
          { heading: "Estado", cell: (row) => <Link to={row.path}>{row.name}</Link>, sortBy: (row) => row.name },
          { heading: "Em 12 meses", figure: (row) => row.yearChange, format: formatChange },
          { heading: "Índice", figure: (row) => row.value, format: formatIndex },
          {
            heading: "Faixa de 95%",
            numeric: true,
            cell: (row) => `${formatIndex(row.low)} a ${formatIndex(row.high)}`,
          },
          { heading: "Mês", cell: (row) => shortenMonth(row.month) },
          { heading: "100 em", cell: (row) => shortenMonth(row.since) },
          { heading: INDEX_QUOTES, figure: (row) => row.quotes, format: formatCount },
        ]}
      />
      <p className="footnote">
        O índice diz como o preço de cada estado mudou. Qual é o mais caro está em{" "}
        <Link to={STATES_PATH}>Seguro de carro por estado</Link>.
      </p>
    </section>
  );
}

export default function PriceIndexScreen() {
  const { page, facts, head } = useLoaderData<typeof loader>();
  const newest = page.index?.months.at(-1);
  return (
    <>
      <h1>Índice de preços do seguro de carro</h1>
      <p className="lead">
        Quanto custa, mês a mês, o seguro dos mesmos carros, nos mesmos lugares, com os mesmos motoristas.
      </p>
      {page.index ? <Brazil index={page.index} /> : <p>Ainda não há um mês inteiro de cotações para o índice.</p>}
      <States states={page.states} />
      <section className="text">
        <h2>Método</h2>
        <p>
          {`Cada cotação é comparada com o que o cálculo espera do mesmo carro, no mesmo lugar, com o mesmo motorista. A diferença, em média, é o nível de preços do mês. Um mês com menos de ${MIN_REQUESTS_FOR_INDEX} pedidos fica sem índice. O índice mede o percentual do valor FIPE. `}
          <Link to={METHODOLOGY_PATH}>A metodologia inteira</Link>
        </p>
        <p>
          <a href={facts.file} download>
            O índice em CSV
          </a>
          , do Brasil e de todos os estados.
        </p>
        {newest ? (
          <p>
            Como citar:{" "}
            <cite>{`${OWNER.companyName}. Índice de preços do seguro de carro, ${nameMonth(newest.month)}. ${head.canonical}.`}</cite>{" "}
            {`Licença ${OWNER.dataLicence.name}.`}
          </p>
        ) : null}
      </section>
    </>
  );
}
