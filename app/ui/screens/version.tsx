// The version page.

import { Link } from "@remix-run/react";
import type { Crumb } from "../../catalogue/trails.ts";
import type { VersionPage } from "../../pages/version.server.ts";
import { countOf, formatMoney, formatPercentage, formatYear } from "../../pricing/format.ts";
import { MIN_QUOTES_TO_NAME_COUNT } from "../../pricing/rules.ts";
import { Evidence } from "../evidence.tsx";
import { EstimateFootnote } from "../footnotes.tsx";
import { LinkList } from "../link-list.tsx";
import { ContextualPromotion, PreContentPromotion } from "../promotion.tsx";
import { StatCards } from "../stat-cards.tsx";
import { TextSection } from "../text-section.tsx";
import { RecentQuotes } from "./recent-quotes.tsx";
import { VersionsTable } from "./versions-table.tsx";

export function VersionScreen({
  brand,
  model,
  year,
  page,
  text,
}: {
  brand: Crumb;
  model: Crumb;
  year: number;
  page: VersionPage;
  text: Promise<string | null>;
}) {
  const { average, fipeCode, fipeValue, statistics } = page;
  const quotes = average?.evidence.quotes ?? 0;
  const basis = [
    average?.basis === "estimated" ? "estimativa" : "",
    quotes >= MIN_QUOTES_TO_NAME_COUNT ? `com base em ${countOf(quotes, "cotação", "cotações")}` : "",
  ].filter((part) => part !== "");
  return (
    <>
      <h1>
        Seguro <Link to={brand.path}>{brand.label}</Link> <Link to={model.path}>{model.label}</Link> {page.name}{" "}
        {formatYear(year)}
      </h1>
      <StatCards
        stats={[
          {
            label: "Valor FIPE",
            value: formatMoney(fipeValue),
            ...(fipeCode && { note: `Código FIPE ${fipeCode}` }),
          },
          {
            label: "Preço Médio do Seguro",
            value: formatMoney(average?.amount ?? null),
            ...(basis.length > 0 && { note: basis.join(", ") }),
          },
          { label: "Percentual FIPE", value: formatPercentage(average?.percentage ?? null) },
        ]}
      />
      <Evidence spread={statistics} outlier={average?.basis === "estimated"} />
      <EstimateFootnote prices={[average]} />
      <PreContentPromotion />
      <RecentQuotes quotes={page.recentQuotes} ownPriceFirst={true} />
      <section>
        <h2>Preço por cidade</h2>
        <LinkList items={page.cities} />
      </section>
      {page.siblings.length > 0 ? (
        <section>
          <h2>Outras versões</h2>
          <VersionsTable
            caption={`Outras versões de ${brand.label} ${model.label} ${formatYear(year)}.`}
            versions={page.siblings}
          />
        </section>
      ) : null}
      <TextSection heading={`Sobre o seguro do ${brand.label} ${model.label}`} text={text} />
      <ContextualPromotion about={`o seu ${brand.label} ${model.label}`} />
    </>
  );
}
