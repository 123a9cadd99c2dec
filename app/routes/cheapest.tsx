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
import { MIN_QUOTES_TO_RANK, SIMILAR_SAVING } from "../pricing/comparison-rules.ts";
import { formatCount, formatDate, formatPercentage, formatWholeMoney, startSentence } from "../pricing/format.ts";
import { roundTens } from "../pricing/value.ts";
import { describeFuel, describeFuelPrices } from "../rating/effect-words.ts";
import type { RankingModel } from "../schemas/rating.ts";
import { Fold } from "../ui/fold.tsx";
import { LinkList, MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { type CarPrices, CarRanking, createPricing, type RankedCar, useCarPrices } from "../ui/ranking/car-ranking.tsx";
import { FUEL_NOTE, NarrowForm } from "../ui/ranking/narrow-form.tsx";
import { RankingWays } from "../ui/ranking/ranking-ways.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(
  ...[wholeCountry, cheapestInState, cheapestInCity],
  ...[narrowedCheapest, narrowedCheapestInState, narrowedCheapestInCity],
);

/** `Os 10 carros de seguro mais barato para o motorista médio` */
const nameCheapest = (cars: number) =>
  `${cars === 1 ? "O carro" : `Os ${cars} carros`} de seguro mais barato para o motorista médio`;

/** `Os 10 carros …, entre os 85 até R$ 60 mil` */
const nameAmong = (listed: number, all: number, name: string) =>
  listed === all
    ? `${all === 1 ? "O único carro" : `Os ${all} carros`} ${name} com cotações suficientes`
    : `${nameCheapest(listed)}, entre os ${formatCount(all)} ${name}`;

/** Of fewer, the list says all. */
const MIN_CARS_FOR_MIDDLE = 4;

/** Half of the cars below, half above; null of few cars. */
function describeMiddle(cars: number, middle: CheapestPage["middle"]): string | null {
  if (!middle || cars < MIN_CARS_FOR_MIDDLE) return null;
  return `Contando cada ano de cada modelo, são ${formatCount(cars)} carros com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais. Metade tem seguro de até ${formatWholeMoney(roundTens(middle.amount))} por ano; metade, de até ${formatPercentage(middle.percentage)} do valor FIPE.`;
}

const sortByPrice = (cars: readonly RankedCar[]) =>
  [...cars].sort((one, other) => one.typical.amount - other.typical.amount);

/** `Os 10 modelos …, cada um no seu ano mais barato` */
const nameModels = (models: number) =>
  models === 1
    ? "O modelo de seguro mais barato para o motorista médio"
    : `Os ${models} modelos de seguro mais barato para o motorista médio: de cada um, só o ano mais barato com ${MIN_QUOTES_TO_RANK} cotações no cálculo ou mais. Menos de ${100 * SIMILAR_SAVING}% de diferença é quase o mesmo preço`;

type PriceBand = CheapestPage["bands"][number];

interface BandProps {
  band: PriceBand;
  prices: CarPrices;
  /** Of the prices. */
  heading: string;
  /** `, na ordem do preço para este motorista`; empty for everybody. */
  order: string;
}

/** The cheapest cars of a band of value, in R$ and in percent of FIPE. */
function Band({ band: { name, cars, byPrice, byPercentage }, prices: { priceCars }, heading, order }: BandProps) {
  return (
    <>
      <CarRanking
        caption={`${nameAmong(byPrice.length, cars, name)}${order}.`}
        cars={sortByPrice(priceCars(byPrice))}
        heading={heading}
      />
      <details>
        <summary>Em percentual do valor do carro</summary>
        <CarRanking
          caption={`${nameCheapest(byPercentage.length)} em relação ao valor FIPE, ${name}${order}.`}
          cars={priceCars(byPercentage).sort((one, other) => one.percentage - other.percentage)}
          heading={heading}
        />
      </details>
    </>
  );
}

/** `Fiat Mobi 2021, R$ 2.520` */
const nameFirst = ([first]: readonly RankedCar[]) =>
  first && `${first.label}, ${formatWholeMoney(first.typical.amount)}`;

interface RankingProps {
  model: RankingModel;
  page: CheapestPage;
  facts: RankingFacts;
}

