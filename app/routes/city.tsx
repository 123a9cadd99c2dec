// `/seguro-de-carro/:uf/:city`: one city (section 2).

import { useLoaderData } from "@remix-run/react";
import kind from "../pages/kinds/city.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatCount, formatMoney, formatPercentage, UNKNOWN } from "../pricing/format.ts";
import { EXAMPLE_CAR_VALUE } from "../pricing/rules.ts";
import { percentOf } from "../rating/effect-words.ts";
import { DriverProfiles } from "../ui/driver-profiles.tsx";
import { MoreLinks, noteEstimates } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { priceStat, quotesStat, StatCards } from "../ui/stat-cards.tsx";
import { TextSection } from "../ui/text-section.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

export default function CityScreen() {
  const { facts, page, text } = useLoaderData<typeof loader>();
  const { uf, inCity } = facts;
  const { statistics, population, examplePrice } = page;
  return (
    <>
      <h1>
        Seguro Auto {inCity} {uf}
      </h1>
      <StatCards
        statistics={statistics}
        stats={[
          { label: "População", value: population === null ? UNKNOWN : formatCount(population) },
          quotesStat(statistics) ?? { label: "Cotações analisadas", value: "0" },
          { label: "Perfis de motorista", value: formatCount(page.profileCount) },
          priceStat(statistics),
        ]}
      />
      {hasEnoughQuotes(statistics) ? null : (
        <p>Ainda há poucas cotações {inCity}: os preços dos carros são estimados com as do estado.</p>
      )}
      <RelativityNote relativity={page.relativity} what="place" of={inCity} />
      {statistics && examplePrice !== null ? (
        <p>
          {`Em média, o seguro ${inCity} custa ${formatPercentage(statistics.meanPercentage)} do valor do veículo: para um carro de ${formatMoney(EXAMPLE_CAR_VALUE)}, cerca de ${formatMoney(examplePrice)} por ano.`}
        </p>
      ) : null}
      <DriverProfiles profiles={page.profiles} inCity={inCity} />
      <MoreLinks heading={`Preço estimado ${inCity}`} items={noteEstimates(page.cars)} />
      <MoreLinks
        heading="Cidades próximas mais baratas"
        items={page.cheaperNearby.map(({ label, path, kilometres, difference }) => ({
          label: `${label}, a ${formatCount(kilometres)} km`,
          path,
          note: `${-percentOf(difference)}% a menos`,
        }))}
      />
      <ContextualPromotion about={`o seu carro ${inCity}`} />
      <TextSection heading={`Sobre o seguro auto ${inCity}`} text={text} />
    </>
  );
}
