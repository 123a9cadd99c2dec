// `/seguro-de-carro/mais-baratos`, and the same in a state or a city.

import { Link, useLoaderData } from "@remix-run/react";
import { toSlug } from "../catalogue/slug.ts";
import wholeCountry, { type CheapestPage, cheapestInCity, cheapestInState } from "../pages/kinds/cheapest.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MIN_QUOTES_TO_RANK } from "../pricing/comparison-rules.ts";
import { formatCount, formatDate, startSentence } from "../pricing/format.ts";
import type { RankingModel } from "../schemas/rating.ts";
import { Jumps, MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { CarRanking, useCarPrices } from "../ui/ranking/car-ranking.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";
import { RANGE_NOTE } from "../ui/typical-price.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(wholeCountry, cheapestInCity, cheapestInState);

interface BandsProps {
  model: RankingModel;
  bands: CheapestPage["bands"];
  where: string;
  price: string;
}

/** `Os 10 carros de seguro mais barato na média dos motoristas` */
const nameCheapest = (cars: number) =>
  `${cars === 1 ? "O carro" : `Os ${cars} carros`} de seguro mais barato na média dos motoristas`;

function Bands({ model, bands, where, price: ofEverybody }: BandsProps) {
  const { chosen, price, priceCars } = useCarPrices(model, ofEverybody);
  return (
    <>
      <Jumps
        label="Faixas de valor"
        to={bands.map(({ name }) => ({ label: startSentence(name), path: `#${toSlug(name)}` }))}
      />
      <section className="answer" aria-label="Quem dirige">
        <p role="status">{`Preços ${describeAnswered(chosen)}, ${where}.`}</p>
        <DriverForm drivers={model.drivers} chosen={chosen} />
      </section>
      {bands.map(({ name, cars, byPrice, byPercentage }) => (
        <section key={name} id={toSlug(name)}>
          <h2>{`Carros ${name}`}</h2>
          <CarRanking
            caption={`${nameCheapest(byPrice.length)}, entre ${formatCount(cars)} ${name}${chosen.isChosen ? ", com os preços para este motorista" : ""}.`}
            cars={priceCars(byPrice).sort((one, other) => one.typical.amount - other.typical.amount)}
            price={price}
          />
          <details>
            <summary>Em percentual do valor do carro</summary>
            <CarRanking
              caption={`${nameCheapest(byPercentage.length)} em relação ao valor FIPE, ${name}.`}
              cars={priceCars(byPercentage).sort((one, other) => one.percentage - other.percentage)}
              price={price}
            />
          </details>
        </section>
      ))}
      <p className="footnote">
        {`${RANGE_NOTE} As estimativas são do cálculo de ${formatDate(model.fittedOn)}. Só entram anos-modelo com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais.`}
      </p>
    </>
  );
}

export default function CheapestScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { where, place, limits, price } = facts;
  return (
    <>
      <h1>{`Carros com o seguro mais barato ${where}`}</h1>
      <p className="lead">
        {`Quanto custa segurar cada carro ${where}, comparado com os de mesmo valor: em reais e em percentual da FIPE.`}
      </p>
      {page.model && page.bands.length > 0 ? (
        <Bands model={page.model} bands={page.bands} where={where} price={price} />
      ) : (
        <p>
          {`Ainda há poucas cotações para comparar carros ${where}.`}{" "}
          {place ? <Link to={place.path}>{`Ver ${place.label}`}</Link> : null}
        </p>
      )}
      <MoreLinks heading={`Que carros posso segurar ${where}?`} items={limits} />
      <ContextualPromotion about={`o seu carro ${where}`} />
      <MoreLinks heading="Seguro mais barato por estado" items={page.states} />
      <MoreLinks heading="Preços do lugar" items={place ? [place] : []} />
    </>
  );
}
