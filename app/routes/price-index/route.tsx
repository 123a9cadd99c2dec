// `/indice`: price changes for the same cars, places and drivers, month by month.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { LineChart } from "../../components/chart/line-chart.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { formatChange, formatIndex } from "../../estimate/format.ts";
import { findYearChange, isClear, nameMonth, shortenMonth } from "../../estimate/months.ts";
import type { IndexMonth } from "../../pages/open-data.server.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType, { type PriceIndex, type PriceIndexPage } from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

/** Describes the change since the month before; empty for the first month. */
function describeMonth({ change, changeError }: IndexMonth): string {
  if (change === null || changeError === null) return "";
  return isClear(change, changeError)
    ? ` No último mês, ${formatChange(100 * Math.expm1(change))}.`
    : " No último mês, estável.";
}

const TITLE = "Índice de preços do seguro de carro no Brasil";

const MONTH_COLUMNS: readonly Column<IndexMonth>[] = [
  { heading: "Mês", cell: ({ month }) => shortenMonth(month) },
  { heading: "Índice", numeric: true, cell: ({ value }) => formatIndex(value) },
  { heading: "Margem de erro", numeric: true, cell: ({ low, high }) => `${formatIndex(low)} a ${formatIndex(high)}` },
];

function Brazil({ index: { months, chart } }: { index: PriceIndex }) {
  const [first, newest] = [months[0], months.at(-1)];
  if (!first || !newest) return null;
  const yearChange = findYearChange(months);
  const [value, month] = [formatIndex(newest.value), nameMonth(newest.month)];
  const since = `(${nameMonth(first.month)} = 100)`;
  return (
    <section>
      <p className="key-figure">
        <strong className="key-figure-amount">{yearChange === null ? value : formatChange(yearChange)}</strong>{" "}
        {yearChange === null
          ? `em ${month} ${since}.${describeMonth(newest)}`
          : `em 12 meses, até ${month}.${describeMonth(newest)} Índice: ${value} ${since}.`}
      </p>
      <LineChart chart={chart} title={TITLE} interval="margem de erro">
        <Table caption={TITLE} rows={months.slice().reverse()} columns={MONTH_COLUMNS} />
      </LineChart>
    </section>
  );
}

function States({ states }: Pick<PriceIndexPage, "states">) {
  if (states.length === 0) return null;
  return (
    <section>
      <h2>Estados</h2>
      <Table
        isCaptionShown
        caption="Primeiro mês de cada estado = 100"
        rows={states}
        columns={[
          { heading: "Estado", cell: ({ path, name }) => <Link to={path}>{name}</Link> },
          { heading: "Em 12 meses", numeric: true, cell: ({ yearChange }) => formatChange(yearChange) },
          { heading: "Índice", numeric: true, cell: ({ value }) => formatIndex(value) },
          { heading: "Mês", numeric: true, cell: ({ month }) => shortenMonth(month) },
        ]}
      />
    </section>
  );
}

export default function PriceIndexScreen() {
  const { page, props } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Índice de preços do seguro de carro</h1>
      {page.index ? <Brazil index={page.index} /> : <p>Ainda não há um mês inteiro de cotações para o índice.</p>}
      <States states={page.states} />
      <p>
        O índice compara o seguro dos mesmos carros, nos mesmos lugares, com os mesmos motoristas, em percentual do
        valor FIPE. <Link to={METHODOLOGY_PATH}>Metodologia</Link>
      </p>
      <p>
        <a href={props.file} download>
          Índice do Brasil e dos estados em CSV
        </a>
      </p>
    </>
  );
}
