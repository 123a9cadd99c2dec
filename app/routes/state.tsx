// `/seguro-de-carro/:uf`: one state (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { unpackNames } from "../catalogue/packed-names.ts";
import { cityPath, STATES_PATH } from "../catalogue/paths.ts";
import kind from "../pages/kinds/state.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { nameQuotes, PLACE_QUOTES } from "../pricing/count-quotes.ts";
import { formatCount } from "../pricing/format.ts";
import { PLACE_DISCOUNT } from "../pricing/rules.ts";
import { AVERAGE_WITHIN } from "../rating/effect-words.ts";
import { DataTable } from "../ui/data-table.tsx";
import { effectColumn } from "../ui/effect-column.ts";
import { MEAN_PRICE, noteMean } from "../ui/estimate-column.tsx";
import { Fold } from "../ui/fold.tsx";
import { EstimateFootnote, PercentageFootnote, WITHIN_LIMIT } from "../ui/footnotes.tsx";
import { LettersFold, LinkList, type ListedLink } from "../ui/link-list.tsx";
import { OWN_PRICE, OwnPriceFootnote } from "../ui/own-price.tsx";
import { AVERAGE_PERCENTAGE, AVERAGE_PRICE } from "../ui/price.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { SearchField } from "../ui/search/search-field.tsx";
import { StatisticsSection } from "../ui/statistics-section.tsx";
import { linkColumn } from "../ui/table.tsx";
import { TextSection } from "../ui/text-section.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** @param packed as the payload has them @param prices their mean prices in R$ @param uf of the state */
function linkCities(packed: string, prices: readonly (number | null)[], uf: string): ListedLink[] {
  return unpackNames(packed).map(({ name, slug }, index) => {
    const path = cityPath({ slug, state: { slug: uf } });
    return { label: name, path, ...noteMean(prices[index] ?? null) };
  });
}

export default function StateScreen() {
  const { facts, page, text } = useLoaderData<typeof loader>();
  const { inTheState } = facts;
  return (
    <>
      <h1>Seguro Auto {facts.inState}</h1>
      <StatisticsSection statistics={page.statistics} />
      <RelativityNote relativity={page.relativity} what="state" of={inTheState} />
      <section>
        <h2>Cidades</h2>
        <SearchField within={{ fields: { em: facts.slug }, words: `Cidade ${inTheState}` }} />
        <Fold level={3} onlyNarrow title="As mais cotadas e populosas" note={formatCount(page.cities.length)}>
          <DataTable
            dense
            caption={`Da mais cara à mais barata para o mesmo carro e o mesmo motorista. Verde: abaixo; laranja: acima; cor neutra: quase igual (±${AVERAGE_WITHIN}%).`}
            rows={page.cities}
            columns={[
              linkColumn("Cidade"),
              effectColumn("Em relação ao Brasil", { sorted: "descending" }),
              MEAN_PRICE,
              {
                heading: PLACE_QUOTES,
                figure: (row) => row.quotes,
                format: formatCount,
                isWideOnly: true,
                onNarrow: nameQuotes,
              },
            ]}
          />
        </Fold>
        <LettersFold
          heading="Outras cidades, de A a Z"
          items={linkCities(page.otherCities, page.otherPrices, facts.slug)}
        />
      </section>
      <ContextualPromotion about={`o seu carro ${inTheState}`} />
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
