// `/seguro-de-carro/:uf`: one state (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { unpackNames } from "../catalogue/packed-names.ts";
import { cityPath, INDEX_PATH, STATES_PATH } from "../catalogue/paths.ts";
import kind, { type StatePage } from "../pages/kinds/state.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { PLACE_QUOTES } from "../pricing/count-quotes.ts";
import { formatCount, formatIndex, formatWholeMoney } from "../pricing/format.ts";
import { describeChanges, nameMonth } from "../pricing/months.ts";
import { MIN_QUOTES_FOR_MEAN, PLACE_DISCOUNT } from "../pricing/rules.ts";
import type { IndexLine } from "../schemas/charts.ts";
import { LineChart } from "../ui/chart/line-chart.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { effectColumn } from "../ui/effect-column.ts";
import { Evidence } from "../ui/evidence.tsx";
import { Fold } from "../ui/fold.tsx";
import { EstimateFootnote, PercentageFootnote, WITHIN_LIMIT } from "../ui/footnotes.tsx";
import { HistorySection } from "../ui/history-section.tsx";
import { LettersFold, LinkList, type ListedLink } from "../ui/link-list.tsx";
import { OWN_PRICE, OwnPriceFootnote } from "../ui/own-price.tsx";
import { AVERAGE_PERCENTAGE, AVERAGE_PRICE } from "../ui/price.tsx";
import { PricedTable } from "../ui/priced-table.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { DriverHeatGrid } from "../ui/rating/driver-heat-grid.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { SearchField } from "../ui/search/search-field.tsx";
import { StatisticsSection } from "../ui/statistics-section.tsx";
import { linkColumn } from "../ui/table.tsx";
import { TextSection } from "../ui/text-section.tsx";
import { estimateColumn } from "../ui/typical-price.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** @param packed as the payload has them, with their estimates in R$ @param uf of the state */
function linkCities(packed: string, prices: readonly (number | null)[], uf: string): ListedLink[] {
  return unpackNames(packed).map(({ name, slug }, index) => {
    const price = prices[index] ?? null;
    const path = cityPath({ slug, state: { slug: uf } });
    return { label: name, path, ...(price !== null && { note: formatWholeMoney(price) }) };
  });
}

interface StateIndexProps {
  index: IndexLine;
  inState: string;
  /** Behind the index. */
  children: React.ReactNode;
}

/** What the same cars and drivers cost in the state, month by month. */
function StateIndexSection({ index, inState, children }: StateIndexProps) {
  const { chart, newest, since } = index;
  const changes = describeChanges(index.changes);
  return (
    <Fold onlyNarrow title={`Índice de preços ${inState}`}>
      <LineChart
        chart={chart}
        title={`Índice de preços do seguro de carro ${inState}`}
        sentence={`Para os mesmos carros e motoristas, ${formatIndex(newest.value)} em ${nameMonth(newest.month)}${changes ? ` (${changes}, mais do que o acaso explica)` : ""}, com 100 em ${nameMonth(since)}.`}
        band="95% de confiança do nível; a mudança é mais certa"
      />
      <p>
        <Link to={INDEX_PATH}>O índice do Brasil e o método</Link>
      </p>
      {children}
    </Fold>
  );
}

interface RankedCitiesProps {
  ranked: StatePage["rankedCities"];
  inState: string;
}

/** Of each end. */
const MOST_EXTREMES = 5;

