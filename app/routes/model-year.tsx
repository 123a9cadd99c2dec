// `/seguro-de-carro/marca/:brand/:model/:year`, and the same restricted to a city (`/:uf/:city`) (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import wholeCountry, { modelYearInCity } from "../pages/kinds/model-year.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { SIMILAR_SAVING, SIMILAR_VALUE, SIMILAR_YEARS } from "../pricing/comparison-rules.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { countOf, formatWholeChange, formatWholeMoney } from "../pricing/format.ts";
import { roundTens } from "../pricing/value.ts";
import { findMedian, percentOf } from "../rating/prediction.ts";
import type { SimilarCar } from "../schemas/links.ts";
import { DataTable } from "../ui/data-table.tsx";
import { estimateColumns } from "../ui/estimate-column.tsx";
import { LinksFold } from "../ui/link-list.tsx";
import { NearbyCities } from "../ui/nearby-cities.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { Answer } from "../ui/rating/answer.tsx";
import { CityPrices } from "../ui/rating/city-prices.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { fragmentForOthers, useAnswer } from "../ui/rating/use-answer.ts";
import { RecentQuotes } from "../ui/recent-quotes.tsx";
import { StatCards } from "../ui/stat-cards.tsx";
import { listStats } from "../ui/statistics-section.tsx";
import { type Column, linkColumn } from "../ui/table.tsx";
import { TextSection } from "../ui/text-section.tsx";
import { VersionsTable } from "../ui/versions-table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(wholeCountry, modelYearInCity);

interface SimilarCarsProps {
  similar: readonly SimilarCar[];
  /** What this car costs in this place for the same driver, R$ a year, not rounded: those of the others follow from it. Null where it is not known. */
  here: number | null;
}

const CERTAINTY: Column<SimilarCar> = {
  heading: "Certeza da diferença",
  numeric: true,
  isWideOnly: true,
  cell: ({ certainty }) => certainty,
};

/** Cars like this one whose insurance costs clearly less, for the same driver; nothing where there are none. */
function SimilarCars({ similar, here }: SimilarCarsProps) {
  const [first] = similar;
  if (!first) return null;
  // One certainty for all is a sentence.
  const isAsCertain = similar.every(({ certainty }) => certainty === first.certainty);
  return (
    <section>
      <h2>Parecidos, com seguro mais barato</h2>
      <DataTable
        dense
        caption={`Carros de valor até ${100 * SIMILAR_VALUE}% maior ou menor e até ${SIMILAR_YEARS} anos de diferença, cujo seguro custa em média pelo menos ${100 * SIMILAR_SAVING}% menos para o mesmo motorista no mesmo lugar${here === null ? "" : `; a estimativa deste é de ${formatWholeMoney(roundTens(here))}`}.${isAsCertain ? ` A certeza de que custa menos é de ${first.certainty}.` : ""}`}
        rows={similar}
        columns={[
          linkColumn("Carro"),
          ...estimateColumns(here),
          {
            heading: "Diferença",
            headNote: "leva à comparação",
            numeric: true,
            cell: ({ label, difference, comparison, isListed }) => (
              <Link to={comparison} rel={isListed ? undefined : "nofollow"} aria-label={`Comparar com ${label}`}>
                {formatWholeChange(percentOf(difference))}
              </Link>
            ),
            sortBy: ({ difference }) => difference,
          },
          { heading: "Valor FIPE", figure: (row) => row.fipeValue, format: formatWholeMoney, isWideOnly: true },
          ...(isAsCertain ? [] : [CERTAINTY]),
        ]}
      />
    </section>
  );
}

export default function ModelYearScreen() {
  const { facts, page, text, head } = useLoaderData<typeof loader>();
  const { vehicle, city } = facts;
  const { statistics, versions } = page;
  const answers = { rating: page.rating, version: null };
  const answered = useAnswer(answers);
  // Of the whole city: another city's difference is from that.
  const here = page.rating && answered.answer && findMedian(page.rating, answered.answer.risk);
  const fragment = fragmentForOthers(answered);
  const carry = <Linked extends { readonly path: string }>(items: readonly Linked[]) =>
    items.map((item) => ({ ...item, path: item.path + fragment }));
  const nearbyCities = carry(page.nearbyCities);
  const { year } = answered.said;
  const lead = city
    ? `${hasEnoughQuotes(statistics) ? "Preços e cotações" : "Preço estimado"} ${city.preposition} ${city.name}.`
    : "Preços, versões e cotações em todo o Brasil.";
  return (
    <>
      <h1>
        Seguro {vehicle.name}
        {city ? (
          <>
            {` ${city.preposition} `}
            <Link to={city.path}>{`${city.name} ${city.uf}`}</Link>
          </>
        ) : null}
      </h1>
      <p className="lead">{year === null ? lead : `Não temos o ano ${year}: o preço é ${vehicle.of}.`}</p>
      {hasEnoughQuotes(statistics) ? <StatCards stats={listStats(statistics)} /> : null}
      <Answer
        {...answers}
        statistics={statistics}
        answered={answered}
        vehicle={vehicle.name}
        city={city}
        otherCityPath={facts.otherCityPath}
        address={head.canonical}
      >
        <RelativityNote relativity={page.relativity} what="modelYear" of={vehicle.of} />
      </Answer>
      {city ? (
        <NearbyCities cities={nearbyCities} known={page.knownNearby} name={city.name} here={here} car={vehicle.name} />
      ) : null}
      <SimilarCars similar={carry(page.similar)} here={here} />
      <ContextualPromotion about={vehicle.your} />
      <section>
        <h2>Versões Disponíveis</h2>
        <VersionsTable
          caption={
            versions.length < page.versionCount
              ? `As ${versions.length} versões de maior valor, de ${page.versionCount}`
              : `${countOf(versions.length, "versão", "versões")} ${vehicle.of}`
          }
          rows={versions}
          answer={answered.answer}
        />
      </section>
      <RecentQuotes quotes={page.recentQuotes} ownPriceFirst={false} />
      <CityPrices prices={page.cityPrices} rating={page.rating} version={null} answered={answered} />
      <TextSection
        heading={`Sobre o seguro ${vehicle.of}${city ? ` ${city.preposition} ${city.name}` : ""}`}
        of={`Sobre o seguro ${vehicle.of}`}
        text={text}
      />
      <LinksFold heading="Outras cidades com mais cotações" items={page.quotedCities} />
      <LinksFold heading="Outros carros em outras cidades" items={page.nextPages} />
    </>
  );
}
