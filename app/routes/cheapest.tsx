// `/seguro-de-carro/mais-baratos`, and the same in a state or a city, of all cars or of some.

import { Link, useLoaderData } from "@remix-run/react";
import wholeCountry, {
  type CheapestPage,
  cheapestInCity,
  cheapestInState,
  narrowedCheapest,
  narrowedCheapestInCity,
  narrowedCheapestInState,
} from "../pages/kinds/cheapest.server.ts";
import type { RankingFacts } from "../pages/ranking.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MIN_QUOTES_TO_RANK } from "../pricing/comparison-rules.ts";
import { formatCount, formatDate, formatPercentage, formatWholeMoney, startSentence } from "../pricing/format.ts";
import type { RankingModel } from "../schemas/rating.ts";
import { Fold } from "../ui/fold.tsx";
import { LinkList, MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { CarRanking, type RankedCar, useCarPrices } from "../ui/ranking/car-ranking.tsx";
import { FUEL_NOTE, NarrowForm } from "../ui/ranking/narrow-form.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(
  ...[wholeCountry, cheapestInState, cheapestInCity],
  ...[narrowedCheapest, narrowedCheapestInState, narrowedCheapestInCity],
);

/** `Os 10 carros de seguro mais barato na média dos motoristas` @param whose `na média dos motoristas` */
const nameCheapest = (cars: number, whose: string) =>
  `${cars === 1 ? "O carro" : `Os ${cars} carros`} de seguro mais barato ${whose}`;

/** `Os 10 carros …, entre os 85 até R$ 60 mil` */
const nameAmong = (listed: number, all: number, name: string, whose: string) =>
  listed === all
    ? `${all === 1 ? "O único carro" : `Os ${all} carros`} ${name} com cotações suficientes`
    : `${nameCheapest(listed, whose)}, entre os ${formatCount(all)} ${name}`;

/** Of fewer, the list says all. */
const MIN_CARS_FOR_MIDDLE = 4;

/** Half of the cars below, half above; null of few cars. */
function describeMiddle(cars: number, middle: CheapestPage["middle"]): string | null {
  if (!middle || cars < MIN_CARS_FOR_MIDDLE) return null;
  return `Metade dos ${formatCount(cars)} anos-modelo comparados tem seguro de até ${formatWholeMoney(middle.amount)} por ano; metade, de até ${formatPercentage(middle.percentage)} do valor FIPE.`;
}

const sortByPrice = (cars: readonly RankedCar[]) =>
  [...cars].sort((one, other) => one.typical.amount - other.typical.amount);

/** `Os 10 modelos …, cada um no seu ano mais barato` @param whose `na média dos motoristas` */
const nameModels = (models: number, whose: string) =>
  models === 1
    ? `O modelo de seguro mais barato ${whose}, no seu ano mais barato`
    : `Os ${models} modelos de seguro mais barato ${whose}, cada um no seu ano mais barato: dos anos-modelo com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais`;

interface BandsProps {
  model: RankingModel;
  page: CheapestPage;
  facts: RankingFacts;
}

function Bands({ model, page: { bands, models, middle }, facts: { form, where, estimate: ofEverybody } }: BandsProps) {
  const { chosen, estimate, priceCars } = useCarPrices(model, ofEverybody);
  const whose = chosen.isChosen ? "para este motorista" : "na média dos motoristas";
  const priced = bands.map((band) => ({ ...band, byPrice: sortByPrice(priceCars(band.byPrice)) }));
  const listed = sortByPrice(priceCars(models));
  const isOneBand = priced.length === 1;
  const compared = bands.reduce((sum, { cars }) => sum + cars, 0);
  const inTheMiddle = chosen.isChosen ? null : describeMiddle(compared, middle);
  const ofBand = ({ name, cars, byPrice, byPercentage }: (typeof priced)[number]) => (
    <>
      <CarRanking caption={`${nameAmong(byPrice.length, cars, name, whose)}.`} cars={byPrice} estimate={estimate} />
      <details>
        <summary>Em percentual do valor do carro</summary>
        <CarRanking
          caption={`${nameCheapest(byPercentage.length, whose)} em relação ao valor FIPE, ${name}.`}
          cars={priceCars(byPercentage).sort((one, other) => one.percentage - other.percentage)}
          estimate={estimate}
        />
      </details>
    </>
  );
  return (
    <>
      {isOneBand ? (
        priced.map((band) => (
          <section key={band.name}>
            <h2>{`Carros ${band.name}`}</h2>
            {ofBand(band)}
          </section>
        ))
      ) : (
        <section>
          <h2>Os mais baratos</h2>
          <CarRanking caption={`${nameModels(listed.length, whose)}.`} cars={listed} estimate={estimate} />
        </section>
      )}
      {inTheMiddle ? <p>{inTheMiddle}</p> : null}
      {/* Below the first table: what it answers is seen before it asks. */}
      <div className="answer">
        <p role="status">{`Preços ${describeAnswered(chosen)}, ${where}.`}</p>
        <DriverForm drivers={model.drivers} chosen={chosen} />
        <NarrowForm chosen={form} />
      </div>
      {isOneBand ? null : (
        <section>
          <h2>Por valor do carro</h2>
          {priced.map((band) => (
            <Fold key={band.name} level={3} title={startSentence(band.name)} note={describeCheapest(band.byPrice)}>
              {ofBand(band)}
            </Fold>
          ))}
        </section>
      )}
      <p className="footnote">{`As estimativas são do cálculo de ${formatDate(model.fittedOn)}.`}</p>
    </>
  );
}

/** `desde R$ 2.290` */
const describeCheapest = ([cheapest]: readonly RankedCar[]) =>
  cheapest && `desde ${formatWholeMoney(cheapest.typical.amount)}`;

/** R$ a year of the cheapest that was observed; 0 where none was. */
function findCheapest({ bands }: CheapestPage): number {
  const prices = bands.flatMap(({ byPrice }) => byPrice.flatMap(({ observed }) => observed?.[1] ?? []));
  return prices.length > 0 ? Math.min(...prices) : 0;
}

export default function CheapestScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { cars, form, where, place, limits, otherBands } = facts;
  const isNarrowed = form.fuel !== "" || form.band !== "";
  return (
    <>
      <h1>{`${cars} com o seguro mais barato ${where}`}</h1>
      <p className="lead">{`Quanto custa segurar cada carro ${where}, em reais e em percentual do valor FIPE.`}</p>
      {form.fuel === "" ? null : <p className="footnote">{FUEL_NOTE}</p>}
      {page.model && page.bands.length > 0 ? (
        <Bands model={page.model} page={page} facts={facts} />
      ) : (
        <>
          <p>
            {`Ainda há poucas cotações para esta comparação ${where}.`}{" "}
            {place ? <Link to={place.path}>{`Ver ${place.label}`}</Link> : null}
          </p>
          <NarrowForm chosen={form} />
        </>
      )}
      <MoreLinks heading="De outros valores" isWide items={otherBands} />
      <MoreLinks
        heading={`Que carros posso segurar ${where}?`}
        items={limits.filter(({ limit }) => limit >= findCheapest(page))}
      />
      <ContextualPromotion about={`o seu carro ${where}`} />
      {page.states.length > 0 ? (
        <Fold onlyNarrow title="Seguro mais barato por estado" note={formatCount(page.states.length)}>
          <LinkList items={page.states.map((state) => (isNarrowed ? { ...state, rel: "nofollow" } : state))} />
        </Fold>
      ) : null}
      <MoreLinks heading="Preços do lugar" items={place ? [place] : []} />
    </>
  );
}
