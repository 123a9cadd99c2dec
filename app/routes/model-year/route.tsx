// `/seguro-de-carro/marca/:brand/:model/:year`, and the same restricted to a city (`/:uf/:city`) (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { CityPrices } from "../../components/estimate/city-prices.tsx";
import { WorkerResponse } from "../../components/estimate/estimate.tsx";
import { urlHashForOthers, useEstimate } from "../../components/estimate/use-estimate.ts";
import { percentageStat, priceStat, quotesStat, StatCards } from "../../components/kpis.tsx";
import { ContextualPromotion } from "../../components/promotion.tsx";
import { RecentQuotes } from "../../components/recent-quotes.tsx";
import { TextSection } from "../../components/text-section.tsx";
import { VersionsTable } from "../../components/versions-table.tsx";
import type { SimilarCar } from "../../data/links.ts";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { percentOf } from "../../estimate/describe-effect.ts";
import { countOf, formatWholeMoney } from "../../estimate/format.ts";
import { estimateFrom, findMedian } from "../../estimate/rating/prediction.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import wholeCountry, { modelYearInCity } from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(wholeCountry, modelYearInCity);

interface SimilarCarsProps {
  similar: readonly SimilarCar[];
  /** What this car costs in this place for the same driver, R$ a year, not rounded; null where it is not known. */
  here: number | null;
  /** Who drives, as links carry it. */
  fragment: string;
}

/** Cars like this one whose insurance costs clearly less, for the same driver; nothing where there are none. */
function SimilarCars({ similar, here, fragment }: SimilarCarsProps) {
  if (similar.length === 0) return null;
  return (
    <section>
      <h2>Carros parecidos com seguro mais barato</h2>
      <ul className="similar">
        {similar.map(({ label, path, difference, comparison, isListed }) => (
          <li key={path}>
            <Link to={path + fragment}>{label}</Link>
            {`: ${here === null ? "" : `${formatWholeMoney(estimateFrom(here, difference))}, `}${-percentOf(difference)}% a menos, `}
            <Link to={comparison + fragment} rel={isListed ? undefined : "nofollow"}>
              comparar<span className="visually-hidden">{` com ${label}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function ModelYearScreen() {
  const { props, page, text, head } = useLoaderData<typeof loader>();
  const { vehicle, city } = props;
  const { statistics, versions } = page;
  const answers = { rating: page.rating, version: null };
  const answered = useEstimate(answers);
  const here = page.rating && answered.answer && findMedian(page.rating, answered.answer.ratingInput);
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
      <p className="lead">
        {city ? `Preços e cotações ${city.preposition} ${city.name}.` : "Preços e cotações em todo o Brasil."}
      </p>
      {hasEnoughQuotes(statistics) ? (
        <StatCards
          statistics={statistics}
          stats={[quotesStat(statistics), percentageStat(statistics), priceStat(statistics)]}
        />
      ) : null}
      <WorkerResponse
        {...answers}
        statistics={statistics}
        answered={answered}
        vehicle={vehicle.name}
        city={city}
        otherCityPath={props.otherCityPath}
        address={head.canonical}
      />
      <ContextualPromotion about={vehicle.your} />
      <section>
        <h2>Versões Disponíveis</h2>
        <VersionsTable
          isCaptionHidden={versions.length === page.versionCount}
          caption={
            versions.length < page.versionCount
              ? `As ${versions.length} versões de maior valor, de ${page.versionCount}`
              : `${countOf(versions.length, "versão", "versões")} ${vehicle.of}`
          }
          rows={versions}
        />
      </section>
      <RecentQuotes quotes={page.recentQuotes} ownPriceFirst={false} />
      <CityPrices prices={page.cityPrices} rating={page.rating} version={null} answered={answered} />
      <SimilarCars similar={page.similar} here={here} fragment={urlHashForOthers(answered)} />
      <TextSection
        heading={`Sobre o seguro ${vehicle.of}${city ? ` ${city.preposition} ${city.name}` : ""}`}
        of={`Sobre o seguro ${vehicle.of}`}
        text={text}
      />
    </>
  );
}
