// `/seguro-de-carro/marca/:brand`: one brand (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { BRAND_LIST_PATH } from "../../catalog/paths.ts";
import { Kpis, percentageKpi, priceKpi, quotesKpi } from "../../components/kpis.tsx";
import { LinkList, noteMean } from "../../components/link-list.tsx";
import { AVERAGE_PERCENTAGE, AVERAGE_PRICE, PriceFootnotes } from "../../components/price.tsx";
import { ContextualPromotion } from "../../components/promotion.tsx";
import { RelativeEffectNote } from "../../components/relative-effect.tsx";
import { linkColumn, Table } from "../../components/table.tsx";
import { TextSection } from "../../components/text-section.tsx";
import { formatCount, formatMoney, UNKNOWN } from "../../estimate/format.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

export default function BrandScreen() {
  const { props, page, text } = useLoaderData<typeof loader>();
  const { statistics, versions, mostQuoted, models } = page;
  return (
    <>
      <h1>Seguro Auto {props.name}</h1>
      <Kpis
        statistics={statistics}
        kpis={[
          versions > 0 ? { label: "Versões", value: formatCount(versions) } : null,
          quotesKpi(statistics),
          percentageKpi(statistics),
          priceKpi(statistics),
        ]}
      />
      <RelativeEffectNote relativeEffect={page.relativeEffect} what="brand" of={props.ofOne} />
      {mostQuoted.length > 0 ? (
        <section>
          <h2>Modelos mais cotados</h2>
          <Table
            asCards
            caption={`Os modelos e anos da ${props.name} com mais cotações`}
            rows={mostQuoted}
            columns={[
              linkColumn("Modelo e ano"),
              { heading: "Perfil mais cotado", cell: ({ profile }) => profile ?? UNKNOWN },
              AVERAGE_PRICE,
              { heading: "Menor preço", numeric: true, cell: ({ minPrice }) => formatMoney(minPrice) },
              AVERAGE_PERCENTAGE,
            ]}
          />
          <PriceFootnotes averages={mostQuoted} />
        </section>
      ) : null}
      <section>
        <h2>Modelos</h2>
        {models.length > 0 ? (
          <>
            <p className="footnote">Preço médio anual, onde há cotações suficientes.</p>
            <LinkList items={models} note={noteMean} />
          </>
        ) : (
          <p>
            Ainda não há modelos desta marca. <Link to={BRAND_LIST_PATH}>Veja as outras marcas</Link>.
          </p>
        )}
      </section>
      <ContextualPromotion about={props.your} />
      <TextSection heading={`Sobre o seguro para carros ${props.name}`} text={text} />
    </>
  );
}
