// `/seguro-de-carro/marca/:brand/:model/:year`, and the same restricted to a city (`/:uf/:city`) (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { CityPrices } from "../../components/estimate/city-prices.tsx";
import { EstimatePanel } from "../../components/estimate/estimate.tsx";
import { useEstimate } from "../../components/estimate/use-estimate.ts";
import { Kpis, percentageKpi, priceKpi, quotesKpi } from "../../components/kpis.tsx";
import { ContextualPromotion } from "../../components/promotion.tsx";
import { RecentQuotes } from "../../components/recent-quotes.tsx";
import { TextSection } from "../../components/text-section.tsx";
import { VersionsTable } from "../../components/versions-table.tsx";
import { hasEnoughQuotes } from "../../estimate/average-price.ts";
import { percentOf } from "../../estimate/describe-effect.ts";
import { countOf, formatWholeMoney, unbroken } from "../../estimate/format.ts";
import { estimateFrom, findMedian } from "../../estimate/rating/prediction.ts";
import type { SimilarCar } from "../../pages/lists.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import { modelYear, modelYearInCity } from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(modelYear, modelYearInCity);

/** Cars whose insurance costs clearly less. @param here this one's price, R$ a year, not rounded; null where unknown */
function SimilarCars({ similar, here }: { similar: readonly SimilarCar[]; here: number | null }) {
  if (similar.length === 0) return null;
  return (
    <section>
      <h2>Carros parecidos com seguro mais barato</h2>
      <ul className="similar">
        {similar.map(({ label, path, difference, comparison, rel }) => (
          <li key={path}>
            <Link to={path} rel={rel}>
              {unbroken(label)}
            </Link>
            <span>{`: ${here === null ? "" : `${formatWholeMoney(estimateFrom(here, difference))}, `}${-percentOf(difference)}% a menos, `}</span>
            <Link to={comparison} rel={rel}>
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
  const { rating, statistics, versions, versionCount } = page;
  const state = useEstimate(rating, null);
  const here = rating && state.estimate && findMedian(rating, state.estimate.ratingInput);
  const isCut = versions.length < versionCount;
  return (
    <>
      <h1>
        Seguro {unbroken(vehicle.name)}
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
        <Kpis statistics={statistics} kpis={[quotesKpi(statistics), percentageKpi(statistics), priceKpi(statistics)]} />
      ) : null}
      <EstimatePanel
        {...state}
        statistics={statistics}
        mean={hasEnoughQuotes(statistics) ? statistics.meanPrice : null}
        vehicle={vehicle.name}
        city={city}
        otherCityPath={props.otherCityPath}
        address={head.canonical}
      />
      <ContextualPromotion about={vehicle.your} />
      <section>
        <h2>Versões Disponíveis</h2>
        <VersionsTable
          isCaptionShown={isCut}
          caption={
            isCut
              ? `As ${versions.length} versões de maior valor, de ${versionCount}`
              : `${countOf(versions.length, "versão", "versões")} ${vehicle.of}`
          }
          rows={versions}
        />
      </section>
      <RecentQuotes quotes={page.recentQuotes} />
      <CityPrices {...state} prices={page.cityPrices} />
      <SimilarCars similar={page.similar} here={here?.amount ?? null} />
      <TextSection
        heading={`Sobre o seguro ${vehicle.of}${city ? ` ${city.preposition} ${city.name}` : ""}`}
        of={`Sobre o seguro ${vehicle.of}`}
        text={text}
      />
    </>
  );
}