/** The dearest and the cheapest cities, by what the same car and driver pay; nothing of a single city. */
function RankedCities({ ranked, inState }: RankedCitiesProps) {
  const { listed } = ranked;
  if (listed.length < 2) return null;
  const half = Math.min(Math.ceil(listed.length / 2), MOST_EXTREMES);
  const ends = [
    { caption: "As mais caras", rows: listed.slice(0, half) },
    { caption: "As mais baratas", rows: listed.slice(half).slice(-MOST_EXTREMES).reverse() },
  ];
  const shown = ends.flatMap(({ rows }) => rows);
  return (
    <>
      <h3>As mais caras e as mais baratas</h3>
      <div className="side-by-side">
        {ends.map(({ caption, rows }) => (
          <DataTable
            key={caption}
            dense
            caption={caption}
            rows={rows}
            columns={[
              linkColumn("Cidade"),
              effectColumn("Em relação ao Brasil", { beside: shown.map(({ effect }) => effect) }),
              estimateColumn({ hasBar: false }),
            ]}
          />
        ))}
      </div>
      <p className="footnote">
        {`Das cidades com ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais ${inState}, para o mesmo carro e o mesmo motorista. Quanto menos cotações, mais a diferença fica perto da média do estado. Verde: abaixo da média do Brasil; laranja: acima.`}
      </p>
    </>
  );
}

export default function StateScreen() {
  const { facts, page, text } = useLoaderData<typeof loader>();
  const { inTheState } = facts;
  return (
    <>
      <h1>Seguro Auto {facts.inState}</h1>
      <Evidence typical={page.typical} statistics={page.statistics} car={page.averageCar} />
      <RelativityNote relativity={page.relativity} what="state" of={inTheState} />
      <section>
        <h2>Cidades</h2>
        <SearchField within={{ fields: { em: facts.slug }, words: `Cidade ${inTheState}` }} />
        <RankedCities ranked={page.rankedCities} inState={inTheState} />
        <Fold level={3} onlyNarrow title="Preço nas mais cotadas e populosas" note={formatCount(page.cities.length)}>
          <PricedTable
            of="Cidade"
            isByEffect
            caption={`Da mais cara à mais barata: a estimativa${page.averageCar ? ` para ${page.averageCar} e` : " para"} o motorista médio.`}
            against="Em relação ao Brasil"
            counted={PLACE_QUOTES}
            rows={page.cities}
          />
        </Fold>
        <LettersFold
          heading="Outras cidades, de A a Z"
          items={linkCities(page.otherCities, page.otherPrices, facts.slug)}
        />
      </section>
      <ContextualPromotion about={`o seu carro ${inTheState}`} />
      {page.statistics ? <StatisticsSection statistics={page.statistics} isOfPlace /> : null}
      <section>
        <h2>Veículos mais cotados</h2>
        {page.mostQuoted.length > 0 ? (
          <>
            <DataTable
              clamped="os veículos mais cotados"
              caption={WITHIN_LIMIT}
              rows={page.mostQuoted}
              columns={[
                linkColumn("Veículo"),
                AVERAGE_PRICE,
                OWN_PRICE,
                AVERAGE_PERCENTAGE,
                { heading: PLACE_QUOTES, figure: (row) => row.quotes, format: formatCount },
              ]}
            />
            <OwnPriceFootnote {...PLACE_DISCOUNT} />
            <PercentageFootnote />
            <EstimateFootnote prices={page.mostQuoted.map((row) => row.average)} />
          </>
        ) : (
          <p>Ainda não há cotações recentes {inTheState}.</p>
        )}
      </section>
      {page.index ? (
        <StateIndexSection index={page.index} inState={inTheState}>
          <HistorySection history={page.history} of={`do seguro ${inTheState}`} allInsurers isOfIndex />
        </StateIndexSection>
      ) : (
        <HistorySection history={page.history} of={`do seguro ${inTheState}`} allInsurers />
      )}
      <DriverHeatGrid drivers={page.drivers} car={page.averageCar} of={`do seguro ${inTheState}`} />
      <TextSection heading={`Sobre o seguro auto ${inTheState}`} text={text} />
      <p className="link-lines">
        <Link to={facts.cheapest}>Carros de seguro mais barato</Link>
        {" · "}
        <Link to={STATES_PATH}>Todos os estados, no mapa</Link>
      </p>
      <Fold title="Outros estados" note={formatCount(page.otherStates.length)}>
        <LinkList items={page.otherStates} />
      </Fold>
    </>
  );
}
