// `/seguro-de-carro/marca/:brand/:model/:year/:version`: one version (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { CityPrices } from "../../components/estimate/city-prices.tsx";
import { WorkerResponse } from "../../components/estimate/estimate.tsx";
import { useEstimate } from "../../components/estimate/use-estimate.ts";
import { StatCards } from "../../components/kpis.tsx";
import { ContextualPromotion } from "../../components/promotion.tsx";
import { RecentQuotes } from "../../components/recent-quotes.tsx";
import { TextSection } from "../../components/text-section.tsx";
import type { PriceValue, Statistics } from "../../data/prices.ts";
import { formatMoney, formatPercentage, formatYear, nameQuotes } from "../../estimate/format.ts";
import { getOwnVersion } from "../../estimate/rating/prediction.ts";
import { MIN_QUOTES_TO_NAME_COUNT } from "../../estimate/rules.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import kind from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(kind);

/** What the average price rests on: estimated by the rule, or observed in so many quotes from 20 on (section 9). */
function describeBasis({ basis, sample: { quotes } }: PriceValue, statistics: Statistics | null): string | null {
  if (basis === "estimated") return "estimativa";
  const least = statistics && `menor preço ${formatMoney(statistics.minPrice)}`;
  return quotes >= MIN_QUOTES_TO_NAME_COUNT ? `com base em ${nameQuotes(quotes)}, ${least}` : least;
}

export default function VersionScreen() {
  const { props, page, text, head } = useLoaderData<typeof loader>();
  const { year, brand, model, modelYear, vehicle } = props;
  const { average, fipeCode, fipeValue, statistics } = page;
  const version = page.rating && getOwnVersion(page.rating);
  const answers = { rating: page.rating, version };
  const answered = useEstimate(answers);
  return (
    <>
      <h1>
        Seguro <Link to={brand.path}>{brand.label}</Link> <Link to={model.path}>{model.label}</Link> {page.name}{" "}
        <Link to={modelYear.path}>{formatYear(year)}</Link>
      </h1>
      <StatCards
        statistics={statistics}
        fipeMonth={page.fipeMonth}
        stats={[
          { label: "Valor FIPE", value: formatMoney(fipeValue), note: fipeCode && `Código FIPE ${fipeCode}` },
          {
            label: "Preço Médio do Seguro",
            value: formatMoney(average?.amount ?? null),
            note: average && describeBasis(average, statistics),
          },
          { label: "Percentual FIPE", value: formatPercentage(average?.percentage ?? null) },
        ]}
      />
      <WorkerResponse
        {...answers}
        statistics={statistics}
        answered={answered}
        vehicle={modelYear.name}
        city={null}
        otherCityPath={props.otherCityPath}
        address={head.canonical}
      />
      <ContextualPromotion about={vehicle.your} />
      <RecentQuotes quotes={page.recentQuotes} ownPriceFirst={true} />
      <CityPrices prices={page.cityPrices} rating={page.rating} version={version} answered={answered} />
      <TextSection
        heading={`Sobre o seguro ${vehicle.of} ${page.name} ${formatYear(year)}`}
        of={`Sobre o seguro ${vehicle.of} ${formatYear(year)}`}
        text={text}
      />
    </>
  );
}
