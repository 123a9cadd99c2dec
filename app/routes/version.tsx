// `/seguro-de-carro/marca/:brand/:model/:year/:version`: one version (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import kind from "../pages/kinds/version.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { countOf, formatMoney, formatPercentage, formatWholeMoney, formatYear } from "../pricing/format.ts";
import {
  type DrawRange,
  ESTIMATE_WITH_FEW_QUOTES,
  ESTIMATE_WITH_HIGH_MEAN,
  MAX_FIPE_PERCENTAGE,
  MAX_MEAN_PERCENTAGE,
  MIN_QUOTES_FOR_MEAN,
  MIN_QUOTES_TO_NAME_COUNT,
} from "../pricing/rules.ts";
import { roundTens } from "../pricing/value.ts";
import { describeDistance } from "../rating/effect-words.ts";
import { ANY_RISK, findMedian, getOwnVersion } from "../rating/prediction.ts";
import type { PriceValue } from "../schemas/prices.ts";
import type { Rating } from "../schemas/rating.ts";
import { describeEstimate, describeEstimatedShare } from "../ui/price.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { Answer } from "../ui/rating/answer.tsx";
import { CityPrices } from "../ui/rating/city-prices.tsx";
import { useAnswer } from "../ui/rating/use-answer.ts";
import { RecentQuotes } from "../ui/recent-quotes.tsx";
import { StatCards } from "../ui/stat-cards.tsx";
import { TextSection } from "../ui/text-section.tsx";
import { VersionsTable } from "../ui/versions-table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** Never broken at its hyphen. */
function FipeCode({ code }: { code: string }) {
  return (
    <>
      Código FIPE <span className="unbroken">{code}</span>
    </>
  );
}

/** `de 3,0% a 4,5%` */
const nameRange = ({ min, max }: DrawRange) => `de ${formatPercentage(min)} a ${formatPercentage(max)}`;

/** Why it differs from the answer below it. */
const RULE = `O preço médio segue outra regra: conta só as cotações de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE. Sem ${MIN_QUOTES_FOR_MEAN} delas, é uma estimativa ${nameRange(ESTIMATE_WITH_FEW_QUOTES)} do valor; com média acima de ${MAX_MEAN_PERCENTAGE}%, ${nameRange(ESTIMATE_WITH_HIGH_MEAN)}. A estimativa abaixo não tem esse limite.`;

/** What the average price rests on: estimated, or observed in so many quotes from 20 on (section 9). */
function describeBasis(average: PriceValue): string | null {
  if (average.basis === "estimated") return describeEstimate(average);
  const { quotes } = average.evidence;
  return quotes >= MIN_QUOTES_TO_NAME_COUNT ? `com base em ${countOf(quotes, "cotação", "cotações")}` : null;
}

/** How this one stands among its model-year's versions, for the same driver; null of a single one. @param of `do Fiat Argo 2022` */
function describeVersion(rating: Rating | null, of: string): string | null {
  if (!rating || rating.versions.length < 2) return null;
  const [own, all] = [findMedian(rating, { version: getOwnVersion(rating), driver: {} }), findMedian(rating, ANY_RISK)];
  if (own === null || all === null) return null;
  return `Para o mesmo motorista, o seguro desta versão, ${formatWholeMoney(roundTens(own))}, fica ${describeDistance(Math.log(own / all), `das versões ${of}`)}, ${formatWholeMoney(roundTens(all))}, em que as mais cotadas pesam mais.`;
}

export default function VersionScreen() {
  const { facts, page, text, head } = useLoaderData<typeof loader>();
  const { year, brand, model, vehicle } = facts;
  const { average, fipeCode, fipeValue, statistics } = page;
  const basis = average && describeBasis(average);
  const version = page.rating && getOwnVersion(page.rating);
  const answers = { rating: page.rating, version };
  const answered = useAnswer(answers);
  const ofVersion = describeVersion(page.rating, facts.modelYear.of);
  const replacedShare = average && describeEstimatedShare(average);
  return (
    <>
      <h1>
        Seguro <Link to={brand.path}>{brand.label}</Link> <Link to={model.path}>{model.label}</Link> {page.name}{" "}
        {formatYear(year)}
      </h1>
      <StatCards
        stats={[
          { label: "Valor FIPE", value: formatMoney(fipeValue), note: fipeCode && <FipeCode code={fipeCode} /> },
          { label: "Preço Médio do Seguro", value: formatMoney(average?.amount ?? null), note: basis },
          { label: "Percentual FIPE", value: formatPercentage(average?.percentage ?? null), note: replacedShare },
        ]}
      />
      {basis && average?.basis === "estimated" && page.estimate ? <p className="footnote">{RULE}</p> : null}
      <Answer
        {...answers}
        statistics={statistics}
        answered={answered}
        vehicle={facts.modelYear.name}
        city={null}
        otherCityPath={facts.otherCityPath}
        address={head.canonical}
      >
        {ofVersion === null ? null : <p className="relativity">{ofVersion}</p>}
      </Answer>
      <p>
        <Link
          to={facts.modelYear.path}
        >{`O seguro ${facts.modelYear.of}, e carros parecidos de seguro mais barato`}</Link>
      </p>
      {page.versions.length > 1 ? (
        <section>
          <h2>{`Versões ${vehicle.of} ${formatYear(year)}`}</h2>
          <VersionsTable
            caption="Esta e as outras"
            rows={page.versions.map((each, place) =>
              place === 0 ? { ...each, name: `${each.name} (esta)`, path: null } : each,
            )}
            answer={answered.answer}
          />
        </section>
      ) : null}
      <CityPrices prices={page.cityPrices} rating={page.rating} version={version} answered={answered} />
      <ContextualPromotion about={vehicle.your} />
      <RecentQuotes quotes={page.recentQuotes} ownPriceFirst={true} />
      <TextSection
        heading={`Sobre o seguro ${vehicle.of} ${page.name} ${formatYear(year)}`}
        of={`Sobre o seguro ${vehicle.of} ${formatYear(year)}`}
        text={text}
      />
    </>
  );
}
