// The model page.

import { Link } from "@remix-run/react";
import type { Crumb } from "../../catalogue/trails.ts";
import type { ModelPage } from "../../pages/model.server.ts";
import { countOf, formatCount, formatPercentage, formatYear } from "../../pricing/format.ts";
import { Evidence } from "../evidence.tsx";
import { LinkList } from "../link-list.tsx";
import { ContextualPromotion, PreContentPromotion } from "../promotion.tsx";
import { type Stat, StatCards } from "../stat-cards.tsx";
import { TextSection } from "../text-section.tsx";
import { VersionsTable } from "./versions-table.tsx";

export function ModelScreen({
  brand,
  name,
  page,
  text,
}: {
  brand: Crumb;
  name: string;
  page: ModelPage;
  text: Promise<string | null>;
}) {
  const { statistics } = page;
  const cards: Stat[] = [{ label: "Versões", value: formatCount(page.versionCount) }];
  if (statistics) {
    cards.push(
      { label: "Cotações analisadas", value: formatCount(statistics.evidence.quotes) },
      { label: "Seguro em relação à FIPE, em média", value: formatPercentage(statistics.meanPercentage) },
    );
  }
  const vehicle = `${brand.label} ${name}`;
  return (
    <>
      <h1>
        Seguro <Link to={brand.path}>{brand.label}</Link> {name}
      </h1>
      <StatCards stats={cards} />
      <Evidence spread={statistics} />
      <PreContentPromotion />
      <section>
        <h2>Preço por cidade</h2>
        <LinkList items={page.cities} />
      </section>
      {page.years.length === 0 ? <p>Ainda não há versões deste modelo.</p> : null}
      {page.years.map(({ year, path, versions }) => (
        <section key={year}>
          <h2>
            <Link to={path}>Versões {formatYear(year)}</Link>
          </h2>
          <VersionsTable
            caption={`${countOf(versions.length, "versão", "versões")} de ${vehicle} ${formatYear(year)}.`}
            versions={versions}
          />
        </section>
      ))}
      <TextSection heading={`Sobre o seguro do ${vehicle}`} text={text} />
      <ContextualPromotion about={`o seu ${vehicle}`} />
    </>
  );
}
