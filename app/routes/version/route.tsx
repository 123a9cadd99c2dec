// `/seguro-de-carro/marca/:brand/:model/:year/:version`: one version (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { CityPrices } from "../../components/estimate/city-prices.tsx";
import { EstimatePanel } from "../../components/estimate/estimate.tsx";
import { useEstimate } from "../../components/estimate/use-estimate.ts";
import { Kpis } from "../../components/kpis.tsx";
import { ContextualPromotion } from "../../components/promotion.tsx";
import { RecentQuotes } from "../../components/recent-quotes.tsx";
import { TextSection } from "../../components/text-section.tsx";
import type { PriceValue, Statistics } from "../../data/prices.ts";
import { formatMoney, formatPercentage, formatYear, nameQuotes, unbroken } from "../../estimate/format.ts";
import { getOwnVersion } from "../../estimate/rating/prediction.ts";
import { MIN_QUOTES_TO_NAME_COUNT } from "../../estimate/rules.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

/** Whether the average price is an estimate, and from 20 on of how many quotes it is the mean (section 9). */
function describeBasis({ basis, sample: { quotes } }: PriceValue, statistics: Statistics | null): string | null {
  if (basis === "estimated") return "estimado";
  const least = statistics && `menor preço: ${formatMoney(statistics.minPrice)}`;
  return quotes >= MIN_QUOTES_TO_NAME_COUNT ? `com base em ${nameQuotes(quotes)}; ${least}` : least;
}

/** A code is not torn at its hyphen. */
function FipeCode({ code }: { code: string }) {
  return (
    <>
      {"Código FIPE "}
      <span className="unbroken">{code}</span>
    </>
  );
}

export default function VersionScreen() {
  const { props, page, text, head } = useLoaderData<typeof loader>();
  const { year, brand, model, modelYear, vehicle } = props;
  const { average, fipeCode, fipeValue, statistics } = page;
  const version = page.rating && getOwnVersion(page.rating);
  const state = useEstimate(page.rating, version);
  return (
    <>
      <h1>
        Seguro <Link to={brand.path}>{brand.label}</Link> <Link to={model.path}>{model.label}</Link>
        {` ${page.name} `}
        <Link to={modelYear.path}>{unbroken(formatYear(year))}</Link>
      </h1>
      <Kpis
        statistics={statistics}
        fipeMonth={page.fipeMonth}
        kpis={[
          { label: "Valor FIPE", value: formatMoney(fipeValue), note: fipeCode && <FipeCode code={fipeCode} /> },
          {
            label: "Preço Médio do Seguro",
            value: formatMoney(average?.amount ?? null),
            note: average && describeBasis(average, statistics),
          },
          { label: "Percentual FIPE", value: formatPercentage(average?.percentage ?? null) },
        ]}
      />
      <EstimatePanel
        {...state}
        statistics={statistics}
        mean={average?.basis === "observed" ? average.amount : null}
        vehicle={modelYear.name}
        city={null}
        otherCityPath={props.otherCityPath}
        address={head.canonical}
      />
      <ContextualPromotion about={vehicle.your} />
      <RecentQuotes quotes={page.recentQuotes} ownPriceFirst />
      <CityPrices {...state} prices={page.cityPrices} />
      <TextSection
        heading={`Sobre o seguro ${vehicle.of} ${page.name} ${formatYear(year)}`}
        of={`Sobre o seguro ${vehicle.of} ${formatYear(year)}`}
        text={text}
      />
    </>
  );
}
