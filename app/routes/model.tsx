// `/seguro-de-carro/marca/:brand/:model`: one model (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import kind, { type ModelPage } from "../pages/kinds/model.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { countOf, formatCount, formatYear } from "../pricing/format.ts";
import { Evidence } from "../ui/evidence.tsx";
import { Fold } from "../ui/fold.tsx";
import { HistorySection } from "../ui/history-section.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { ContextualPromotion, PreContentPromotion } from "../ui/promotion.tsx";
import { Questions } from "../ui/questions.tsx";
import { AgeCurveSection } from "../ui/rating/age-curve-section.tsx";
import { DriverHeatGrid } from "../ui/rating/driver-heat-grid.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { listStats, StatCards } from "../ui/stat-cards.tsx";
import { TextSection } from "../ui/text-section.tsx";
import { VersionsTable } from "../ui/versions-table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** The newest years, whose tables are open. */
const OPEN_YEARS = 10;

/** @param of `do Fiat Argo` */
function YearVersions({
  year,
  path,
  versions,
  of,
  level = 2,
}: ModelPage["years"][number] & { of: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const counted = countOf(versions.length, "versão", "versões");
  return (
    <section>
      <Heading>{`Versões ${formatYear(year)}`}</Heading>
      <VersionsTable caption={`${counted} ${of} ${formatYear(year)}.`} rows={versions} dense />
      <p>
        <Link to={path}>{`Preço do seguro ${of} ${formatYear(year)}`}</Link>
      </p>
    </section>
  );
}

export default function ModelScreen() {
  const { facts, page, text } = useLoaderData<typeof loader>();
  const { brand, name, vehicle } = facts;
  const { statistics } = page;
  const older = page.years.slice(OPEN_YEARS);
  return (
    <>
      <h1>
        Seguro <Link to={brand.path}>{brand.label}</Link> {name}
      </h1>
      <Evidence spread={statistics} received={page.relativity?.quotes ?? null} />
      <StatCards stats={[{ label: "Versões", value: formatCount(page.versionCount) }, ...listStats(statistics)]} />
      <RelativityNote relativity={page.relativity} what="model" of={vehicle.of} />
      <PreContentPromotion />
      <AgeCurveSection curve={page.curve} of={vehicle.of} path={facts.path} />
      <HistorySection history={page.history} of={`do seguro ${vehicle.of}`} />
      <DriverHeatGrid
        rating={page.rated?.rating ?? null}
        of="do seguro"
        car={page.rated ? `${vehicle.the} ${formatYear(page.rated.year)}` : undefined}
      />
      <Fold onlyNarrow title="Preço por cidade">
        <LinkList items={page.cities} />
      </Fold>
      {page.years.length === 0 ? <p>Ainda não há versões deste modelo.</p> : null}
      {page.years.slice(0, OPEN_YEARS).map((each) => (
        <YearVersions key={each.year} {...each} of={vehicle.of} />
      ))}
      {older.length > 0 ? (
        <Fold title="Versões de anos anteriores" note={countOf(older.length, "ano", "anos")}>
          {older.map((each) => (
            <YearVersions key={each.year} {...each} of={vehicle.of} level={3} />
          ))}
        </Fold>
      ) : null}
      <Questions questions={page.questions} />
      <TextSection heading={`Sobre o seguro ${vehicle.of}`} text={text} />
      <ContextualPromotion about={vehicle.your} />
    </>
  );
}
