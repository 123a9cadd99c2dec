// `/seguro-de-carro/mais-baratos`, and the same in a state or a city.

import { Link, useLoaderData } from "@remix-run/react";
import { toSlug } from "../catalogue/slug.ts";
import wholeCountry, { type CheapestPage, cheapestInCity, cheapestInState } from "../pages/kinds/cheapest.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MIN_QUOTES_TO_RANK } from "../pricing/comparison-rules.ts";
import { countOf, formatCount, formatDate, startSentence } from "../pricing/format.ts";
import type { RankingModel } from "../schemas/rating.ts";
import { Jumps, MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion, PreContentPromotion } from "../ui/promotion.tsx";
import { CarRanking, useCarPrices } from "../ui/ranking/car-ranking.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(wholeCountry, cheapestInCity, cheapestInState);

function Bands({ model, bands, where }: { model: RankingModel; bands: CheapestPage["bands"]; where: string }) {
  const { chosen, priceCars } = useCarPrices(model);
  return (
    <>
      <Jumps
        label="Faixas de valor"
        to={bands.map(({ name }) => ({ label: startSentence(name), path: `#${toSlug(name)}` }))}
      />
      <section className="answer" aria-label="Quem dirige">
        <p role="status">{`Preços ${describeAnswered(chosen)}, ${where}. A ordem dos carros é a mesma para todos os motoristas.`}</p>
        <DriverForm drivers={model.drivers} chosen={chosen} />
      </section>
      {bands.map(({ name, cars, byPrice, byPercentage }) => (
        <section key={name} id={toSlug(name)}>
          <h2>{`Carros ${name}`}</h2>
          <CarRanking
            caption={`${countOf(byPrice.length, "ano-modelo", "anos-modelo")} de seguro mais barato, em reais, de ${formatCount(cars)} ${name}.`}
            cars={priceCars(byPrice)}
          />
          <details>
            <summary>Em percentual do valor do carro</summary>
            <CarRanking
              caption={`${countOf(byPercentage.length, "ano-modelo", "anos-modelo")} de seguro mais barato em relação ao valor FIPE, ${name}.`}
              cars={priceCars(byPercentage)}
            />
          </details>
        </section>
      ))}
      <p className="footnote">
        {`Estimativas do cálculo de ${formatDate(model.fittedOn)}, para o mesmo lugar e o mesmo motorista, na média das versões de cada ano-modelo. Só entram anos-modelo com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais.`}
      </p>
    </>
  );
}

export default function CheapestScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { where, place, limits } = facts;
  return (
    <>
      <h1>{`Carros com o seguro mais barato ${where}`}</h1>
      <p className="lead">
        {`Quanto custa segurar cada carro ${where}, comparado com os de mesmo valor: em reais e em percentual da FIPE.`}
      </p>
      {page.model && page.bands.length > 0 ? (
        <Bands model={page.model} bands={page.bands} where={where} />
      ) : (
        <p>
          {`Ainda não há cotações que bastem para comparar carros ${where}.`}{" "}
          {place ? <Link to={place.path}>{`Ver ${place.label}`}</Link> : null}
        </p>
      )}
      <MoreLinks heading={`Que carros posso segurar ${where}?`} items={limits} />
      <PreContentPromotion />
      <MoreLinks heading="Seguro mais barato por estado" items={page.states} />
      <MoreLinks heading="Preços do lugar" items={place ? [place] : []} />
      <ContextualPromotion about={`o seu carro ${where}`} />
    </>
  );
}
