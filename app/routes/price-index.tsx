// `/indice`: what the same cars, places and drivers cost, month by month.

import { Link, useLoaderData } from "@remix-run/react";
import {
  INDEX_FEED_PATH,
  indexMonthPath,
  METHODOLOGY_PATH,
  openDataTablePath,
  STATES_PATH,
} from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";
import kind, { type IndexRevision, type StateIndex } from "../pages/kinds/price-index.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MIN_REQUESTS_FOR_INDEX } from "../pricing/comparison-rules.ts";
import { INDEX_QUOTES } from "../pricing/count-quotes.ts";
import { formatChange, formatCount, formatDate, formatIndex, formatPercentage } from "../pricing/format.ts";
import { describeChanges, listChanges, nameMonth, shortenMonth } from "../pricing/months.ts";
import { RATED_PERCENTAGE } from "../rating/rules.ts";
import type { PriceIndex } from "../schemas/charts.ts";
import { LineChart } from "../ui/chart/line-chart.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Numbers } from "../ui/table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

function Brazil({ index: { months, chart } }: { index: PriceIndex }) {
  const [first, newest] = [months[0], months.at(-1)];
  if (!first || !newest) return null;
  const changes = describeChanges(listChanges(months));
  const sentence = `Em ${nameMonth(newest.month)}: ${formatIndex(newest.value)}${changes ? ` (${changes})` : ""}, com 100 em ${nameMonth(first.month)}.`;
  return (
    <section>
      <h2>Brasil</h2>
      <p className="answer-figure">
        <strong>{formatIndex(newest.value)}</strong>{" "}
        {`em ${nameMonth(newest.month)}, entre ${formatIndex(newest.low)} e ${formatIndex(newest.high)} com 95% de confiança${changes ? `: ${changes}` : ""}.`}{" "}
        <Link to={indexMonthPath(newest.month)}>{`O mês de ${nameMonth(newest.month)}`}</Link>
      </p>
      <LineChart
        chart={chart}
        title="Índice de preços do seguro de carro no Brasil"
        sentence={sentence}
        band="95% de confiança"
      />
      <Numbers
        caption="O índice do Brasil, mês a mês"
        rows={[...months].reverse()}
        columns={[
          { heading: "Mês", cell: ({ month }) => shortenMonth(month) },
          { heading: "Índice", cell: ({ value }) => formatIndex(value) },
          { heading: "Faixa de 95%", cell: ({ low, high }) => `${formatIndex(low)} a ${formatIndex(high)}` },
          {
            heading: "No mês",
            figure: ({ change }) => change,
            format: (change) => formatChange(100 * Math.expm1(change)),
          },
          { heading: INDEX_QUOTES, figure: ({ quotes }) => quotes, format: formatCount },
        ]}
      />
      <p>
        Páginas dos meses:{" "}
        {[...months].reverse().map(({ month }, index) => (
          <span key={month}>
            {index > 0 ? " · " : ""}
            <Link to={indexMonthPath(month)}>{shortenMonth(month)}</Link>
          </span>
        ))}
      </p>
    </section>
  );
}

function States({ states }: { states: readonly StateIndex[] }) {
  if (states.length === 0) return null;
  return (
    <section>
      <h2>Estados</h2>
      <DataTable
        caption="O índice de cada estado, com 100 no primeiro mês dele."
        rows={states}
        columns={[
          { heading: "Estado", cell: (row) => <Link to={row.path}>{row.name}</Link>, sortBy: (row) => row.name },
          { heading: "Mês", cell: (row) => shortenMonth(row.month) },
          { heading: "Índice", figure: (row) => row.value, format: formatIndex },
          {
            heading: "Faixa de 95%",
            numeric: true,
            cell: (row) => `${formatIndex(row.low)} a ${formatIndex(row.high)}`,
          },
          { heading: "100 em", cell: (row) => shortenMonth(row.since) },
          { heading: "Em 12 meses", figure: (row) => row.yearChange, format: formatChange },
          { heading: INDEX_QUOTES, figure: (row) => row.quotes, format: formatCount },
        ]}
      />
      <p className="footnote">
        O índice diz como o preço de cada estado mudou, e não qual é o mais caro: isso está em{" "}
        <Link to={STATES_PATH}>Seguro de carro por estado</Link>.
      </p>
    </section>
  );
}

function Revisions({ revisions }: { revisions: readonly IndexRevision[] }) {
  return (
    <section>
      <h2>Revisões</h2>
      {revisions.length === 0 ? (
        <p>Nenhum número publicado do Brasil foi revisado.</p>
      ) : (
        <ul>
          {revisions.map(({ revisedOn, month, before, after }) => (
            <li key={`${revisedOn} ${month}`}>
              {`${formatDate(revisedOn)}: ${nameMonth(month)}, de ${formatIndex(before)} para ${formatIndex(after)}.`}
            </li>
          ))}
        </ul>
      )}
      <p className="footnote">
        Um número publicado só muda quando chegam ou saem cotações daquele mês ou de um anterior. As revisões de todas
        as áreas estão em <a href={`${openDataTablePath("indice-revisoes")}.csv`}>CSV</a>.
      </p>
    </section>
  );
}

export default function PriceIndexScreen() {
  const { page, head } = useLoaderData<typeof loader>();
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
          {`O índice usa as cotações recebidas em cada mês, entre ${formatPercentage(RATED_PERCENTAGE.min)} e ${formatPercentage(RATED_PERCENTAGE.max)} do valor FIPE, das seguradoras cujos preços se comparam. `}
          Cada cotação é posta ao lado do que o cálculo de “Quanto você pagaria” espera do mesmo carro, no mesmo lugar,
          com o mesmo motorista. O valor e a idade do carro são os do dia da cotação. O que sobra, em média, é o nível
          de preços do mês. Várias seguradoras que respondem a um pedido contam como um. A variação entre dois meses é a
          diferença dos seus níveis, medidos pelo mesmo cálculo, e o índice encadeia essas variações a partir de 100. A
          faixa de 95% vem da dispersão dos pedidos do mês e do primeiro mês.{" "}
          {`Um mês com menos de ${MIN_REQUESTS_FOR_INDEX} pedidos fica sem índice. `}O índice mede o percentual do valor
          FIPE: se os carros se valorizam, o preço em reais sobe mais do que ele. Um número publicado só é revisado
          quando as cotações de um mês mudam ou se corrige de que carro ou lugar elas são, e cada revisão tem a sua
          data.
        </p>
        <p>
          <Link to={METHODOLOGY_PATH}>A metodologia inteira</Link>
        </p>
      </section>
      <Revisions revisions={page.revisions} />
      <section className="text">
        <h2>Dados e citação</h2>
        <ul>
          <li>
            <a href={`${openDataTablePath("indice")}.csv`} download>
              O índice em CSV
            </a>{" "}
            e{" "}
            <a href={`${openDataTablePath("indice")}.json`} download>
              em JSON
            </a>
            , do Brasil e de todos os estados.
          </li>
          <li>
            <a href={INDEX_FEED_PATH}>Feed Atom</a>: cada mês, quando sai.
          </li>
        </ul>
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

/** The feed, for readers of news. */
export const links = () => [
  {
    rel: "alternate",
    type: "application/atom+xml",
    href: INDEX_FEED_PATH,
    title: "Índice de preços do seguro de carro",
  },
];
