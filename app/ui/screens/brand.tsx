// The brand page.

import { Link } from "@remix-run/react";
import type { BrandPage } from "../../pages/brand.server.ts";
import { countOf, formatCount, formatMoney, formatPercentage, UNKNOWN } from "../../pricing/format.ts";
import { DataTable } from "../data-table.tsx";
import { Evidence } from "../evidence.tsx";
import { EstimateFootnote, PercentageFootnote } from "../footnotes.tsx";
import { LinkList } from "../link-list.tsx";
import { Price, PricePercentage } from "../price.tsx";
import { ContextualPromotion, PreContentPromotion } from "../promotion.tsx";
import { StatCards } from "../stat-cards.tsx";
import { TextSection } from "../text-section.tsx";

export function BrandScreen({ name, page, text }: { name: string; page: BrandPage; text: Promise<string | null> }) {
  const { statistics, mostQuoted, models } = page;
  return (
    <>
      <h1>Seguro Auto {name}</h1>
      <StatCards
        stats={[
          { label: "Versões", value: formatCount(page.versions) },
          { label: "Cotações analisadas", value: formatCount(statistics?.evidence.quotes ?? 0) },
          {
            label: "Seguro em relação à FIPE, em média",
            value: statistics ? formatPercentage(statistics.meanPercentage) : UNKNOWN,
          },
        ]}
      />
      <Evidence spread={statistics} />
      <PreContentPromotion />
      {mostQuoted.length > 0 ? (
        <section>
          <h2>Modelos mais cotados</h2>
          <DataTable
            caption={`As combinações de modelo e ano da ${name} com mais cotações.`}
            keyOf={(row) => row.path}
            rows={mostQuoted}
            columns={[
              {
                heading: "Modelo e ano",
                cell: (row) => <Link to={row.path}>{row.label}</Link>,
                sortBy: (row) => row.label,
              },
              { heading: "Perfil mais cotado", cell: (row) => row.profile ?? UNKNOWN },
              {
                heading: "Preço médio",
                numeric: true,
                cell: (row) => <Price value={row.average} />,
                sortBy: (row) => row.average?.amount ?? null,
              },
              {
                heading: "Menor preço",
                numeric: true,
                cell: (row) => formatMoney(row.minPrice),
                sortBy: (row) => row.minPrice,
              },
              {
                heading: "% FIPE",
                numeric: true,
                cell: (row) => <PricePercentage value={row.average} />,
                sortBy: (row) => row.average?.percentage ?? null,
              },
              {
                heading: "Cotações",
                numeric: true,
                cell: (row) => formatCount(row.quotes),
                sortBy: (row) => row.quotes,
              },
            ]}
          />
          <PercentageFootnote />
          <EstimateFootnote prices={mostQuoted.map((row) => row.average)} />
        </section>
      ) : null}
      <section>
        <h2>{models.length > 0 ? `${countOf(models.length, "modelo", "modelos")} da ${name}` : "Modelos"}</h2>
        {models.length > 0 ? <LinkList items={models} /> : <p>Ainda não há modelos desta marca.</p>}
      </section>
      <TextSection heading={`Sobre o seguro para carros ${name}`} text={text} />
      <ContextualPromotion about={`o seu ${name}`} />
    </>
  );
}
