// `/seguro-de-carro/:uf/:city`: one city (section 2).

import { useLoaderData } from "@remix-run/react";
import { Kpis, priceKpi, quotesKpi } from "../../components/kpis.tsx";
import { LinkList, noteEstimate } from "../../components/link-list.tsx";
import { OWN_PRICE, PriceFootnotes } from "../../components/price.tsx";
import { ContextualPromotion } from "../../components/promotion.tsx";
import { RelativeEffectNote } from "../../components/relative-effect.tsx";
import { Table } from "../../components/table.tsx";
import { TextSection } from "../../components/text-section.tsx";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { percentOf } from "../../estimate/describe-effect.ts";
import { formatCount, formatMoney, formatPercentage, UNKNOWN } from "../../estimate/format.ts";
import { EXAMPLE_CAR_VALUE, PLACE_DISCOUNT } from "../../estimate/rules.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType, { type CityPage } from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

/** What the most quoted driver profiles were quoted (§2.146). @param inCity `em Campinas` */
function DriverProfiles({ profiles, inCity }: { profiles: CityPage["profiles"]; inCity: string }) {
  if (profiles.length === 0) return null;
  return (
    <section>
      <h2>Preço por perfil de motorista</h2>
      <Table
        asCards
        caption={`Os perfis com mais cotações ${inCity}`}
        rows={profiles}
        columns={[
          { heading: "Perfil", cell: ({ profile }) => profile },
          { heading: "Preço médio", numeric: true, cell: ({ meanPrice }) => formatMoney(meanPrice) },
          { heading: "Menor preço", numeric: true, cell: ({ minPrice }) => formatMoney(minPrice) },
          OWN_PRICE,
          { heading: "% FIPE", numeric: true, cell: ({ meanPercentage }) => formatPercentage(meanPercentage) },
        ]}
      />
      <PriceFootnotes discount={PLACE_DISCOUNT} />
    </section>
  );
}

export default function CityScreen() {
  const { props, page, text } = useLoaderData<typeof loader>();
  const { uf, inCity } = props;
  const { statistics, population, examplePrice } = page;
  return (
    <>
      <h1>{`Seguro Auto ${inCity} ${uf}`}</h1>
      <Kpis
        statistics={statistics}
        kpis={[
          { label: "População", value: population === null ? UNKNOWN : formatCount(population) },
          quotesKpi(statistics) ?? { label: "Cotações analisadas", value: "0" },
          { label: "Perfis de motorista", value: formatCount(page.profileCount) },
          priceKpi(statistics),
        ]}
      />
      {hasEnoughQuotes(statistics) ? null : (
        <p>Ainda há poucas cotações {inCity}: estimamos os preços dos carros também com as cotações do estado.</p>
      )}
      <RelativeEffectNote relativeEffect={page.relativeEffect} what="place" of={inCity} />
      {statistics && examplePrice !== null ? (
        <p>
          {`Em média, o seguro ${inCity} custa ${formatPercentage(statistics.meanPercentage)} do valor do veículo: para um carro de ${formatMoney(EXAMPLE_CAR_VALUE)}, cerca de ${formatMoney(examplePrice)} por ano.`}
        </p>
      ) : null}
      <DriverProfiles profiles={page.profiles} inCity={inCity} />
      <LinkList heading={`Preço estimado ${inCity}`} items={page.cars} note={noteEstimate} />
      <LinkList
        heading="Cidades próximas mais baratas"
        items={page.cheaperNearby.map(({ label, kilometres, ...near }) => ({
          ...near,
          label: `${label}, a ${formatCount(kilometres)} km`,
        }))}
        note={({ difference }) => `${-percentOf(difference)}% a menos`}
      />
      <ContextualPromotion about={`o seu carro ${inCity}`} />
      <TextSection heading={`Sobre o seguro auto ${inCity}`} text={text} />
    </>
  );
}
