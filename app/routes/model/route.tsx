// `/seguro-de-carro/marca/:brand/:model`: one model (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { LineChart } from "../../components/chart/line-chart.tsx";
import { Kpis, percentageKpi, priceKpi, quotesKpi } from "../../components/kpis.tsx";
import { LinkList } from "../../components/link-list.tsx";
import { ContextualPromotion } from "../../components/promotion.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { TextSection } from "../../components/text-section.tsx";
import { VersionsTable } from "../../components/versions-table.tsx";
import { countOf, formatCount, formatRange, formatWholeMoney, formatYear } from "../../estimate/format.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType, { type AgeCurve, type ModelPage } from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

const YEAR_COLUMNS: readonly Column<AgeCurve["years"][number]>[] = [
  { heading: "Ano-modelo", cell: ({ year }) => formatYear(year) },
  { heading: "Preço estimado", numeric: true, cell: ({ estimate }) => formatWholeMoney(estimate.amount) },
  { heading: "8 em cada 10 motoristas", cell: ({ estimate }) => formatRange(estimate) },
];

/** The estimate by year with its interval; nothing of a single year. @param of `do Fiat Argo` */
function PriceByYear({ curve, of }: { curve: AgeCurve; of: string }) {
  const title = `Preço estimado do seguro ${of} por ano-modelo, R$ por ano`;
  return (
    <LineChart chart={curve.chart} title={title} interval="8 em cada 10 motoristas">
      <Table caption={title} rows={curve.years} columns={YEAR_COLUMNS} />
    </LineChart>
  );
}

type YearProps = ModelPage["years"][number] & {
  /** R$ a year; null where nothing is known. */
  estimate: number | null;
  /** `do Fiat Argo` */
  of: string;
};

/** A table a year (section 2). The heading leads to the year's page. */
function YearVersions({ year, path, versions, estimate, of }: YearProps) {
  const counted = countOf(versions.length, "versão", "versões");
  return (
    <section>
      <div className="year-line">
        <h2>
          {`Versões ${formatYear(year)} `}
          <small>{counted}</small>
        </h2>
        <Link to={path}>
          {estimate === null ? `Seguro ${of} ${formatYear(year)}` : `Preço estimado ${formatWholeMoney(estimate)}`}
        </Link>
      </div>
      <VersionsTable caption={`${counted} ${of} ${formatYear(year)}`} rows={versions} />
    </section>
  );
}

export default function ModelScreen() {
  const { props, page, text } = useLoaderData<typeof loader>();
  const { brand, name, vehicle } = props;
  const { statistics, years, curve } = page;
  const estimates = new Map(curve?.years.map(({ year, estimate }) => [year, estimate.amount]));
  return (
    <>
      <h1>
        Seguro <Link to={brand.path}>{brand.label}</Link>
        {` ${name}`}
      </h1>
      <Kpis
        statistics={statistics}
        kpis={[
          { label: "Versões", value: formatCount(page.versionCount) },
          quotesKpi(statistics),
          percentageKpi(statistics),
          priceKpi(statistics),
        ]}
      />
      {curve ? <PriceByYear curve={curve} of={vehicle.of} /> : null}
      <ContextualPromotion about={vehicle.your} />
      <LinkList heading="Preço por cidade" items={page.cities} />
      {years.length === 0 ? <p>Ainda não há versões deste modelo.</p> : null}
      <div className="years">
        {years.map((each) => (
          <YearVersions key={each.year} {...each} estimate={estimates.get(each.year) ?? null} of={vehicle.of} />
        ))}
      </div>
      <TextSection heading={`Sobre o seguro ${vehicle.of}`} text={text} />
    </>
  );
}
