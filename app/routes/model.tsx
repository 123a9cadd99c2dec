// `/seguro-de-carro/marca/:brand/:model`: one model (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import kind, { type ModelPage } from "../pages/kinds/model.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MODEL_QUOTES, nameQuotes } from "../pricing/count-quotes.ts";
import { countOf, formatCount, formatPercentage, formatWholeMoney, formatYear } from "../pricing/format.ts";
import { listAnswers } from "../rating/driver.ts";
import type { AgeCurve } from "../schemas/charts.ts";
import { LineChart } from "../ui/chart/line-chart.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { estimateColumn } from "../ui/estimate-column.tsx";
import { Fold } from "../ui/fold.tsx";
import { Jumps, LinkList } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { useSaid } from "../ui/rating/use-said.ts";
import { StatisticsSection } from "../ui/statistics-section.tsx";
import { TextSection } from "../ui/text-section.tsx";
import { VersionsTable } from "../ui/versions-table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** The newest years, whose tables are open. */
const OPEN_YEARS = 1;

/** A section a year. @param of `do Fiat Argo` */
function YearVersions({ years, of, level = 2 }: { years: ModelPage["years"]; of: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return years.map(({ year, path, versions }) => (
    <section key={year}>
      <Heading>{`Versões ${formatYear(year)}`}</Heading>
      <VersionsTable
        caption={`${countOf(versions.length, "versão", "versões")} ${of} ${formatYear(year)}`}
        rows={versions}
      />
      <p>
        <Link to={path}>{`Preço do seguro ${of} ${formatYear(year)}`}</Link>
      </p>
    </section>
  ));
}

/** `Para o mesmo motorista, o seguro mais barato é o do ano 2019 (R$ 3.690); o mais caro, o do 0 Km (R$ 4.410).` Null of a single year. */
function describeExtremes(years: AgeCurve["years"]): string | null {
  const byPrice = [...years].sort((one, other) => one.estimate.amount - other.estimate.amount);
  const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)];
  if (!cheapest || !dearest || cheapest === dearest) return null;
  const name = ({ year, estimate }: (typeof years)[number]) =>
    `${formatYear(year)} (${formatWholeMoney(estimate.amount)})`;
  const [newest] = years;
  const notNewest =
    newest && newest !== dearest && newest !== cheapest
      ? ` Nem sempre o seguro do mais novo custa mais: o do ${name(newest)} fica entre os dois.`
      : "";
  return `Para o mesmo motorista, a menor estimativa é a do ano ${name(cheapest)}; a maior, a do ${name(dearest)}.${notNewest}`;
}

/** From which year to which, with what it does. */
function describeCurve(years: AgeCurve["years"]): string {
  const [newest, oldest] = [years[0], years.at(-1)];
  if (!newest || !oldest || newest === oldest) return "";
  return `O seguro do ${formatYear(newest.year)} custa ${formatWholeMoney(newest.estimate.amount)}, ${formatPercentage(newest.percentage)} do valor do carro; o do ${formatYear(oldest.year)}, ${formatWholeMoney(oldest.estimate.amount)}, ${formatPercentage(oldest.percentage)}.`;
}

/** How the price goes with the age of the car. @param of `do Fiat Argo` @param path of the model's page */
function AgeCurveSection({ curve, of, path }: { curve: AgeCurve | null; of: string; path: string }) {
  if (!curve) return null;
  const extremes = describeExtremes(curve.years);
  return (
    <section>
      <h2>Preço por ano-modelo</h2>
      {extremes ? <p>{extremes}</p> : null}
      <DataTable
        dense
        caption={`A estimativa de cada ano ${of} para o motorista médio, no Brasil. O valor FIPE é a média das versões, ponderada pelas cotações. Quanto menos cotações, mais a diferença entre dois anos pode ser acaso.`}
        rows={curve.years}
        columns={[
          {
            heading: "Ano",
            cell: (row) => <Link to={`${path}/${row.year}`}>{formatYear(row.year)}</Link>,
            sortBy: (row) => row.year,
          },
          estimateColumn(),
          { heading: "% FIPE", figure: (row) => row.percentage, format: formatPercentage },
          { heading: "Valor FIPE", figure: (row) => row.fipeValue, format: formatWholeMoney },
          {
            heading: MODEL_QUOTES,
            figure: (row) => row.quotes,
            format: formatCount,
            isWideOnly: true,
            onNarrow: nameQuotes,
          },
        ]}
      />
      <LineChart
        chart={curve.chart}
        title={`Seguro ${of} por ano-modelo, R$ por ano`}
        sentence={describeCurve(curve.years)}
        band="Faixa de 8 de cada 10"
      />
    </section>
  );
}

export default function ModelScreen() {
  const { facts, page, text } = useLoaderData<typeof loader>();
  const { brand, name, vehicle } = facts;
  const { statistics } = page;
  const { chosen, carried } = useSaid();
  const older = page.years.slice(OPEN_YEARS);
  return (
    <>
      <h1>
        Seguro <Link to={brand.path}>{brand.label}</Link> {name}
      </h1>
      {carried ? (
        <p role="status">{`Escolha o ano: vai junto o que você disse (${listAnswers(chosen.driver).join(", ")}).`}</p>
      ) : null}
      <Jumps
        label="Anos"
        form="short"
        to={page.years.map(({ year, path }) => ({ label: formatYear(year), path: path + carried }))}
      />
      <StatisticsSection
        statistics={statistics}
        before={[{ label: "Versões", value: formatCount(page.versionCount), note: "somados os anos" }]}
      />
      <RelativityNote relativity={page.relativity} what="model" of={vehicle.of} />
      <AgeCurveSection curve={page.curve} of={vehicle.of} path={facts.path} />
      <ContextualPromotion about={vehicle.your} />
      <Fold onlyNarrow title="Preço por cidade" note={countOf(page.cities.length, "cidade", "cidades")}>
        <LinkList items={page.cities} />
      </Fold>
      {page.years.length === 0 ? <p>Ainda não há versões deste modelo.</p> : null}
      <YearVersions years={page.years.slice(0, OPEN_YEARS)} of={vehicle.of} />
      {older.length > 0 ? (
        <Fold title="Versões de anos anteriores" note={countOf(older.length, "ano", "anos")}>
          <YearVersions years={older} of={vehicle.of} level={3} />
        </Fold>
      ) : null}
      <TextSection heading={`Sobre o seguro ${vehicle.of}`} text={text} />
    </>
  );
}
