// `/seguro-de-carro/marca/:brand`: one brand (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { BRAND_LIST_PATH } from "../catalogue/paths.ts";
import kind from "../pages/kinds/brand.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { countOf, formatCount, formatMoney, UNKNOWN } from "../pricing/format.ts";
import { DataTable } from "../ui/data-table.tsx";
import { noteMeans } from "../ui/estimate-column.tsx";
import { EstimateFootnote, PercentageFootnote, WITHIN_LIMIT } from "../ui/footnotes.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { AVERAGE_PERCENTAGE, AVERAGE_PRICE } from "../ui/price.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { StatisticsSection } from "../ui/statistics-section.tsx";
import { linkColumn } from "../ui/table.tsx";
import { TextSection } from "../ui/text-section.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

export default function BrandScreen() {
  const { facts, page, text } = useLoaderData<typeof loader>();
  const { name } = facts;
  const { statistics, mostQuoted, models } = page;
  return (
    <>
      <h1>Seguro Auto {name}</h1>
      <StatisticsSection
        statistics={statistics}
        before={[{ label: "Versões", value: formatCount(page.versions), note: "somados os anos" }]}
      />
      <RelativityNote relativity={page.relativity} what="brand" of={facts.ofOne} />
      <section>
        <h2>{models.length > 0 ? `${countOf(models.length, "modelo", "modelos")} da ${name}` : "Modelos"}</h2>
        {models.length > 0 ? (
          <>
            <p className="footnote">O preço médio por ano das cotações de cada modelo.</p>
            <LinkList items={noteMeans(models)} />
          </>
        ) : (
          <p>
            Ainda não há modelos desta marca. <Link to={BRAND_LIST_PATH}>Veja as outras marcas</Link> ou faça uma
            cotação para o seu carro.
          </p>
        )}
      </section>
      <ContextualPromotion about={facts.your} />
      {mostQuoted.length > 0 ? (
        <section>
          <h2>Modelos mais cotados</h2>
          <DataTable
            clamped={`os modelos e anos mais cotados da ${name}`}
            caption={`As combinações de modelo e ano da ${name} com mais cotações. ${WITHIN_LIMIT}`}
            rows={mostQuoted}
            columns={[
              linkColumn("Modelo e ano"),
              { heading: "Perfil mais cotado", wide: true, cell: (row) => row.profile ?? UNKNOWN },
              AVERAGE_PRICE,
              { heading: "Menor preço", figure: (row) => row.minPrice, format: formatMoney },
              AVERAGE_PERCENTAGE,
              { heading: "Cotações", figure: (row) => row.quotes, format: formatCount },
            ]}
          />
          <PercentageFootnote />
          <EstimateFootnote prices={mostQuoted.map((row) => row.average)} />
        </section>
      ) : null}
      <TextSection heading={`Sobre o seguro para carros ${name}`} text={text} />
    </>
  );
}
