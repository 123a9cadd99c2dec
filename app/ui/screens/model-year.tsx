// The model-year page, with or without a city.

import { Link } from "@remix-run/react";
import type { ModelYearPage } from "../../pages/model-year.server.ts";
import { countOf, formatCount, formatPercentage, formatYear } from "../../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../pricing/rules.ts";
import { Evidence } from "../evidence.tsx";
import { LinkList, MoreLinks } from "../link-list.tsx";
import { ContextualPromotion, PreContentPromotion } from "../promotion.tsx";
import { StatCards } from "../stat-cards.tsx";
import { TextSection } from "../text-section.tsx";
import { RecentQuotes } from "./recent-quotes.tsx";
import { VersionsTable } from "./versions-table.tsx";

/** The city that the quotes are restricted to. */
export interface CityFacts {
  readonly name: string;
  readonly uf: string;
  readonly path: string;
  /** `em`, or `no` for Rio de Janeiro */
  readonly preposition: string;
}

export function ModelYearScreen({
  vehicle,
  year,
  city,
  page,
  text,
}: {
  /** Brand and model. */
  vehicle: string;
  year: number;
  city: CityFacts | null;
  page: ModelYearPage;
  text: Promise<string | null>;
}) {
  const { statistics, versions } = page;
  const vehicleYear = `${vehicle} ${formatYear(year)}`;
  return (
    <>
      <h1>
        Seguro {vehicleYear}
        {city ? (
          <>
            {` ${city.preposition} `}
            <Link to={city.path}>{`${city.name} ${city.uf}`}</Link>
          </>
        ) : null}
      </h1>
      <p className="lead">
        {city
          ? `Preços e cotações de seguro para ${vehicleYear} ${city.preposition} ${city.name}.`
          : `Preços, versões e cotações de seguro para ${vehicleYear} em todo o Brasil.`}
      </p>
      {statistics && statistics.evidence.quotes >= MIN_QUOTES_FOR_MEAN ? (
        <StatCards
          stats={[
            { label: "Cotações analisadas", value: formatCount(statistics.evidence.quotes) },
            { label: "Seguro em relação à FIPE, em média", value: formatPercentage(statistics.meanPercentage) },
          ]}
        />
      ) : null}
      <Evidence spread={statistics} />
      <PreContentPromotion />
      <section>
        <h2>Versões Disponíveis</h2>
        <VersionsTable
          caption={
            versions.length < page.versionCount
              ? `As ${versions.length} versões de maior valor, de ${page.versionCount}.`
              : `${countOf(versions.length, "versão", "versões")} de ${vehicleYear}.`
          }
          versions={versions}
        />
      </section>
      <RecentQuotes quotes={page.recentQuotes} ownPriceFirst={false} />
      <section>
        <h2>Preço por cidade</h2>
        <LinkList items={page.cities} />
      </section>
      <MoreLinks heading="Outras cidades com mais cotações" items={page.quotedCities} />
      <MoreLinks heading="Veja também" items={page.nextPages} />
      <TextSection heading={`Sobre o seguro do ${vehicleYear}`} text={text} />
      <ContextualPromotion about={`o seu ${vehicleYear}`} />
    </>
  );
}
