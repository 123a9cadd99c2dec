// `/seguro-de-carro/marca/:brand`: one brand (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { BRAND_LIST_PATH } from "../catalogue/paths.ts";
import kind from "../pages/kinds/brand.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatCount, formatMoney, UNKNOWN } from "../pricing/format.ts";
import { LinkList, noteMeans } from "../ui/link-list.tsx";
import { AVERAGE_PERCENTAGE, AVERAGE_PRICE, PriceFootnotes } from "../ui/price.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { percentageStat, priceStat, quotesStat, StatCards } from "../ui/stat-cards.tsx";
import { linkColumn, Table } from "../ui/table.tsx";
import { TextSection } from "../ui/text-section.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

export default function BrandScreen() {
  const { facts, page, text } = useLoaderData<typeof loader>();
  const { statistics, versions, mostQuoted, models } = page;
  return (
    <>
      <h1>Seguro Auto {facts.name}</h1>
      <StatCards
        statistics={statistics}
        stats={[
          versions > 0 ? { label: "Versões", value: formatCount(versions) } : null,
          quotesStat(statistics),
          percentageStat(statistics),
          priceStat(statistics),
        ]}
      />
      <RelativityNote relativity={page.relativity} what="brand" of={facts.ofOne} />
      {mostQuoted.length > 0 ? (
        <section>
          <h2>Modelos mais cotados</h2>
          <Table
            asCards
            isCaptionHidden
            caption={`Os modelos e anos da ${facts.name} com mais cotações`}
            rows={mostQuoted}
            columns={[
              linkColumn("Modelo e ano"),
              { heading: "Perfil mais cotado", wide: true, cell: (row) => row.profile ?? UNKNOWN },
              AVERAGE_PRICE,
              { heading: "Menor preço", numeric: true, cell: (row) => formatMoney(row.minPrice) },
              AVERAGE_PERCENTAGE,
            ]}
          />
          <PriceFootnotes discount={null} prices={mostQuoted.map((row) => row.average)} />
        </section>
      ) : null}
      <section>
        <h2>Modelos</h2>
        {models.length > 0 ? (
          <>
            <p className="footnote">Preço médio por ano, onde há cotações suficientes.</p>
            <LinkList items={noteMeans(models)} />
          </>
        ) : (
          <p>
            Ainda não há modelos desta marca. <Link to={BRAND_LIST_PATH}>Veja as outras marcas</Link>.
          </p>
        )}
      </section>
      <ContextualPromotion about={facts.your} />
      <TextSection heading={`Sobre o seguro para carros ${facts.name}`} text={text} />
    </>
  );
}