function Ranking({ model, page, facts }: RankingProps) {
  const { bands, models, middle, compared: ofFuel } = page;
  const prices = useCarPrices(model);
  const { chosen, fragment, carry, priceCars } = prices;
  const ranked = sortByPrice(priceCars(models));
  const [cheapest] = ranked;
  // Which cars they are is everybody's; only their order and their prices are the driver's.
  const order = chosen.isChosen ? ", na ordem do preço para este motorista" : "";
  const [only] = bands.length === 1 ? bands : [];
  const compared = bands.reduce((sum, { cars }) => sum + cars, 0);
  const inTheMiddle = chosen.isChosen ? null : describeMiddle(compared, middle);
  return (
    <>
      {ofFuel === null || compared < MIN_CARS_FOR_MIDDLE ? null : (
        <p>
          <strong>{describeFuel(facts.cars, ofFuel)}</strong>
          {cheapest
            ? ` ${describeFuelPrices(`${cheapest.label}, ${formatWholeMoney(cheapest.typical.amount)}`)}`
            : null}
        </p>
      )}
      <RankingWays citySearch={facts.citySearch} />
      <section>
        <h2>{only ? `Carros ${only.name}` : "Os mais baratos"}</h2>
        {only ? (
          <Band band={only} prices={prices} heading={facts.estimate} order={order} />
        ) : (
          <CarRanking caption={`${nameModels(models.length)}${order}.`} cars={ranked} heading={facts.estimate} />
        )}
      </section>
      {inTheMiddle ? <p>{inTheMiddle}</p> : null}
      {/* Below the first table: what it answers is seen before it asks. */}
      <div className="answer" id="para-mim">
        <p role="status">{`Preços ${describeAnswered(chosen)}, ${facts.where}.`}</p>
        <DriverForm drivers={model.drivers} chosen={chosen} />
        <NarrowForm chosen={facts.form} fragment={fragment} />
      </div>
      {only ? null : (
        <section>
          <h2>Por valor do carro</h2>
          {bands.map((band) => (
            <Fold
              key={band.name}
              level={3}
              title={startSentence(band.name)}
              note={nameFirst(sortByPrice(priceCars(band.byPrice)))}
            >
              <Band band={band} prices={prices} heading={facts.estimate} order={order} />
            </Fold>
          ))}
        </section>
      )}
      <p className="footnote">
        {`As estimativas são do cálculo de ${formatDate(model.fittedOn)}.${facts.form.fuel === "" ? "" : ` ${FUEL_NOTE}`}`}
      </p>
      <MoreLinks heading="De outros valores" isWide items={carry(facts.otherBands)} />
      <MoreLinks
        heading={`Que carros têm seguro até… ${facts.where}?`}
        items={carry(facts.limits.filter(({ limit }) => limit >= findCheapest(model, page)))}
      />
    </>
  );
}

/** R$ a year of the cheapest, whoever drives: no limit is below it. */
function findCheapest(model: RankingModel, { bands }: CheapestPage): number {
  const priceCar = createPricing(model, {});
  return Math.min(...bands.flatMap(({ byPrice }) => byPrice.map((car) => priceCar(car).typical.amount)));
}

export default function CheapestScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { cars, span, form, where, place, otherBands } = facts;
  const isNarrowed = form.fuel !== "" || form.band !== "";
  return (
    <>
      <h1>{`${cars} com o seguro mais barato ${where}`}</h1>
      <p className="lead">
        {span
          ? `Os que valem ${span}, do seguro mais barato ao mais caro.`
          : `Que modelos têm o seguro mais barato ${where}, em reais e por faixa de valor do carro.`}
      </p>
      {page.model && page.bands.length > 0 ? (
        <Ranking model={page.model} page={page} facts={facts} />
      ) : (
        <>
          <p>
            {`Ainda há poucas cotações para esta comparação ${where}.`}{" "}
            {place ? <Link to={place.path}>{`Ver ${place.label}`}</Link> : null}
          </p>
          <NarrowForm chosen={form} />
          <MoreLinks heading="De outros valores" isWide items={otherBands} />
        </>
      )}
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
